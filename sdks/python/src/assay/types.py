"""Generated from the contract by tools/src/openapi.ts; do not edit."""

from __future__ import annotations

from typing import Any, Dict, List as ListOf, Literal, TypedDict, Union


_AbsenceOdd = TypedDict("_AbsenceOdd", {"from": str})


class Absence(_AbsenceOdd):
    #: RFC 3339 UTC with milliseconds
    until: str
    #: Who takes the work meanwhile, as owners of cases are named; null for another member of the inbox
    deputy: Union[str, None]


class _AcceptedInvitation(TypedDict):
    #: Secret text of the link
    token: str


class AcceptedInvitation(_AcceptedInvitation, total=False):
    #: At least 12 characters; absent: who is invited is told
    password: str
    #: Name
    name: str
    #: E-mail address
    email: str


class _Actor(TypedDict):
    #: Type; see the values
    type: Literal["api_key", "user", "subject", "system", "engine", "reviewer", "import"]


class Actor(_Actor, total=False):
    #: Identifier of this resource; never parse it
    id: str


class AddressObject(TypedDict, total=False):
    #: Lines of the address as they are printed
    lines: ListOf[str]
    #: First line of the address
    line1: str
    #: Second line of the address
    line2: str
    #: Street
    street: str
    #: House number
    house_number: str
    #: Town or city
    city: Union[str, None]
    #: State, province or region
    region: Union[str, None]
    #: Postcode
    postcode: Union[str, None]
    #: Country, ISO 3166-1 alpha-2 upper case
    country: Union[str, None]
    #: The value as it was given
    raw: str


class AdvanceSandboxClockBody(TypedDict):
    #: How far the sandbox's clock moves forward, in seconds; at most two years
    advance_seconds: int


class AdvanceSandboxClockReply(TypedDict):
    #: RFC 3339 UTC with milliseconds
    now: str
    #: How far the sandbox's clock is ahead of real time, in seconds
    offset_seconds: int
    #: How many are waiting
    pending: int


_AgeEstimationCheckThresholdsOdd = TypedDict("_AgeEstimationCheckThresholdsOdd", {"pass": float}, total=False)


class AgeEstimationCheckThresholds(_AgeEstimationCheckThresholdsOdd, total=False):
    """Scores for passing and for review"""

    #: Score below which the check fails; between this and `pass` a person decides
    review: float


class AgeEstimationCheck(TypedDict, total=False):
    selfie: "MediaValue"
    #: Frames of the capture, in order
    frames: ListOf["MediaValue"]
    #: Age in years that the person must have
    min_age: int
    #: Years around the limit within which an age is sent to review
    buffer_years: float
    #: The caller's own identifier, not of blanks alone
    subject_reference: str
    #: Take thresholds from this journey
    journey: str
    #: Scores for passing and for review
    thresholds: "AgeEstimationCheckThresholds"
    #: Has no effect: pictures of an age estimation are never stored
    store: bool


class AlertResource(TypedDict):
    """What raised it: a session, transaction, wallet, business, monitor (`screening`) or Travel Rule message"""

    #: Type; see the values
    type: str
    #: Identifier of this resource; never parse it
    id: str


class Alert(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Kind of the item; see the values
    kind: str
    #: How serious it is
    severity: Literal["low", "medium", "high", "critical"]
    #: State; see the values
    state: str
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]
    #: The resource that it is about; null when there is none
    resource: Union["AlertResource", None]
    #: RFC 3339 UTC with milliseconds
    created_at: str


class AlertItemResource(TypedDict):
    #: Type; see the values
    type: str
    #: Identifier of this resource; never parse it
    id: str


class AlertItem(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Kind of the item; see the values
    kind: str
    #: How serious it is
    severity: Literal["low", "medium", "high", "critical"]
    #: State; see the values
    state: str
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]
    #: The resource that it is about; null when there is none
    resource: Union["AlertItemResource", None]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: Identifier of the case; null when there is none
    case_id: str
    #: What the case is about
    case_type: Literal["verification", "screening", "transaction", "wallet", "business"]
    #: Your own identifier of the subject; null when none was given
    subject_reference: Union[str, None]


Amount = Union[str, float]


class _AnswerTravelRuleLinkBody(TypedDict):
    #: The answer: accepted, rejected or repair
    response: Literal["accepted", "rejected", "repair"]


class AnswerTravelRuleLinkBody(_AnswerTravelRuleLinkBody, total=False):
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: str
    #: Postal address, or the address of a wallet where the object is about one
    address: str


class ArticlesTakenRejectedItem(TypedDict):
    #: Place in the document, from 1
    place: int
    #: Why, in words
    reason: str


class ArticlesTaken(TypedDict):
    #: Where the value comes from
    source: str
    #: New articles
    added: int
    #: Articles whose text has changed under the same address
    changed: int
    #: Copies of stored articles, folded into them
    copies: int
    #: Articles that were stored already
    known: int
    #: What was not taken, with reasons
    rejected: ListOf["ArticlesTakenRejectedItem"]


class AssignCase(TypedDict, total=False):
    #: Who is responsible; null when nobody is
    owner: Union[str, None]
    #: Kept as a comment of the case
    comment: str
    #: Who acts; by default the key itself
    reviewer: str


class AttestationSummaryCustomers(TypedDict):
    """How many customers were covered"""

    #: Customers with a monitor at the end of the day
    monitored: int
    #: Those whom a change of a list or a due rescreening had not reached
    missed: int


class AttestationSummary(TypedDict):
    #: The day (UTC), YYYY-MM-DD
    date: str
    #: Nobody was missed, and every change of a list reached everybody
    complete: bool
    #: How many customers were covered
    customers: "AttestationSummaryCustomers"
    #: Alerts of monitoring that were raised
    alerts: int
    #: Changes of lists on the day
    changes: int
    #: RFC 3339 UTC with milliseconds
    created_at: str


class _AuditEventActor(TypedDict):
    #: Type; see the values
    type: Literal["api_key", "user", "subject", "system", "engine", "reviewer"]


class AuditEventActor(_AuditEventActor, total=False):
    """Who did it: a person, an API key, or the service itself"""

    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str
    #: Internet address, version 4 or 6
    ip: str


class AuditEventTarget(TypedDict):
    """Resource that was acted on"""

    #: Type; see the values
    type: str
    #: Identifier of this resource; never parse it
    id: str


class _AuditEventChangesItem(TypedDict):
    #: Name of the field, with dots for members
    field: str


class AuditEventChangesItem(_AuditEventChangesItem, total=False):
    #: Value before the change
    before: Any
    #: Value after the change
    after: Any


class _AuditEvent(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Position in the chain of the environment, without gaps
    sequence: int
    #: RFC 3339 UTC with milliseconds
    at: str
    #: Who did it: a person, an API key, or the service itself
    actor: "AuditEventActor"
    #: What was done, as `area.verb`
    action: str
    #: Resource that was acted on
    target: "AuditEventTarget"
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]
    #: Personal data is shown as a pseudonym
    changes: ListOf["AuditEventChangesItem"]
    #: Hash of the event before, hexadecimal
    prev_hash: str
    #: SHA-256 of this event together with the hash before it, hexadecimal
    hash: str


class AuditEvent(_AuditEvent, total=False):
    #: Identifier of the request; give it to support
    request_id: str
    #: Why, in words
    reason: str


class BacktestProgress(TypedDict):
    """How far the run is"""

    #: How many are finished
    done: int
    #: How many in all
    total: int
    #: How much of the run is finished, percent
    percent: float


class BacktestResultLive(TypedDict):
    #: Version
    version: int
    #: Transactions that the live version fires on
    hits: int
    #: Hits of this version that the live one does not have
    added: int
    #: Entries that are gone
    removed: int


class BacktestResultSamplesItem(TypedDict):
    #: Identifier of the transaction; null when there is none
    transaction_id: str
    #: Why, in words for people
    explanation: str
    #: Result of the version that is live now; null when none is
    live: bool


class BacktestResult(TypedDict):
    #: Transactions that the rule was run over
    evaluated: int
    #: Transactions that the rule fires on
    hits: int
    #: How often the rule could not be evaluated
    unknown: int
    #: Customers with at least one hit
    customers_hit: int
    #: Hits that carry a label
    labelled: int
    #: Labelled transactions that the rule found and that were confirmed
    confirmed: int
    #: Share of hits that labels confirm, 0 to 1; null without labels
    precision: Union[float, None]
    #: Share of confirmed transactions that the rule finds, 0 to 1; null without labels
    recall: Union[float, None]
    #: Result of the version that is live now; null when none is
    live: Union["BacktestResultLive", None]
    #: Examples of hits
    samples: ListOf["BacktestResultSamplesItem"]
    #: What the sweep has found; null without one
    sweep: Union["SweepResult", None]


_BacktestOdd = TypedDict("_BacktestOdd", {"from": Union[str, None]})


class Backtest(_BacktestOdd):
    #: Identifier of this resource; never parse it
    id: str
    #: Identifier of the rule
    rule: str
    #: Version
    version: int
    #: Status; see the values
    status: Literal["queued", "running", "cancelled", "completed", "failed"]
    #: End: a time, an address or a node of the graph
    to: Union[str, None]
    #: The threshold sweep that the run makes; null without one
    sweep: Union["SweepRequest", None]
    #: How far the run is
    progress: "BacktestProgress"
    #: The result; null while there is none
    result: Union["BacktestResult", None]
    #: What went wrong; null when nothing did
    error: Union[str, None]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: RFC 3339 UTC with milliseconds
    updated_at: str
    #: When it was completed; null while it is under way
    completed_at: Union[str, None]


class BeneficialOwnerPerson(TypedDict):
    """The natural person"""

    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str
    #: Date of birth, YYYY-MM-DD; a year or month alone where only that is known
    date_of_birth: Union[str, None]
    #: Nationality, ISO 3166-1 alpha-2
    nationality: Union[str, None]


class BeneficialOwnerPercent(TypedDict):
    """Share in percent"""

    #: Share in percent where it is exact; null for a range
    exact: Union[float, None]
    #: Lower end of the share, percent
    min: float
    #: Upper end of the share, percent
    max: float


class BeneficialOwnerVotes(TypedDict):
    """Voting rights in percent"""

    #: Share in percent where it is exact; null for a range
    exact: Union[float, None]
    #: Lower end of the share, percent
    min: float
    #: Upper end of the share, percent
    max: float


class BeneficialOwnerTests(TypedDict):
    """Each test of beneficial ownership and what it says"""

    #: Whether the person owns enough when shares along a path are multiplied
    multiplication: Literal["yes", "possible", "no"]
    #: Voting rights in percent
    votes: Literal["yes", "possible", "no"]
    #: Whether the person owns enough when every level is judged on its own
    level_by_level: Literal["yes", "possible", "no"]
    #: Whether one owner dominates the company on this path
    dominance: Literal["yes", "possible", "no"]


class BeneficialOwnerPathsItem(TypedDict):
    #: Persons and companies
    nodes: ListOf[str]
    #: Share of each step of the path, percent
    percents: ListOf[float]
    #: Share in percent
    percent: float
    #: Lower end of the share, percent
    percent_min: float


class _BeneficialOwner(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: The natural person
    person: "BeneficialOwnerPerson"
    #: Share in percent
    percent: "BeneficialOwnerPercent"
    #: Voting rights in percent
    votes: "BeneficialOwnerVotes"
    #: How sure the ownership is: certain, possible, or fallback where nobody owns enough
    certainty: Literal["certain", "possible", "fallback"]
    #: Ways of control beside shares, such as appointment of directors
    control: ListOf[str]
    #: Each test of beneficial ownership and what it says
    tests: "BeneficialOwnerTests"
    #: Ways through the graph, each with its share
    paths: ListOf["BeneficialOwnerPathsItem"]
    #: True when there are more paths than are shown
    paths_truncated: bool
    #: Identifier of the session; null when there is none
    verification_id: Union[str, None]
    #: Outcome of screening against the lists
    screening: Literal["no_match", "review", "possible_match", "match", "unavailable", "not_screened"]


class BeneficialOwner(_BeneficialOwner, total=False):
    #: Where the owner verifies itself; with a new session only
    hosted_url: str


class _BeneficialOwnersUnresolvedItem(TypedDict):
    #: Identifier of the node in the ownership graph
    node: str
    #: Name
    name: str
    #: Why, in words
    reason: str
    #: Share in percent
    percent: float
    #: Lower end of the share, percent
    percent_min: float


class BeneficialOwnersUnresolvedItem(_BeneficialOwnersUnresolvedItem, total=False):
    #: Explanation in words; null when there is none
    detail: str


class BeneficialOwners(TypedDict):
    #: Identifier of the business
    business_id: str
    #: Value from which it counts
    threshold: float
    #: Whether an owner at exactly the threshold counts: gte yes, gt no
    comparator: Literal["gte", "gt"]
    #: A day of the calendar, YYYY-MM-DD
    as_of: str
    #: The items of this page
    data: ListOf["BeneficialOwner"]
    #: Shares that end at somebody who cannot be resolved
    unresolved: ListOf["BeneficialOwnersUnresolvedItem"]
    #: Share of the company that is traced to natural persons, percent
    total_resolved_percent: float
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]
    #: Computed in rational numbers
    exact: bool
    #: True when there is more than is shown
    truncated: bool
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class BeneficiaryMatch(TypedDict):
    #: What it came to; see the values
    outcome: Literal["match", "partial", "none", "not_a_customer"]
    #: Score; higher is better for similarity and worse for risk
    score: float
    #: Identifier of the session; null when there is none
    verification_id: Union[str, None]


class BrandingLogo(TypedDict):
    #: Of the hosted flow itself; another picture has another address
    url: str
    #: Pixels
    width: int
    #: Pixels
    height: int
    #: light: it cannot be seen on a light page, dark: on a dark one; it gets a plate there
    tone: Union[Literal["light", "dark"], None]


class Branding(TypedDict):
    #: Name
    name: Union[str, None]
    #: As it was given; of an uploaded logo its own address
    logo_url: Union[str, None]
    #: Main colour, `#rrggbb`; null for the default
    primary_color: Union[str, None]
    #: system: as the device is set
    theme: Literal["system", "light", "dark"]
    #: Letters of the device (system, serif), or Inter, which the service ships
    font: Literal["system", "serif", "inter"]
    #: Radius of the corners of buttons, in pixels; larger parts follow it
    corner_radius: Union[int, None]
    #: Address of the privacy notice, linked on every screen; https
    privacy_url: Union[str, None]
    #: Own texts by language. A change replaces them as a whole
    texts: Dict[str, Any]
    #: The picture that is shown: a PNG made of what was sent; null for none
    logo: Union["BrandingLogo", None]
    #: Why the logo of logo_url is not shown
    logo_fault: Union[str, None]


class BrandingChange(TypedDict, total=False):
    #: Name
    name: Union[str, None]
    #: Where the service fetches the logo, once, when this changes; null: no logo
    logo_url: Union[str, None]
    #: Main colour, `#rrggbb`; null for the default
    primary_color: Union[str, None]
    #: system: as the device is set
    theme: Union[Literal["system", "light", "dark"], None]
    #: Letters of the device (system, serif), or Inter, which the service ships
    font: Union[Literal["system", "serif", "inter"], None]
    #: Radius of the corners of buttons, in pixels; larger parts follow it
    corner_radius: Union[int, None]
    #: Address of the privacy notice, linked on every screen; https
    privacy_url: Union[str, None]
    #: Own texts by language. A change replaces them as a whole
    texts: Union[Dict[str, Any], None]


class BrandingPreviewLogo(TypedDict):
    #: Of the hosted flow itself; another picture has another address
    url: str
    #: Pixels
    width: int
    #: Pixels
    height: int
    #: light: it cannot be seen on a light page, dark: on a dark one; it gets a plate there
    tone: Union[Literal["light", "dark"], None]


class BrandingPreviewColorsLightAccent(TypedDict):
    """Lines, icons and marks"""

    #: As #rrggbb
    color: str
    #: What it stands on, as #rrggbb
    on: str
    #: Ratio of WCAG 2.2, cut after two digits
    contrast: float
    #: Least ratio
    required: float


class BrandingPreviewColorsLightFill(TypedDict):
    """Buttons"""

    #: As #rrggbb
    color: str
    #: What it stands on, as #rrggbb
    on: str
    #: Ratio of WCAG 2.2, cut after two digits
    contrast: float
    #: Least ratio
    required: float


class BrandingPreviewColorsLightOnFill(TypedDict):
    """Text on buttons"""

    #: As #rrggbb
    color: str
    #: What it stands on, as #rrggbb
    on: str
    #: Ratio of WCAG 2.2, cut after two digits
    contrast: float
    #: Least ratio
    required: float


class BrandingPreviewColorsLight(TypedDict):
    """Of the light theme"""

    #: Lines, icons and marks
    accent: "BrandingPreviewColorsLightAccent"
    #: Buttons
    fill: "BrandingPreviewColorsLightFill"
    #: Text on buttons
    on_fill: "BrandingPreviewColorsLightOnFill"


class BrandingPreviewColorsDarkAccent(TypedDict):
    """Lines, icons and marks"""

    #: As #rrggbb
    color: str
    #: What it stands on, as #rrggbb
    on: str
    #: Ratio of WCAG 2.2, cut after two digits
    contrast: float
    #: Least ratio
    required: float


class BrandingPreviewColorsDarkFill(TypedDict):
    """Buttons"""

    #: As #rrggbb
    color: str
    #: What it stands on, as #rrggbb
    on: str
    #: Ratio of WCAG 2.2, cut after two digits
    contrast: float
    #: Least ratio
    required: float


class BrandingPreviewColorsDarkOnFill(TypedDict):
    """Text on buttons"""

    #: As #rrggbb
    color: str
    #: What it stands on, as #rrggbb
    on: str
    #: Ratio of WCAG 2.2, cut after two digits
    contrast: float
    #: Least ratio
    required: float


class BrandingPreviewColorsDark(TypedDict):
    """Of the dark theme"""

    #: Lines, icons and marks
    accent: "BrandingPreviewColorsDarkAccent"
    #: Buttons
    fill: "BrandingPreviewColorsDarkFill"
    #: Text on buttons
    on_fill: "BrandingPreviewColorsDarkOnFill"


class BrandingPreviewColors(TypedDict):
    """Colours as they are painted"""

    #: Of the light theme
    light: "BrandingPreviewColorsLight"
    #: Of the dark theme
    dark: "BrandingPreviewColorsDark"


class BrandingPreviewConsent(TypedDict):
    """The consent as it is asked for"""

    #: What the consent is recorded with
    version: str
    #: Language of the own text; null: that of the subject
    language: Union[str, None]
    #: Null: the shipped text
    text: Union[str, None]


class BrandingPreviewTextsWelcome(TypedDict):
    #: Language of the text
    language: str
    #: Text for people
    text: str


class BrandingPreviewTextsApproved(TypedDict):
    #: Language of the text
    language: str
    #: Text for people
    text: str


class BrandingPreviewTextsInReview(TypedDict):
    #: Language of the text
    language: str
    #: Text for people
    text: str


class BrandingPreviewTextsDeclined(TypedDict):
    #: Language of the text
    language: str
    #: Text for people
    text: str


class BrandingPreviewTexts(TypedDict):
    """Own texts as they are shown"""

    #: First screen; null: the shipped text
    welcome: Union["BrandingPreviewTextsWelcome", None]
    #: Last screen of an approved session; null: the shipped text
    approved: Union["BrandingPreviewTextsApproved", None]
    #: Last screen of a referred session; null: the shipped text
    in_review: Union["BrandingPreviewTextsInReview", None]
    #: Last screen of a declined session; null: the shipped text
    declined: Union["BrandingPreviewTextsDeclined", None]


class BrandingPreviewAdjustmentsItem(TypedDict):
    #: Of the branding
    field: str
    #: Kind of the adjustment
    reason: Literal["contrast", "logo_plate", "logo_not_shown", "other_language"]
    #: What was adjusted, and why
    message: str


class BrandingPreview(TypedDict):
    #: Of the subject
    language: str
    #: Name
    name: Union[str, None]
    #: The picture that is shown: a PNG made of what was sent; null for none
    logo: Union["BrandingPreviewLogo", None]
    #: system: as the device is set
    theme: Literal["system", "light", "dark"]
    #: Letters of the device (system, serif), or Inter, which the service ships
    font: Literal["system", "serif", "inter"]
    #: Radius of the corners of buttons, in pixels; larger parts follow it
    corner_radius: int
    #: Colours as they are painted
    colors: "BrandingPreviewColors"
    #: Address of the privacy notice, linked on every screen; https
    privacy_url: Union[str, None]
    #: The consent as it is asked for
    consent: "BrandingPreviewConsent"
    #: Own texts as they are shown
    texts: "BrandingPreviewTexts"
    #: What is not shown as it was set, and why
    adjustments: ListOf["BrandingPreviewAdjustmentsItem"]


class _BusinessAddress(TypedDict):
    #: The value as it was given
    raw: str


class BusinessAddress(_BusinessAddress, total=False):
    #: Country, ISO 3166-1 alpha-2 upper case
    country: str


class BusinessIndustryCodesItem(TypedDict):
    #: Official scheme of the code, such as NACE
    scheme: str
    #: Code of the industry in its scheme
    code: str


class BusinessOfficersItem(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str
    #: Role of the person
    role: str
    #: Day of appointment, YYYY-MM-DD as the register says; null when unknown
    appointed_on: Union[str, None]
    #: Day of resignation as the register says; null while in office
    resigned_on: Union[str, None]


class _BusinessOwnershipNodesItem(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Kind of the item; see the values
    kind: Literal["business", "person", "trust", "arrangement", "state", "unknown"]
    #: Name
    name: str


class BusinessOwnershipNodesItem(_BusinessOwnershipNodesItem, total=False):
    #: Country, ISO 3166-1 alpha-2 upper case
    country: str


class BusinessOwnershipEdgesItemPercent(TypedDict):
    #: Share in percent where it is exact; null for a range
    exact: Union[float, None]
    #: Lower end of the share, percent
    min: float
    #: Upper end of the share, percent
    max: float


_BusinessOwnershipEdgesItemOdd = TypedDict("_BusinessOwnershipEdgesItemOdd", {"from": str})


class BusinessOwnershipEdgesItem(_BusinessOwnershipEdgesItemOdd):
    #: End: a time, an address or a node of the graph
    to: str
    #: Kind of interest, such as shareholding or voting rights
    interest: str
    #: Share in percent
    percent: Union["BusinessOwnershipEdgesItemPercent", None]
    #: Day from which the interest is held; null when unknown
    since: Union[str, None]
    #: Until when; null without an end
    until: Union[str, None]
    #: Where the value comes from
    source: str


class BusinessOwnership(TypedDict):
    """Ownership graph: nodes and edges"""

    #: Persons and companies
    nodes: ListOf["BusinessOwnershipNodesItem"]
    #: Interests between the nodes
    edges: ListOf["BusinessOwnershipEdgesItem"]
    #: True when there is more than is shown
    truncated: bool


class BusinessDifferencesItem(TypedDict):
    #: Name of the field, with dots for members
    field: str
    #: Value that was declared
    declared: Any
    #: Value that the register has
    registry: Any


class BusinessScreeningSubjectsItem(TypedDict):
    #: Role of the person
    role: Literal["company", "officer", "owner"]
    #: Name
    name: str
    #: What it came to; see the values
    outcome: Literal["no_match", "review", "possible_match", "match", "unavailable", "not_screened"]
    #: The hits, best first; in figures their number
    hits: ListOf[Any]


class BusinessScreening(TypedDict):
    """Outcome of screening against the lists"""

    #: What it came to; see the values
    outcome: Literal["no_match", "review", "possible_match", "match", "unavailable", "not_screened"]
    #: RFC 3339 UTC with milliseconds
    screened_at: str
    #: The subjects that were screened
    subjects: ListOf["BusinessScreeningSubjectsItem"]
    #: Lists that were searched
    lists_searched: ListOf[Any]
    #: What the answer is based on: sources and their freshness
    coverage: ListOf["Coverage"]


class BusinessRiskContributionsItem(TypedDict):
    #: Where the value comes from
    source: str
    #: Points that this part adds to the score
    points: int


class BusinessRisk(TypedDict):
    """Risk: score, band and what it is made of"""

    #: Score; higher is better for similarity and worse for risk
    score: int
    #: Risk band: low, medium, high or critical
    band: str
    #: What the score is made of, the largest first
    contributions: ListOf["BusinessRiskContributionsItem"]


class _BusinessRegistrySourcesItem(TypedDict):
    #: The register: source, version and edition
    registry: str
    #: Identifier of this resource; never parse it
    id: str
    #: RFC 3339 UTC with milliseconds
    retrieved_at: str


class BusinessRegistrySourcesItem(_BusinessRegistrySourcesItem, total=False):
    #: Its edition
    version: str


class BusinessRegistryDifferencesItemValuesItem(TypedDict):
    #: The register: source, version and edition
    registry: str
    #: The value
    value: Any


class BusinessRegistryDifferencesItem(TypedDict):
    #: Name of the field, with dots for members
    field: str
    #: Values of the sources
    values: ListOf["BusinessRegistryDifferencesItemValuesItem"]


class BusinessRegistry(TypedDict):
    """The register: source, version and edition"""

    #: Where the value comes from
    source: str
    #: The registry's own identifier of the record
    id: str
    #: Version
    version: str
    #: RFC 3339 UTC with milliseconds
    retrieved_at: str
    #: Registers that the record was joined from, the preferred one first
    sources: ListOf["BusinessRegistrySourcesItem"]
    #: What the registers say differently
    differences: ListOf["BusinessRegistryDifferencesItem"]


class BusinessChangesItemOwnersAddedItem(TypedDict):
    #: Name
    name: str


class BusinessChangesItemOwnersRemovedItem(TypedDict):
    #: Name
    name: str


class BusinessChangesItemOwnersChangedItemPreviousPercent(TypedDict):
    """A part of the capital, in percent"""

    #: Lower end of the share, percent
    min: float
    #: Upper end of the share, percent
    max: float


class BusinessChangesItemOwnersChangedItemPercent(TypedDict):
    """A part of the capital, in percent"""

    #: Lower end of the share, percent
    min: float
    #: Upper end of the share, percent
    max: float


class BusinessChangesItemOwnersChangedItemPreviousVotes(TypedDict):
    """A part of the votes, in percent; only where votes are or were others than the shares"""

    #: Lower end of the share, percent
    min: float
    #: Upper end of the share, percent
    max: float


class BusinessChangesItemOwnersChangedItemVotes(TypedDict):
    """A part of the votes, in percent; only where votes are or were others than the shares"""

    #: Lower end of the share, percent
    min: float
    #: Upper end of the share, percent
    max: float


class _BusinessChangesItemOwnersChangedItem(TypedDict):
    #: Name
    name: str
    #: A part of the capital, in percent
    previous_percent: "BusinessChangesItemOwnersChangedItemPreviousPercent"
    #: A part of the capital, in percent
    percent: "BusinessChangesItemOwnersChangedItemPercent"


class BusinessChangesItemOwnersChangedItem(_BusinessChangesItemOwnersChangedItem, total=False):
    #: A part of the votes, in percent; only where votes are or were others than the shares
    previous_votes: "BusinessChangesItemOwnersChangedItemPreviousVotes"
    #: A part of the votes, in percent; only where votes are or were others than the shares
    votes: "BusinessChangesItemOwnersChangedItemVotes"


class BusinessChangesItemOwners(TypedDict):
    """Owners at 25 %, or managers who stand in; null for a name or status"""

    #: Who became an owner
    added: ListOf["BusinessChangesItemOwnersAddedItem"]
    #: Who is an owner no longer
    removed: ListOf["BusinessChangesItemOwnersRemovedItem"]
    #: Who has another share or other votes
    changed: ListOf["BusinessChangesItemOwnersChangedItem"]


class BusinessChangesItem(TypedDict):
    #: RFC 3339 UTC with milliseconds
    at: str
    #: Kind of the item; see the values
    kind: Literal["name", "status", "owners"]
    #: Value before the change
    before: Union[str, None]
    #: Value after the change
    after: Union[str, None]
    #: Owners with their shares
    owners: Union["BusinessChangesItemOwners", None]


class Business(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Your own identifier
    reference: Union[str, None]
    #: Name
    name: str
    #: Legal form as the register has it
    legal_form: Union[str, None]
    #: Number in the company register
    registration_number: Union[str, None]
    #: Legal Entity Identifier, ISO 17442, 20 characters
    lei: Union[str, None]
    #: Country, ISO 3166-1 alpha-2 upper case
    country: Union[str, None]
    #: Status; see the values
    status: Literal["active", "dissolved", "liquidation", "insolvency", "inactive", "unknown"]
    #: Status in the register's own words
    status_raw: Union[str, None]
    #: Day of incorporation, YYYY-MM-DD
    incorporated_on: Union[str, None]
    #: Day of dissolution as the register says; null when it exists
    dissolved_on: Union[str, None]
    #: Postal address, or the address of a wallet where the object is about one
    address: Union["BusinessAddress", None]
    #: Industry of the company by official schemes
    industry_codes: ListOf["BusinessIndustryCodesItem"]
    #: Directors and other officers
    officers: ListOf["BusinessOfficersItem"]
    #: Ownership graph: nodes and edges
    ownership: "BusinessOwnership"
    #: Corporate documents attached to the business
    documents: ListOf["BusinessDocument"]
    #: Fields whose sources disagree
    differences: ListOf["BusinessDifferencesItem"]
    #: Outcome of screening against the lists
    screening: "BusinessScreening"
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]
    #: Risk: score, band and what it is made of
    risk: "BusinessRisk"
    #: The register: source, version and edition
    registry: "BusinessRegistry"
    #: What later editions of its registers changed, the newest first, at most 50
    changes: ListOf["BusinessChangesItem"]
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: RFC 3339 UTC with milliseconds
    updated_at: str


class BusinessDocumentDifferencesItem(TypedDict):
    #: Name of the field, with dots for members
    field: str
    #: Value read from the document
    document: Any
    #: Value that the register has
    registry: Any


class BusinessDocumentTampering(TypedDict):
    """Signs of manipulation"""

    #: Whether manipulation is suspected; null when it was not looked for
    suspected: Union[bool, None]
    #: Score; higher is better for similarity and worse for risk
    score: Union[float, None]
    #: What is wrong with the picture or the document
    findings: ListOf[Any]


class BusinessDocumentWarningsItem(TypedDict):
    #: Stable machine code; see the reason codes and errors
    code: str
    #: Name of the field, with dots for members
    field: str
    #: Text for people; may change at any time
    message: str


class _BusinessDocument(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Identifier of the business
    business_id: str
    #: Type; see the values
    type: str
    #: Confidence of the document's class, 0 to 1
    classification_confidence: float
    #: entity_name, registration_number, incorporation_date, issue_date, expiry_date, jurisdiction, registered_address, directors, signatories, shareholders, beneficial_owners as far as they were read; fields says how surely and where
    extracted: Dict[str, Any]
    #: Status; see the values
    status: Literal["passed", "review", "failed"]
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]
    #: Signs of manipulation
    tampering: "BusinessDocumentTampering"
    #: Media type of the file, such as image/jpeg
    media_type: str
    #: Size of the file in bytes
    bytes: int
    #: SHA-256 of the file, hexadecimal
    sha256: str
    #: RFC 3339 UTC with milliseconds
    created_at: str


class BusinessDocument(_BusinessDocument, total=False):
    #: What the document and the register both say
    compared: ListOf[str]
    #: Fields whose sources disagree
    differences: ListOf["BusinessDocumentDifferencesItem"]
    #: Fields that were not used, and other remarks
    warnings: ListOf["BusinessDocumentWarningsItem"]


class BusinessResult(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Valid for 24 hours
    result_id: str
    #: The register: source, version and edition
    registry: str
    #: Name
    name: str
    #: Number in the company register
    registration_number: Union[str, None]
    #: Number of a licence that the company holds
    license_number: Union[str, None]
    #: Legal Entity Identifier, ISO 17442, 20 characters
    lei: Union[str, None]
    #: Country, ISO 3166-1 alpha-2 upper case
    country: Union[str, None]
    #: Status; see the values
    status: Literal["active", "dissolved", "liquidation", "insolvency", "inactive", "unknown"]
    #: Day of incorporation, YYYY-MM-DD
    incorporated_on: Union[str, None]
    #: Postal address, or the address of a wallet where the object is about one
    address: Union[str, None]
    #: Score; higher is better for similarity and worse for risk
    score: int


class BusinessResultsCoverageItem(TypedDict):
    #: The register: source, version and edition
    registry: str
    #: Countries, ISO 3166-1 alpha-2
    countries: Union[ListOf[str], None]


class BusinessResultsWarningsItem(TypedDict):
    #: Stable machine code; see the reason codes and errors
    code: str
    #: Name of the field, with dots for members
    field: str
    #: Text for people; may change at any time
    message: str


class _BusinessResults(TypedDict):
    #: The items of this page
    data: ListOf["BusinessResult"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]
    #: The registers that were searched; in a country of none of them the answer is 422
    coverage: ListOf["BusinessResultsCoverageItem"]


class BusinessResults(_BusinessResults, total=False):
    #: Fields that were not used, and other remarks
    warnings: ListOf["BusinessResultsWarningsItem"]


class BusinessSearch(TypedDict, total=False):
    #: ISO 3166-1 alpha-2, upper case
    country: str
    #: Name
    name: str
    #: Number in the company register
    registration_number: str
    #: Number of a licence that the company holds
    license_number: str
    #: Legal Entity Identifier, ISO 17442, 20 characters
    lei: str
    #: How the name is compared
    match: Literal["contains", "prefix", "fuzzy"]
    #: How many results at most
    limit: int
    #: Place to continue from: `next_cursor` of the page before
    cursor: str


class _CameraReport(TypedDict):
    #: Kind of camera, judged on the device: its name is not sent
    source: Literal["physical", "virtual", "generated", "unknown"]


class CameraReport(_CameraReport, total=False):
    #: Whether the camera is in the browser's list of devices; null when it does not tell
    listed: Union[bool, None]
    #: Whether the camera functions are the browser's own; null when it does not tell
    native_api: Union[bool, None]
    #: Whether the browser says that a program controls it; null when it does not tell
    automated: Union[bool, None]
    #: Number of settings that the camera offers; null when it does not tell
    controls: Union[int, None]
    #: Whether the picture has the size that the camera states; null when unknown
    size_matches: Union[bool, None]
    #: How the camera answered a change of resolution
    resolution_response: Literal["followed", "ignored", "refused", "not_tried"]
    #: Frames whose times were measured
    frames_timed: int
    #: Spread of the time between frames, in milliseconds; null when not measured
    frame_jitter_ms: Union[float, None]


class CaptureBusinessCompany(TypedDict):
    #: Name
    name: str
    #: Number in the company register
    registration_number: Union[str, None]
    #: Country, ISO 3166-1 alpha-2 upper case
    country: Union[str, None]
    #: Legal form as the register has it
    legal_form: Union[str, None]
    #: Status; see the values
    status: str
    #: Day of incorporation, YYYY-MM-DD
    incorporated_on: Union[str, None]
    #: Postal address, or the address of a wallet where the object is about one
    address: Union[str, None]
    #: The register: source, version and edition
    registry: Union[str, None]


class CaptureBusinessWanted(TypedDict):
    """What the representative may still change"""

    #: Name
    name: Union[str, None]
    #: Country, ISO 3166-1 alpha-2 upper case
    country: Union[str, None]


class CaptureBusiness(TypedDict):
    #: The company as the register has it; null before one was chosen
    company: Union["CaptureBusinessCompany", None]
    #: The integrator named the company: the subject cannot choose another
    fixed: bool
    #: Whether the representative confirmed the register's data
    confirmed: bool
    #: What the representative may still change
    wanted: "CaptureBusinessWanted"
    #: Owners with their shares
    owners: ListOf["CaptureOwner"]
    #: Corporate documents uploaded so far
    documents: int


class CaptureCompaniesDataItem(TypedDict):
    #: Identifier of a search result
    result_id: str
    #: Name
    name: str
    #: Number in the company register
    registration_number: Union[str, None]
    #: Country, ISO 3166-1 alpha-2 upper case
    country: Union[str, None]
    #: Status; see the values
    status: str
    #: Postal address, or the address of a wallet where the object is about one
    address: Union[str, None]


class CaptureCompanies(TypedDict):
    #: The items of this page
    data: ListOf["CaptureCompaniesDataItem"]


class _CaptureCompanyChoiceNotListed(TypedDict):
    #: Name
    name: str


class CaptureCompanyChoiceNotListed(_CaptureCompanyChoiceNotListed, total=False):
    """The company is in no register: what the representative says instead"""

    #: Number in the company register
    registration_number: str
    #: ISO 3166-1 alpha-2, upper case
    country: str


class CaptureCompanyChoice(TypedDict, total=False):
    #: Identifier of a search result
    result_id: str
    #: The company is in no register: what the representative says instead
    not_listed: "CaptureCompanyChoiceNotListed"


class _CaptureCompanyConfirmationOwnersItem(TypedDict):
    #: Name
    name: str


class CaptureCompanyConfirmationOwnersItem(_CaptureCompanyConfirmationOwnersItem, total=False):
    #: Share in percent
    percent: float


class _CaptureCompanyConfirmation(TypedDict):
    #: Owners with their shares
    owners: ListOf["CaptureCompanyConfirmationOwnersItem"]


class CaptureCompanyConfirmation(_CaptureCompanyConfirmation, total=False):
    #: Owners by the register, by their id, who are none any more
    former_owners: ListOf[str]


class _CaptureCompanySearch(TypedDict):
    #: Name or registration number
    query: str


class CaptureCompanySearch(_CaptureCompanySearch, total=False):
    #: ISO 3166-1 alpha-2, upper case
    country: str


class CaptureContact(TypedDict, total=False):
    #: Step of the journey
    step: str
    #: E-mail address
    email: str
    #: Phone number in E.164 form: +351912345678
    phone: str


class _CaptureContactConfirm(TypedDict):
    #: The six digits as the person typed them
    code: str


class CaptureContactConfirm(_CaptureContactConfirm, total=False):
    #: Step of the journey
    step: str


class CaptureContactView(TypedDict):
    #: Step of the journey
    step: str
    #: Status; see the values
    status: Literal["pending", "passed", "review"]
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]
    #: How the code is sent: email, sms or a phone call
    channel: Literal["email", "sms"]
    #: Where the code went, with most characters hidden
    destination_masked: str
    #: RFC 3339 UTC with milliseconds
    expires_at: str
    #: Tries that are left before this fails for good
    attempts_left: int
    #: RFC 3339 UTC with milliseconds
    resend_after: str


class CaptureFinding(TypedDict):
    #: Stable machine code; see the reason codes and errors
    code: str
    #: How serious it is
    severity: Literal["advice", "retake"]
    #: The value
    value: Union[float, None]
    #: Value from which it counts
    threshold: Union[float, None]


class CaptureOwnerPercent(TypedDict):
    """Share in percent"""

    #: Share in percent where it is exact; null for a range
    exact: Union[float, None]
    #: Lower end of the share, percent
    min: float
    #: Upper end of the share, percent
    max: float


class CaptureOwner(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str
    #: Share in percent
    percent: "CaptureOwnerPercent"
    #: Ways of control beside shares, such as appointment of directors
    control: ListOf[str]
    #: State; see the values
    state: Literal["open", "invited", "in_progress", "in_review", "verified", "failed", "lapsed"]
    #: Address of the owner's own verification; null before it was made
    link: Union[str, None]


class CaptureReceipt(TypedDict):
    #: Identifier that the page chose for this picture; repeating it replaces the picture
    capture_id: str
    #: Identifier of a picture that was stored before
    media_id: str
    #: Kind of the item; see the values
    kind: Literal["document_front", "document_back", "selfie", "proof_of_address", "document", "business_document"]
    #: Whether it was taken as sent
    accepted: bool
    #: What is wrong with the picture or the document
    findings: ListOf["CaptureFinding"]
    #: Whether a new picture would be read better
    retake_advised: bool


class CaptureSessionDecline(TypedDict):
    """Present when the session was declined: what the journey lets the subject be told"""

    #: nothing: not even the outcome; general: the outcome; reasons: also what a better picture cures
    notice: Literal["nothing", "general", "reasons"]
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]


class CaptureSessionHandoff(TypedDict):
    """State of the hand-over to another device"""

    #: Number that both devices show, so that the subject can compare them
    match_number: str


class _CaptureSession(TypedDict):
    #: Identifier of the session; null when there is none
    verification_id: str
    #: Status; see the values
    status: Literal["created", "awaiting_subject", "processing", "referred", "approved", "declined", "abandoned", "expired"]
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]
    #: Language of the hosted flow, BCP 47
    locale: Union[str, None]
    #: Look of the hosted flow; null for the default
    branding: "SessionBranding"
    #: Text of the consent and whether it was given
    consent: "SessionConsent"
    #: What the subject has to do now; null when nothing is left
    next_step: Union[str, None]
    #: The steps in which the subject takes part
    steps: ListOf["CaptureStep"]
    #: Country that the integrator named for the subject; the document chooser begins with it
    document_country: Union[str, None]
    #: Type of the document
    document_type: Union[str, None]
    #: Where the browser goes after the flow
    redirect_url: Union[str, None]
    #: RFC 3339 UTC with milliseconds
    expires_at: str


class CaptureSession(_CaptureSession, total=False):
    #: Present when the session was declined: what the journey lets the subject be told
    decline: "CaptureSessionDecline"
    #: State of the hand-over to another device
    handoff: "CaptureSessionHandoff"
    #: Facts about the company of a business session
    business: "CaptureBusiness"


class CaptureStepRequiresItem(TypedDict):
    #: Kind of the item; see the values
    kind: Literal["document_front", "document_back", "selfie", "proof_of_address", "document", "business_document"]
    #: The back is not optional where it was missing, or alone at fault, and is asked for again
    optional: bool
    #: Where one side alone is at fault, the other stays accepted
    state: Literal["missing", "accepted", "retake"]


class CaptureStepContact(TypedDict):
    """Of a step that a one-time code confirms"""

    #: How the code is sent: email, sms or a phone call
    channel: Literal["email", "sms"]
    #: Where the code went, with most characters hidden
    destination_masked: Union[str, None]
    #: A code waits to be confirmed
    code_sent: bool
    #: Wrong codes that are still allowed
    attempts_left: int
    #: Seconds until another code may be sent
    resend_in: int
    #: False once all codes of the session were sent and none can be confirmed: the step has failed
    more_codes: bool


class _CaptureStep(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Type of the check
    check: Literal["document", "liveness", "face_match", "face_search", "sanctions_pep", "adverse_media", "age_estimation", "proof_of_address", "contact_email", "contact_phone", "document_ai", "device", "business_registry", "ubo", "business_document", "risk_score"]
    #: State; see the values
    state: Literal["pending", "captured", "recapture", "done"]
    #: What the subject has to give in this step
    requires: ListOf["CaptureStepRequiresItem"]
    #: Document types that this step takes; null for any
    accepted_types: Union[ListOf[str], None]
    #: Tries that are left before this fails for good
    attempts_left: int
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]


class CaptureStep(_CaptureStep, total=False):
    #: Of a proof of address: the day from which on it may be dated
    issued_from: str
    #: Of a step that a one-time code confirms
    contact: "CaptureStepContact"


class CaseOwner(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str


class CaseJourney(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Version
    version: int


class CaseAmount(TypedDict):
    """Of the transaction that raised the newest alert, without zeros at its end"""

    #: Amount as a decimal string, in the currency or asset beside it
    amount: str
    #: Currency of the amount, ISO 4217
    currency: Union[str, None]


class CaseProposedOutcome(TypedDict):
    #: What it came to; see the values
    outcome: Literal["false_positive", "confirmed", "sar_filed", "no_action"]
    #: Who decides, as your own system names them
    reviewer: str


class Case(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Type; see the values
    type: Literal["verification", "screening", "transaction", "wallet", "business"]
    #: State; see the values
    state: Literal["open", "in_review", "escalated", "pending_approval", "closed"]
    #: What it came to; see the values
    outcome: Union[Literal["false_positive", "confirmed", "sar_filed", "no_action"], None]
    #: How serious it is
    severity: Literal["low", "medium", "high", "critical"]
    #: Risk: score, band and what it is made of
    risk: Union[int, None]
    #: Who is responsible; null when nobody is
    owner: Union["CaseOwner", None]
    #: Who has the case in hand, and until when; null when nobody has
    lease: Union["CaseLease", None]
    #: Identifier of the inbox; null for none
    inbox: Union[str, None]
    #: Your own identifier of the subject; null when none was given
    subject_reference: Union[str, None]
    #: The newest 100, oldest first
    alerts: ListOf["Alert"]
    #: Identifier of the session; null when there is none
    verification_id: Union[str, None]
    #: Name of the journey
    journey: Union["CaseJourney", None]
    #: Amount as a decimal string, in the currency or asset beside it
    amount: Union["CaseAmount", None]
    #: Transactions of the case
    transaction_ids: ListOf[str]
    #: When it is due; null without a due date
    due_at: Union[str, None]
    #: Whether the due date has passed
    sla_breached: bool
    #: Your own labels
    tags: ListOf[str]
    #: Number of comments
    comments_count: int
    #: Closing that waits for a second person; null without one
    proposed_outcome: Union["CaseProposedOutcome", None]
    #: Until when the case is set aside; null when it is not
    snoozed_until: Union[str, None]
    #: Case that this one was merged into; null when it was not
    merged_into: Union[str, None]
    #: Whether a legal hold keeps the data from deletion
    legal_hold: bool
    #: Why the hold was placed; null without one
    legal_hold_reason: Union[str, None]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: RFC 3339 UTC with milliseconds
    updated_at: str
    #: When the case was closed; null while it is open
    closed_at: Union[str, None]


class CaseComment(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Identifier of the case; null when there is none
    case_id: str
    #: Who wrote it: an operator's name or the name of an API key
    author: str
    #: Text for people
    text: Union[str, None]
    #: RFC 3339 UTC with milliseconds
    created_at: str


class _CaseEventActor(TypedDict):
    #: Type; see the values
    type: str


class CaseEventActor(_CaseEventActor, total=False):
    """Who did it: a person, an API key, or the service itself"""

    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str


class CaseEventChangesItem(TypedDict):
    #: Name of the field, with dots for members
    field: str
    #: Value before the change
    before: Any
    #: Value after the change
    after: Any


class CaseEvent(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: RFC 3339 UTC with milliseconds
    at: str
    #: What was done, as `area.verb`
    action: str
    #: Who did it: a person, an API key, or the service itself
    actor: "CaseEventActor"
    #: What changed, one entry a field or item
    changes: ListOf["CaseEventChangesItem"]


class CaseFile(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Identifier of the case; null when there is none
    case_id: str
    #: Name
    name: Union[str, None]
    #: Media type of the file, such as image/jpeg
    media_type: str
    #: Size of the file in bytes
    bytes: int
    #: SHA-256 of the file, hexadecimal
    sha256: str
    #: Who attached the file
    uploaded_by: str
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: Address; https
    url: str


class CaseLeaseOperator(TypedDict):
    """The operator"""

    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str


class CaseLease(TypedDict):
    #: The operator
    operator: "CaseLeaseOperator"
    #: RFC 3339 UTC with milliseconds
    until: str


class ChallengeActionsItem(TypedDict):
    #: Place in the list, counted from 0
    index: int
    #: Type; see the values
    type: Literal["turn_left", "turn_right", "look_up", "look_down", "blink", "open_mouth"]


class Challenge(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Random text that ties the answer to this challenge
    nonce: str
    #: What the subject is asked to do, in this order
    actions: ListOf["ChallengeActionsItem"]
    #: RFC 3339 UTC with milliseconds
    deadline_at: str
    #: How many frames one action may have
    max_frames_per_action: int


class ChallengeFramesFramesItem(TypedDict):
    #: Which action of the challenge the frame belongs to, counted from 0
    action_index: int
    #: Milliseconds from the start of the capture
    at_ms: int
    #: Base64 (standard or URL-safe) or a data: URL
    data: str


class _ChallengeFrames(TypedDict):
    #: Random text that ties the answer to this challenge
    nonce: str
    #: Frames of the capture, in order
    frames: ListOf["ChallengeFramesFramesItem"]


class ChallengeFrames(_ChallengeFrames, total=False):
    #: What the page observed of the camera; a hint, never proof
    camera: "CameraReport"


class ChallengeReceipt(TypedDict):
    #: Whether it was taken as sent
    accepted: bool
    #: Actions for which no frame has come yet
    remaining_actions: int
    #: What is wrong with the picture or the document
    findings: ListOf["CaptureFinding"]


class ChangedWatchlist(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Inbox of cases that a hit of this list opens; null for nobody's
    inbox: Union[str, None]
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]


class CheckAnswerModelsItem(TypedDict):
    #: Name
    name: str
    #: Version
    version: str


class CheckAnswerMediaItem(TypedDict):
    #: Identifier of a picture that was stored before
    media_id: str
    #: Kind of the item; see the values
    kind: str


class CheckAnswerWarningsItem(TypedDict):
    #: Stable machine code; see the reason codes and errors
    code: str
    #: Name of the field, with dots for members
    field: str
    #: Text for people; may change at any time
    message: str


class _CheckAnswer(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Type; see the values
    type: str
    #: Status; see the values
    status: Literal["pending", "processing", "passed", "failed", "review", "no_match", "possible_match", "match", "unavailable", "skipped"]
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]
    #: Why: each with code, observed value and threshold
    reasons: ListOf["Reason"]
    #: The result; null while there is none
    result: Dict[str, Any]
    #: Models that took part, with versions
    models: ListOf["CheckAnswerModelsItem"]
    #: How long it took, in milliseconds; null while it has not run
    duration_ms: int
    #: Whether the check counts as a unit of usage; failures of the service never do
    billable: bool
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]
    #: RFC 3339 UTC with milliseconds
    created_at: str


class CheckAnswer(_CheckAnswer, total=False):
    #: What store kept; a later check takes it as {media_id}
    media: ListOf["CheckAnswerMediaItem"]
    #: Fields that were not used, and other remarks
    warnings: ListOf["CheckAnswerWarningsItem"]


class _CheckEntry(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Type; see the values
    type: Literal["document", "liveness", "face_match", "face_search", "sanctions_pep", "adverse_media", "age_estimation", "proof_of_address", "contact_email", "contact_phone", "document_ai", "device", "business_registry", "ubo", "business_document", "risk_score"]
    #: Status; see the values
    status: Literal["pending", "processing", "passed", "failed", "review", "no_match", "possible_match", "match", "unavailable", "skipped"]


class CheckEntry(_CheckEntry, total=False):
    #: Step of the journey
    step: str
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]
    #: The result; null while there is none
    result: Union[Dict[str, Any], None]
    #: When it began; null before
    started_at: Union[str, None]
    #: When it was completed; null while it is under way
    completed_at: Union[str, None]
    #: How often it was tried
    attempts: int


CheckNewChallenge = Dict[str, Any]


class _ChipData(TypedDict):
    #: Document security object of the chip, base64
    sod: str


class ChipData(_ChipData, total=False):
    #: Data group 1 of the chip (MRZ), base64
    dg1: str
    #: Data group 2 of the chip (portrait), base64
    dg2: str
    #: Data group 14 of the chip (chip authentication), base64
    dg14: str


class ClaimedSampleItem(TypedDict):
    """What was decided"""

    #: What was decided
    type: Literal["verification", "alert"]
    #: Identifier of the session or alert
    id: str


class ClaimedSampleFirst(TypedDict):
    """Hidden until it was reviewed"""

    #: The first decision, or the known answer of a golden case
    decision: str
    #: Who made it: `operator:<id>`, `key:<id>` or `engine`
    by: str
    #: RFC 3339 UTC with milliseconds
    at: str


class ClaimedSampleReviewsItem(TypedDict):
    #: Who reviewed
    reviewer: str
    #: The second decision
    decision: str
    #: Whether both decisions are the same
    agrees: bool
    #: Reason codes of the second decision
    reason_codes: ListOf[str]
    #: RFC 3339 UTC with milliseconds
    created_at: str


class _ClaimedSampleMaterialVerificationSubject(TypedDict):
    #: Type; see the values
    type: Literal["individual", "business"]
    #: Your own identifier
    reference: str


class ClaimedSampleMaterialVerificationSubject(_ClaimedSampleMaterialVerificationSubject, total=False):
    """The person or company that it is about"""

    #: ISO 3166-1 alpha-2, upper case
    country: str


class _ClaimedSampleMaterialVerification(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Name of the journey
    journey: str
    #: Version of the journey that the session is bound to
    journey_version: int
    #: The person or company that it is about
    subject: "ClaimedSampleMaterialVerificationSubject"
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: The checks, in the order of the journey
    checks: ListOf["CheckEntry"]
    #: Fields that were read, by name
    extracted: Dict[str, Any]


class ClaimedSampleMaterialVerification(_ClaimedSampleMaterialVerification, total=False):
    #: What the caller already knows; differences are reported
    expected: "Expected"


class ClaimedSampleMaterialMediaItem(TypedDict):
    #: Identifier of the file, med_…
    id: str
    #: document_front, selfie …
    kind: str
    #: Media type of the file
    media_type: str
    #: Its size
    bytes: int
    #: SHA-256 of the file, lower-case hex
    sha256: str
    #: RFC 3339 UTC with milliseconds
    captured_at: str


class ClaimedSampleMaterial(TypedDict):
    """What the reviewer looks at; pictures are read as evidence of the session"""

    #: The alert with kind, severity, reasons and what it is about; null for a session
    alert: Union[Dict[str, Any], None]
    #: The session with subject, checks and extracted fields, without status, decision, risk and reasons; null for an alert
    verification: Union["ClaimedSampleMaterialVerification", None]
    #: Pictures of the session, oldest first; GET /v1/verifications/{id}/evidence/media/{media_id} shows one
    media: ListOf["ClaimedSampleMaterialMediaItem"]


class ClaimedSample(TypedDict):
    #: Identifier of the sample, qsp_…
    id: str
    #: drawn by chance, one of the first decisions of a person, or a golden case
    kind: Literal["drawn", "first", "golden"]
    #: What was decided
    item: "ClaimedSampleItem"
    #: Whether it still waits for a review
    state: Literal["open", "reviewed"]
    #: The first decision; null until the sample was reviewed
    first: Union["ClaimedSampleFirst", None]
    #: Second decisions; of a golden case only your own
    reviews: ListOf["ClaimedSampleReviewsItem"]
    #: Until when somebody reviews it; null where nobody does
    claimed_until: Union[str, None]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: What the reviewer looks at; pictures are read as evidence of the session
    material: "ClaimedSampleMaterial"


class _CloseCase(TypedDict):
    #: What it came to; see the values
    outcome: Literal["false_positive", "confirmed", "sar_filed", "no_action"]


class CloseCase(_CloseCase, total=False):
    #: The `updated_at` of the case that was looked at: 409 where an alert or a payment came into it since. Absent: it is closed with whatever it holds
    seen_at: str
    #: Kept as a comment of the case
    comment: str
    #: Who acts; by default the key itself
    reviewer: str


class Consent(TypedDict):
    #: Version
    version: str
    #: True when the subject agreed; false ends the session as abandoned
    accepted: bool


class Contact(TypedDict, total=False):
    #: E-mail address
    email: str
    #: Phone number, E.164
    phone: str


class ContactCheck(TypedDict, total=False):
    #: E-mail address
    email: str
    #: Phone number in E.164 form: +351912345678
    phone: str
    #: How the code is sent: email, sms or a phone call
    channel: Literal["email", "sms", "phone"]
    #: BCP 47; en, de and es are known
    locale: str
    #: The six digits as the person typed them
    code: str
    #: Identifier of the check
    check_id: str
    #: The caller's own identifier, not of blanks alone
    subject_reference: str
    #: Name of the journey
    journey: str
    #: Whether pictures are kept; false: only the result is
    store: bool


class _Contest(TypedDict):
    #: Why, in words
    reason: str


class Contest(_Contest, total=False):
    #: Who decides, as your own system names them
    reviewer: str


class _Correction(TypedDict):
    #: New values by field name; only these change
    fields: Dict[str, Any]


class Correction(_Correction, total=False):
    #: Why, in words
    reason: str
    #: Who decides, as your own system names them
    reviewer: str


class _CounterpartyProtocolsItem(TypedDict):
    #: Name
    name: Literal["trp", "trisa", "email"]


class CounterpartyProtocolsItem(_CounterpartyProtocolsItem, total=False):
    #: Address at which the counterparty is reached over this protocol
    endpoint: str
    #: Version
    version: str
    #: Common name of the certificate that the protocol endpoint shows
    common_name: str
    #: Versions of IVMS101 that the counterparty takes
    ivms101: Literal["2020", "2023"]


class CounterpartyDueDiligence(TypedDict):
    """State of your due diligence on the counterparty"""

    #: Status; see the values
    status: Literal["not_started", "in_progress", "approved", "rejected"]
    #: When it was last changed; null before the first time
    updated_at: Union[str, None]


class CounterpartyReachability(TypedDict):
    #: Whether it answered
    reachable: bool
    #: Travel Rule protocol
    protocol: str
    #: Explanation in words; null when there is none
    detail: str
    #: RFC 3339 UTC with milliseconds
    checked_at: str


class CounterpartyJurisdictionThreshold(TypedDict):
    """Amount from which the counterparty's law asks for data; null when unknown"""

    #: Amount as a decimal string, in the currency or asset beside it
    amount: str
    #: Currency of the amount, ISO 4217
    currency: str


class _Counterparty(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str
    #: Registered name
    legal_name: Union[str, None]
    #: Country, ISO 3166-1 alpha-2 upper case
    country: Union[str, None]
    #: Legal Entity Identifier, ISO 17442, 20 characters
    lei: Union[str, None]
    #: Website
    website: Union[str, None]
    #: Protocols that the counterparty speaks, with endpoints
    protocols: ListOf["CounterpartyProtocolsItem"]
    #: Status; see the values
    status: Literal["verified", "pending", "rejected", "unknown"]
    #: When it was verified; null before
    verified_at: Union[str, None]
    #: State of your due diligence on the counterparty
    due_diligence: "CounterpartyDueDiligence"
    #: Result of the last try to reach the counterparty; null before the first
    reachability: Union["CounterpartyReachability", None]
    #: Amount from which the counterparty's law asks for data; null when unknown
    jurisdiction_threshold: "CounterpartyJurisdictionThreshold"
    #: Where the value comes from
    source: Literal["own", "directory", "sandbox"]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: RFC 3339 UTC with milliseconds
    updated_at: str


class Counterparty(_Counterparty, total=False):
    #: How this sandbox VASP answers
    sandbox_behaviour: str


class _CounterpartyChangeProtocolsItem(TypedDict):
    #: Name
    name: Literal["trp", "trisa", "email"]


class CounterpartyChangeProtocolsItem(_CounterpartyChangeProtocolsItem, total=False):
    #: Address at which the counterparty is reached over this protocol
    endpoint: str
    #: Version
    version: str
    #: Common name of the certificate that the protocol endpoint shows
    common_name: str
    #: Versions of IVMS101 that the counterparty takes
    ivms101: Literal["2020", "2023"]


class CounterpartyChange(TypedDict, total=False):
    #: Name
    name: str
    #: Registered name
    legal_name: Union[str, None]
    #: Country, ISO 3166-1 alpha-2 upper case
    country: Union[str, None]
    #: Legal Entity Identifier, ISO 17442, 20 characters
    lei: Union[str, None]
    #: Website
    website: Union[str, None]
    #: Protocols that the counterparty speaks, with endpoints
    protocols: ListOf["CounterpartyChangeProtocolsItem"]
    #: Addresses, in the order given
    addresses: ListOf[str]
    #: State of your due diligence on the counterparty
    due_diligence: Literal["not_started", "in_progress", "approved", "rejected"]


class Coverage(TypedDict):
    #: Type; see the values
    type: Literal["sanctions", "pep", "adverse_media"]
    #: stale: a list that covers it is out of date; no_list: no list covers it, so that nobody is clear of it; waived: no list covers it, and the journey does not insist
    status: Literal["covered", "stale", "no_list", "waived"]


class _CreatedKey(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]
    #: What the key or role may do
    scopes: ListOf[str]
    #: The last four characters of the key
    last4: str
    #: Requests per minute that the key may make; null for the default
    rate_limit: Union[int, None]
    #: The only addresses that may use it; empty: any
    ip_allow: ListOf[str]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: When it ends, RFC 3339 UTC; null: never
    expires_at: Union[str, None]
    #: When the key was last used, within a minute; null before
    last_used_at: Union[str, None]
    #: An operator made it for production with scopes that compliance approves; it does not work before
    pending_approval: bool
    #: Who entered the request
    requested_by: Union[str, None]
    #: Second person who approved the request; null while none has
    approved_by: Union[str, None]


class CreatedKey(_CreatedKey, total=False):
    #: Shown once
    api_key: str
    #: Only in a repeated answer: the secret was shown once and is left out
    secret_shown: Literal[False]


class _CreatedVerificationSubject(TypedDict):
    #: Type; see the values
    type: Literal["individual", "business"]
    #: Your own identifier
    reference: str


class CreatedVerificationSubject(_CreatedVerificationSubject, total=False):
    """The person or company that it is about"""

    #: ISO 3166-1 alpha-2, upper case
    country: str


class CreatedVerificationBusiness(TypedDict):
    """Of a business session: the company, and the id of its record once that is known."""

    #: Identifier of this resource; never parse it
    id: Union[str, None]
    #: Name
    name: Union[str, None]
    #: Number in the company register
    registration_number: Union[str, None]
    #: Country, ISO 3166-1 alpha-2 upper case
    country: Union[str, None]


class _CreatedVerification(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Status; see the values
    status: Literal["created", "awaiting_subject", "processing", "referred", "approved", "declined", "abandoned", "expired"]
    #: Name of the journey
    journey: str
    #: Version of the journey that the session is bound to
    journey_version: int
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]
    #: The person or company that it is about
    subject: "CreatedVerificationSubject"
    #: Address of the hosted flow for the subject; open it or send it
    hosted_url: str
    #: RFC 3339 UTC with milliseconds
    expires_at: str
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: RFC 3339 UTC with milliseconds
    updated_at: str
    #: The decision: approved, declined or referred; null while open
    decision: Union[Literal["approved", "declined", "referred"], None]
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]
    #: The checks, in the order of the journey
    checks: ListOf["CheckEntry"]
    #: Short-lived token for the subject's device; shown once
    session_token: str
    #: RFC 3339 UTC with milliseconds
    session_token_expires_at: str


class CreatedVerification(_CreatedVerification, total=False):
    #: Of a business session: the company, and the id of its record once that is known.
    business: "CreatedVerificationBusiness"
    #: Where the browser goes after the flow
    redirect_url: str
    #: Language of the hosted flow, BCP 47
    locale: str
    #: What the caller already knows; differences are reported
    expected: "Expected"
    #: How to reach the subject: e-mail address and phone number
    contact: "Contact"
    #: Up to 50 pairs; echoed, never interpreted
    metadata: Dict[str, Any]
    #: Earlier session of the same subject
    previous_verification: str
    #: A seeded subject of the sandbox: results and fields are of a fictitious person.
    seeded: bool
    #: Earlier session that this one replaces
    supersedes: str
    #: Later session that replaces this one
    superseded_by: str
    #: Whether the session came from another provider; in figures, how many were imported
    imported: bool
    #: Former provider of an imported record
    provider: str


class _CreatedWebhook(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Address; https
    url: str
    #: Event types or areas (`verification.*`) that the destination wants; `*` for all but opt-in ones
    events: ListOf[str]
    #: Text for people
    description: Union[str, None]
    #: Whether it is switched on
    enabled: bool
    #: Why the service switched it off; null while it is on
    disabled_reason: Union[str, None]
    #: Last four characters of the signing secret
    secret_last4: str
    #: Last four characters of the new signing secret; null without a rotation
    next_secret_last4: Union[str, None]
    #: When the new signing secret takes over; null without a rotation
    next_secret_activates_at: Union[str, None]
    #: How deliveries went lately
    health: "WebhookHealth"
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: RFC 3339 UTC with milliseconds
    updated_at: str


class CreatedWebhook(_CreatedWebhook, total=False):
    #: Shown once. HMAC key: its UTF-8 bytes, `whsec_` included
    secret: str
    #: Only in a repeated answer: the secret was shown once and is left out
    secret_shown: Literal[False]


class _Credentials(TypedDict):
    #: E-mail address
    email: str
    #: Password; at least 12 characters when it is chosen
    password: str


class Credentials(_Credentials, total=False):
    #: Its name or id, where one address belongs to several
    organisation: str


_CustomerRiskOdd = TypedDict("_CustomerRiskOdd", {"class": Union[Literal["low", "medium", "high"], None]})


class CustomerRisk(_CustomerRiskOdd):
    """Risk: score, band and what it is made of"""

    #: Score; higher is better for similarity and worse for risk
    score: Union[int, None]
    #: Risk band: low, medium, high or critical
    band: Union[str, None]
    #: Whether a person set the class
    class_set: bool


class CustomerReview(TypedDict):
    """The last review, and what brought the next one forward"""

    #: Time of the latest known transfer; null when none is known
    last_at: Union[str, None]
    #: Who completed the last review; null before the first one
    last_by: Union[str, None]
    #: What brought the next review forward; null: it is due by its date alone
    brought_forward_by: Union[Literal["new_hit", "owner_change", "document_expired", "unusual_transactions"], None]
    #: When that happened
    brought_forward_at: Union[str, None]


class CustomerCounts(TypedDict):
    """How many resources of each kind belong to the customer"""

    #: Number of sessions
    verifications: int
    #: Number of standalone checks
    checks: int
    #: Number of hits that nobody has judged
    open_hits: int
    #: Number of open cases
    open_cases: int
    #: Number of screening monitors
    monitors: int
    #: Number of transactions
    transactions: int
    #: Number of wallets
    wallets: int
    #: Travel Rule messages of the subject
    travel_rule_messages: int
    #: Number of business records
    businesses: int


class Customer(TypedDict):
    #: Opaque; stands in addresses in place of the reference
    id: str
    #: The caller's own identifier, not of blanks alone
    reference: str
    #: Type; see the values
    type: Union[Literal["individual", "business"], None]
    #: Name
    name: Union[str, None]
    #: Country, ISO 3166-1 alpha-2 upper case
    country: Union[str, None]
    #: RFC 3339 UTC with milliseconds
    first_seen_at: str
    #: Risk: score, band and what it is made of
    risk: "CustomerRisk"
    #: When the periodic review is due; null without one
    review_due_at: Union[str, None]
    #: The last review, and what brought the next one forward
    review: "CustomerReview"
    #: How many resources of each kind belong to the customer
    counts: "CustomerCounts"
    #: What the customer lacks or waits for
    gaps: ListOf[Literal["identity_not_verified", "not_monitored", "hits_open", "cases_open", "review_overdue"]]
    #: The subject has asked that the data only be kept
    restricted: bool
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: RFC 3339 UTC with milliseconds
    updated_at: str


class CustomerGap(TypedDict):
    #: Identifier of this resource; never parse it
    id: Literal["identity_not_verified", "not_monitored", "hits_open", "cases_open", "review_overdue"]
    #: Text for people; may change at any time
    message: str
    #: How many
    count: Union[int, None]


class DataRequest(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Type; see the values
    type: Literal["access", "erasure", "restriction"]
    #: Status; see the values
    status: Literal["pending_approval", "completed"]
    #: Identifier of the customer
    customer_id: str
    #: Your own identifier of the subject; null when none was given
    subject_reference: Union[str, None]
    #: Why, in words
    reason: Union[str, None]
    #: Who entered the request
    requested_by: str
    #: Second person who approved the request; null while none has
    approved_by: Union[str, None]
    #: RFC 3339 UTC with milliseconds
    due_at: str
    #: Whether the statutory time is over
    overdue: bool
    #: What would be erased and what stays; null for other requests
    plan: Union["ErasurePlan", None]
    #: Where the export is fetched; null until it is ready
    export_url: Union[str, None]
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: When it was completed; null while it is under way
    completed_at: Union[str, None]


class DecisionRiskContributionsItem(TypedDict):
    #: Where the value comes from
    source: str
    #: Points that this part adds to the score
    points: float


class DecisionRisk(TypedDict):
    """Risk: score, band and what it is made of"""

    #: Score; higher is better for similarity and worse for risk
    score: Union[int, None]
    #: Risk band: low, medium, high or critical
    band: Union[str, None]
    #: What the score is made of, the largest first
    contributions: ListOf["DecisionRiskContributionsItem"]


class _DecisionChecksItem(TypedDict):
    #: Type; see the values
    type: Literal["document", "liveness", "face_match", "face_search", "sanctions_pep", "adverse_media", "age_estimation", "proof_of_address", "contact_email", "contact_phone", "document_ai", "device", "business_registry", "ubo", "business_document", "risk_score"]
    #: Status; see the values
    status: Literal["pending", "processing", "passed", "failed", "review", "no_match", "possible_match", "match", "unavailable", "skipped"]


class DecisionChecksItem(_DecisionChecksItem, total=False):
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]


class _Decision(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Identifier of the session; null when there is none
    verification_id: str
    #: Status; see the values
    status: Literal["created", "awaiting_subject", "processing", "referred", "approved", "declined", "abandoned", "expired"]
    #: The decision: approved, declined or referred; null while open
    decision: Literal["approved", "declined", "referred"]
    #: Whether the decision can still change: a referred one can
    final: bool
    #: RFC 3339 UTC with milliseconds
    decided_at: str
    #: Who or what decided: the engine, a reviewer or an import
    decided_by: "Actor"
    #: Risk: score, band and what it is made of
    risk: "DecisionRisk"
    #: Risk, 0 to 100
    risk_score: Union[int, None]
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]
    #: Why: each with code, observed value and threshold
    reasons: ListOf["Reason"]
    #: What would have had to differ for another decision; null where that cannot be said
    counterfactual: Union[str, None]
    #: The checks, in the order of the journey
    checks: ListOf["DecisionChecksItem"]
    #: Path of the evidence bundle of the session
    evidence_bundle_url: str


class Decision(_Decision, total=False):
    #: True while a second reviewer has to agree
    awaiting_approval: bool
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: Union[str, None]
    #: Identifier of the matter in your own case system; null when none was given
    external_case: Union[str, None]


class DecisionSamplePopulation(TypedDict):
    """What was drawn from"""

    #: Decided sessions that could be drawn
    count: int
    #: Over their identifiers, sorted, a line each
    sha256: str


_DecisionSampleOdd = TypedDict("_DecisionSampleOdd", {"from": str})


class DecisionSample(_DecisionSampleOdd):
    #: Identifier of the draw, gsp_…
    id: str
    #: Whoever knows it and the population can draw again
    seed: str
    #: RFC 3339 UTC with milliseconds
    to: str
    #: Name of the journey
    journey: Union[str, None]
    #: The decision: approved, declined or referred; null while open
    decision: Union[Literal["approved", "declined", "referred"], None]
    #: How many decisions are drawn
    size: int
    #: What was drawn from
    population: "DecisionSamplePopulation"
    #: In the order of the draw
    drawn: ListOf[str]
    #: Who drew: `operator:<id>` or `key:<id>`
    drawn_by: str
    #: Where the signed export is
    export_url: str
    #: RFC 3339 UTC with milliseconds
    created_at: str


class _DeclaredBusinessOwnersItem(TypedDict):
    #: Name
    name: str


class DeclaredBusinessOwnersItem(_DeclaredBusinessOwnersItem, total=False):
    #: Share in percent
    percent: float


class DeclaredBusiness(TypedDict, total=False):
    #: Name
    name: str
    #: Number in the company register
    registration_number: str
    #: A day of the calendar, YYYY-MM-DD
    incorporated_on: str
    #: Postal address, or the address of a wallet where the object is about one
    address: str
    #: Owners with their shares
    owners: ListOf["DeclaredBusinessOwnersItem"]


class _Deleted(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: True: it is gone
    deleted: Literal[True]
    #: RFC 3339 UTC with milliseconds
    deleted_at: str


class Deleted(_Deleted, total=False):
    #: Number of pictures and files that were deleted
    media_deleted: int
    #: What was kept, and why
    retained: ListOf[str]


class DeletedBusiness(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: True: it is gone
    deleted: Literal[True]
    #: RFC 3339 UTC with milliseconds
    deleted_at: str


class DeletedOperatorKeysLeftItem(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]


class DeletedOperator(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: True: it is gone
    deleted: Literal[True]
    #: RFC 3339 UTC with milliseconds
    deleted_at: str
    #: API keys that the person made and has seen, and that still work: other systems may depend on them. Revoke those that none does
    keys_left: ListOf["DeletedOperatorKeysLeftItem"]


class DeletedRuleDraft(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Version
    version: int
    #: True: it is gone
    deleted: Literal[True]
    #: It was the only version, and the rule is gone
    rule_deleted: bool
    #: RFC 3339 UTC with milliseconds
    deleted_at: str


class DeletedRuleSchedule(TypedDict):
    #: Identifier of the rule
    rule: str
    #: True: it is gone
    deleted: Literal[True]
    #: RFC 3339 UTC with milliseconds
    deleted_at: str


class DeletedWebhook(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: True: it is gone
    deleted: bool
    #: RFC 3339 UTC with milliseconds
    deleted_at: str


class Delivery(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Identifier of the destination
    webhook_id: str
    #: Identifier of the event; constant over repetitions
    event_id: str
    #: Type of the event
    event_type: str
    #: Identifier of the resource that the event is about
    resource_id: str
    #: Rises per resource: ignore a lower one than you have handled
    sequence: int
    #: Status; see the values
    status: Literal["pending", "delivered", "failed"]
    #: Attempts made
    attempt: int
    #: When it is tried again; null when it is not
    next_attempt_at: Union[str, None]
    #: HTTP status of the destination's answer; null without one
    response_status: Union[int, None]
    #: First 200 characters of the destination's answer; null without one
    response_excerpt: Union[str, None]
    #: What went wrong; null when nothing did
    error: Union[str, None]
    #: How long it took, in milliseconds; null while it has not run
    duration_ms: Union[int, None]
    #: When the destination took it; null while it has not
    delivered_at: Union[str, None]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: RFC 3339 UTC with milliseconds
    updated_at: str
    #: How often it was tried
    attempts: ListOf["DeliveryAttempt"]


class DeliveryAttempt(TypedDict):
    #: Number of this attempt, counted from 1
    attempt: int
    #: RFC 3339 UTC with milliseconds
    sent_at: str
    #: HTTP status of the destination's answer; null without one
    response_status: Union[int, None]
    #: What went wrong; null when nothing did
    error: Union[str, None]
    #: How long it took, in milliseconds; null while it has not run
    duration_ms: int


_DocumentAiCheckThresholdsOdd = TypedDict("_DocumentAiCheckThresholdsOdd", {"pass": float}, total=False)


class DocumentAiCheckThresholds(_DocumentAiCheckThresholdsOdd, total=False):
    """Scores for passing and for review"""

    #: Score below which the check fails; between this and `pass` a person decides
    review: float


class _DocumentAiCheck(TypedDict):
    document: "MediaValue"


class DocumentAiCheck(_DocumentAiCheck, total=False):
    #: Fields to extract: a JSON Schema or a list
    schema: Union["DocumentSchema", ListOf[Union[str, "FieldSpec"]]]
    #: Names of the fields
    fields: ListOf[Union[str, "FieldSpec"]]
    #: Whether to look for signs of manipulation as well
    detect_tampering: bool
    #: The caller's own identifier, not of blanks alone
    subject_reference: str
    #: Take thresholds from this journey
    journey: str
    #: Keep the media; otherwise only hashes and the result are kept
    store: bool
    #: Scores for passing and for review
    thresholds: "DocumentAiCheckThresholds"


_DocumentCheckThresholdsOdd = TypedDict("_DocumentCheckThresholdsOdd", {"pass": float}, total=False)


class DocumentCheckThresholds(_DocumentCheckThresholdsOdd, total=False):
    """Scores for passing and for review"""

    #: Score below which the check fails; between this and `pass` a person decides
    review: float


class _DocumentCheck(TypedDict):
    front: "MediaValue"


class DocumentCheck(_DocumentCheck, total=False):
    back: "MediaValue"
    #: ISO 3166-1 alpha-2, upper case
    country: str
    #: Type; see the values
    type: Literal["auto", "passport", "id_card", "driving_licence", "residence_permit", "visa", "other"]
    #: What the caller already knows; differences are reported
    expected: "Expected"
    #: Data groups that were read from the chip of the document. What no trusted certificate (`chip-anchors import`) vouches for is for a person to look at
    chip: "ChipData"
    #: The caller's own identifier, not of blanks alone
    subject_reference: str
    #: Take thresholds from this journey
    journey: str
    #: Keep the media; otherwise only hashes and the result are kept
    store: bool
    #: Scores for passing and for review
    thresholds: "DocumentCheckThresholds"


_DocumentSchemaOdd = TypedDict("_DocumentSchemaOdd", {"$schema": str, "$id": str}, total=False)


class DocumentSchema(_DocumentSchemaOdd, total=False):
    """Fields by name, or properties as in JSON Schema"""

    #: Names of the fields
    fields: ListOf[Union[str, "FieldSpec"]]
    #: JSON Schema keyword: the fields by name
    properties: Dict[str, Any]
    #: Whether it is needed
    required: ListOf[str]
    #: Type; see the values
    type: str
    #: JSON Schema keyword: name of the document, for people
    title: str
    #: Text for people
    description: str
    #: JSON Schema keyword: whether members beside those named may be answered
    additionalProperties: Any


class ErasureDryRunGoesItem(TypedDict):
    #: Type; see the values
    type: str
    #: Identifier of this resource; never parse it
    id: str


class ErasureDryRunStaysItem(TypedDict):
    #: Type; see the values
    type: str
    #: Identifier of this resource; never parse it
    id: Union[str, None]
    #: Why, in words
    reason: Literal["legal_hold", "minimum_retention", "in_progress", "record_keeping"]
    #: Until when; null without an end
    until: Union[str, None]


class ErasureDryRun(TypedDict):
    #: True: nothing is erased; the answer says what would be
    dry_run: Literal[True]
    #: What is erased
    goes: ListOf["ErasureDryRunGoesItem"]
    #: What is kept, with the law that asks for it
    stays: ListOf["ErasureDryRunStaysItem"]


class ErasurePlanGoesItem(TypedDict):
    #: Type; see the values
    type: str
    #: Identifier of this resource; never parse it
    id: str


class ErasurePlanStaysItem(TypedDict):
    #: Type; see the values
    type: str
    #: Identifier of this resource; never parse it
    id: Union[str, None]
    #: Why, in words
    reason: Literal["legal_hold", "minimum_retention", "in_progress", "record_keeping"]
    #: Until when; null without an end
    until: Union[str, None]


class ErasurePlan(TypedDict):
    #: What is erased
    goes: ListOf["ErasurePlanGoesItem"]
    #: What is kept, with the law that asks for it
    stays: ListOf["ErasurePlanStaysItem"]


class ErrorEnvelopeErrorDetailsItem(TypedDict):
    #: Body path with dots, parameter or header name
    field: str
    #: Text for people; may change at any time
    message: str


class ErrorEnvelopeErrorLeaseOperator(TypedDict):
    """The operator"""

    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str


class ErrorEnvelopeErrorLease(TypedDict):
    """Of conflict: who has the case in hand, and until when"""

    #: The operator
    operator: "ErrorEnvelopeErrorLeaseOperator"
    #: RFC 3339 UTC with milliseconds
    until: str


class _ErrorEnvelopeError(TypedDict):
    #: Stable machine code; see the reason codes and errors
    code: Literal["invalid_request", "unauthenticated", "insufficient_scope", "not_found", "conflict", "check_unavailable", "rate_limited", "internal_error"]
    #: For people; may change
    message: str
    #: Identifier of the request; give it to support
    request_id: str


class ErrorEnvelopeError(_ErrorEnvelopeError, total=False):
    """The error"""

    #: What to correct: a body path with dots, a parameter or a header name
    field: str
    #: Every faulty field
    details: ListOf["ErrorEnvelopeErrorDetailsItem"]
    #: Of insufficient_scope: the scope that the key lacks
    required_scope: str
    #: Of insufficient_scope: give the second factor, then ask again
    step_up: Literal[True]
    #: Of check_unavailable: the check that cannot run here
    check: str
    #: Of check_unavailable: what was asked for and nothing covers here, such as pep or wallet_tags
    missing: ListOf[str]
    #: Of conflict: who has the case in hand, and until when
    lease: "ErrorEnvelopeErrorLease"
    #: Page that says what to do about the code; a path of this service
    doc_url: str


class ErrorEnvelope(TypedDict):
    #: The error
    error: "ErrorEnvelopeError"


class EscalateCase(TypedDict, total=False):
    #: Kept as a comment of the case
    comment: str
    #: Who acts; by default the key itself
    reviewer: str


class EventEnvelopeDelivery(TypedDict):
    """This attempt to deliver the event"""

    #: Identifier of this delivery to this destination
    id: str
    #: Number of this attempt, counted from 1
    attempt: int
    #: When this attempt was sent: refuse it when older than 5 minutes
    sent_at: str


class _EventEnvelopeData(TypedDict):
    #: Identifier of the resource that the event is about
    id: str
    #: State of the resource after the event
    status: str


class EventEnvelopeData(_EventEnvelopeData, total=False):
    """The resource after the event; further fields depend on the type"""

    #: Your own identifier of the subject, if there is one
    subject_reference: str


class EventEnvelope(TypedDict):
    #: Identifier of the event, the same in every attempt: remember it to ignore repetitions
    id: str
    #: Type of the event
    type: str
    #: When it happened, RFC 3339 UTC with milliseconds
    created_at: str
    #: Environment that it happened in
    environment: Literal["sandbox", "production"]
    #: Version of the interface that `data` follows
    api_version: str
    #: Rises per resource: ignore an event with a lower one than you have handled
    sequence: int
    #: This attempt to deliver the event
    delivery: "EventEnvelopeDelivery"
    #: The resource after the event; further fields depend on the type
    data: "EventEnvelopeData"


class Exchange(TypedDict):
    #: The last path part of hosted_url
    link: str


class Exchanged(TypedDict):
    #: Short-lived token for the subject's device; shown once
    session_token: Union[str, None]
    #: When the session token ends
    session_token_expires_at: Union[str, None]
    #: The session
    session: "CaptureSession"


class Expected(TypedDict, total=False):
    #: Given names
    given_name: str
    #: Family name
    family_name: str
    #: A day of the calendar, YYYY-MM-DD
    date_of_birth: str
    #: Postal address, or the address of a wallet where the object is about one
    address: str
    #: Number of the document as printed
    document_number: str
    #: ISO 3166-1 alpha-2, upper case
    country: str


class ExpectedResidence(TypedDict, total=False):
    #: Name
    name: str
    #: Given names
    given_name: str
    #: Family name
    family_name: str
    #: In one text, lines parted by commas, or in parts
    address: Union[str, "AddressObject"]
    #: ISO 3166-1 alpha-2, upper case
    country: str


class _ExtractedField(TypedDict):
    #: The value
    value: Any


class ExtractedField(_ExtractedField, total=False):
    #: Value as it was read before the correction
    original: Any
    #: Confidence from 0 to 1; null where it cannot be stated
    confidence: Union[float, None]
    #: Where the value comes from
    source: Union[str, None]
    #: Who corrected the value
    corrected_by: str
    #: RFC 3339 UTC with milliseconds
    corrected_at: str
    #: Why, in words
    reason: Union[str, None]


_FaceMatchCheckThresholdsOdd = TypedDict("_FaceMatchCheckThresholdsOdd", {"pass": float}, total=False)


class FaceMatchCheckThresholds(_FaceMatchCheckThresholdsOdd, total=False):
    """Scores for passing and for review"""

    #: Score below which the check fails; between this and `pass` a person decides
    review: float


class _FaceMatchCheck(TypedDict):
    selfie: "MediaValue"
    reference: "MediaValue"


class FaceMatchCheck(_FaceMatchCheck, total=False):
    #: Data groups that were read from the chip of the document. What no trusted certificate (`chip-anchors import`) vouches for is for a person to look at
    chip: "ChipData"
    #: The caller's own identifier, not of blanks alone
    subject_reference: str
    #: Take thresholds from this journey
    journey: str
    #: Keep the media; otherwise only hashes and the result are kept
    store: bool
    #: Scores for passing and for review
    thresholds: "FaceMatchCheckThresholds"


_FaceSearchCheckThresholdsOdd = TypedDict("_FaceSearchCheckThresholdsOdd", {"pass": float}, total=False)


class FaceSearchCheckThresholds(_FaceSearchCheckThresholdsOdd, total=False):
    """Scores for passing and for review"""

    #: Score below which the check fails; between this and `pass` a person decides
    review: float


class _FaceSearchCheck(TypedDict):
    image: "MediaValue"


class FaceSearchCheck(_FaceSearchCheck, total=False):
    #: How many results at most
    limit: int
    #: Lowest similarity of a match; the search threshold by default
    min_similarity: float
    #: Which faces are searched
    scope: Literal["verified", "blocklist", "all"]
    #: The caller's own identifier, not of blanks alone
    subject_reference: str
    #: Take thresholds from this journey
    journey: str
    #: Keep the media; otherwise only hashes and the result are kept
    store: bool
    #: Scores for passing and for review
    thresholds: "FaceSearchCheckThresholds"


class FactorAdded(TypedDict):
    #: What comes next: done, or the step that signing in still needs
    next: Literal["done", "totp", "passkey", "enrol"]
    #: Each opens the session once in place of the second factor
    recovery_codes: ListOf[str]


class FactorChange(TypedDict):
    #: Name
    name: str


class FactorCode(TypedDict):
    #: Stable machine code; see the reason codes and errors
    code: str


class _FieldSpec(TypedDict):
    #: Name
    name: str


class FieldSpec(_FieldSpec, total=False):
    #: Type; see the values
    type: str
    #: Format that the value must have, in words or as a pattern name
    format: str
    #: Text for people
    description: str
    #: Whether it is needed
    required: bool
    #: Words that stand beside the value in the document
    labels: ListOf[str]
    #: Names of the columns of a table field
    columns: ListOf[str]
    #: What the members of a list field look like
    items: Dict[str, Any]


class FiredRule(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str
    #: Version
    version: int
    #: How it runs; see the values
    mode: Literal["live", "shadow"]
    #: What is done, or was done; see the values
    action: Literal["score", "flag", "hold", "reject"]
    #: Score; higher is better for similarity and worse for risk
    score: int
    #: One sentence with the values
    explanation: str
    #: The values that made the rule fire, by name
    matched: Dict[str, Any]


class GetAsyncApiReply(TypedDict):
    #: Version of the AsyncAPI format
    asyncapi: str


class GetChangelogReplyVersionsItem(TypedDict):
    #: Version
    version: str
    #: Status; see the values
    status: Literal["current", "deprecated", "retired"]
    #: Day of the release, YYYY-MM-DD
    released_on: str
    #: Last day on which the version is served; null without one
    sunset_on: Union[str, None]


class GetChangelogReplyChangesItem(TypedDict):
    #: Calendar day, YYYY-MM-DD
    date: str
    #: Version
    version: str
    #: Type; see the values
    type: Literal["added", "changed", "fixed", "deprecated", "removed"]
    #: Whether existing callers must change something
    breaking: bool
    #: What changed, in one sentence
    summary: str


class GetChangelogReply(TypedDict):
    #: Versions, the newest first
    versions: ListOf["GetChangelogReplyVersionsItem"]
    #: What changed, one entry a field or item
    changes: ListOf["GetChangelogReplyChangesItem"]


class GetCustomerGapsReply(TypedDict):
    #: The items of this page
    data: ListOf["CustomerGap"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class GetEvidenceKeysReplyKeysItem(TypedDict):
    #: Identifier of the key that signs evidence bundles
    key_id: str
    #: Signature algorithm of the key, as JSON Web Algorithms name it
    alg: str
    #: Public key, base64
    public_key: str
    #: When it was created, RFC 3339 UTC
    created_at: str
    #: When the key was retired; null while it signs
    retired_at: Union[str, None]


class GetEvidenceKeysReply(TypedDict):
    #: Keys, the current one first
    keys: ListOf["GetEvidenceKeysReplyKeysItem"]


class _GetInstallationIdentityReply(TypedDict):
    #: Name
    name: str


class GetInstallationIdentityReply(_GetInstallationIdentityReply, total=False):
    #: Legal Entity Identifier, ISO 17442, 20 characters
    lei: str
    #: National identifier with its type and country
    national_id: Dict[str, Any]
    #: Postal address, or the address of a wallet where the object is about one
    address: Dict[str, Any]
    #: Country, ISO 3166-1 alpha-2 upper case
    country: str


class GetOpenApiReply(TypedDict):
    #: Version of the OpenAPI format
    openapi: str


class GetSandboxSampleReplyStoriesItem(TypedDict):
    #: Name
    name: str
    #: The kind of work: verification, hit, transaction, …
    work: str
    #: The customer whom the story is about
    subject_reference: str


class GetSandboxSampleReply(TypedDict):
    #: failed: what was made until then is there, and can be removed
    status: Literal["none", "filling", "filled", "failed", "clearing"]
    #: How much of the filling is done
    progress: float
    #: When it began; null before
    started_at: Union[str, None]
    #: Named stories of the sample, one or two for each kind of work
    stories: ListOf["GetSandboxSampleReplyStoriesItem"]


class GetStatisticsReplyDataItem(TypedDict):
    #: RFC 3339 UTC with milliseconds
    start: str
    #: Group that the value belongs to; null without grouping
    group: Union[str, None]
    #: The value
    value: Union[float, None]


class GetStatisticsReply(TypedDict):
    #: Name of the figure
    metric: str
    #: Unit of the values
    unit: str
    #: Length of one interval: hour or day
    interval: Literal["hour", "day"]
    #: Dimension by which values are grouped; null for none
    group_by: Union[str, None]
    #: RFC 3339 UTC with milliseconds
    as_of: str
    #: The items of this page
    data: ListOf["GetStatisticsReplyDataItem"]


class GetTrpExtensionsReply(TypedDict):
    #: Whether it is needed
    required: ListOf[str]
    #: Extensions that are understood
    supported: ListOf[str]


class GetTrpVersionReply(TypedDict):
    #: Version
    version: str
    #: Maker of the implementation
    vendor: str


class GetUsageReplyPeriod(TypedDict):
    """Period that is covered, start inclusive and end exclusive"""

    #: RFC 3339 UTC with milliseconds
    start: str
    #: RFC 3339 UTC with milliseconds
    end: str


class GetUsageReplyDataItem(TypedDict):
    #: Module of usage, such as document or screening
    module: str
    #: How many
    count: int
    #: Always 0 in the sandbox
    billable: int
    #: Checks that failed on our side and are not billed
    failed_not_billed: int


class GetUsageReplyTotals(TypedDict):
    """Sums of the month"""

    #: Sessions created; imported ones do not count
    sessions: int
    #: Number of API requests
    requests: int


class GetUsageReply(TypedDict):
    #: Period that is covered, start inclusive and end exclusive
    period: "GetUsageReplyPeriod"
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]
    #: The items of this page
    data: ListOf["GetUsageReplyDataItem"]
    #: Sums of the month
    totals: "GetUsageReplyTotals"
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class _GivenLabel(TypedDict):
    #: What it came to; see the values
    outcome: Literal["confirmed", "false_positive", "inconclusive"]
    #: RFC 3339 UTC with milliseconds
    at: str
    #: Who did it
    by: str


class GivenLabel(_GivenLabel, total=False):
    #: The version that was labelled; a correction keeps its label
    version: int


class GovernanceChange(TypedDict, total=False):
    #: Who is responsible; null when nobody is
    owner: Union[str, None]
    #: Why it is as it is; null while nobody wrote it
    rationale: Union[str, None]
    #: Risk: score, band and what it is made of
    risk: Union[str, None]
    #: When the periodic review is due; null without one
    review_due_at: Union[str, None]


class GovernanceReportEnvironment(TypedDict):
    """Whose policy this is"""

    #: Identifier of this resource; never parse it
    id: str
    #: Sandbox or production
    kind: Literal["sandbox", "production"]


_GovernanceReportPeriodOdd = TypedDict("_GovernanceReportPeriodOdd", {"from": str})


class GovernanceReportPeriod(_GovernanceReportPeriodOdd):
    """From inclusive, to exclusive"""

    #: RFC 3339 UTC with milliseconds
    to: str


class GovernanceReportJourneysItemGovernance(TypedDict):
    """Who answers for it, and until when it is to be reviewed"""

    #: Who is responsible; null when nobody is
    owner: Union[str, None]
    #: Why it is as it is; null while nobody wrote it
    rationale: Union[str, None]
    #: Risk: score, band and what it is made of
    risk: Union[str, None]
    #: When the periodic review is due; null without one
    review_due_at: Union[str, None]
    #: Whether the review was due before now
    overdue: bool
    #: When it was last changed; null before the first time
    updated_at: Union[str, None]
    #: Who last changed it; null before the first time
    updated_by: Union[str, None]


class GovernanceReportJourneysItemVersionsItemApprovalsItem(TypedDict):
    #: Another person than the author
    approved_by: str
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: Union[str, None]
    #: RFC 3339 UTC with milliseconds
    created_at: str


class GovernanceReportJourneysItemVersionsItemDecisions(TypedDict):
    """Sessions that were decided in the period under this version, by their last decision in it"""

    #: Approved
    approved: int
    #: Referred, and not decided further in the period
    referred: int
    #: Declined
    declined: int


class GovernanceReportJourneysItemVersionsItem(TypedDict):
    #: Number of the version
    version: int
    #: Who wrote it
    author: str
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: Union[str, None]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: Who approved the version, the earliest first
    approvals: ListOf["GovernanceReportJourneysItemVersionsItemApprovalsItem"]
    #: What it is as of `as_of`
    status: Literal["draft", "published", "archived"]
    #: Over the RFC 8785 JSON of the definition
    definition_sha256: str
    #: Sessions that were decided in the period under this version, by their last decision in it
    decisions: "GovernanceReportJourneysItemVersionsItemDecisions"


class GovernanceReportJourneysItemReplaysItemMatrixApproved(TypedDict):
    """Sessions by their decision under the replayed definition"""

    #: Approved afterwards
    approved: int
    #: Referred afterwards
    referred: int
    #: Declined afterwards
    declined: int


class GovernanceReportJourneysItemReplaysItemMatrixReferred(TypedDict):
    """Sessions by their decision under the replayed definition"""

    #: Approved afterwards
    approved: int
    #: Referred afterwards
    referred: int
    #: Declined afterwards
    declined: int


class GovernanceReportJourneysItemReplaysItemMatrixDeclined(TypedDict):
    """Sessions by their decision under the replayed definition"""

    #: Approved afterwards
    approved: int
    #: Referred afterwards
    referred: int
    #: Declined afterwards
    declined: int


class GovernanceReportJourneysItemReplaysItemMatrix(TypedDict):
    """Decisions of then, by decisions under the replayed definition"""

    #: Sessions by their decision under the replayed definition
    approved: "GovernanceReportJourneysItemReplaysItemMatrixApproved"
    #: Sessions by their decision under the replayed definition
    referred: "GovernanceReportJourneysItemReplaysItemMatrixReferred"
    #: Sessions by their decision under the replayed definition
    declined: "GovernanceReportJourneysItemReplaysItemMatrixDeclined"


class GovernanceReportJourneysItemReplaysItem(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Version
    version: Union[int, None]
    #: Of the definition that was replayed
    definition_sha256: str
    #: Sessions that were decided again
    replayed: int
    #: Those that would end otherwise
    flips_count: int
    #: Decisions of then, by decisions under the replayed definition
    matrix: "GovernanceReportJourneysItemReplaysItemMatrix"
    #: RFC 3339 UTC with milliseconds
    completed_at: str


class GovernanceReportJourneysItem(TypedDict):
    #: Of the journey
    id: str
    #: Its name
    name: str
    #: What runs, how versions stand and the governance are of this moment; the rest is of the period
    as_of: str
    #: Version that new sessions use; null before the first publication
    published_version: Union[int, None]
    #: Who answers for it, and until when it is to be reviewed
    governance: "GovernanceReportJourneysItemGovernance"
    #: Versions that ran or were written in the period, the newest first
    versions: ListOf["GovernanceReportJourneysItemVersionsItem"]
    #: Replays that were completed in the period
    replays: ListOf["GovernanceReportJourneysItemReplaysItem"]


class GovernanceReportRulesItemGovernance(TypedDict):
    """Who answers for it, and until when it is to be reviewed"""

    #: Who is responsible; null when nobody is
    owner: Union[str, None]
    #: Why it is as it is; null while nobody wrote it
    rationale: Union[str, None]
    #: Risk: score, band and what it is made of
    risk: Union[str, None]
    #: When the periodic review is due; null without one
    review_due_at: Union[str, None]
    #: Whether the review was due before now
    overdue: bool
    #: When it was last changed; null before the first time
    updated_at: Union[str, None]
    #: Who last changed it; null before the first time
    updated_by: Union[str, None]


class GovernanceReportRulesItemVersionsItemApprovalsItem(TypedDict):
    #: Another person than the author
    approved_by: str
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: Union[str, None]
    #: RFC 3339 UTC with milliseconds
    created_at: str


class GovernanceReportRulesItemVersionsItem(TypedDict):
    #: Number of the version
    version: int
    #: Who wrote it
    author: str
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: Union[str, None]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: Who approved the version, the earliest first
    approvals: ListOf["GovernanceReportRulesItemVersionsItemApprovalsItem"]
    #: When it was published first; null for a draft
    published_at: Union[str, None]
    #: Transactions on which it fired while it was live
    fired_live: int
    #: Transactions on which it would have fired, in shadow
    fired_shadow: int


_GovernanceReportRulesItemBacktestsItemOdd = TypedDict("_GovernanceReportRulesItemBacktestsItemOdd", {"from": Union[str, None]})


class GovernanceReportRulesItemBacktestsItem(_GovernanceReportRulesItemBacktestsItemOdd):
    #: Identifier of this resource; never parse it
    id: str
    #: Number of the version
    version: int
    #: End: a time, an address or a node of the graph
    to: Union[str, None]
    #: Transactions that were evaluated
    evaluated: int
    #: Transactions on which it fires
    hits: int
    #: Hits whose alert was closed with an outcome
    labelled: int
    #: Share of hits that labels confirm, 0 to 1; null without labels
    precision: Union[float, None]
    #: Share of confirmed transactions that the rule finds, 0 to 1; null without labels
    recall: Union[float, None]
    #: RFC 3339 UTC with milliseconds
    completed_at: str


class GovernanceReportRulesItem(TypedDict):
    #: Of the rule
    id: str
    #: Its name
    name: str
    #: What runs, how versions stand and the governance are of this moment; the rest is of the period
    as_of: str
    #: Version that is live; null when none is
    live_version: Union[int, None]
    #: Version that runs in shadow; null when none does
    shadow_version: Union[int, None]
    #: Who answers for it, and until when it is to be reviewed
    governance: "GovernanceReportRulesItemGovernance"
    #: Versions that ran or were written in the period, the newest first
    versions: ListOf["GovernanceReportRulesItemVersionsItem"]
    #: Back-tests that were completed in the period
    backtests: ListOf["GovernanceReportRulesItemBacktestsItem"]


class GovernanceReportModelsItemGovernance(TypedDict):
    """Who answers for it, and until when it is to be reviewed"""

    #: Who is responsible; null when nobody is
    owner: Union[str, None]
    #: Why it is as it is; null while nobody wrote it
    rationale: Union[str, None]
    #: Risk: score, band and what it is made of
    risk: Union[str, None]
    #: When the periodic review is due; null without one
    review_due_at: Union[str, None]
    #: Whether the review was due before now
    overdue: bool
    #: When it was last changed; null before the first time
    updated_at: Union[str, None]
    #: Who last changed it; null before the first time
    updated_by: Union[str, None]


class GovernanceReportModelsItem(TypedDict):
    #: Of the model
    id: str
    #: What it is for
    role: str
    #: Its version
    version: str
    #: Of its file
    sha256: str
    #: Its licence
    licence: str
    #: Who answers for it, and until when it is to be reviewed
    governance: "GovernanceReportModelsItemGovernance"
    #: Pages of the documentation that say how accurate it is
    accuracy: ListOf[str]


class GovernanceReportChangesItemActor(TypedDict):
    """Who did it"""

    #: api_key, user or system
    type: str
    #: Identifier of this resource; never parse it
    id: Union[str, None]
    #: Name
    name: Union[str, None]


class GovernanceReportChangesItemTarget(TypedDict):
    """What was changed"""

    #: Kind of the resource
    type: str
    #: Identifier of this resource; never parse it
    id: str


class GovernanceReportChangesItem(TypedDict):
    #: RFC 3339 UTC with milliseconds
    at: str
    #: As in the audit trail
    action: str
    #: Who did it
    actor: "GovernanceReportChangesItemActor"
    #: What was changed
    target: "GovernanceReportChangesItemTarget"
    #: Fields before and after
    changes: ListOf[Dict[str, Any]]
    #: Why, in words
    reason: Union[str, None]
    #: Of the entry in the audit chain
    hash: str


class GovernanceReportSignature(TypedDict):
    """Signed like evidence"""

    #: Ed25519
    alg: str
    #: Key of /.well-known/evidence-keys.json
    key_id: str
    #: Over the RFC 8785 JSON of all other members, base64
    value: str


class GovernanceReport(TypedDict):
    #: assay-governance-report/1
    format: str
    #: Whose policy this is
    environment: "GovernanceReportEnvironment"
    #: Name of the institution
    organisation: str
    #: From inclusive, to exclusive
    period: "GovernanceReportPeriod"
    #: RFC 3339 UTC with milliseconds
    made_at: str
    #: Every journey
    journeys: ListOf["GovernanceReportJourneysItem"]
    #: Every rule
    rules: ListOf["GovernanceReportRulesItem"]
    #: Every model in use
    models: ListOf["GovernanceReportModelsItem"]
    #: Changes of policy in the period, the earliest first
    changes: ListOf["GovernanceReportChangesItem"]
    #: Changes beyond the first 5,000; ask for a shorter period
    changes_left_out: int
    #: Signed like evidence
    signature: "GovernanceReportSignature"


class GovernedItem(TypedDict):
    #: Of the journey, the rule or the model
    id: str
    #: A journey, a rule or a model
    kind: Literal["journey", "rule", "model"]
    #: Its name; of a model its role
    name: str
    #: Version
    version: Union[str, None]
    #: Who is responsible; null when nobody is
    owner: Union[str, None]
    #: Why it is as it is; null while nobody wrote it
    rationale: Union[str, None]
    #: Risk: score, band and what it is made of
    risk: Union[str, None]
    #: When the periodic review is due; null without one
    review_due_at: Union[str, None]
    #: Whether the review was due before now
    overdue: bool
    #: When it was last changed; null before the first time
    updated_at: Union[str, None]
    #: Who last changed it; null before the first time
    updated_by: Union[str, None]


class Handoff(TypedDict):
    #: Address; https
    url: str
    #: RFC 3339 UTC with milliseconds
    expires_at: str
    #: Two digits that both devices show
    match_number: str


class HandoffProgress(TypedDict):
    #: waiting: not opened; almost_done: everything is captured or being checked; done: the session is decided; refused: whoever opened the link did not start this; ended: the link is over or another one took its place
    state: Literal["waiting", "capturing", "almost_done", "done", "refused", "ended"]


class HitReview(TypedDict):
    #: The hit that was reviewed
    id: str
    #: What the hit counts as now
    review_status: Literal["unreviewed", "true_positive", "false_positive", "inconclusive"]
    #: An operator proposed that the hit is true: it counts once a senior reviewer, another person, confirms it
    awaiting_confirmation: bool
    #: Why, in words
    reason: str
    #: Who judged the hit; null before
    reviewed_by: str
    #: RFC 3339 UTC with milliseconds
    reviewed_at: str
    #: Monitors of the customer that count it from now on
    monitor_ids: ListOf[str]
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]


class Import(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Status; see the values
    status: Literal["processing", "completed", "failed"]
    #: Former provider of an imported record
    provider: str
    #: Whether portraits of the records were added to the face index
    enroll_faces: bool
    #: How many were received
    received: int
    #: Records that became sessions
    imported: int
    #: Records that were imported before and are left as they were
    duplicates: int
    #: How many failed
    failed: int
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: When it was completed; null while it is under way
    completed_at: Union[str, None]
    #: One result a record
    results: ListOf["ImportRow"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class _ImportEvidence(TypedDict):
    #: document_front, selfie, original_result …
    kind: str
    #: Base64 or a data: URL, never an address; at most 10 MiB decoded
    data: str


class ImportEvidence(_ImportEvidence, total=False):
    #: Media type of the file, such as image/jpeg
    media_type: str
    #: Of the bytes, hexadecimal
    sha256: str
    #: RFC 3339 time, or YYYY-MM-DD for 00:00Z
    captured_at: str
    #: How the picture was made, in the words of the former provider
    capture_method: str


ImportMode = Literal["history", "evaluate"]


class ImportRecordSubject(TypedDict, total=False):
    """The person or company that it is about"""

    #: Type; see the values
    type: Literal["individual", "business"]
    #: The caller's own identifier, not of blanks alone
    reference: str
    #: ISO 3166-1 alpha-2, upper case
    country: str


class _ImportRecordRisk(TypedDict):
    #: Score; higher is better for similarity and worse for risk
    score: int


class ImportRecordRisk(_ImportRecordRisk, total=False):
    """Risk: score, band and what it is made of"""

    #: Risk band: low, medium, high or critical
    band: Literal["low", "medium", "high", "critical"]


class _ImportRecordChecksItem(TypedDict):
    #: Type; see the values
    type: Literal["document", "liveness", "face_match", "face_search", "sanctions_pep", "adverse_media", "age_estimation", "proof_of_address", "contact_email", "contact_phone", "document_ai", "device", "business_registry", "ubo", "business_document", "risk_score"]
    #: Status; see the values
    status: Literal["passed", "failed", "review", "no_match", "possible_match", "match", "unavailable", "skipped"]


class ImportRecordChecksItem(_ImportRecordChecksItem, total=False):
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]
    #: Score; higher is better for similarity and worse for risk
    score: Union[float, None]
    #: The result; null while there is none
    result: Union[Dict[str, Any], None]
    #: RFC 3339 time, or YYYY-MM-DD for 00:00Z
    completed_at: str


class ImportRecord(TypedDict, total=False):
    #: The provider's id; a hash of the record by default
    external_id: str
    #: Who verified the subject before
    provider: str
    #: The person or company that it is about
    subject: "ImportRecordSubject"
    #: The same as subject.reference; one is required
    reference: str
    #: Name of the journey
    journey: str
    #: Status; see the values
    status: Literal["approved", "declined", "abandoned", "expired"]
    #: The decision: approved, declined or referred; null while open
    decision: Union[Literal["approved", "declined"], None]
    #: RFC 3339 time, or YYYY-MM-DD for 00:00Z
    created_at: str
    #: RFC 3339 time, or YYYY-MM-DD for 00:00Z
    decided_at: str
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]
    #: Risk: score, band and what it is made of
    risk: "ImportRecordRisk"
    #: The checks, in the order of the journey
    checks: ListOf["ImportRecordChecksItem"]
    #: Values by the paths of a correction (document.family_name), or {value, confidence, source}
    extracted: Dict[str, Any]
    #: Original files of the record
    evidence: ListOf["ImportEvidence"]
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: Union[str, None]
    #: Up to 50 pairs; echoed, never interpreted
    metadata: Dict[str, Any]


class ImportRowWarningsItem(TypedDict):
    #: Stable machine code; see the reason codes and errors
    code: str
    #: Name of the field, with dots for members
    field: str
    #: Text for people; may change at any time
    message: str


class _ImportRow(TypedDict):
    #: Position of the record, from 0; empty lines do not count
    index: int
    #: Status; see the values
    status: Literal["imported", "duplicate", "failed"]


class ImportRow(_ImportRow, total=False):
    #: Identifier of the record at the former provider
    external_id: str
    #: Identifier of the session; null when there is none
    verification_id: str
    #: The part of the record to blame
    field: str
    #: Text for people; may change at any time
    message: str
    #: Fields that were not used, and other remarks
    warnings: ListOf["ImportRowWarningsItem"]


class ImportSummary(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Status; see the values
    status: Literal["processing", "completed", "failed"]
    #: Former provider of an imported record
    provider: str
    #: Whether portraits of the records were added to the face index
    enroll_faces: bool
    #: How many were received
    received: int
    #: Records that became sessions
    imported: int
    #: Records that were imported before and are left as they were
    duplicates: int
    #: How many failed
    failed: int
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: When it was completed; null while it is under way
    completed_at: Union[str, None]


class ImportedTransactionPaymentMethod(TypedDict, total=False):
    """Means of payment: type and last digits"""

    #: Type; see the values
    type: str
    #: Account of the party: an IBAN, an account number or a wallet address
    account: str
    #: ISO 3166-1 alpha-2, upper case
    issuing_country: str


class ImportedTransactionDevice(TypedDict, total=False):
    """Device that the transaction came from"""

    #: Internet address, version 4 or 6
    ip: str
    #: Name of the browser as it gives it
    user_agent: str
    #: Your own fingerprint of the device
    fingerprint: str


_ImportedTransactionCryptoOdd = TypedDict("_ImportedTransactionCryptoOdd", {"from": str}, total=False)


class ImportedTransactionCrypto(_ImportedTransactionCryptoOdd, total=False):
    """The transfer on its blockchain"""

    #: Blockchain: a name, ticker or CAIP-2 identifier
    chain: str
    #: Ticker of the crypto-asset, such as BTC or USDC
    asset: str
    #: Hash of the transfer on its blockchain
    tx_hash: str
    #: End: a time, an address or a node of the graph
    to: str


class ImportedTransaction(TypedDict, total=False):
    #: The caller's own identifier, not of blanks alone
    reference: str
    #: payment, transfer, deposit, withdrawal, card, crypto_transfer, login, event or a kind of your own
    type: str
    #: Whether value comes in or goes out
    direction: Literal["in", "out"]
    amount: "Amount"
    #: ISO 4217, or the asset of a crypto transfer
    currency: str
    #: RFC 3339, from 1970 to five minutes from now; now by default, and for a correction the time of its transaction
    occurred_at: str
    #: The person or company that it is about
    subject: "TransactionSubject"
    #: The caller's own identifier, not of blanks alone
    subject_reference: str
    #: The other side of the transfer
    counterparty: Union[str, "TransactionCounterparty"]
    #: Who pays: the subject of an outgoing, the counterparty of an incoming transaction; a text is its name
    sender: Union[str, "TransactionCounterparty"]
    #: Who is paid: the counterparty of an outgoing, the subject of an incoming transaction; a text is its name
    receiver: Union[str, "TransactionCounterparty"]
    #: Means of payment: type and last digits
    payment_method: "ImportedTransactionPaymentMethod"
    #: Device that the transaction came from
    device: "ImportedTransactionDevice"
    #: The transfer on its blockchain
    crypto: "ImportedTransactionCrypto"
    #: Text of the payment
    memo: str
    #: Up to 50 pairs; echoed, never interpreted
    metadata: Dict[str, Any]
    #: Raise it to correct a transaction under its reference
    version: int
    #: What the former system decided, in `history` alone; approved by default. A rejected one moved no money
    status: Literal["approved", "flagged", "held", "rejected"]


class InboxEscalation(TypedDict):
    """A case that is still open after this time is escalated"""

    #: Hours in the inbox after which a case is handed on
    after_hours: int
    #: Identifier of the inbox; null for none
    inbox: Union[str, None]


class Inbox(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str
    #: Operators who work on the inbox; empty: everybody who may
    members: ListOf[str]
    #: Who owns a new case: members in turn, who has least, nobody
    assignment: Literal["round_robin", "least_loaded", "none"]
    #: Hours from opening to the due date; null: by severity
    due_hours: Union[int, None]
    #: What happens with a case that waits too long; null: nothing
    escalation: Union["InboxEscalation", None]
    #: Number of open cases
    open_cases: int
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: RFC 3339 UTC with milliseconds
    updated_at: str


class InboxPatchEscalation(TypedDict):
    """A case that is still open after this time is escalated"""

    #: Hours in the inbox after which a case is handed on
    after_hours: int
    #: Identifier of the inbox; null for none
    inbox: Union[str, None]


class InboxPatch(TypedDict, total=False):
    #: Name
    name: str
    #: Operators who work on the inbox; empty: everybody who may
    members: ListOf[str]
    #: Who owns a new case: members in turn, who has least, nobody
    assignment: Literal["round_robin", "least_loaded", "none"]
    #: Hours from opening to the due date; null: by severity
    due_hours: Union[int, None]
    #: What happens with a case that waits too long; null: nothing
    escalation: Union["InboxPatchEscalation", None]


class _InvitationAnswer(TypedDict):
    #: What comes next: done, or the step that signing in still needs
    next: Literal["password", "done", "totp", "passkey", "enrol"]


class InvitationAnswer(_InvitationAnswer, total=False):
    #: E-mail address
    email: Union[str, None]
    #: Name
    name: str
    #: The organisation
    organisation: str


class _InvitedOperator(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str
    #: E-mail address
    email: Union[str, None]
    #: Status; see the values
    status: Literal["invited", "active"]
    #: Roles in each environment
    roles: "RolesByEnvironment"
    #: End of a temporary auditor's access; null without an end
    auditor_until: Union[str, None]
    #: Second factors that are set up
    second_factors: ListOf[Literal["totp", "passkey"]]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: When the invitation was accepted; null before
    joined_at: Union[str, None]
    #: Last sign-in; null before the first
    last_sign_in_at: Union[str, None]
    #: RFC 3339 UTC with milliseconds
    invitation_expires_at: str


class InvitedOperator(_InvitedOperator, total=False):
    #: Shown once; whoever opens it first joins
    invitation_url: str
    #: Only in a repeated answer: the secret was shown once and is left out
    secret_shown: Literal[False]


class ItemViewOperator(TypedDict):
    """The operator"""

    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str


class ItemViewItem(TypedDict):
    """What was opened"""

    #: Type; see the values
    type: Literal["customer", "verification", "picture", "bundle", "hit", "sample"]
    #: Identifier of this resource; never parse it
    id: str


class ItemView(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: The operator
    operator: "ItemViewOperator"
    #: What was opened
    item: "ItemViewItem"
    #: RFC 3339 UTC with milliseconds
    created_at: str


class JourneyVersionsItem(TypedDict):
    #: Version
    version: int
    #: Status; see the values
    status: Literal["draft", "published", "archived"]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: Who wrote it: an operator's name or the name of an API key
    author: str
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: Union[str, None]
    #: Lower-case hex SHA-256 of the RFC 8785 JSON of the definition
    definition_sha256: str


class _Journey(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str
    #: Whether persons or companies go through it
    subject_type: Literal["individual", "business"]
    #: Version that new sessions use; null before the first publication
    published_version: Union[int, None]
    #: Versions, the newest first
    versions: ListOf["JourneyVersionsItem"]
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: Of the version just written, else of the published one, else of the newest
    definition: Dict[str, Any]


class Journey(_Journey, total=False):
    #: What waits for approvals; null where nothing does
    pending_approval: Union["PendingApproval", None]


class JourneyPublication(TypedDict, total=False):
    #: Version
    version: int
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: str


class JourneySummaryVersionsItem(TypedDict):
    #: Version
    version: int
    #: Status; see the values
    status: Literal["draft", "published", "archived"]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: Who wrote it: an operator's name or the name of an API key
    author: str
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: Union[str, None]
    #: Lower-case hex SHA-256 of the RFC 8785 JSON of the definition
    definition_sha256: str


class _JourneySummary(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str
    #: Whether persons or companies go through it
    subject_type: Literal["individual", "business"]
    #: Version that new sessions use; null before the first publication
    published_version: Union[int, None]
    #: Versions, the newest first
    versions: ListOf["JourneySummaryVersionsItem"]
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]
    #: RFC 3339 UTC with milliseconds
    created_at: str


class JourneySummary(_JourneySummary, total=False):
    #: What waits for approvals; null where nothing does
    pending_approval: Union["PendingApproval", None]


class JourneyVersion(TypedDict):
    #: Version
    version: int
    #: Status; see the values
    status: Literal["draft", "published", "archived"]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: Who wrote it: an operator's name or the name of an API key
    author: str
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: Union[str, None]
    #: Lower-case hex SHA-256 of the RFC 8785 JSON of the definition
    definition_sha256: str
    #: Name of the journey
    journey: str
    #: The journey as written: checks, thresholds and rules
    definition: Dict[str, Any]


class Key(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]
    #: What the key or role may do
    scopes: ListOf[str]
    #: The last four characters of the key
    last4: str
    #: Requests per minute that the key may make; null for the default
    rate_limit: Union[int, None]
    #: The only addresses that may use it; empty: any
    ip_allow: ListOf[str]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: When it ends, RFC 3339 UTC; null: never
    expires_at: Union[str, None]
    #: When the key was last used, within a minute; null before
    last_used_at: Union[str, None]
    #: An operator made it for production with scopes that compliance approves; it does not work before
    pending_approval: bool
    #: Who entered the request
    requested_by: Union[str, None]
    #: Second person who approved the request; null while none has
    approved_by: Union[str, None]


class _KeyApproval(TypedDict):
    #: The decision: approved, declined or referred; null while open
    decision: Literal["approved", "refused"]


class KeyApproval(_KeyApproval, total=False):
    #: Behind a key: which person. Operators leave it out
    approved_by: str
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: str


class LegalHold(TypedDict):
    #: True to place the hold, false to lift it
    hold: bool
    #: Why, in words
    reason: str


class List(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str
    #: Kind of the item; see the values
    kind: Literal["block", "allow", "other"]
    #: Number of entries
    entries: int
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]
    #: RFC 3339 UTC with milliseconds
    created_at: str


class ListAlertsReply(TypedDict):
    #: The items of this page
    data: ListOf["AlertItem"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListAttestationsReply(TypedDict):
    #: The items of this page
    data: ListOf["AttestationSummary"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListAuditEventsReply(TypedDict):
    #: The items of this page
    data: ListOf["AuditEvent"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListBacktestsReply(TypedDict):
    #: The items of this page
    data: ListOf["Backtest"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListBusinessesReply(TypedDict):
    #: The items of this page
    data: ListOf["Business"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListCaseCommentsReply(TypedDict):
    #: The items of this page
    data: ListOf["CaseComment"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListCaseEventsReply(TypedDict):
    #: The items of this page
    data: ListOf["CaseEvent"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListCaseFilesReply(TypedDict):
    #: The items of this page
    data: ListOf["CaseFile"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListCasesReply(TypedDict):
    #: The items of this page
    data: ListOf["Case"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListChecksReply(TypedDict):
    #: The items of this page
    data: ListOf["ListedCheck"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListCounterpartiesReply(TypedDict):
    #: The items of this page
    data: ListOf["Counterparty"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListCustomerViewsReply(TypedDict):
    #: The items of this page
    data: ListOf["ItemView"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListCustomersReply(TypedDict):
    #: The items of this page
    data: ListOf["Customer"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListDataRequestsReply(TypedDict):
    #: The items of this page
    data: ListOf["DataRequest"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListDecisionSamplesReply(TypedDict):
    #: The items of this page
    data: ListOf["DecisionSample"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListDeliveriesReply(TypedDict):
    #: The items of this page
    data: ListOf["Delivery"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListEntriesReply(TypedDict):
    #: The items of this page
    data: ListOf["ListEntry"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListEntry(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Name of the list
    list: str
    #: Type; see the values
    type: Literal["any", "name", "document_number", "email", "email_domain", "phone", "ip", "cidr", "device", "face", "wallet", "iban", "country", "business_number", "subject_reference"]
    #: Masked where it is personal data
    value: str
    #: Why, in words
    reason: str
    #: Who created it
    created_by: str
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: When it ends, RFC 3339 UTC; null: never
    expires_at: Union[str, None]
    #: Session that the entry was taken from; null when it was not
    source_verification: Union[str, None]


class ListEntryResultsResultsItem(TypedDict):
    #: Place in the request, from 0
    index: int
    #: What became of the entry
    status: Literal["added", "present", "refused"]
    #: Identifier of this resource; never parse it
    id: Union[str, None]
    #: Name of the field, with dots for members
    field: Union[str, None]
    #: Text for people; may change at any time
    message: Union[str, None]


class ListEntryResults(TypedDict):
    #: Entries that are new
    added: int
    #: Values that stood on the list already
    present: int
    #: Entries with a fault
    refused: int
    #: One for each entry, in the order of the request
    results: ListOf["ListEntryResultsResultsItem"]


class ListEventTypesReplyDataItem(TypedDict):
    #: Type; see the values
    type: str
    #: Text for people
    description: str
    #: Whether a destination must name the type: `*` leaves it out
    opt_in: bool


class ListEventTypesReply(TypedDict):
    #: The items of this page
    data: ListOf["ListEventTypesReplyDataItem"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListGovernedItemsReply(TypedDict):
    #: The items of this page
    data: ListOf["GovernedItem"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListImportsReply(TypedDict):
    #: The items of this page
    data: ListOf["ImportSummary"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListInboxesReply(TypedDict):
    #: The items of this page
    data: ListOf["Inbox"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListJourneysReply(TypedDict):
    #: The items of this page
    data: ListOf["JourneySummary"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListKeysReply(TypedDict):
    #: The items of this page
    data: ListOf["Key"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListListsReply(TypedDict):
    #: The items of this page
    data: ListOf["List"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListReasonCodesReplyDataItem(TypedDict):
    #: Stable machine code; see the reason codes and errors
    code: str
    #: Part of the product that gives this code
    area: str
    #: How serious it is
    severity: Literal["decline", "refer", "info"]
    #: Whether a new attempt of the subject can help
    retryable: bool
    #: Text for people; may change at any time
    message: str


class ListReasonCodesReply(TypedDict):
    #: The items of this page
    data: ListOf["ListReasonCodesReplyDataItem"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListReplayFlipsReply(TypedDict):
    #: The items of this page
    data: ListOf["ReplayFlip"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListReplaysReply(TypedDict):
    #: The items of this page
    data: ListOf["Replay"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListRuleRunsReply(TypedDict):
    #: The items of this page
    data: ListOf["RuleRun"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListRulesReply(TypedDict):
    #: The items of this page
    data: ListOf["Rule"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListSamplesReply(TypedDict):
    #: The items of this page
    data: ListOf["QualitySample"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListSandboxSubjectsReplyDataItemSubject(TypedDict):
    """The person or company that it is about"""

    #: Type; see the values
    type: str
    #: Given names
    given_name: str
    #: Family name
    family_name: str
    #: A day of the calendar, YYYY-MM-DD
    date_of_birth: str


class ListSandboxSubjectsReplyDataItemVariantsItem(TypedDict):
    #: Your own identifier
    reference: str
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]


class ListSandboxSubjectsReplyDataItem(TypedDict):
    #: Your own identifier
    reference: str
    #: What it came to; see the values
    outcome: Literal["created", "awaiting_subject", "processing", "referred", "approved", "declined", "abandoned", "expired"]
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]
    #: The person or company that it is about
    subject: "ListSandboxSubjectsReplyDataItemSubject"
    #: References of the same subject that force another reason code.
    variants: ListOf["ListSandboxSubjectsReplyDataItemVariantsItem"]


class ListSandboxSubjectsReply(TypedDict):
    #: The items of this page
    data: ListOf["ListSandboxSubjectsReplyDataItem"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListScreeningHitsReply(TypedDict):
    #: The items of this page
    data: ListOf["ListedHit"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListScreeningMonitorsReply(TypedDict):
    #: The items of this page
    data: ListOf["ScreeningMonitor"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListTeamMembersReply(TypedDict):
    #: The items of this page
    data: ListOf["TeamMember"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListTransactionImportsReply(TypedDict):
    #: The items of this page
    data: ListOf["TransactionImportSummary"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListTransactionsReply(TypedDict):
    #: The items of this page
    data: ListOf["TransactionSummary"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListTravelAddressesReply(TypedDict):
    #: The items of this page
    data: ListOf["TravelAddress"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListTravelRuleMessagesReply(TypedDict):
    #: The items of this page
    data: ListOf["TravelRuleSummary"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListVerificationsReply(TypedDict):
    #: The items of this page
    data: ListOf["VerificationSummary"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListViewsReply(TypedDict):
    #: The items of this page
    data: ListOf["SavedView"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListWalletMonitorsReply(TypedDict):
    #: The items of this page
    data: ListOf["WalletMonitor"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListWalletScreeningsReply(TypedDict):
    #: The items of this page
    data: ListOf["WalletScreening"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListWatchlistsReplyCoverageItem(TypedDict):
    #: Type; see the values
    type: Literal["sanctions", "pep", "adverse_media", "wallet_tags"]
    #: Status; see the values
    status: Literal["covered", "stale", "no_list"]


class ListWatchlistsReply(TypedDict):
    #: The items of this page
    data: ListOf["Watchlist"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]
    #: What the lists of this environment cover together
    coverage: ListOf["ListWatchlistsReplyCoverageItem"]


class ListWebhooksReply(TypedDict):
    #: The items of this page
    data: ListOf["Webhook"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListWorkItemsReplyDataItemResource(TypedDict):
    """What is to be answered or approved"""

    #: Type; see the values
    type: Literal["travel_rule_message", "screening_hit", "journey", "rule", "data_request", "key", "transaction"]
    #: Identifier of this resource; never parse it
    id: str
    #: Version
    version: Union[int, None]


class ListWorkItemsReplyDataItem(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: An unanswered Travel Rule message; a true hit to confirm; a version, an erasure or an API key to approve; a payment that is still held though its cases were closed without a suspicion
    kind: Literal["travel_rule", "hit_confirmation", "publication", "data_request", "key_approval", "held_payment"]
    #: What is to be answered or approved
    resource: "ListWorkItemsReplyDataItemResource"
    #: Who entered the request
    requested_by: Union[str, None]
    #: Whether it is the caller who waits: another person has to act
    own: bool
    #: RFC 3339 UTC with milliseconds
    due_at: str
    #: Whether the due time is past
    overdue: bool
    #: RFC 3339 UTC with milliseconds
    created_at: str


class ListWorkItemsReply(TypedDict):
    #: The items of this page
    data: ListOf["ListWorkItemsReplyDataItem"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ListedCheck(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Type; see the values
    type: str
    #: Status; see the values
    status: str
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]
    #: Score; higher is better for similarity and worse for risk
    score: Union[float, None]
    #: Whether the check was made outside a session
    standalone: bool
    #: Identifier of the session; null when there is none
    verification_id: Union[str, None]
    #: Step of the journey
    step: Union[str, None]
    #: Your own identifier of the subject; null when none was given
    subject_reference: Union[str, None]
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: When it was completed; null while it is under way
    completed_at: Union[str, None]


class ListedHitSubject(TypedDict):
    """What else was said of who was screened; nothing of it for hits of earlier versions"""

    #: Date of birth, YYYY-MM-DD; a year or month alone where only that is known
    date_of_birth: Union[str, None]
    #: Country, ISO 3166-1 alpha-2 upper case
    country: Union[str, None]
    #: Nationality, ISO 3166-1 alpha-2
    nationality: Union[str, None]
    #: Gender as the report form asks for it
    gender: Union[str, None]


class ListedHitSource(TypedDict):
    """What saw it last; of a transaction, a party that matches a sanctions list; of a Travel Rule message, one that may"""

    #: Type; see the values
    type: Literal["check", "verification", "business", "transaction", "travel_rule_message"]
    #: Identifier of this resource; never parse it
    id: str


class ListedHitProposal(TypedDict):
    """What an operator proposed and a second person has not confirmed yet"""

    #: What was proposed
    decision: Literal["true_positive"]
    #: Why, in words
    reason: Union[str, None]
    #: Who proposed it
    proposed_by: str
    #: RFC 3339 UTC with milliseconds
    proposed_at: str


class ListedHit(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: State; see the values
    state: Literal["open", "reviewed"]
    #: What a person said about the hit
    review_status: Literal["unreviewed", "true_positive", "false_positive", "inconclusive"]
    #: Your own identifier of the subject; null when none was given
    subject_reference: Union[str, None]
    #: Name of the monitored subject; null when it is not kept
    subject_name: Union[str, None]
    #: The person or company that it is about
    subject: Union["ListedHitSubject", None]
    #: Identifier of the listed entity at its source; null when it has none
    entity_id: Union[str, None]
    #: Name
    name: Union[str, None]
    #: The name on the list that fits; null for a hit by identifier alone
    matched_name: Union[str, None]
    #: How well the names fit, 0 to 100; null for a hit by identifier alone
    match_score: Union[float, None]
    #: Risk, 0 to 100
    risk_score: Union[float, None]
    #: Types that are wanted or found
    types: ListOf[str]
    #: Name of the list
    list: Union[str, None]
    #: Programmes of the list that name the entry
    programs: ListOf[str]
    #: Dates of birth that the list gives, as exact as it gives them
    dates_of_birth: ListOf[str]
    #: Countries, ISO 3166-1 alpha-2
    countries: ListOf[str]
    #: Other names of the listed person or entity
    aliases: ListOf[str]
    #: How each part of the match was scored
    explanation: ListOf[Dict[str, Any]]
    #: What saw it last; of a transaction, a party that matches a sanctions list; of a Travel Rule message, one that may
    source: "ListedHitSource"
    #: What one person proposed and a second has not confirmed yet; null without one
    proposal: Union["ListedHitProposal", None]
    #: Another one once the listed party, the data compared with it, or what was said of the hit changes
    version: str
    #: Who judged the hit; null before
    reviewed_by: Union[str, None]
    #: When the hit was judged; null before
    reviewed_at: Union[str, None]
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: RFC 3339 UTC with milliseconds
    updated_at: str


class _LivenessCheckFramesItem(TypedDict):
    #: The items of this page
    data: str


class LivenessCheckFramesItem(_LivenessCheckFramesItem, total=False):
    #: Which action of the challenge the frame belongs to, counted from 0
    action_index: int
    #: Milliseconds from the start of the capture
    at_ms: float
    #: Media type of the file, such as image/jpeg
    media_type: str


class _LivenessCheckFramesItem2(TypedDict):
    #: Identifier of a picture that was stored before
    media_id: str


class LivenessCheckFramesItem2(_LivenessCheckFramesItem2, total=False):
    #: Which action of the challenge the frame belongs to, counted from 0
    action_index: int
    #: Milliseconds from the start of the capture
    at_ms: float


_LivenessCheckThresholdsOdd = TypedDict("_LivenessCheckThresholdsOdd", {"pass": float}, total=False)


class LivenessCheckThresholds(_LivenessCheckThresholdsOdd, total=False):
    """Scores for passing and for review"""

    #: Score below which the check fails; between this and `pass` a person decides
    review: float


class LivenessCheck(TypedDict, total=False):
    selfie: "MediaValue"
    #: Frames of the capture, in order
    frames: ListOf[Union[str, "LivenessCheckFramesItem", "LivenessCheckFramesItem2"]]
    #: How it runs; see the values
    mode: Literal["passive", "active"]
    #: Identifier of the challenge that the frames answer
    challenge_id: str
    #: What the page observed of the camera; a hint, never proof
    camera: "CameraReport"
    #: The caller's own identifier, not of blanks alone
    subject_reference: str
    #: Take thresholds from this journey
    journey: str
    #: Keep the media; otherwise only hashes and the result are kept
    store: bool
    #: Scores for passing and for review
    thresholds: "LivenessCheckThresholds"


class LogoUpload(TypedDict):
    #: PNG, WebP or SVG of at most 1 MiB, base64 or a data: URL
    image: str


class MeOrganisation(TypedDict):
    """The organisation"""

    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str


class MeSession(TypedDict):
    """The session"""

    #: Identifier of this resource; never parse it
    id: str
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: RFC 3339 UTC with milliseconds
    expires_at: str
    #: It ends when nothing is asked for this long
    idle_seconds: int
    #: When the second factor was last given; null when it was not
    second_factor_at: Union[str, None]


class _Me(TypedDict):
    #: Type; see the values
    type: Literal["user", "api_key"]
    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]
    #: How far the clock of this environment was moved ahead; 0 in production
    clock_ahead_seconds: int
    #: The organisation
    organisation: "MeOrganisation"
    #: What the caller may do in this environment
    scopes: ListOf[str]


class Me(_Me, total=False):
    #: E-mail address
    email: str
    #: Roles in each environment
    roles: "RolesByEnvironment"
    #: Second factors that are set up
    second_factors: ListOf[Literal["totp", "passkey"]]
    #: The session
    session: "MeSession"


class _MediaValueValue(TypedDict):
    #: The items of this page
    data: str


class MediaValueValue(_MediaValueValue, total=False):
    #: Media type of the file, such as image/jpeg
    media_type: str


class MediaValueValue2(TypedDict):
    #: Identifier of a picture that was stored before
    media_id: str


MediaValue = Union[str, "MediaValueValue", "MediaValueValue2"]


class _MergeCase(TypedDict):
    #: The case that takes the alerts
    into: str


class MergeCase(_MergeCase, total=False):
    #: Kept as a comment of the case
    comment: str
    #: Who acts; by default the key itself
    reviewer: str


class Money(TypedDict):
    #: Decimal text; a number of at most 15 significant digits is accepted
    amount: Union[str, float]
    #: Currency of the amount, ISO 4217
    currency: str


class _MonitoredHit(TypedDict):
    #: Prefix of the list and the list's own number
    id: str
    #: SHA-256 over what identifies the listed party
    entity_hash: str
    #: Name
    name: str
    #: The name on the list that fits; null for a hit by identifier alone
    matched_name: str
    #: How well the names fit, 0 to 100; null for a hit by identifier alone
    match_score: float
    #: Risk, 0 to 100
    risk_score: float
    #: Types that are wanted or found
    types: ListOf[str]
    #: Name of the list
    list: str
    #: What a person said about the hit
    review_status: Literal["unreviewed", "true_positive", "false_positive", "inconclusive"]


class MonitoredHit(_MonitoredHit, total=False):
    #: Programmes of the list that name the entry
    programs: ListOf[str]
    #: Public offices of the listed person
    positions: ListOf[str]
    #: Dates of birth that the list gives, as exact as it gives them
    dates_of_birth: ListOf[str]
    #: Countries, ISO 3166-1 alpha-2
    countries: ListOf[str]
    #: Other names of the listed person or entity
    aliases: ListOf[str]
    #: Where the list says it
    sources: ListOf[str]
    #: Why, in words for people
    explanation: ListOf[Dict[str, Any]]


__NewAbsenceOdd = TypedDict("__NewAbsenceOdd", {"from": str})


class _NewAbsence(__NewAbsenceOdd):
    #: From when on the member gets cases again
    until: str


class NewAbsence(_NewAbsence, total=False):
    #: Who takes the work meanwhile, as owners of cases are named; null for another member of the inbox
    deputy: Union[str, None]


class NewAttestation(TypedDict):
    #: The day (UTC), YYYY-MM-DD
    date: str


_NewBacktestOdd = TypedDict("_NewBacktestOdd", {"from": str}, total=False)


class NewBacktest(_NewBacktestOdd, total=False):
    #: Version
    version: int
    #: Exclusive, by occurred_at
    to: str
    sweep: "NewSweep"


class NewBusiness(TypedDict, total=False):
    """result_id (or id, or the result as returned), or country with registration_number, or lei"""

    #: Identifier of a search result
    result_id: str
    #: Identifier of this resource; never parse it
    id: str
    #: The caller's own identifier, not of blanks alone
    reference: str
    #: Country, ISO 3166-1 alpha-2 upper case
    country: Union[str, None]
    #: Number in the company register
    registration_number: Union[str, None]
    #: Legal Entity Identifier, ISO 17442, 20 characters
    lei: Union[str, None]
    #: What the customer declared
    declared: "DeclaredBusiness"
    #: The register: source, version and edition
    registry: str
    #: Name
    name: str
    #: Number of a licence that the company holds
    license_number: Union[str, None]
    #: Status; see the values
    status: str
    #: Day of incorporation, YYYY-MM-DD
    incorporated_on: Union[str, None]
    #: Postal address, or the address of a wallet where the object is about one
    address: Union[str, None]
    #: Score; higher is better for similarity and worse for risk
    score: float


class _NewBusinessDocument(TypedDict):
    document: "MediaValue"


class NewBusinessDocument(_NewBusinessDocument, total=False):
    #: Type; see the values
    type: Literal["auto", "certificate_of_incorporation", "articles", "shareholder_register", "ubo_declaration", "good_standing", "license", "bank_statement", "power_of_attorney", "financial_statement", "other"]
    #: Text of the document where the caller has it; read only where the file shows none, and never enough to pass
    text: str
    #: Name of the file, for people
    file_name: str


class _NewCaseComment(TypedDict):
    #: Text for people
    text: str


class NewCaseComment(_NewCaseComment, total=False):
    #: Who acts; by default the key itself
    reviewer: str


class _NewCaseFileFile(TypedDict):
    #: The items of this page
    data: str


class NewCaseFileFile(_NewCaseFileFile, total=False):
    #: Media type of the file, such as image/jpeg
    media_type: str


class _NewCaseFile(TypedDict):
    #: Base64, a data: URL or {data, media_type}; a picture or PDF of at most 10 MiB
    file: Union[str, "NewCaseFileFile"]
    #: Name
    name: str


class NewCaseFile(_NewCaseFile, total=False):
    #: Who acts; by default the key itself
    reviewer: str


class NewChallenge(TypedDict):
    #: Step of the journey
    step: str


class _NewCounterpartyProtocolsItem(TypedDict):
    #: Name
    name: Literal["trp", "trisa", "email"]


class NewCounterpartyProtocolsItem(_NewCounterpartyProtocolsItem, total=False):
    #: Address at which the counterparty is reached over this protocol
    endpoint: str
    #: Version
    version: str
    #: Common name of the certificate that the protocol endpoint shows
    common_name: str
    #: Versions of IVMS101 that the counterparty takes
    ivms101: Literal["2020", "2023"]


class _NewCounterparty(TypedDict):
    #: Name
    name: str


class NewCounterparty(_NewCounterparty, total=False):
    #: Registered name
    legal_name: Union[str, None]
    #: Country, ISO 3166-1 alpha-2 upper case
    country: Union[str, None]
    #: Legal Entity Identifier, ISO 17442, 20 characters
    lei: Union[str, None]
    #: Website
    website: Union[str, None]
    #: Protocols that the counterparty speaks, with endpoints
    protocols: ListOf["NewCounterpartyProtocolsItem"]
    #: Addresses, in the order given
    addresses: ListOf[str]
    #: State of your due diligence on the counterparty
    due_diligence: Literal["not_started", "in_progress", "approved", "rejected"]


class _NewCustomerReview(TypedDict):
    #: What was found; stands in the audit trail
    comment: str


class NewCustomerReview(_NewCustomerReview, total=False):
    #: Who reviewed, for keys; operators review in their own name
    reviewer: str


class NewDataApproval(TypedDict, total=False):
    #: Behind a key: which person
    approved_by: str


class _NewDecision(TypedDict):
    #: The decision: approved, declined or referred; null while open
    decision: Literal["approved", "declined"]


class NewDecision(_NewDecision, total=False):
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: Union[str, ListOf[str]]
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: str
    #: Who decides, as your own system names them
    reviewer: str
    #: Identifier of the matter in your own case system; null when none was given
    external_case: str


__NewDecisionSampleOdd = TypedDict("__NewDecisionSampleOdd", {"from": str})


class _NewDecisionSample(__NewDecisionSampleOdd):
    #: How many decisions are drawn
    size: int


class NewDecisionSample(_NewDecisionSample, total=False):
    #: Exclusive; now by default
    to: str
    #: Only sessions of this journey
    journey: str
    #: As the session stands
    decision: Literal["approved", "declined", "referred"]
    #: Decides the draw; let the supervisor name it. By default 128 bits of chance
    seed: str


class _NewErasure(TypedDict):
    #: Why, in words
    reason: str


class NewErasure(_NewErasure, total=False):
    #: Only list what would go and what would stay
    dry_run: bool
    #: Behind a key: which person
    requested_by: str


class NewExport(TypedDict, total=False):
    #: Why, in words
    reason: str


class NewGoldenCase(TypedDict):
    #: Identifier of the session; null when there is none
    verification_id: str
    #: The known answer
    decision: Literal["approved", "declined"]


class _NewHitReview(TypedDict):
    #: Status; see the values
    status: Literal["true_positive", "false_positive", "inconclusive"]
    #: Why, in words
    reason: str


class NewHitReview(_NewHitReview, total=False):
    #: Who decides, as your own system names them
    reviewer: str
    #: The `version` of the hit that was looked at: 409 where it is another now. Absent: whatever it is
    version: str
    #: The caller's own identifier, not of blanks alone
    subject_reference: str
    #: Identifier of the check
    check_id: str
    #: Identifier of the session; null when there is none
    verification_id: str
    #: Identifier of the business
    business_id: str
    #: Identifier of the transaction; null when there is none
    transaction_id: str
    #: The Travel Rule message whose party has the hit
    travel_rule_message_id: str
    #: Which of several screened under one reference
    party_name: str


class _NewHitReviews(TypedDict):
    #: Identifiers of hits, as their list gives them
    ids: ListOf[str]
    #: Whether the hits are the customer
    decision: Literal["true_positive", "false_positive", "inconclusive"]
    #: Why, in words
    reason: str


class NewHitReviews(_NewHitReviews, total=False):
    #: The `version` of each hit that was looked at, in the order of `ids`: one that is another now fails alone
    versions: ListOf[str]
    #: Who decides, as your own system names them
    reviewer: str


class _NewImport(TypedDict):
    #: The records to import
    records: ListOf[Any]


class NewImport(_NewImport, total=False):
    #: Who verified the subject before
    provider: str
    #: Faces join the population of the 1:N search
    enroll_faces: bool


class NewInboxEscalation(TypedDict):
    """A case that is still open after this time is escalated"""

    #: Hours in the inbox after which a case is handed on
    after_hours: int
    #: Identifier of the inbox; null for none
    inbox: Union[str, None]


class _NewInbox(TypedDict):
    #: Name
    name: str


class NewInbox(_NewInbox, total=False):
    #: Operators who work on the inbox; empty: everybody who may
    members: ListOf[str]
    #: Who owns a new case: members in turn, who has least, nobody
    assignment: Literal["round_robin", "least_loaded", "none"]
    #: Hours from opening to the due date; null: by severity
    due_hours: Union[int, None]
    #: What happens with a case that waits too long; null: nothing
    escalation: Union["NewInboxEscalation", None]


class NewJourney(TypedDict, total=False):
    #: Slug
    id: str
    #: Name
    name: str
    #: Whether persons or companies go through it
    subject_type: Literal["individual", "business"]
    #: steps, branches, rules, policy, lists, thresholds, risk, review, session, retention, monitoring; whatever is left out has its default
    definition: Dict[str, Any]
    #: Check types, or {type, config}: stands for linear definition.steps
    checks: ListOf[Any]
    #: Whether the new version is published at once
    publish: bool
    #: published is the same as publish: true
    status: Literal["draft", "published"]
    #: Version
    version: int
    #: The newest version when writing began, 0 for none: 409 where somebody saved another one meanwhile
    based_on: int
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: str


class NewKey(TypedDict, total=False):
    #: Name
    name: str
    #: Scopes, or presets: full, read_only, integration, reviewer, auditor
    scopes: ListOf[str]
    #: Requests per minute that the key may make; null for the default
    rate_limit: Union[int, None]
    #: Addresses or networks that the key may be used from; empty: any
    ip_allow: ListOf[str]
    #: When it ends, RFC 3339 UTC; null: never
    expires_at: Union[str, None]


class NewList(TypedDict, total=False):
    #: Slug; by default made of name
    id: str
    #: Name
    name: str
    #: Kind of the item; see the values
    kind: Literal["block", "allow", "other"]


class _NewListEntriesEntriesItem(TypedDict):
    #: What is listed
    value: str


class NewListEntriesEntriesItem(_NewListEntriesEntriesItem, total=False):
    #: What the value is; faces are added one by one
    type: Literal["any", "name", "document_number", "email", "email_domain", "phone", "ip", "cidr", "device", "wallet", "iban", "country", "business_number", "subject_reference"]
    #: Why; by default that of the request
    reason: str
    #: When it ends; by default that of the request
    expires_at: Union[str, None]


class _NewListEntries(TypedDict):
    #: Up to 500 entries
    entries: ListOf["NewListEntriesEntriesItem"]
    #: Why these values are listed
    reason: str


class NewListEntries(_NewListEntries, total=False):
    #: When they end; null: never
    expires_at: Union[str, None]


class _NewListEntry(TypedDict):
    #: At most 500 characters; for type face a session id (its selfie), a media id, or a picture as base64
    value: str
    #: Why, in words
    reason: str


class NewListEntry(_NewListEntry, total=False):
    #: Type; see the values
    type: Literal["any", "name", "document_number", "email", "email_domain", "phone", "ip", "cidr", "device", "face", "wallet", "iban", "country", "business_number", "subject_reference"]
    #: When it ends, RFC 3339 UTC; null: never
    expires_at: Union[str, None]
    #: Session that the entry was taken from; null when it was not
    source_verification: Union[str, None]


class _NewOperator(TypedDict):
    #: E-mail address
    email: str
    #: Name
    name: str
    #: Roles by environment; a bare list stands for the request's own environment
    roles: Union["OperatorRoles", ListOf["OperatorRole"]]


class NewOperator(_NewOperator, total=False):
    #: When the role auditor ends; needed with that role
    auditor_until: str


class _NewOwnershipChallenge(TypedDict):
    #: As the chain writes it
    address: str


class NewOwnershipChallenge(_NewOwnershipChallenge, total=False):
    #: Name, ticker or CAIP-2 identifier; found by the form otherwise
    chain: str
    #: By default the usual one of the chain
    method: Literal["eip191", "eip712", "bip137", "bip322", "solana", "satoshi_test", "declaration"]
    #: Stands in the text that is signed
    purpose: str
    #: The caller's own identifier, not of blanks alone
    subject_reference: str
    #: Satoshi test: where the amount has to arrive
    deposit_address: str
    #: Ticker: ETH, USDT
    asset: str
    #: Seconds; default 15 minutes, Satoshi test 24 h
    expires_in: int


class _NewPasskey(TypedDict):
    #: What the browser calls the passkey; base64url
    id: str
    #: clientDataJSON; base64url
    client_data: str
    #: attestationObject; base64url
    attestation: str


class NewPasskey(_NewPasskey, total=False):
    #: By which its owner knows it
    name: str


class NewRecoveryCodes(TypedDict):
    #: Ten codes, each good once; the earlier ones open nothing
    recovery_codes: ListOf[str]


_NewReplayOdd = TypedDict("_NewReplayOdd", {"from": str}, total=False)


class NewReplay(_NewReplayOdd, total=False):
    #: Version to replay; by default the newest
    version: int
    #: A definition that is not saved, in place of a version; judged as when a journey is saved
    definition: Dict[str, Any]
    #: Sessions created before, exclusive: a day or an RFC 3339 time
    to: str
    #: Most sessions that are replayed, the newest ones
    limit: int


class NewReportDraftTotal(TypedDict):
    """How many in all"""

    #: Decimal string
    amount: str
    #: ISO 4217, or the asset of a crypto transfer
    currency: str


class NewReportDraftPriorReport(TypedDict):
    """Earlier report that this one follows"""

    #: Number as it is written on the document or in the register
    number: str
    #: Kind of the item; see the values
    kind: Literal["correction", "continuing"]


_NewReportDraftOdd = TypedDict("_NewReportDraftOdd", {"from": str}, total=False)


class NewReportDraft(_NewReportDraftOdd, total=False):
    #: Why the case is suspicious, in words for the authority
    narrative: str
    #: What your house did about the suspicion, in words for the authority
    action_taken: str
    #: See the guide on cases
    suspicions: ListOf[str]
    #: Report indicators of the financial intelligence unit (goAML)
    indicators: ListOf[str]
    #: A day of the calendar, YYYY-MM-DD
    to: str
    #: How many in all
    total: "NewReportDraftTotal"
    #: Take the place of what the case knows of its customer
    subjects: ListOf["ReportSubject"]
    #: The transactions
    transactions: ListOf["ReportTransaction"]
    #: Earlier report that this one follows
    prior_report: "NewReportDraftPriorReport"
    #: The `updated_at` of the draft that this one was written from, null where there was none: 409 where another was saved since. Absent: it takes the place of whichever is there
    based_on: Union[str, None]


class _NewRestriction(TypedDict):
    #: Why, in words
    reason: str


class NewRestriction(_NewRestriction, total=False):
    #: false lifts it
    restricted: bool


class NewReveal(TypedDict):
    #: Type; see the values
    type: Literal["verification", "decision", "customer", "transaction", "business", "screening_hit", "screening_monitor", "travel_rule_message"]
    #: Of a customer also the reference
    id: str
    #: Paths in the answer that reads it, with dots: `expected.given_name`, `checks.0.result`; `extracted` reveals all below
    fields: ListOf[str]
    #: Stands in the audit log
    reason: str


class _NewRule(TypedDict):
    #: Name
    name: str
    #: CEL
    condition: str


class NewRule(_NewRule, total=False):
    #: Identifier of this resource; never parse it
    id: str
    #: Text for people
    description: str
    #: Transaction types; empty: all
    types: ListOf[str]
    #: Empty: both
    directions: ListOf[Literal["in", "out"]]
    #: Values that the condition reads as params.<name>
    parameters: Dict[str, Any]
    #: What is done, or was done; see the values
    action: Literal["score", "flag", "hold", "reject"]
    #: Score; higher is better for similarity and worse for risk
    score: int
    #: How serious it is
    severity: Literal["low", "medium", "high", "critical"]
    #: Your own labels
    tags: ListOf[str]
    #: Your own identifier
    reference: Union[str, None]
    #: Reason code that is given when it applies
    reason_code: Union[str, None]
    #: Why, in words for people
    explanation: Union[str, None]
    #: Identifier of the inbox; null for none
    inbox: Union[str, None]
    #: Who gets the cases of the rule's alerts before the inbox has its turn; null for as the inbox says
    case_owner: Union[str, None]
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: str


class _NewRuleImport(TypedDict):
    #: A file as `GET /v1/rules/export` writes it: `format: assay.rules/1` and up to 100 `rules`. Aliases, tags and repeated keys are refused.
    yaml: str


class NewRuleImport(_NewRuleImport, total=False):
    #: true only shows the differences; false saves them as drafts
    dry_run: bool
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: str


class NewRuleRun(TypedDict, total=False):
    #: In shadow mode any version; by default the one in shadow, else live, else the newest
    version: int
    #: shadow only counts; live raises alerts, with the version that is live
    mode: Literal["shadow", "live"]
    #: Each stored transaction of the time, or each customer as of the latest one of them
    of: Literal["transactions", "customers"]
    #: How many days back, by `occurred_at`; null: all that is stored
    days: Union[int, None]
    #: Only customers of these risk classes; empty: everybody
    risk_classes: ListOf[Literal["low", "medium", "high"]]
    #: After so many new alerts the run stops and keeps its place
    alerts_max: int


class _NewRuleSchedule(TypedDict):
    #: How often a run begins
    every: Literal["day", "week", "once"]


class NewRuleSchedule(_NewRuleSchedule, total=False):
    #: Of the day, for day and week
    time: str
    #: For week
    weekday: Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    #: A name such as Europe/Lisbon, or +05:30
    time_zone: str
    #: The moment, RFC 3339, for once
    on: str
    #: shadow only counts; live raises alerts, with the version that is live
    mode: Literal["shadow", "live"]
    #: Each stored transaction of the time, or each customer as of the latest one of them
    of: Literal["transactions", "customers"]
    #: How many days back, by `occurred_at`; null: all that is stored
    days: Union[int, None]
    #: Only customers of these risk classes; empty: everybody
    risk_classes: ListOf[Literal["low", "medium", "high"]]
    #: After so many new alerts a run stops and keeps its place
    alerts_max: int
    #: No run begins while this is true
    paused: bool


class NewRuleVersion(TypedDict, total=False):
    """Fields that are left out are taken from the newest version"""

    #: Name
    name: str
    #: Text for people
    description: str
    #: Transaction types; empty: all
    types: ListOf[str]
    #: Empty: both
    directions: ListOf[Literal["in", "out"]]
    #: CEL
    condition: str
    #: Values that the condition reads as params.<name>
    parameters: Dict[str, Any]
    #: What is done, or was done; see the values
    action: Literal["score", "flag", "hold", "reject"]
    #: Score; higher is better for similarity and worse for risk
    score: int
    #: How serious it is
    severity: Literal["low", "medium", "high", "critical"]
    #: Your own labels
    tags: ListOf[str]
    #: Your own identifier
    reference: Union[str, None]
    #: Reason code that is given when it applies
    reason_code: Union[str, None]
    #: Why, in words for people
    explanation: Union[str, None]
    #: Identifier of the inbox; null for none
    inbox: Union[str, None]
    #: Who gets the cases of the rule's alerts before the inbox has its turn; null for as the inbox says
    case_owner: Union[str, None]
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: str
    #: The newest version when writing began, 0 for none: 409 where somebody saved another one meanwhile
    based_on: int


class _NewSampleReview(TypedDict):
    #: Of a session approved or declined, of an alert false_positive, confirmed or no_action
    decision: Literal["approved", "declined", "false_positive", "confirmed", "no_action"]


class NewSampleReview(_NewSampleReview, total=False):
    #: Reason codes of the second decision
    reason_codes: ListOf[str]
    #: Who reviews, for keys; operators review in their own name
    reviewer: str


__NewSweepOdd = TypedDict("__NewSweepOdd", {"from": float})


class _NewSweep(__NewSweepOdd):
    #: A numeric parameter of the version
    parameter: str
    #: End: a time, an address or a node of the graph
    to: float
    #: Values from `from` to `to`, both included
    steps: int


class NewSweep(_NewSweep, total=False):
    """Evaluates the version with each of these values in the same pass"""

    #: Another seed draws another sample below the line; the same one draws the same again
    seed: int


class _NewTeamMember(TypedDict):
    #: An operator, a key, or a person by the name your system knows
    member: str


class NewTeamMember(_NewTeamMember, total=False):
    #: Open cases that the member owns at most; null for any number
    load_limit: Union[int, None]
    #: Kinds of case that the member takes; empty for every kind
    case_types: ListOf[Literal["verification", "screening", "transaction", "wallet", "business"]]
    #: When the member is away next, or now; null for never
    absence: Union["NewAbsence", None]


class NewTransactionPaymentMethod(TypedDict, total=False):
    """Means of payment: type and last digits"""

    #: Type; see the values
    type: str
    #: Account of the party: an IBAN, an account number or a wallet address
    account: str
    #: ISO 3166-1 alpha-2, upper case
    issuing_country: str


class NewTransactionDevice(TypedDict, total=False):
    """Device that the transaction came from"""

    #: Internet address, version 4 or 6
    ip: str
    #: Name of the browser as it gives it
    user_agent: str
    #: Your own fingerprint of the device
    fingerprint: str


_NewTransactionCryptoOdd = TypedDict("_NewTransactionCryptoOdd", {"from": str}, total=False)


class NewTransactionCrypto(_NewTransactionCryptoOdd, total=False):
    """The transfer on its blockchain"""

    #: Blockchain: a name, ticker or CAIP-2 identifier
    chain: str
    #: Ticker of the crypto-asset, such as BTC or USDC
    asset: str
    #: Hash of the transfer on its blockchain
    tx_hash: str
    #: End: a time, an address or a node of the graph
    to: str


class NewTransaction(TypedDict, total=False):
    #: The caller's own identifier, not of blanks alone
    reference: str
    #: payment, transfer, deposit, withdrawal, card, crypto_transfer, login, event or a kind of your own
    type: str
    #: Whether value comes in or goes out
    direction: Literal["in", "out"]
    amount: "Amount"
    #: ISO 4217, or the asset of a crypto transfer
    currency: str
    #: RFC 3339, from 1970 to five minutes from now; now by default, and for a correction the time of its transaction
    occurred_at: str
    #: The person or company that it is about
    subject: "TransactionSubject"
    #: The caller's own identifier, not of blanks alone
    subject_reference: str
    #: The other side of the transfer
    counterparty: Union[str, "TransactionCounterparty"]
    #: Who pays: the subject of an outgoing, the counterparty of an incoming transaction; a text is its name
    sender: Union[str, "TransactionCounterparty"]
    #: Who is paid: the counterparty of an outgoing, the subject of an incoming transaction; a text is its name
    receiver: Union[str, "TransactionCounterparty"]
    #: Means of payment: type and last digits
    payment_method: "NewTransactionPaymentMethod"
    #: Device that the transaction came from
    device: "NewTransactionDevice"
    #: The transfer on its blockchain
    crypto: "NewTransactionCrypto"
    #: Text of the payment
    memo: str
    #: Up to 50 pairs; echoed, never interpreted
    metadata: Dict[str, Any]
    #: Raise it to correct a transaction under its reference
    version: int


class _NewTransactionImport(TypedDict):
    #: The transactions
    transactions: ListOf[Any]


class NewTransactionImport(_NewTransactionImport, total=False):
    mode: "ImportMode"


class NewTravelAddress(TypedDict, total=False):
    #: Whose transfers come in here; beneficiaries are compared
    subject_reference: str
    #: Wallet address that receives the transfer
    beneficiary_address: str


class _NewVerificationSubject(TypedDict):
    #: Type; see the values
    type: Literal["individual", "business"]
    #: The caller's own identifier, not of blanks alone
    reference: str


class NewVerificationSubject(_NewVerificationSubject, total=False):
    """The person or company that it is about"""

    #: ISO 3166-1 alpha-2, upper case
    country: str


class _NewVerification(TypedDict):
    #: Journey slug, optionally pinned: kyc_standard@7
    journey: str
    #: The person or company that it is about
    subject: "NewVerificationSubject"


class NewVerification(_NewVerification, total=False):
    #: Where the browser goes after the flow
    redirect_url: str
    #: BCP 47
    locale: str
    #: Seconds
    expires_in: int
    #: What the caller already knows; differences are reported
    expected: "Expected"
    #: How to reach the subject: e-mail address and phone number
    contact: "Contact"
    #: Up to 50 pairs; echoed, never interpreted
    metadata: Dict[str, Any]
    #: Re-verification: the face is compared with the earlier portrait, the document with the person who was verified
    previous_verification: str
    #: Earlier session that this one replaces
    supersedes: str
    #: Facts about the company of a business session
    business: "SubjectBusiness"


class NewVersionApproval(TypedDict, total=False):
    #: `created_at` of the version as it was looked at: 409 where the number is that of another draft by now
    version_created_at: str
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: str
    #: Behind a key: which person
    approved_by: str


class _NewView(TypedDict):
    #: Name
    name: str
    #: Name of the list
    list: Literal["cases", "verifications", "transactions", "alerts"]
    #: Parameters of the list that are not about a person, and its sort and order
    filters: Dict[str, Any]


class NewView(_NewView, total=False):
    #: Shown to everybody in the environment
    shared: bool


class _NewWalletMonitor(TypedDict):
    #: As the chain writes it
    address: str


class NewWalletMonitor(_NewWalletMonitor, total=False):
    #: Name, ticker or CAIP-2 identifier; found by the form otherwise
    chain: str
    #: Ticker: ETH, USDT
    asset: str
    #: The caller's own identifier, not of blanks alone
    subject_reference: str
    #: Hours between screenings on schedule
    interval_hours: int
    #: Events only for changes from or to this band or a higher one
    min_band: Literal["low", "medium", "high", "critical"]


class _NewWalletScreening(TypedDict):
    #: As the chain writes it
    address: str


class NewWalletScreening(_NewWalletScreening, total=False):
    #: Name, ticker or CAIP-2 identifier; found by the form otherwise
    chain: str
    #: Ticker: ETH, USDT
    asset: str
    #: Where funds came from, or where they went
    direction: Literal["inbound", "outbound", "both"]
    #: Method that is used; see the values
    method: Literal["haircut", "fifo", "poison"]
    #: How many hops of transfers are followed
    max_hops: int
    #: Day or RFC 3339 time: lists and transfers count as they were then
    as_of: str
    #: The caller's own identifier, not of blanks alone
    subject_reference: str


class _NewWebhook(TypedDict):
    #: https, without credentials; no redirects
    url: str


class NewWebhook(_NewWebhook, total=False):
    #: Event types, areas such as `verification.*`, or `*` for all but check.completed
    events: ListOf[str]
    #: Text for people
    description: Union[str, None]
    #: Whether it is switched on
    enabled: bool


class NextCase(TypedDict, total=False):
    #: Types that are wanted or found
    types: ListOf[Literal["verification", "screening", "transaction", "wallet", "business"]]
    #: Only cases in these states
    states: ListOf[Literal["open", "in_review", "escalated", "pending_approval"]]
    #: Only cases of these severities
    severities: ListOf[Literal["low", "medium", "high", "critical"]]
    #: Any of these
    reason_codes: ListOf[str]


class Operator(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str
    #: E-mail address
    email: Union[str, None]
    #: Status; see the values
    status: Literal["invited", "active"]
    #: Roles in each environment
    roles: "RolesByEnvironment"
    #: End of a temporary auditor's access; null without an end
    auditor_until: Union[str, None]
    #: Second factors that are set up
    second_factors: ListOf[Literal["totp", "passkey"]]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: When the invitation was accepted; null before
    joined_at: Union[str, None]
    #: Last sign-in; null before the first
    last_sign_in_at: Union[str, None]


class OperatorChange(TypedDict, total=False):
    #: Name
    name: str
    #: Roles by environment; a bare list stands for the request's own environment
    roles: Union["OperatorRoles", ListOf["OperatorRole"]]
    #: End of a temporary auditor's access; null without an end
    auditor_until: Union[str, None]


class OperatorPage(TypedDict):
    #: The items of this page
    data: ListOf["Operator"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


OperatorRole = Literal["viewer", "reviewer", "senior_reviewer", "compliance_admin", "auditor", "developer", "admin"]


class OperatorRoles(TypedDict, total=False):
    #: Roles in the sandbox
    sandbox: ListOf["OperatorRole"]
    #: Roles in the production environment
    production: ListOf["OperatorRole"]


class OwnFactor(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Kind of the item; see the values
    kind: Literal["totp", "passkey"]
    #: Name
    name: str
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: When the key was last used, within a minute; null before
    last_used_at: Union[str, None]


class OwnFactorPage(TypedDict):
    #: The items of this page
    data: ListOf["OwnFactor"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class OwnRecoveryCodes(TypedDict):
    #: Recovery codes that are unused; 0 for a key
    recovery_codes_left: int


class OwnSession(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Whether it is the one that asks
    current: bool
    #: Name of the browser as it gives it
    user_agent: str
    #: Internet address, version 4 or 6
    ip: str
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: RFC 3339 UTC with milliseconds
    last_seen_at: str
    #: RFC 3339 UTC with milliseconds
    expires_at: str
    #: When the second factor was last given; null when it was not
    second_factor_at: Union[str, None]


class OwnSessionPage(TypedDict):
    #: The items of this page
    data: ListOf["OwnSession"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class OwnerLink(TypedDict, total=False):
    #: Identifier of the session; null when there is none
    verification_id: str
    #: Name of the journey
    journey: str
    #: Where the browser goes after the flow
    redirect_url: str
    #: Language of the hosted flow, BCP 47
    locale: str


_OwnershipChallengeSatoshiTestOdd = TypedDict("_OwnershipChallengeSatoshiTestOdd", {"from": str})


class OwnershipChallengeSatoshiTest(_OwnershipChallengeSatoshiTestOdd):
    #: End: a time, an address or a node of the graph
    to: str
    #: Ticker of the crypto-asset, such as BTC or USDC
    asset: str
    #: Amount as a decimal string, in the currency or asset beside it
    amount: str
    #: RFC 3339 UTC with milliseconds
    deadline: str


class _OwnershipChallenge(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Postal address, or the address of a wallet where the object is about one
    address: str
    #: Blockchain: a name, ticker or CAIP-2 identifier
    chain: str
    #: Account of the customer at your house that the proof names; null when none was given
    account_id: Union[str, None]
    #: Method that is used; see the values
    method: Literal["eip191", "eip712", "bip137", "bip322", "solana", "satoshi_test", "declaration"]
    #: Status; see the values
    status: Literal["pending", "verified", "failed", "expired"]
    #: Random text that ties the answer to this challenge
    nonce: str
    #: Why the proof is asked for; part of the signed text
    purpose: str
    #: Text for people; may change at any time
    message: Union[str, None]
    #: EIP-712 data that the wallet signs; null for other methods
    typed_data: Union[Dict[str, Any], None]
    #: Small transfer that proves control; null for other methods
    satoshi_test: Union["OwnershipChallengeSatoshiTest", None]
    #: What a success proves; a declaration proves nothing but who is answerable
    assurance: Literal["cryptographic", "on_chain", "declared"]
    #: Tries that are left before this fails for good
    attempts_left: int
    #: Why the proof failed; null while it has not
    failure: Union[str, None]
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: RFC 3339 UTC with milliseconds
    expires_at: str
    #: When it was verified; null before
    verified_at: Union[str, None]


class OwnershipChallenge(_OwnershipChallenge, total=False):
    #: The caller's own identifier, not of blanks alone
    subject_reference: str


_OwnershipProofTransferOdd = TypedDict("_OwnershipProofTransferOdd", {"from": str})


class OwnershipProofTransfer(_OwnershipProofTransferOdd):
    """Satoshi test: the transfer that was seen to arrive"""

    #: Hash of the transfer on its blockchain
    tx_hash: str
    #: As the chain writes it
    to: str
    #: Ticker of the crypto-asset, such as BTC or USDC
    asset: str
    #: Amount as a decimal string, in the currency or asset beside it
    amount: str
    #: RFC 3339 UTC with milliseconds
    occurred_at: str


class OwnershipProof(TypedDict, total=False):
    #: Hexadecimal, base64 or base58, as the method has it
    signature: str
    #: Satoshi test: the transfer that was seen to arrive
    transfer: "OwnershipProofTransfer"
    #: Declaration: who makes it
    declared_by: str


class PackPublication(TypedDict, total=False):
    #: How it runs; see the values
    mode: Literal["live", "shadow"]
    #: false only shows the back-test; true publishes
    confirm: bool
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: str


class PartyScreeningHitsItem(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str
    #: Name of the list
    list: str
    #: Types that are wanted or found
    types: ListOf[str]
    #: How well the names fit, 0 to 100; null for a hit by identifier alone
    match_score: float


class PartyScreening(TypedDict):
    #: Name
    name: str
    #: What it came to; see the values
    outcome: Literal["no_match", "review", "possible_match", "match", "unavailable"]
    #: The hits, best first; in figures their number
    hits: ListOf["PartyScreeningHitsItem"]


class _PasskeyAdded(TypedDict):
    #: What comes next: done, or the step that signing in still needs
    next: Literal["done", "totp", "passkey", "enrol"]


class PasskeyAdded(_PasskeyAdded, total=False):
    #: With the first second factor only; each opens the session once
    recovery_codes: ListOf[str]


class PasskeyChallenge(TypedDict):
    #: Base64url; counts once, for five minutes
    challenge: str
    #: The domain that the passkey is bound to
    rp_id: str
    #: Passkeys of the operator; empty: any of this domain
    allow: ListOf[str]
    #: For how long the browser may wait for the person
    timeout_ms: int


class _PasskeyProof(TypedDict):
    #: What the browser calls the passkey; base64url
    id: str
    #: clientDataJSON; base64url
    client_data: str
    #: authenticatorData; base64url
    authenticator_data: str
    #: The signature over both; base64url
    signature: str


class PasskeyProof(_PasskeyProof, total=False):
    #: Signs in without a password; absent: second step of the session
    alone: bool


class PasskeyRequest(TypedDict, total=False):
    #: Signs in without a password; absent: second step of the session
    alone: bool


class PasskeySetUp(TypedDict):
    #: Base64url; counts once, for five minutes
    challenge: str
    #: The domain that the passkey will be bound to
    rp_id: str
    #: By which the device names this service
    rp_name: str
    #: Base64url
    user_id: str
    #: By which the device names the account
    user_name: str
    #: COSE numbers, the preferred one first
    algorithms: ListOf[int]
    #: Passkeys that the operator has already
    exclude: ListOf[str]
    #: For how long the browser may wait for the person
    timeout_ms: int


class PendingApproval(TypedDict):
    #: Version
    version: int
    #: Who entered the request
    requested_by: str
    #: RFC 3339 UTC with milliseconds
    requested_at: str


_ProofOfAddressCheckThresholdsOdd = TypedDict("_ProofOfAddressCheckThresholdsOdd", {"pass": float}, total=False)


class ProofOfAddressCheckThresholds(_ProofOfAddressCheckThresholdsOdd, total=False):
    """Scores for passing and for review"""

    #: Score below which the check fails; between this and `pass` a person decides
    review: float


class _ProofOfAddressCheck(TypedDict):
    document: "MediaValue"


class ProofOfAddressCheck(_ProofOfAddressCheck, total=False):
    #: What the caller already knows; differences are reported
    expected: "ExpectedResidence"
    #: As expected.name
    name: str
    #: In one text, lines parted by commas, or in parts
    address: Union[str, "AddressObject"]
    #: ISO 3166-1 alpha-2, upper case
    country: str
    #: Oldest accepted date of issue
    max_age_days: int
    #: The caller's own identifier, not of blanks alone
    subject_reference: str
    #: Take thresholds from this journey
    journey: str
    #: Keep the media; otherwise only hashes and the result are kept
    store: bool
    #: Scores for passing and for review
    thresholds: "ProofOfAddressCheckThresholds"


class ProviderAddress(TypedDict):
    #: Where the browser goes to sign in
    authorization_url: str


class ProviderStart(TypedDict, total=False):
    #: The page of the console to go to afterwards, as a path
    after: str


class QualitySampleItem(TypedDict):
    """What was decided"""

    #: What was decided
    type: Literal["verification", "alert"]
    #: Identifier of the session or alert
    id: str


class QualitySampleFirst(TypedDict):
    """Hidden until it was reviewed"""

    #: The first decision, or the known answer of a golden case
    decision: str
    #: Who made it: `operator:<id>`, `key:<id>` or `engine`
    by: str
    #: RFC 3339 UTC with milliseconds
    at: str


class QualitySampleReviewsItem(TypedDict):
    #: Who reviewed
    reviewer: str
    #: The second decision
    decision: str
    #: Whether both decisions are the same
    agrees: bool
    #: Reason codes of the second decision
    reason_codes: ListOf[str]
    #: RFC 3339 UTC with milliseconds
    created_at: str


class QualitySample(TypedDict):
    #: Identifier of the sample, qsp_…
    id: str
    #: drawn by chance, one of the first decisions of a person, or a golden case
    kind: Literal["drawn", "first", "golden"]
    #: What was decided
    item: "QualitySampleItem"
    #: Whether it still waits for a review
    state: Literal["open", "reviewed"]
    #: The first decision; null until the sample was reviewed
    first: Union["QualitySampleFirst", None]
    #: Second decisions; of a golden case only your own
    reviews: ListOf["QualitySampleReviewsItem"]
    #: Until when somebody reviews it; null where nobody does
    claimed_until: Union[str, None]
    #: RFC 3339 UTC with milliseconds
    created_at: str


class _Reason(TypedDict):
    #: Stable machine code; see the reason codes and errors
    code: str
    #: How serious it is
    severity: str
    #: Whether a new attempt of the subject can help
    retryable: bool
    #: Text for people; may change at any time
    message: str


class Reason(_Reason, total=False):
    #: Type of the check
    check: Union[str, None]
    #: The value that was observed
    observed: Any
    #: Value from which it counts
    threshold: float
    #: How far the value is from the threshold
    margin: float


class _Recapture(TypedDict):
    #: Checks whose pictures the subject is to take again
    checks: ListOf[str]


class Recapture(_Recapture, total=False):
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: str


class Recovered(TypedDict):
    #: What comes next: done, or the step that signing in still needs
    next: Literal["done", "totp", "passkey", "enrol"]
    #: Recovery codes that are unused
    recovery_codes_left: int


class ReevaluationRuleCountsUnknownBecause(TypedDict):
    """Why rules could not be evaluated, counted"""

    #: No exchange rate for the day of an amount
    missing_rate: int
    #: Rules that ask for a field which the transaction lacks
    missing_field: int
    #: Rules that need more history than the customer has
    insufficient_history: int
    #: Rules whose expression failed on this transaction
    error: int


class ReevaluationRuleCounts(TypedDict):
    """How many rules were evaluated, and how"""

    #: Result of the version that is live now; null when none is
    live: Union[int, None]
    #: Number of rules that run in shadow
    shadow: Union[int, None]
    #: Live and shadow rules without an answer
    unknown: int
    #: Why rules could not be evaluated, counted
    unknown_because: "ReevaluationRuleCountsUnknownBecause"


class Reevaluation(TypedDict):
    #: RFC 3339 UTC with milliseconds
    evaluated_at: str
    #: What happened to the transaction that `cause_transaction_id` names; rule_run: one rule alone was run over what is stored
    cause: Literal["late_transaction", "amended_transaction", "reversed_transaction", "rule_run"]
    #: The transaction that caused the evaluation; null for a run of a rule
    cause_transaction_id: Union[str, None]
    #: The run of a rule that caused the evaluation; null for a transaction
    cause_run_id: Union[str, None]
    #: Status; see the values
    status: Literal["approved", "flagged", "held", "rejected"]
    #: Risk: score, band and what it is made of
    risk: "Risk"
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]
    #: How many rules were evaluated, and how
    rule_counts: "ReevaluationRuleCounts"
    #: Live rules that fired
    rules_fired: ListOf["FiredRule"]
    #: Rules that could not be evaluated, with reasons
    rules_unknown: ListOf["UnknownRule"]


class _Release(TypedDict):
    #: Why, in words
    reason: str


class Release(_Release, total=False):
    #: The version that was looked at: 409 where another one is stored now. Absent: whichever is stored
    version: int


class ReplayProgress(TypedDict):
    """How far the run is"""

    #: Sessions that were looked at
    done: int
    #: How many in all
    total: Union[int, None]
    #: How much of the replay is finished, percent
    percent: float


class ReplayMatrixApproved(TypedDict):
    """What became of the sessions that were approved"""

    #: Sessions approved then that would be approved
    approved: int
    #: Sessions approved then that would be referred
    referred: int
    #: Sessions approved then that would be declined
    declined: int


class ReplayMatrixReferred(TypedDict):
    """What became of the sessions that were referred"""

    #: Sessions referred then that would be approved
    approved: int
    #: Sessions referred then that would be referred
    referred: int
    #: Sessions referred then that would be declined
    declined: int


class ReplayMatrixDeclined(TypedDict):
    """What became of the sessions that were declined"""

    #: Sessions declined then that would be approved
    approved: int
    #: Sessions declined then that would be referred
    referred: int
    #: Sessions declined then that would be declined
    declined: int


class ReplayMatrix(TypedDict):
    """Decisions of the engine then by decisions now, before any review"""

    #: What became of the sessions that were approved
    approved: "ReplayMatrixApproved"
    #: What became of the sessions that were referred
    referred: "ReplayMatrixReferred"
    #: What became of the sessions that were declined
    declined: "ReplayMatrixDeclined"


class ReplayNotReplayableReasonsItem(TypedDict):
    #: data_gone, imported, check_missing, check_config_changed, threshold_lowered, lists_widened, lists_changed, result_not_stored or asks_again
    reason: str
    #: Sessions that could not be decided again for this reason
    count: int


class ReplayNotReplayable(TypedDict):
    """Sessions that stored results cannot decide"""

    #: Sessions that could not be decided again
    total: int
    #: Why, the most frequent reason first
    reasons: ListOf["ReplayNotReplayableReasonsItem"]


_ReplayOdd = TypedDict("_ReplayOdd", {"from": Union[str, None]})


class Replay(_ReplayOdd):
    #: Identifier of the replay, rpl_…
    id: str
    #: Journey whose sessions are replayed
    journey: str
    #: Version
    version: Union[int, None]
    #: SHA-256 of the RFC 8785 JSON of what is replayed, lower-case hex
    definition_sha256: str
    #: How far the replay is
    status: Literal["queued", "running", "cancelled", "completed", "failed"]
    #: End: a time, an address or a node of the graph
    to: Union[str, None]
    #: Most sessions that are replayed
    limit: int
    #: How far the run is
    progress: "ReplayProgress"
    #: Decisions of the engine then by decisions now, before any review
    matrix: "ReplayMatrix"
    #: Sessions that were decided again
    replayed: int
    #: Sessions that would end otherwise
    flips_count: int
    #: Reviews more (or fewer) than there were, among the replayed sessions
    reviews_delta: int
    #: Sessions that stored results cannot decide
    not_replayable: "ReplayNotReplayable"
    #: What went wrong; null when nothing did
    error: Union[str, None]
    #: Who asked for it, `key:<id>` or `operator:<id>`
    author: str
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: RFC 3339 UTC with milliseconds
    updated_at: str
    #: When it was completed; null while it is under way
    completed_at: Union[str, None]


class ReplayFlipRuleNamesItem(TypedDict):
    #: The reason code, `rule:<id>`
    code: str
    #: Name of the rule in the replayed definition, else in the newest version
    name: str


class _ReplayFlipMarginsItem(TypedDict):
    #: Type of the check
    check: Union[str, None]
    #: Reason code that the measure stands behind
    code: str


class ReplayFlipMarginsItem(_ReplayFlipMarginsItem, total=False):
    #: What was measured then
    observed: float
    #: The threshold of the replayed definition
    threshold: float
    #: Distance to the good side, negative on the wrong one
    margin: float


class ReplayFlip(TypedDict):
    #: The session that would end otherwise
    verification_id: str
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: Decision of the engine then, before any review
    before: Literal["approved", "referred", "declined"]
    #: Decision of the engine under the replayed definition
    after: Literal["approved", "referred", "declined"]
    #: Reason codes that it would have and did not have
    reasons_added: ListOf[str]
    #: Reason codes that it had and would not have
    reasons_removed: ListOf[str]
    #: Names of the rules behind reasons that came or went; a rule without a name is left out
    rule_names: ListOf["ReplayFlipRuleNamesItem"]
    #: How far each measured reason is from its threshold
    margins: ListOf["ReplayFlipMarginsItem"]


class ReportDraftTotal(TypedDict):
    """Sum of the reported amounts"""

    #: Decimal string
    amount: str
    #: ISO 4217, or the asset of a crypto transfer
    currency: str


class ReportDraftPriorReport(TypedDict):
    """Earlier report that this one follows"""

    #: Number as it is written on the document or in the register
    number: str
    #: Kind of the item; see the values
    kind: Literal["correction", "continuing"]


_ReportDraftOdd = TypedDict("_ReportDraftOdd", {"from": str}, total=False)


class ReportDraft(_ReportDraftOdd, total=False):
    #: Why the case is suspicious, in words for the authority
    narrative: str
    #: What your house did about the suspicion, in words for the authority
    action_taken: str
    #: See the guide on cases
    suspicions: ListOf[str]
    #: Report indicators of the financial intelligence unit (goAML)
    indicators: ListOf[str]
    #: A day of the calendar, YYYY-MM-DD
    to: str
    #: Sum of the reported amounts
    total: "ReportDraftTotal"
    #: Take the place of what the case knows of its customer
    subjects: ListOf["ReportSubject"]
    #: The transactions
    transactions: ListOf["ReportTransaction"]
    #: Earlier report that this one follows
    prior_report: "ReportDraftPriorReport"


class _ReportFiling(TypedDict):
    #: The authority's reference
    reference: str


class ReportFiling(_ReportFiling, total=False):
    #: Now by default
    filed_at: str


class ReportItemEarlierFilingsItem(TypedDict):
    #: Of the filing: `GET /v1/cases/{id}/sar?filing=` gives what was filed
    number: int
    #: The authority's reference
    authority_reference: str
    #: RFC 3339 UTC with milliseconds
    filed_at: str


class _ReportItem(TypedDict):
    #: The case
    id: str
    #: draft: written; proposed: a second person has to agree; closed: agreed, the authority has yet to confirm; filed: its reference is known. A case that was taken up again after a filing is proposed and closed anew once there is more to report
    status: Literal["draft", "proposed", "closed", "filed"]
    #: How serious it is
    severity: Literal["low", "medium", "high", "critical"]
    #: When it is due; null without a due date
    due_at: Union[str, None]
    #: Who wrote the draft; null before
    drafted_by: Union[str, None]
    #: When the draft was written; null before
    drafted_at: Union[str, None]
    #: Reference that the authority gave to the report; null before filing
    authority_reference: Union[str, None]
    #: When the authority got the report; null before
    filed_at: Union[str, None]
    #: RFC 3339 UTC with milliseconds
    created_at: str


class ReportItem(_ReportItem, total=False):
    #: Filings before the last, of a case that was reported again, the first one first
    earlier_filings: ListOf["ReportItemEarlierFilingsItem"]


class ReportPage(TypedDict):
    #: The items of this page
    data: ListOf["ReportItem"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class ReportSubjectAddress(TypedDict, total=False):
    """Postal address, or the address of a wallet where the object is about one"""

    #: Street
    street: str
    #: Town or city
    city: str
    #: Postcode
    postcode: str
    #: State, province or region
    region: str
    #: ISO 3166-1 alpha-2, upper case
    country: str


class _ReportSubjectIdentification(TypedDict):
    #: Kind of the item; see the values
    kind: Literal["passport", "id_card", "driving_licence", "residence_permit", "foreign", "other"]
    #: Number as it is written on the document or in the register
    number: str


class ReportSubjectIdentification(_ReportSubjectIdentification, total=False):
    """Identity document of the subject"""

    #: ISO 3166-1 alpha-2, upper case
    country: str
    #: A day of the calendar, YYYY-MM-DD
    issue_date: str
    #: A day of the calendar, YYYY-MM-DD
    expiry_date: str


class ReportSubjectTaxNumber(TypedDict):
    """Tax number with its type"""

    #: Kind of the item; see the values
    kind: Literal["ein", "ssn", "foreign"]
    #: Number as it is written on the document or in the register
    number: str


class _ReportSubject(TypedDict):
    #: Type; see the values
    type: Literal["individual", "business"]


class ReportSubject(_ReportSubject, total=False):
    #: Given names
    given_name: str
    #: Family name
    family_name: str
    #: Of a business, or of a person whose parts of the name are not known
    name: str
    #: Date of birth, YYYY-MM-DD; a year or month alone where only that is known
    date_of_birth: str
    #: Gender as the report form asks for it
    gender: Literal["female", "male"]
    #: ISO 3166-1 alpha-2, upper case
    nationality: str
    #: Postal address, or the address of a wallet where the object is about one
    address: "ReportSubjectAddress"
    #: Identity document of the subject
    identification: "ReportSubjectIdentification"
    #: Tax number with its type
    tax_number: "ReportSubjectTaxNumber"
    #: Phone number, E.164
    phone: str
    #: E-mail address
    email: str
    #: Occupation
    occupation: str
    #: Account numbers of the subject that the report names
    accounts: ListOf[str]


class ReportTransactionCounterparty(TypedDict, total=False):
    """The other side of the transfer"""

    #: Name
    name: str
    #: Type; see the values
    type: Literal["individual", "business"]
    #: ISO 3166-1 alpha-2, upper case
    country: str
    #: Account of the party: an IBAN, an account number or a wallet address
    account: str
    #: ISO 9362
    bic: str
    #: Bank or other institution that keeps the account
    institution: str
    #: Its place among the subjects where it is one; found by its account by default
    subject: int


class _ReportTransaction(TypedDict):
    #: Your own identifier
    reference: str
    #: A day of the calendar, YYYY-MM-DD
    date: str
    #: Decimal string
    amount: str
    #: ISO 4217, or the asset of a crypto transfer
    currency: str
    #: Whether value comes in or goes out
    direction: Literal["in", "out"]


class ReportTransaction(_ReportTransaction, total=False):
    #: Place of the client among the subjects, from 0; the first one by default
    subject: int
    #: Text for people
    description: str
    #: Method that is used; see the values
    method: str
    #: The other side of the transfer
    counterparty: "ReportTransactionCounterparty"


class ReportingProfileTaxId(TypedDict):
    """Tax number of the institution with its type"""

    #: Kind of the item; see the values
    kind: Literal["ein", "ssn", "foreign"]
    #: Number as it is written on the document or in the register
    number: str


class ReportingProfileAddress(TypedDict, total=False):
    """Postal address, or the address of a wallet where the object is about one"""

    #: Street
    street: str
    #: Town or city
    city: str
    #: Postcode
    postcode: str
    #: State, province or region
    region: str
    #: ISO 3166-1 alpha-2, upper case
    country: str


class _ReportingProfileContact(TypedDict):
    #: Office or department
    office: str
    #: Given names
    given_name: str
    #: Family name
    family_name: str


class ReportingProfileContact(_ReportingProfileContact, total=False):
    """The person whom the authority may ask"""

    #: E-mail address
    email: str


class _ReportingProfileGoaml(TypedDict):
    #: Number of the institution in goAML
    entity_id: int


class ReportingProfileGoaml(_ReportingProfileGoaml, total=False):
    """Data that goAML needs of the institution"""

    #: Name of the branch that files, as goAML knows it
    branch: str
    #: Country profile; default generic
    profile: str


class _ReportingProfile(TypedDict):
    #: Name
    name: str
    #: Kind of the item; see the values
    kind: Literal["casino", "depository", "insurance", "money_services", "securities", "loan", "other"]
    #: Postal address, or the address of a wallet where the object is about one
    address: "ReportingProfileAddress"
    #: Phone number, E.164
    phone: str
    #: The person whom the authority may ask
    contact: "ReportingProfileContact"


class ReportingProfile(_ReportingProfile, total=False):
    #: Tax number of the institution with its type
    tax_id: "ReportingProfileTaxId"
    #: Primary federal regulator in the United States
    regulator: str
    #: Code by which FinCEN knows who transmits
    transmitter_control_code: str
    #: Data that goAML needs of the institution
    goaml: "ReportingProfileGoaml"


class Revealed(TypedDict):
    #: Type; see the values
    type: Literal["verification", "decision", "customer", "transaction", "business", "screening_hit", "screening_monitor", "travel_rule_message"]
    #: Identifier of this resource; never parse it
    id: str
    #: The values by the paths that were asked for
    fields: Dict[str, Any]
    #: RFC 3339 UTC with milliseconds
    revealed_at: str


class Reversal(TypedDict):
    #: Why, in words
    reason: str


class ReviewScreeningHitsReplyDataItemError(TypedDict):
    """What went wrong; null when nothing did"""

    #: Stable machine code; see the reason codes and errors
    code: str
    #: Text for people; may change at any time
    message: str


class _ReviewScreeningHitsReplyDataItem(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: The decision, proposed where a second person confirms it, or failed
    status: str


class ReviewScreeningHitsReplyDataItem(_ReviewScreeningHitsReplyDataItem, total=False):
    #: What went wrong; null when nothing did
    error: "ReviewScreeningHitsReplyDataItemError"


class ReviewScreeningHitsReply(TypedDict):
    #: The items of this page
    data: ListOf["ReviewScreeningHitsReplyDataItem"]


class Risk(TypedDict):
    #: Risk, 0 to 100
    score: int
    #: Risk band: low, medium, high or critical
    band: str


class RiskClassChange(TypedDict):
    #: Risk class: low, medium or high; null goes back to the class that follows from the risk
    risk_class: Union[Literal["low", "medium", "high"], None]
    #: Why; stands in the audit trail
    reason: str


class RoleTableDataItem(TypedDict):
    #: Role of the person
    role: "OperatorRole"
    #: What the key or role may do
    scopes: ListOf[str]


class _RoleTableDutiesItemHoldersItem(TypedDict):
    #: Role of the person
    role: "OperatorRole"


class RoleTableDutiesItemHoldersItem(_RoleTableDutiesItemHoldersItem, total=False):
    #: Condition under which the role holds the duty
    when: str


class RoleTableDutiesItem(TypedDict):
    #: Name of the duty
    duty: str
    #: Who holds the duty
    holders: ListOf["RoleTableDutiesItemHoldersItem"]


class RoleTable(TypedDict):
    #: The items of this page
    data: ListOf["RoleTableDataItem"]
    #: Duties that must be held by separate people, and who holds them
    duties: ListOf["RoleTableDutiesItem"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class RolesByEnvironment(TypedDict):
    #: Roles in the sandbox
    sandbox: ListOf["OperatorRole"]
    #: Roles in the production environment
    production: ListOf["OperatorRole"]


class _RotatedSecret(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Last four characters of the signing secret
    secret_last4: str
    #: RFC 3339 UTC with milliseconds
    activates_at: str


class RotatedSecret(_RotatedSecret, total=False):
    #: Shown once
    secret: str
    #: Only in a repeated answer: the secret was shown once and is left out
    secret_shown: Literal[False]


class RuleLabelled(TypedDict):
    """How right the rule was, live or in shadow, where somebody labelled the transaction; of the newest 1,000 labelled ones"""

    #: Firings on transactions that were really suspicious
    confirmed: int
    #: Firings on transactions that were not
    false_positive: int


class RuleSnooze2(TypedDict):
    #: When the rule comes back by itself
    until: str
    #: Why it is paused
    reason: str
    #: Who paused it
    created_by: str
    #: RFC 3339 UTC with milliseconds
    created_at: str


class RuleVersionsItem(TypedDict):
    #: Version
    version: int
    #: Status; see the values
    status: Literal["draft", "live", "shadow", "archived"]
    #: Who wrote it: an operator's name or the name of an API key
    author: str
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: Union[str, None]
    #: RFC 3339 UTC with milliseconds
    created_at: str


class _Rule(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: The version whose fields are shown: live, else shadow, else newest
    version: int
    #: How it runs; see the values
    mode: Literal["live", "shadow", "off"]
    #: Version that is live; null when none is
    live_version: Union[int, None]
    #: Version that runs in shadow; null when none does
    shadow_version: Union[int, None]
    #: Name
    name: str
    #: Text for people
    description: str
    #: Transaction types; empty: all
    types: ListOf[str]
    #: Empty: both
    directions: ListOf[Literal["in", "out"]]
    #: CEL
    condition: str
    #: Values that the condition reads as params.<name>
    parameters: Dict[str, Any]
    #: What is done, or was done; see the values
    action: Literal["score", "flag", "hold", "reject"]
    #: Score; higher is better for similarity and worse for risk
    score: int
    #: How serious it is
    severity: Literal["low", "medium", "high", "critical"]
    #: Your own labels
    tags: ListOf[str]
    #: Your own identifier
    reference: Union[str, None]
    #: Reason code that is given when it applies
    reason_code: Union[str, None]
    #: Why, in words for people
    explanation: Union[str, None]
    #: Identifier of the inbox; null for none
    inbox: Union[str, None]
    #: Who gets the cases of the rule's alerts before the inbox has its turn; null for as the inbox says
    case_owner: Union[str, None]
    #: Who wrote it: an operator's name or the name of an API key
    author: str
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: RFC 3339 UTC with milliseconds
    updated_at: str
    #: How often the rule fired live in the last 7 days
    fired_7d: int
    #: How often the rule fired in shadow in the last 7 days
    shadow_fired_7d: int
    #: How right the rule was, live or in shadow, where somebody labelled the transaction; of the newest 1,000 labelled ones
    labelled: "RuleLabelled"
    #: Until when the rule is paused for everybody, why and by whom; null where it is not
    snooze: Union["RuleSnooze2", None]
    #: The newest 50, newest first
    versions: ListOf["RuleVersionsItem"]
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]


class Rule(_Rule, total=False):
    #: What waits for approvals; null where nothing does
    pending_approval: Union["PendingApproval", None]


class RuleImportRulesItemFieldsItem(TypedDict):
    #: Name of the field
    field: str
    #: Its value in the newest version; null for a new rule
    before: Any
    #: Its value in the file
    after: Any


class RuleImportRulesItem(TypedDict):
    #: The rule
    id: str
    #: What the file does to it
    change: Literal["created", "changed", "unchanged"]
    #: The draft that the import makes or would make; else the newest version
    version: int
    #: Fields that differ from the newest version
    fields: ListOf["RuleImportRulesItemFieldsItem"]


class RuleImport(TypedDict):
    #: Whether nothing was saved
    dry_run: bool
    #: Rules that are new here
    created: int
    #: Rules that get another version
    changed: int
    #: Rules whose newest version is the same
    unchanged: int
    #: In the order of the file
    rules: ListOf["RuleImportRulesItem"]


class RulePackBacktestBefore(TypedDict):
    """What the stored transactions became with the rules as they are"""

    #: Transactions that would be approved
    approved: int
    #: Transactions that would be flagged
    flagged: int
    #: Transactions that would be held
    held: int
    #: What was not taken, with reasons
    rejected: int


class RulePackBacktestAfter(TypedDict):
    """What the stored transactions would become with the pack live"""

    #: Transactions that would be approved
    approved: int
    #: Transactions that would be flagged
    flagged: int
    #: Transactions that would be held
    held: int
    #: What was not taken, with reasons
    rejected: int


_RulePackBacktestOdd = TypedDict("_RulePackBacktestOdd", {"from": Union[str, None]})


class RulePackBacktest(_RulePackBacktestOdd):
    """Statuses by the rules that are live now, and as they would be"""

    #: The newest stored transactions, at most 2,000
    transactions: int
    #: Stored transactions that the preview ran over
    stored: int
    #: End: a time, an address or a node of the graph
    to: Union[str, None]
    #: What the stored transactions became with the rules as they are
    before: "RulePackBacktestBefore"
    #: What the stored transactions would become with the pack live
    after: "RulePackBacktestAfter"
    #: Customers who have at least one of the transactions
    customers: int
    #: Customers with a transaction that would not be approved
    customers_alerted: int


class _RulePackRulesItem(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str
    #: Version
    version: int
    #: What is done, or was done; see the values
    action: Literal["score", "flag", "hold", "reject"]
    #: Mode of the rule before the publication
    before: Literal["live", "shadow"]
    #: Mode of the rule after the publication
    after: Literal["live", "shadow"]
    #: Stored transactions that the rule fires on
    hits: int
    #: How often the rule could not be evaluated
    unknown: int


class RulePackRulesItem(_RulePackRulesItem, total=False):
    #: Its version waits for approvals, and runs as before until then
    pending_approval: Literal[True]


class RulePack(TypedDict):
    #: How it runs; see the values
    mode: Literal["live", "shadow"]
    #: Whether the publication was made; false for a preview
    published: bool
    #: Statuses by the rules that are live now, and as they would be
    backtest: "RulePackBacktest"
    #: Rules of the pack whose mode changes
    rules: ListOf["RulePackRulesItem"]


class RulePublication(TypedDict, total=False):
    #: Version
    version: int
    #: `created_at` of the version as it was looked at: 409 where the number is that of another draft by now
    version_created_at: str
    #: How it runs; see the values
    mode: Literal["live", "shadow", "off"]
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: str


class RuleRunProgress(TypedDict):
    """How far the run is"""

    #: How many are finished
    done: int
    #: How many in all
    total: int
    #: How much of the run is finished, percent
    percent: float


class RuleRunResultSamplesItem(TypedDict):
    #: Identifier of the transaction; null when there is none
    transaction_id: str
    #: Why, in words for people
    explanation: str
    #: The rule had not fired for it before
    new: bool


class RuleRunResult(TypedDict):
    """The result; null while there is none"""

    #: Transactions that the rule was evaluated for
    evaluated: int
    #: Transactions that the rule fires on
    hits: int
    #: Those that the live rule had not fired for before
    new_hits: int
    #: Transactions for which the rule has no result
    unknown: int
    #: Customers with a hit
    customers_hit: int
    #: New hits of customers for whom the rule is silenced
    snoozed: int
    #: Alerts raised; one that stands open for the customer is not raised again
    alerts: int
    #: At most 20 hits, new ones first
    samples: ListOf["RuleRunResultSamplesItem"]


_RuleRunOdd = TypedDict("_RuleRunOdd", {"from": Union[str, None]})


class RuleRun(_RuleRunOdd):
    #: Identifier of this resource; never parse it
    id: str
    #: Identifier of the rule
    rule: str
    #: Version
    version: int
    #: shadow only counts; live raises alerts, with the version that is live
    mode: Literal["shadow", "live"]
    #: Each stored transaction of the time, or each customer as of the latest one of them
    of: Literal["transactions", "customers"]
    #: How many days back, by `occurred_at`; null: all that is stored
    days: Union[int, None]
    #: Only customers of these risk classes; empty: everybody
    risk_classes: ListOf[Literal["low", "medium", "high"]]
    #: After so many new alerts the run stops and keeps its place
    alerts_max: int
    #: Begun by the schedule of the rule
    scheduled: bool
    #: How far the run is
    status: Literal["queued", "running", "cancelled", "completed", "failed"]
    #: RFC 3339 UTC with milliseconds
    to: str
    #: How far the run is
    progress: "RuleRunProgress"
    #: The result; null while there is none
    result: "RuleRunResult"
    #: Why the run stopped or failed; null while it goes on
    error: Union[str, None]
    #: Who asked for the run, or set its schedule
    started_by: str
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: RFC 3339 UTC with milliseconds
    updated_at: str
    #: When it was completed; null while it is under way
    completed_at: Union[str, None]


class RuleSchedule(TypedDict):
    #: Identifier of the rule
    rule: str
    #: How often a run begins
    every: Literal["day", "week", "once"]
    #: Time of the day, HH:MM in the time zone; null for once
    time: Union[str, None]
    #: Day of the week; null unless `every` is week
    weekday: Union[Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"], None]
    #: Time zone of the time of day
    time_zone: str
    #: The moment of the only run; null unless `every` is once
    on: Union[str, None]
    #: shadow only counts; live raises alerts, with the version that is live
    mode: Literal["shadow", "live"]
    #: Each stored transaction of the time, or each customer as of the latest one of them
    of: Literal["transactions", "customers"]
    #: How many days back, by `occurred_at`; null: all that is stored
    days: Union[int, None]
    #: Only customers of these risk classes; empty: everybody
    risk_classes: ListOf[Literal["low", "medium", "high"]]
    #: After so many new alerts the run stops and keeps its place
    alerts_max: int
    #: No run begins while this is true
    paused: bool
    #: When the next run begins; null while paused and after the only one
    next_run_at: Union[str, None]
    #: The last run that the schedule began; null before the first
    last_run_id: Union[str, None]
    #: Times that came while the run before was not done
    skipped: int
    #: What went wrong; null when nothing did
    error: Union[str, None]
    #: Who set the schedule
    set_by: str
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: RFC 3339 UTC with milliseconds
    updated_at: str


class RuleSnooze(TypedDict):
    #: Identifier of the rule
    rule: str
    #: Your own identifier of the subject; null when none was given
    subject_reference: Union[str, None]
    #: Until when; null without an end
    until: Union[str, None]
    #: Why, in words
    reason: str
    #: Who created it
    created_by: str
    #: RFC 3339 UTC with milliseconds
    created_at: str


class RuleVersion(TypedDict):
    #: Version
    version: int
    #: Status; see the values
    status: Literal["draft", "live", "shadow", "archived"]
    #: Who wrote it: an operator's name or the name of an API key
    author: str
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: Union[str, None]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: Identifier of the rule
    rule: str
    #: Name
    name: str
    #: Text for people
    description: str
    #: Transaction types; empty: all
    types: ListOf[str]
    #: Empty: both
    directions: ListOf[Literal["in", "out"]]
    #: CEL
    condition: str
    #: Values that the condition reads as params.<name>
    parameters: Dict[str, Any]
    #: What is done, or was done; see the values
    action: Literal["score", "flag", "hold", "reject"]
    #: Score; higher is better for similarity and worse for risk
    score: int
    #: How serious it is
    severity: Literal["low", "medium", "high", "critical"]
    #: Your own labels
    tags: ListOf[str]
    #: Your own identifier
    reference: Union[str, None]
    #: Reason code that is given when it applies
    reason_code: Union[str, None]
    #: Why, in words for people
    explanation: Union[str, None]
    #: Identifier of the inbox; null for none
    inbox: Union[str, None]
    #: Who gets the cases of the rule's alerts before the inbox has its turn; null for as the inbox says
    case_owner: Union[str, None]


class SavedView(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str
    #: Name of the list
    list: Literal["cases", "verifications", "transactions", "alerts"]
    #: The saved filters, by name of the query parameter
    filters: Dict[str, Any]
    #: Whether other operators see it
    shared: bool
    #: Who is responsible; null when nobody is
    owner: str
    #: RFC 3339 UTC with milliseconds
    created_at: str


class ScreeningAttestationCustomers(TypedDict):
    """How many customers were covered"""

    #: Customers with a monitor at the end of the day
    monitored: int
    #: Those whom a change of a list or a due rescreening had not reached
    missed: int


class ScreeningAttestationEditionsItem(TypedDict):
    #: Name of the list
    list: str
    #: Its edition at the end of the day
    version: str
    #: Since when the edition was searched
    published_at: str


class ScreeningAttestationChangesItem(TypedDict):
    #: Name of the list
    list: str
    #: The new edition, or the name of its removal
    version: str
    #: When the list changed
    changed_at: str
    #: When every monitor had been compared with the change; null where that was not so
    compared_at: Union[str, None]
    #: Alerts of monitoring that were raised
    alerts: int
    #: Seconds from the change to the last alert that it raised; null without one
    seconds_to_last_alert: Union[float, None]


class ScreeningAttestationSignature(TypedDict):
    """Signed like evidence"""

    #: Ed25519
    alg: str
    #: Key of /.well-known/evidence-keys.json
    key_id: str
    #: Over the RFC 8785 JSON of all other members, base64
    value: str


class ScreeningAttestation(TypedDict):
    #: assay-screening-attestation/1
    format: str
    #: Identifier of the environment
    environment: str
    #: The day (UTC), YYYY-MM-DD
    date: str
    #: When it was signed
    made_at: str
    #: Nobody was missed, and every change of a list reached everybody
    complete: bool
    #: How many customers were covered
    customers: "ScreeningAttestationCustomers"
    #: What was searched at the end of the day
    editions: ListOf["ScreeningAttestationEditionsItem"]
    #: Changes of lists on the day
    changes: ListOf["ScreeningAttestationChangesItem"]
    #: Alerts of monitoring that were raised
    alerts: int
    #: Signed like evidence
    signature: "ScreeningAttestationSignature"


class ScreeningCheckThresholds(TypedDict, total=False):
    """Scores for passing and for review"""

    #: As match_threshold
    possible: int
    #: Score from which a candidate is a match, 50 to 100
    match: int


class ScreeningCheck(TypedDict, total=False):
    #: Name
    name: str
    #: Given names
    given_name: str
    #: Family name
    family_name: str
    #: Date of birth, YYYY-MM-DD; a year or month alone where only that is known
    date_of_birth: str
    #: Type; see the values
    type: Literal["individual", "business", "vessel", "aircraft"]
    #: ISO 3166-1 alpha-2, upper case
    country: str
    #: ISO 3166-1 alpha-2, upper case
    nationality: str
    #: An equal listed one is a match whatever the name; another IMO number or LEI speaks against one
    identifiers: ListOf["ScreeningIdentifier"]
    #: A number of a kind that is not known
    document_number: str
    #: Lists that are searched
    lists: ListOf[Literal["sanctions", "pep", "adverse_media"]]
    #: Score from which a candidate counts as a hit, 50 to 100
    match_threshold: int
    #: Screen again whenever lists change; screening.hit and screening.cleared tell
    monitor: bool
    #: The caller's own identifier, not of blanks alone
    subject_reference: str
    #: Name of the journey
    journey: str
    #: Scores for passing and for review
    thresholds: "ScreeningCheckThresholds"
    #: Whether pictures are kept; false: only the result is
    store: bool


class ScreeningIdentifier(TypedDict):
    #: Type; see the values
    type: Literal["passport", "national_id", "tax", "lei", "registration", "imo", "mmsi", "call_sign", "tail_number"]
    #: Blanks, hyphens and case do not count
    value: str


class ScreeningMonitorOwner(TypedDict):
    """Resource that started the monitor"""

    #: Type; see the values
    type: Literal["check", "verification", "business"]
    #: Identifier of this resource; never parse it
    id: str


class _ScreeningMonitor(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Whether it is screened again without being asked
    monitoring: Literal[True]
    #: Name
    name: str
    #: Type; see the values
    type: Union[Literal["individual", "business", "vessel", "aircraft"], None]
    #: Identifiers that are searched beside the name
    identifiers: ListOf["ScreeningIdentifier"]
    #: Resource that started the monitor
    owner: "ScreeningMonitorOwner"
    #: Identifier of the session; null when there is none
    verification_id: Union[str, None]
    #: Lists that are searched
    lists: ListOf[str]
    #: review: no hit, but no list covers a part of what is looked for
    outcome: Literal["no_match", "review", "possible_match", "match"]
    #: What the answer is based on: sources and their freshness
    coverage: ListOf["Coverage"]
    #: The hits, best first; in figures their number
    hits: ListOf["MonitoredHit"]
    #: Days between screenings on schedule; null for the default
    rescreen_days: Union[int, None]
    #: When it was last screened; null before the first time
    last_screened_at: Union[str, None]
    #: When its `rescreen_days` will have passed; null without them: it is screened when a list changes
    next_screening_at: Union[str, None]
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: RFC 3339 UTC with milliseconds
    updated_at: str


class ScreeningMonitor(_ScreeningMonitor, total=False):
    #: The caller's own identifier, not of blanks alone
    subject_reference: str


class _SearchRequest(TypedDict):
    #: A reference or id, an e-mail address, telephone, document or account number, a wallet; or a name of at least two words, or one word with a birth date (YYYY-MM-DD)
    q: str


class SearchRequest(_SearchRequest, total=False):
    #: Types that are wanted or found
    types: ListOf[Literal["customer", "verification", "screening_monitor", "business", "transaction", "wallet_screening", "wallet_monitor", "travel_rule_message", "case", "check"]]


class SearchResultsDataItem(TypedDict):
    #: Type; see the values
    type: Literal["customer", "verification", "screening_monitor", "business", "transaction", "wallet_screening", "wallet_monitor", "travel_rule_message", "case", "check"]
    #: Identifier of this resource; never parse it
    id: str
    #: Short text that names it
    label: str
    #: Explanation in words; null when there is none
    detail: Union[str, None]
    #: What the hit was found by
    matched: Literal["id", "reference", "name", "birth", "email", "phone", "document_number", "account", "wallet"]


class SearchResults(TypedDict):
    #: The items of this page
    data: ListOf["SearchResultsDataItem"]


class SecretRotation(TypedDict, total=False):
    #: Seconds during which the old secret stays valid; 0 to 604,800
    overlap_seconds: int


class SessionBrandingLogo(TypedDict):
    #: Of the hosted flow itself; another picture has another address
    url: str
    #: Pixels
    width: int
    #: Pixels
    height: int
    #: light: it cannot be seen on a light page, dark: on a dark one; it gets a plate there
    tone: Union[Literal["light", "dark"], None]


class SessionBrandingTextsItem(TypedDict):
    #: Language of the text
    language: str
    #: First screen; null: the shipped text
    welcome: Union[str, None]
    #: Of the state that the session is in
    outcome: Union[str, None]


class SessionBranding(TypedDict):
    #: Name
    name: Union[str, None]
    #: Of the origin that serves the hosted flow
    logo_url: Union[str, None]
    #: The picture that is shown: a PNG made of what was sent; null for none
    logo: Union["SessionBrandingLogo", None]
    #: Main colour, `#rrggbb`; null for the default
    primary_color: Union[str, None]
    #: Address of the privacy notice, linked on every screen; https
    privacy_url: Union[str, None]
    #: Own texts, the preferred language first
    texts: ListOf["SessionBrandingTextsItem"]


class SessionConsentTextsItem(TypedDict):
    #: Language of the text
    language: str
    #: Version
    version: str
    #: Text for people
    text: str


class _SessionConsent(TypedDict):
    #: Whether it is needed
    required: bool
    #: Version
    version: str
    #: Text for people
    text: Union[str, None]
    #: Whether it was taken as sent
    accepted: bool


class SessionConsent(_SessionConsent, total=False):
    #: Own texts, the preferred language first, until one was agreed to: agree to the version that is shown
    texts: ListOf["SessionConsentTextsItem"]


class SessionToken(TypedDict):
    #: Short-lived token for the subject's device; shown once
    session_token: str
    #: RFC 3339 UTC with milliseconds
    session_token_expires_at: str


class SettingsRetention(TypedDict):
    """How long data are kept"""

    #: Days until pictures are deleted; null: kept as long as the data
    media_days: Union[float, None]
    #: Days until the data of a session are deleted; null: kept
    data_days: Union[float, None]
    #: Days for which data are kept even when deletion is asked for; null: none
    minimum_days: Union[float, None]
    #: What a deletion leaves: nothing, or a record without personal data
    on_delete: Literal["erase", "keep_record"]


class SettingsReview(TypedDict):
    """Rules for manual decisions"""

    #: Reviewers who must agree before a decision stands: 1 or 2
    approvals_required: int
    #: Share of automatic decisions that a person looks at, percent
    sample_percent: float
    #: Whether a manual decision needs a comment
    comment_required: bool
    #: Hours until a referred session breaches its deadline; null: none
    deadline_hours: Union[float, None]


class SettingsLists(TypedDict):
    """Lists that are searched"""

    #: What screening does when a list is too old: review, or refuse
    on_stale: Literal["review", "refuse"]


class _SettingsTravelRuleNationalId(TypedDict):
    #: Number as it is written on the document or in the register
    number: str


class SettingsTravelRuleNationalId(_SettingsTravelRuleNationalId, total=False):
    #: Type; see the values
    type: Literal["RAID", "TXID", "MISC"]
    #: Code of the registration authority by GLEIF, such as RA000585
    authority: str


class SettingsTravelRuleAddress(TypedDict, total=False):
    #: Lines of the address as they are printed
    lines: ListOf[str]
    #: Street
    street: str
    #: Number as it is written on the document or in the register
    number: str
    #: Town or city
    city: str
    #: Postcode
    postcode: str
    #: State, province or region
    region: str
    #: ISO 3166-1 alpha-2, upper case
    country: str


class SettingsTravelRule(TypedDict):
    """Travel Rule: identity of your house, or what applies to the transfer"""

    #: Registered name
    legal_name: Union[str, None]
    #: Legal Entity Identifier, ISO 17442, 20 characters
    lei: Union[str, None]
    #: National identifier with its type and country
    national_id: Union["SettingsTravelRuleNationalId", None]
    #: Postal address, or the address of a wallet where the object is about one
    address: Union["SettingsTravelRuleAddress", None]
    #: Country, ISO 3166-1 alpha-2 upper case
    country: Union[str, None]


class SettingsQuality(TypedDict):
    """What is drawn for a second, blind review"""

    #: Share of decided sessions that is drawn for a second review, percent; 0 by default
    decisions_percent: float
    #: Share of closed alerts that is drawn for a second review, percent; 0 by default
    alerts_percent: float
    #: So many decisions of a new operator are all reviewed again; 0 by default
    first_decisions: int


class SettingsCustomerReviews(TypedDict):
    """Days between two reviews of a customer, by risk class"""

    #: Of high risk
    high_days: int
    #: Of medium risk
    medium_days: int
    #: Of low risk
    low_days: int


class SettingsCaseDueHours(TypedDict):
    """Hours until a case is due, by its kind; null: by severity"""

    #: Hours until a review of a session is due; null: by severity
    verification: Union[int, None]
    #: Outcome of screening against the lists
    screening: Union[int, None]
    #: Hours until an alert of a transaction is due; null: by severity
    transaction: Union[int, None]
    #: Wallet of the other side, or the outcome of screening it
    wallet: Union[int, None]
    #: Facts about the company of a business session
    business: Union[int, None]


class _Settings(TypedDict):
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]
    #: Look of the hosted flow; null for the default
    branding: "Branding"
    #: Web origins that may show the hosted flow in a frame; empty: none
    allowed_origins: ListOf[str]
    #: Languages of the hosted flow, BCP 47, the default first
    languages: ListOf[str]
    #: How long data are kept
    retention: "SettingsRetention"
    #: Rules for manual decisions
    review: "SettingsReview"
    #: Lists that are searched
    lists: "SettingsLists"
    #: Travel Rule: identity of your house, or what applies to the transfer
    travel_rule: "SettingsTravelRule"
    #: What is drawn for a second, blind review
    quality: "SettingsQuality"
    #: Days between two reviews of a customer, by risk class
    customer_reviews: "SettingsCustomerReviews"
    #: Hours until a case is due, by its kind; null: by severity
    case_due_hours: "SettingsCaseDueHours"
    #: Units a month at which an event is sent, by module
    usage_thresholds: Dict[str, Any]


class Settings(_Settings, total=False):
    #: People behind a published version; null: the default
    publish_approvals: Union[int, None]


class SettingsChangeLists(TypedDict, total=False):
    #: What screening does when a list is too old: review, or refuse
    on_stale: Union[Literal["review", "refuse"], None]


class _SettingsChangeTravelRuleNationalId(TypedDict):
    #: Number as it is written on the document or in the register
    number: str


class SettingsChangeTravelRuleNationalId(_SettingsChangeTravelRuleNationalId, total=False):
    #: Type; see the values
    type: Literal["RAID", "TXID", "MISC"]
    #: Code of the registration authority by GLEIF, such as RA000585
    authority: str


class SettingsChangeTravelRuleAddress(TypedDict, total=False):
    #: Lines of the address as they are printed
    lines: ListOf[str]
    #: Street
    street: str
    #: Number as it is written on the document or in the register
    number: str
    #: Town or city
    city: str
    #: Postcode
    postcode: str
    #: State, province or region
    region: str
    #: ISO 3166-1 alpha-2, upper case
    country: str


class SettingsChangeTravelRule(TypedDict, total=False):
    """Who sends Travel Rule messages: production needs legal_name and one of lei, national_id, address"""

    #: Registered name
    legal_name: Union[str, None]
    #: Legal Entity Identifier, ISO 17442, 20 characters
    lei: Union[str, None]
    #: National identifier with its type and country
    national_id: Union["SettingsChangeTravelRuleNationalId", None]
    #: Postal address, or the address of a wallet where the object is about one
    address: Union["SettingsChangeTravelRuleAddress", None]
    #: Country, ISO 3166-1 alpha-2 upper case
    country: Union[str, None]


class SettingsChangeQuality(TypedDict, total=False):
    """What is drawn for a second, blind review"""

    #: Share of decided sessions that is drawn for a second review, percent; 0 by default
    decisions_percent: Union[float, None]
    #: Share of closed alerts that is drawn for a second review, percent; 0 by default
    alerts_percent: Union[float, None]
    #: So many decisions of a new operator are all reviewed again; 0 by default
    first_decisions: Union[int, None]


class SettingsChangeCustomerReviews(TypedDict, total=False):
    """Days between two reviews of a customer, by risk class"""

    #: Days between two reviews at high risk; 365 by default, 366 at most
    high_days: Union[int, None]
    #: Days between two reviews at medium risk; 1,095 by default, 1,827 at most
    medium_days: Union[int, None]
    #: Days between two reviews at low risk; 1,825 by default, 1,827 at most
    low_days: Union[int, None]


class SettingsChangeCaseDueHours(TypedDict, total=False):
    """Hours until a case is due, by its kind"""

    #: Hours until a review of a session is due; null: by severity
    verification: Union[int, None]
    #: Outcome of screening against the lists
    screening: Union[int, None]
    #: Hours until an alert of a transaction is due; null: by severity
    transaction: Union[int, None]
    #: Wallet of the other side, or the outcome of screening it
    wallet: Union[int, None]
    #: Facts about the company of a business session
    business: Union[int, None]


class SettingsChange(TypedDict, total=False):
    #: Look of the hosted flow; null for the default
    branding: Union["BrandingChange", None]
    #: Web origins that may show the hosted flow in a frame; empty: none
    allowed_origins: Union[ListOf[str], None]
    #: Languages of the hosted flow, BCP 47, the default first
    languages: Union[ListOf[str], None]
    #: How long data are kept
    retention: Union[Dict[str, Any], None]
    #: Rules for manual decisions
    review: Union[Dict[str, Any], None]
    #: Lists that are searched
    lists: Union["SettingsChangeLists", None]
    #: Travel Rule: identity of your house, or what applies to the transfer
    travel_rule: Union["SettingsChangeTravelRule", None]
    #: How many people stand behind a published version, the author included; null: one, and two once there are two compliance admins
    publish_approvals: Union[int, None]
    #: What is drawn for a second, blind review; null for nothing
    quality: Union["SettingsChangeQuality", None]
    #: Days between two reviews of a customer, by risk class; null for the defaults
    customer_reviews: Union["SettingsChangeCustomerReviews", None]
    #: Hours until a case is due, by its kind; null for all: by severity
    case_due_hours: Union["SettingsChangeCaseDueHours", None]
    #: Units a month at which an event is sent, by module
    usage_thresholds: Union[Dict[str, Any], None]


class SignInAnswer(TypedDict):
    #: What comes next: done, or the step that signing in still needs
    next: Literal["done", "totp", "passkey", "enrol"]


class SignInMethodsProvidersItem(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str


class SignInMethods(TypedDict):
    #: Whether this address has a name that passkeys can be bound to
    passkeys: bool
    #: Identity providers (OpenID Connect) that this service knows
    providers: ListOf["SignInMethodsProvidersItem"]


class SignedOut(TypedDict):
    #: True: the session is over
    signed_out: Literal[True]


class _SimulateVerificationBodyChecksItem(TypedDict):
    #: Type; see the values
    type: Literal["document", "liveness", "face_match", "face_search", "sanctions_pep", "adverse_media", "age_estimation", "proof_of_address", "contact_email", "contact_phone", "document_ai", "device", "business_registry", "ubo", "business_document", "risk_score"]
    #: Status; see the values
    status: Literal["pending", "processing", "passed", "failed", "review", "no_match", "possible_match", "match", "unavailable", "skipped"]


class SimulateVerificationBodyChecksItem(_SimulateVerificationBodyChecksItem, total=False):
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]


class _SimulateVerificationBody(TypedDict):
    #: Status; see the values
    status: Literal["created", "awaiting_subject", "processing", "referred", "approved", "declined", "abandoned", "expired"]


class SimulateVerificationBody(_SimulateVerificationBody, total=False):
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]
    #: The checks, in the order of the journey
    checks: ListOf["SimulateVerificationBodyChecksItem"]


class SkipCase(TypedDict):
    #: Kept as a comment of the case
    reason: str


class _Snooze(TypedDict):
    #: RFC 3339 or a day, at most 366 days ahead; null ends it now
    until: Union[str, None]
    #: Why, in words
    reason: str


class Snooze(_Snooze, total=False):
    #: One customer; without it the rule is paused for everybody
    subject_reference: str


class _SnoozeCase(TypedDict):
    #: Until when; null without an end
    until: Union[str, None]


class SnoozeCase(_SnoozeCase, total=False):
    #: Kept as a comment of the case
    comment: str
    #: Who acts; by default the key itself
    reviewer: str


class StoredReportDraft(TypedDict):
    #: Identifier of the case; null when there is none
    case_id: str
    #: The report as written so far; null before anything was written
    draft: Union["ReportDraft", None]
    #: Who last changed it; null before the first time
    updated_by: Union[str, None]
    #: When it was last changed; null before the first time
    updated_at: Union[str, None]


class StoredReportingProfile(TypedDict):
    #: The stored profile; null before one was set
    profile: Union["ReportingProfile", None]
    #: The fictitious institution of the sandbox stands in until one is set
    built_in: bool
    #: Who last changed it; null before the first time
    updated_by: Union[str, None]
    #: When it was last changed; null before the first time
    updated_at: Union[str, None]


class SubjectBusiness(TypedDict, total=False):
    #: Identifier of this resource; never parse it
    id: str
    #: ISO 3166-1 alpha-2, upper case
    country: str
    #: Number in the company register
    registration_number: str
    #: Of a search, valid for 24 hours
    result_id: str
    #: ISO 17442
    lei: str
    #: Only this register is asked
    registry: str
    #: Name
    name: str


class SubjectExport(TypedDict):
    #: Version of the format of the export
    format_version: str
    #: RFC 3339 UTC with milliseconds
    generated_at: str
    #: The person or company that it is about
    subject: Dict[str, Any]
    #: The sessions
    verifications: ListOf[Dict[str, Any]]
    #: The checks, in the order of the journey
    checks: ListOf[Dict[str, Any]]
    #: Screening monitors of the subject
    screening_monitors: ListOf[Dict[str, Any]]
    #: Wallets of the subject
    wallets: ListOf[Dict[str, Any]]
    #: The transactions
    transactions: ListOf[Dict[str, Any]]
    #: Travel Rule messages of the subject
    travel_rule_messages: ListOf[Dict[str, Any]]
    #: Requests of the subject about the data: kind, state, and when each came, was due and ended
    data_requests: ListOf[Dict[str, Any]]


_SweepRequestOdd = TypedDict("_SweepRequestOdd", {"from": float})


class SweepRequest(_SweepRequestOdd):
    #: The numeric parameter that takes each value
    parameter: str
    #: End: a time, an address or a node of the graph
    to: float
    #: Values from `from` to `to`, both included
    steps: int
    #: Decides which transactions the sample below the line has
    seed: int


class SweepResultStepsItem(TypedDict):
    #: The value
    value: float
    #: The version itself has this value
    present: bool
    #: The live version has this value
    live: bool
    #: Transactions that would alert
    hits: int
    #: Customers with at least one hit
    customers_hit: int
    #: How often the rule could not be evaluated
    unknown: int
    #: Hits labelled confirmed
    confirmed: int
    #: Hits labelled false_positive
    false_positives: int
    #: Share of hits that labels confirm, 0 to 1; null without labels
    precision: Union[float, None]
    #: Share of confirmed transactions that the rule finds, 0 to 1; null without labels
    recall: Union[float, None]


class SweepResultBelowTheLineSampleItem(TypedDict):
    #: Identifier of the transaction; null when there is none
    transaction_id: str
    #: What the rule would say with the looser value
    explanation: str
    #: Windows of the condition with their values
    matched: Dict[str, Any]


class SweepResultBelowTheLine(TypedDict):
    """Transactions that do not alert with the present value and would with the next looser one"""

    #: The value
    value: Union[float, None]
    #: How many
    count: int
    #: At most 50, drawn uniformly by the seed; empty in lists of back-tests
    sample: ListOf["SweepResultBelowTheLineSampleItem"]


class SweepResult(TypedDict):
    #: By value, ascending: the range, and the present and the live value where they are not on it
    steps: ListOf["SweepResultStepsItem"]
    #: Transactions that do not alert with the present value and would with the next looser one
    below_the_line: "SweepResultBelowTheLine"


class SystemStatusNodesItem(TypedDict):
    #: Names the process until it ends; says nothing of its machine
    id: str
    #: What it was started as
    role: Literal["api", "worker", "all"]
    #: RFC 3339 UTC with milliseconds
    started_at: str
    #: When it last told of itself; it does so every 5 seconds
    seen_at: str


class SystemStatusQueuesItem(TypedDict):
    #: What waits; the label `queue` of the metrics
    name: str
    #: What is due and waits for a job, over all environments
    waiting: int
    #: Whether there is more than was counted
    more: bool
    #: For how long the oldest has been due; null where nothing waits, or no age is kept
    oldest_seconds: Union[int, None]


class SystemStatusJobsItem(TypedDict):
    #: The job; the label `task` of the metrics and the field `job` of the log
    name: str
    #: Nodes that do it; 0 where the last one is gone
    nodes: int
    #: ok, running; failing: the last round failed and is tried again; overdue: the next round is late; waiting: no round began yet
    state: Literal["ok", "running", "failing", "overdue", "waiting"]
    #: When the last round began; null before the first
    last_run_at: Union[str, None]
    #: When a round last ended well; null before the first
    last_success_at: Union[str, None]
    #: When a round last failed; null for never
    last_failure_at: Union[str, None]
    #: When the next round begins at the latest; null while one runs
    next_run_at: Union[str, None]
    #: Milliseconds of the last round that ended; null before the first
    took_ms: Union[int, None]
    #: Rounds since its nodes started
    rounds: int
    #: Rounds that failed since its nodes started
    failures: int


class SystemStatusModelsItem(TypedDict):
    #: Name of the model
    id: str
    #: What it is used for
    role: str
    #: Version of the model
    version: str
    #: Of its file, or of the list of its files
    sha256: str
    #: Whether its file is there and has this hash
    ok: bool


class SystemStatusDatabaseConnections(TypedDict):
    """Of the node that answers"""

    #: Open connections
    open: int
    #: Connections that may be opened
    max: int
    #: Work that waits for one
    waiting: int


class SystemStatusDatabase(TypedDict):
    """The database, as the node that answers sees it"""

    #: Version of PostgreSQL
    version: str
    #: Size of the database
    size_bytes: float
    #: Migrations that it holds
    migrations: int
    #: How long it took to answer, with the way there
    answered_ms: float
    #: Of the node that answers
    connections: "SystemStatusDatabaseConnections"


class SystemStatusDisk(TypedDict):
    """The disk of the data folder of the node that answers"""

    #: Size of the disk
    total_bytes: float
    #: What is free for the service
    free_bytes: float
    #: low: less than 1 GiB is free; full: nothing can be written
    state: Literal["ok", "low", "full"]


class SystemStatus(TypedDict):
    #: When it was looked at; a few seconds old at most
    checked_at: str
    #: Processes of the installation that are alive
    nodes: ListOf["SystemStatusNodesItem"]
    #: What waits for jobs
    queues: ListOf["SystemStatusQueuesItem"]
    #: Every background job, by name
    jobs: ListOf["SystemStatusJobsItem"]
    #: Models that run, by name
    models: ListOf["SystemStatusModelsItem"]
    #: The database, as the node that answers sees it
    database: "SystemStatusDatabase"
    #: The disk of the data folder of the node that answers; null where it cannot be looked at
    disk: Union["SystemStatusDisk", None]


class _TagCase(TypedDict):
    #: All tags the case shall have
    tags: ListOf[str]


class TagCase(_TagCase, total=False):
    #: Who acts; by default the key itself
    reviewer: str


class TeamMember(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: An operator, a key, or a person by the name your system knows
    member: str
    #: Name
    name: str
    #: Open cases that the member owns at most; null for any number
    load_limit: Union[int, None]
    #: Kinds of case that the member takes; empty for every kind
    case_types: ListOf[Literal["verification", "screening", "transaction", "wallet", "business"]]
    #: When the member is away next, or now; null for never
    absence: Union["Absence", None]
    #: Whether the member is away now
    absent: bool
    #: Open cases that the member owns
    open_cases: int
    #: Open cases of the member whose due date has passed
    overdue_cases: int
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: RFC 3339 UTC with milliseconds
    updated_at: str


class TeamMemberPatch(TypedDict, total=False):
    #: Open cases that the member owns at most; null for any number
    load_limit: Union[int, None]
    #: Kinds of case that the member takes; empty for every kind
    case_types: ListOf[Literal["verification", "screening", "transaction", "wallet", "business"]]
    #: When the member is away next, or now; null for never
    absence: Union["NewAbsence", None]


class TimelineItem(TypedDict):
    #: RFC 3339 UTC with milliseconds
    at: str
    #: verification, decision, risk, check, hit, hit_review, screening_monitor, wallet_screening, wallet_monitor, transaction, travel_rule_message, business, case, case_closed
    type: str
    #: Identifier of this resource; never parse it
    id: str
    #: In words, without personal data
    summary: str
    #: What belongs to it, as far as it is known: journey, journey_version, reason_codes, score, list, screened_at, rescreen_days, categories, protocol, due_at, counterparty_country, method
    facts: Dict[str, Any]


class _TimelinePage(TypedDict):
    #: The items of this page
    data: ListOf["TimelineItem"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class TimelinePage(_TimelinePage, total=False):
    #: How many items there are of each kind; only on the first page, and only where asked for
    counts: Dict[str, Any]


class TotpSetUp(TypedDict):
    #: Base32, for who cannot read the QR code
    secret: str
    #: What the QR code holds
    uri: str


class TransactionRuleCountsUnknownBecause(TypedDict):
    """Why rules could not be evaluated, counted"""

    #: No exchange rate for the day of an amount
    missing_rate: int
    #: Rules that ask for a field which the transaction lacks
    missing_field: int
    #: Rules that need more history than the customer has
    insufficient_history: int
    #: Rules whose expression failed on this transaction
    error: int


class TransactionRuleCounts(TypedDict):
    """How many rules were evaluated, and how"""

    #: Result of the version that is live now; null when none is
    live: Union[int, None]
    #: Number of rules that run in shadow
    shadow: Union[int, None]
    #: Live and shadow rules without an answer
    unknown: int
    #: Why rules could not be evaluated, counted
    unknown_because: "TransactionRuleCountsUnknownBecause"


class TransactionAlertsItem(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: How serious it is
    severity: Literal["low", "medium", "high", "critical"]
    #: Identifier of the case; null when there is none
    case_id: str
    #: Status; see the values
    status: str


class TransactionScreening(TypedDict):
    """Outcome of screening against the lists"""

    #: The person or company that it is about
    subject: Union[str, None]
    #: Outcome of screening the other side; null when not screened
    counterparty: Union[str, None]
    #: Wallet of the other side, or the outcome of screening it
    wallet: Union[str, None]
    #: What was not screened: parties with a name, where no list covers sanctions here; `wallet`, where no list covers wallets or an address is of no known form
    not_covered: ListOf[Literal["subject", "counterparty", "wallet"]]


class TransactionTravelRule(TypedDict):
    """Travel Rule: identity of your house, or what applies to the transfer"""

    #: Whether it is needed
    required: bool


class TransactionReevaluation(TypedDict):
    """The customer's transactions that wait to be evaluated again because others came late, and those done"""

    #: How many are waiting
    pending: int
    #: How many are finished
    done: int


class TransactionBase(TypedDict):
    #: Amount as a decimal string, in the currency or asset beside it
    amount: Union[str, None]
    #: Currency of the amount, ISO 4217
    currency: str
    #: Exchange rate that was used, as a decimal string
    rate: Union[str, None]
    #: Day of the exchange rate, YYYY-MM-DD
    rate_date: Union[str, None]


class TransactionRelease(TypedDict):
    #: RFC 3339 UTC with milliseconds
    at: str
    #: Who did it
    by: str
    #: Why, in words
    reason: str


class TransactionReversal(TypedDict):
    """Who said that it was reversed, and why; windows no longer count it"""

    #: RFC 3339 UTC with milliseconds
    at: str
    #: Who did it
    by: str
    #: Why, in words
    reason: str


class TransactionWarningsItem(TypedDict):
    #: Stable machine code; see the reason codes and errors
    code: str
    #: Name of the field, with dots for members
    field: str
    #: Text for people; may change at any time
    message: str


class _Transaction(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Your own identifier
    reference: str
    #: Status; see the values
    status: Literal["approved", "flagged", "held", "rejected"]
    #: What your system should do with the transaction
    recommended_action: Literal["approve", "review", "hold", "reject"]
    #: Risk: score, band and what it is made of
    risk: "Risk"
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]
    #: Number of rules that were evaluated
    rules_evaluated: int
    #: How many rules were evaluated, and how
    rule_counts: "TransactionRuleCounts"
    #: Live rules that fired
    rules_fired: ListOf["FiredRule"]
    #: Rules in shadow that would have fired; they change nothing
    shadow_rules_fired: ListOf["FiredRule"]
    #: Rules without an answer: never the same as rules that did not fire
    rules_unknown: ListOf["UnknownRule"]
    #: Alerts that this transaction raised
    alerts: ListOf["TransactionAlertsItem"]
    #: Outcome of screening against the lists
    screening: "TransactionScreening"
    #: Travel Rule: identity of your house, or what applies to the transfer
    travel_rule: "TransactionTravelRule"
    #: Every evaluation of the transaction, the first one first
    evaluations: ListOf["Reevaluation"]
    #: A transaction came late and belongs into its windows: a new evaluation is to come
    stale: bool
    #: State of evaluations that follow a late transaction; null when none is due
    reevaluation: Union["TransactionReevaluation", None]
    #: When it was evaluated; null for imported history, which is stored as it was
    evaluated_at: Union[str, None]
    #: How long it took, in milliseconds; null while it has not run
    duration_ms: int
    #: Type; see the values
    type: str
    #: Whether value comes in or goes out
    direction: Literal["in", "out"]
    #: Amount as a decimal string, in the currency or asset beside it
    amount: Union[str, None]
    #: Currency of the amount, ISO 4217
    currency: Union[str, None]
    #: The amount in the base currency of the environment; null without a rate
    base: Union["TransactionBase", None]
    #: RFC 3339 UTC with milliseconds
    occurred_at: str
    #: The person or company that it is about
    subject: Union["TransactionSubject", None]
    #: Your own identifier of the subject; null when none was given
    subject_reference: Union[str, None]
    #: The other side of the transfer
    counterparty: Union["TransactionCounterparty", None]
    #: Up to 50 pairs; echoed, never interpreted
    metadata: Dict[str, Any]
    #: What the transaction turned out to be; null while nobody said
    label: Union["GivenLabel", None]
    #: Who released the transaction and why; null when nobody did
    release: Union["TransactionRelease", None]
    #: Who said that it was reversed, and why; null while nobody did
    reversal: Union["TransactionReversal", None]
    #: 1, and one more or higher after each correction
    version: int
    #: The import that it came with; null when it was sent alone
    import_id: Union[str, None]
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]
    #: RFC 3339 UTC with milliseconds
    created_at: str


class Transaction(_Transaction, total=False):
    #: Fields that were not used, and other remarks
    warnings: ListOf["TransactionWarningsItem"]


class TransactionCounterpartyInstitution(TypedDict, total=False):
    """Bank or other institution that keeps the account"""

    #: Name
    name: str
    #: ISO 9362
    bic: str
    #: ISO 3166-1 alpha-2, upper case
    country: str


class _TransactionCounterpartyWallet(TypedDict):
    #: Postal address, or the address of a wallet where the object is about one
    address: str


class TransactionCounterpartyWallet(_TransactionCounterpartyWallet, total=False):
    """Wallet of the other side, or the outcome of screening it"""

    #: Blockchain: a name, ticker or CAIP-2 identifier
    chain: str


class TransactionCounterparty(TypedDict, total=False):
    #: The caller's own identifier, not of blanks alone
    reference: str
    #: Name
    name: str
    #: Type; see the values
    type: Literal["individual", "business"]
    #: ISO 3166-1 alpha-2, upper case
    country: str
    #: IBAN or another account number
    account: str
    #: Bank or other institution that keeps the account
    institution: "TransactionCounterpartyInstitution"
    #: Wallet of the other side, or the outcome of screening it
    wallet: "TransactionCounterpartyWallet"


class TransactionEvaluationRuleCountsUnknownBecause(TypedDict):
    """Why rules could not be evaluated, counted"""

    #: No exchange rate for the day of an amount
    missing_rate: int
    #: Rules that ask for a field which the transaction lacks
    missing_field: int
    #: Rules that need more history than the customer has
    insufficient_history: int
    #: What went wrong; null when nothing did
    error: int


class TransactionEvaluationRuleCounts(TypedDict):
    """How many rules were evaluated, and how"""

    #: Result of the version that is live now; null when none is
    live: Union[int, None]
    #: Number of rules that run in shadow
    shadow: Union[int, None]
    #: Live and shadow rules without an answer
    unknown: int
    #: Why rules could not be evaluated, counted
    unknown_because: "TransactionEvaluationRuleCountsUnknownBecause"


class TransactionEvaluationScreening(TypedDict):
    """Outcome of screening against the lists"""

    #: The person or company that it is about
    subject: Union[str, None]
    #: The other side of the transfer
    counterparty: Union[str, None]
    #: Wallet of the other side, or the outcome of screening it
    wallet: Union[str, None]
    #: What was not screened: parties with a name, where no list covers sanctions here; `wallet`, where no list covers wallets or an address is of no known form
    not_covered: ListOf[Literal["subject", "counterparty", "wallet"]]


class TransactionEvaluationTravelRule(TypedDict):
    """Travel Rule: identity of your house, or what applies to the transfer"""

    #: Whether it is needed
    required: bool


class TransactionEvaluationBase(TypedDict):
    #: Amount as a decimal string, in the currency or asset beside it
    amount: Union[str, None]
    #: Currency of the amount, ISO 4217
    currency: str
    #: Exchange rate that was used, as a decimal string
    rate: Union[str, None]
    #: Day of the exchange rate, YYYY-MM-DD
    rate_date: Union[str, None]


class TransactionEvaluationWarningsItem(TypedDict):
    #: Stable machine code; see the reason codes and errors
    code: str
    #: Name of the field, with dots for members
    field: str
    #: Text for people; may change at any time
    message: str


class _TransactionEvaluation(TypedDict):
    #: Status; see the values
    status: Literal["approved", "flagged", "held", "rejected"]
    #: What your system should do with the transaction
    recommended_action: Literal["approve", "review", "hold", "reject"]
    #: Risk: score, band and what it is made of
    risk: "Risk"
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]
    #: Number of rules that were evaluated
    rules_evaluated: int
    #: How many rules were evaluated, and how
    rule_counts: "TransactionEvaluationRuleCounts"
    #: Live rules that fired
    rules_fired: ListOf["FiredRule"]
    #: Rules in shadow that would have fired; they change nothing
    shadow_rules_fired: ListOf["FiredRule"]
    #: Rules without an answer: never the same as rules that did not fire
    rules_unknown: ListOf["UnknownRule"]
    #: Outcome of screening against the lists
    screening: "TransactionEvaluationScreening"
    #: Travel Rule: identity of your house, or what applies to the transfer
    travel_rule: "TransactionEvaluationTravelRule"
    #: When it was evaluated; null for imported history, which is stored as it was
    evaluated_at: Union[str, None]
    #: How long it took, in milliseconds; null while it has not run
    duration_ms: int
    #: Type; see the values
    type: str
    #: Whether value comes in or goes out
    direction: Literal["in", "out"]
    #: Amount as a decimal string, in the currency or asset beside it
    amount: Union[str, None]
    #: Currency of the amount, ISO 4217
    currency: Union[str, None]
    #: The amount in the base currency of the environment; null without a rate
    base: Union["TransactionEvaluationBase", None]
    #: RFC 3339 UTC with milliseconds
    occurred_at: str
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]


class TransactionEvaluation(_TransactionEvaluation, total=False):
    #: Fields that were not used, and other remarks
    warnings: ListOf["TransactionEvaluationWarningsItem"]


class TransactionImport(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: `failed`: the stored rows are gone; what was imported before stays
    status: Literal["processing", "completed", "failed", "removing", "removed"]
    mode: "ImportMode"
    #: Rows that were sent
    received: int
    #: Rows that are through
    done: int
    #: Rows that became transactions
    imported: int
    #: Rows that replaced an earlier version of a stored transaction
    amended: int
    #: Rows that were stored already, with the same content or a later version
    duplicates: int
    #: Rows that could not be stored
    failed: int
    #: Transactions of this import that were removed
    removed: int
    #: Transactions that a removal left, because an alert or a label is about them
    kept: int
    #: Rows a second from its creation to its end; null before the end
    rows_per_second: Union[float, None]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: When it was completed; null while it is under way
    completed_at: Union[str, None]
    #: Failed rows, the first 10,000 of them, in their order
    errors: ListOf["TransactionImportError"]
    #: Give it as `cursor` for the next page; null on the last one
    next_cursor: Union[str, None]


class TransactionImportError(TypedDict):
    #: Position of the row, from 1; the head of a table and empty lines do not count
    row: int
    #: The part of the row to blame
    field: str
    #: Text for people; may change at any time
    message: str


class TransactionImportSummary(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: `failed`: the stored rows are gone; what was imported before stays
    status: Literal["processing", "completed", "failed", "removing", "removed"]
    mode: "ImportMode"
    #: Rows that were sent
    received: int
    #: Rows that are through
    done: int
    #: Rows that became transactions
    imported: int
    #: Rows that replaced an earlier version of a stored transaction
    amended: int
    #: Rows that were stored already, with the same content or a later version
    duplicates: int
    #: Rows that could not be stored
    failed: int
    #: Transactions of this import that were removed
    removed: int
    #: Transactions that a removal left, because an alert or a label is about them
    kept: int
    #: Rows a second from its creation to its end; null before the end
    rows_per_second: Union[float, None]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: When it was completed; null while it is under way
    completed_at: Union[str, None]


class _TransactionLabel(TypedDict):
    #: confirmed: really suspicious; false_positive: not; inconclusive: withdraws an earlier label
    outcome: Literal["confirmed", "false_positive", "inconclusive"]


class TransactionLabel(_TransactionLabel, total=False):
    #: The version that was looked at: 409 where another one is stored now. Absent: whichever is stored
    version: int


class TransactionPathsPathsItemTransactionsItemPayer(TypedDict):
    """Who paid"""

    #: Your own identifier
    reference: Union[str, None]
    #: Name
    name: Union[str, None]


class TransactionPathsPathsItemTransactionsItemPayee(TypedDict):
    """Who was paid"""

    #: Your own identifier
    reference: Union[str, None]
    #: Name
    name: Union[str, None]


class TransactionPathsPathsItemTransactionsItem(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Your own identifier
    reference: str
    #: RFC 3339 UTC with milliseconds
    occurred_at: str
    #: Amount as a decimal string, in the currency or asset beside it
    amount: Union[str, None]
    #: Currency of the amount, ISO 4217
    currency: Union[str, None]
    #: Who paid
    payer: "TransactionPathsPathsItemTransactionsItemPayer"
    #: Who was paid
    payee: "TransactionPathsPathsItemTransactionsItemPayee"


class TransactionPathsPathsItem(TypedDict):
    #: The rule that fired
    rule_id: str
    #: Its name at that time
    rule_name: str
    #: The name of the value in `matched`, such as `hops_of_5`
    value: str
    #: Of a cycle the way of the money in order of time, the transaction itself last; of a shared value the latest transaction of up to 20 other customers
    transactions: ListOf["TransactionPathsPathsItemTransactionsItem"]
    #: Transactions of the path that were erased since
    erased: int


class TransactionPaths(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Your own identifier of the subject; null when none was given
    subject_reference: Union[str, None]
    #: One for each value that rests on transactions
    paths: ListOf["TransactionPathsPathsItem"]


class TransactionSubject(TypedDict, total=False):
    #: The caller's own identifier, not of blanks alone
    reference: str
    #: Type; see the values
    type: Literal["individual", "business"]
    #: Name
    name: str
    #: ISO 3166-1 alpha-2, upper case
    country: str
    #: A name of the IANA database (Europe/Lisbon) or a fixed offset (+05:30): where the clock of rules stands
    time_zone: str
    #: Since when this is your customer, RFC 3339 or YYYY-MM-DD: `subject.known_days` counts from then instead of from the first transaction seen here
    customer_since: str


class TransactionSummary(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Your own identifier
    reference: str
    #: Status; see the values
    status: Literal["approved", "flagged", "held", "rejected"]
    #: Risk: score, band and what it is made of
    risk: "Risk"
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]
    #: A transaction came late and belongs into its windows: a new evaluation is to come
    stale: bool
    #: Type; see the values
    type: str
    #: Whether value comes in or goes out
    direction: Literal["in", "out"]
    #: Amount as a decimal string, in the currency or asset beside it
    amount: Union[str, None]
    #: Currency of the amount, ISO 4217
    currency: Union[str, None]
    #: RFC 3339 UTC with milliseconds
    occurred_at: str
    #: Your own identifier of the subject; null when none was given
    subject_reference: Union[str, None]
    #: Short text that names it
    label: Union[Literal["confirmed", "false_positive", "inconclusive"], None]
    #: The money came back, or never moved: a held one waits for nobody any more
    reversed: bool
    #: RFC 3339 UTC with milliseconds
    created_at: str


class TravelAddress(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Hand this to the originator or its VASP
    travel_address: str
    #: Address; https
    url: str
    #: Your own identifier of the subject; null when none was given
    subject_reference: Union[str, None]
    #: Wallet address that receives the transfer
    beneficiary_address: Union[str, None]
    #: RFC 3339 UTC with milliseconds
    created_at: str


class TravelRuleMessageCounterparty(TypedDict):
    #: Identifier of this resource; never parse it
    id: Union[str, None]
    #: Name
    name: str


class TravelRuleMessageTransferFiatValue(TypedDict):
    #: Amount as a decimal string, in the currency or asset beside it
    amount: str
    #: Currency of the amount, ISO 4217
    currency: str


class TravelRuleMessageTransfer(TypedDict):
    """The transfer"""

    #: Ticker of the crypto-asset, such as BTC or USDC
    asset: str
    #: Amount as a decimal string, in the currency or asset beside it
    amount: str
    #: Blockchain: a name, ticker or CAIP-2 identifier
    chain: Union[str, None]
    #: Wallet address that receives the transfer
    beneficiary_address: Union[str, None]
    #: Address that the other side gave; null when it gave none
    given_address: Union[str, None]
    #: Hash of the transfer on its blockchain
    tx_hash: Union[str, None]
    #: Value of the transfer in a fiat currency; null when unknown
    fiat_value: Union["TravelRuleMessageTransferFiatValue", None]


class TravelRuleMessageScreening(TypedDict):
    """Outcome of screening against the lists"""

    #: What it came to; see the values
    outcome: str
    #: Outcome of screening the originator
    originator: str
    #: Outcome of screening the beneficiary
    beneficiary: str


class TravelRuleMessageParties(TypedDict):
    """Parties with their screening"""

    #: Screening of each named originator
    originator: ListOf["PartyScreening"]
    #: Screening of each named beneficiary
    beneficiary: ListOf["PartyScreening"]


class _TravelRuleMessageDoubtsItem(TypedDict):
    #: Name of the field, with dots for members
    field: str
    #: Text for people; may change at any time
    message: str


class TravelRuleMessageDoubtsItem(_TravelRuleMessageDoubtsItem, total=False):
    #: Rule of IVMS101 that the part breaks
    constraint: str


class TravelRuleMessageRequirementThreshold(TypedDict):
    """Value from which it counts"""

    #: Amount as a decimal string, in the currency or asset beside it
    amount: str
    #: Currency of the amount, ISO 4217
    currency: str


class TravelRuleMessageRequirement(TypedDict):
    #: Whether it is needed
    required: bool
    #: Jurisdiction whose rule applies, ISO 3166-1 alpha-2
    jurisdiction: str
    #: Value from which it counts
    threshold: "TravelRuleMessageRequirementThreshold"


class TravelRuleMessageDelivery(TypedDict):
    """State of the delivery to the counterparty"""

    #: How often it was tried
    attempts: int
    #: Why the last attempt failed; null when it did not
    last_error: Union[str, None]


class TravelRuleMessageHistoryItem(TypedDict):
    #: Status; see the values
    status: Literal["pending", "delivered", "review", "repair", "accepted", "rejected", "completed", "expired", "cancelled", "counterparty_not_found", "counterparty_unreachable"]
    #: RFC 3339 UTC with milliseconds
    at: str


class TravelRuleMessage(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Whether value comes in or goes out
    direction: Literal["out", "in"]
    #: Status; see the values
    status: Literal["pending", "delivered", "review", "repair", "accepted", "rejected", "completed", "expired", "cancelled", "counterparty_not_found", "counterparty_unreachable"]
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]
    #: Travel Rule protocol
    protocol: Union[Literal["trp", "trisa", "email"], None]
    #: Identifier of the counterparty VASP; null while none is known
    counterparty_id: Union[str, None]
    #: The other side of the transfer
    counterparty: Union["TravelRuleMessageCounterparty", None]
    #: Identifier of the transaction; null when there is none
    transaction_id: Union[str, None]
    #: Your own identifier of the subject; null when none was given
    subject_reference: Union[str, None]
    #: One UUID through all messages of a transfer
    request_identifier: str
    #: The transfer
    transfer: "TravelRuleMessageTransfer"
    #: Outcome of screening against the lists
    screening: "TravelRuleMessageScreening"
    #: Identifier of the case; null when there is none
    case_id: Union[str, None]
    #: Why the other side refused; null when it did not
    rejection: Union["TravelRuleRejection", None]
    #: What the other side wants corrected; null when nothing
    repair: Union["TravelRuleRepair", None]
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: Union[str, None]
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: RFC 3339 UTC with milliseconds
    updated_at: str
    #: RFC 3339 UTC with milliseconds
    expires_at: str
    #: Version of IVMS101 that the message uses
    ivms101_version: Literal["2020", "2023"]
    #: The identities as IVMS101 JSON
    ivms101: Dict[str, Any]
    #: Parties with their screening
    parties: "TravelRuleMessageParties"
    #: How well the named beneficiary fits your own customer; null when nothing was compared
    beneficiary_match: Union["BeneficiaryMatch", None]
    #: What the counterparty sent wrong and a person should see before the answer
    doubts: ListOf["TravelRuleMessageDoubtsItem"]
    #: What the law of the jurisdiction asks for; null when nothing
    requirement: Union["TravelRuleMessageRequirement", None]
    #: State of the delivery to the counterparty
    delivery: "TravelRuleMessageDelivery"
    #: States of the message with their times
    history: ListOf["TravelRuleMessageHistoryItem"]


class TravelRulePartyAddress(TypedDict, total=False):
    #: Lines of the address as they are printed
    lines: ListOf[str]
    #: Street
    street: str
    #: Number as it is written on the document or in the register
    number: str
    #: Town or city
    city: str
    #: Postcode
    postcode: str
    #: State, province or region
    region: str
    #: Country, ISO 3166-1 alpha-2 upper case
    country: str


class _TravelRulePartyNationalId(TypedDict):
    #: Number as it is written on the document or in the register
    number: str


class TravelRulePartyNationalId(_TravelRulePartyNationalId, total=False):
    #: Type; see the values
    type: str
    #: Country, ISO 3166-1 alpha-2 upper case
    country: str
    #: Of a business: its registration authority by GLEIF, RA000585
    authority: str


class _TravelRuleParty(TypedDict):
    #: Name
    name: str


class TravelRuleParty(_TravelRuleParty, total=False):
    #: Type; see the values
    type: Literal["individual", "business"]
    #: Date of birth, YYYY-MM-DD; a year or month alone where only that is known
    date_of_birth: str
    #: Place of birth
    place_of_birth: str
    #: Country, ISO 3166-1 alpha-2 upper case
    country: str
    #: Postal address, or the address of a wallet where the object is about one
    address: Union[str, "TravelRulePartyAddress"]
    #: Account of the party: an IBAN, an account number or a wallet address
    account: str
    #: National identifier with its type and country
    national_id: Union[str, "TravelRulePartyNationalId"]


class TravelRuleRejection(TypedDict):
    #: Stable machine code; see the reason codes and errors
    code: str
    #: Text for people; may change at any time
    message: str
    #: Whether the transfer may be tried again
    retry: bool


class TravelRuleRepair(TypedDict):
    #: Stable machine code; see the reason codes and errors
    code: str
    #: Text for people; may change at any time
    message: str
    #: Names of the fields
    fields: ListOf[str]


class TravelRuleRequestTransfer(TypedDict, total=False):
    """The transfer"""

    #: Ticker, such as BTC
    asset: str
    #: Decimal text; a number of at most 15 significant digits is accepted
    amount: Union[str, float]
    #: Blockchain: a name, ticker or CAIP-2 identifier
    chain: str
    #: Wallet address that receives the transfer
    beneficiary_address: str
    #: ta…: where the inquiry goes
    travel_address: str
    #: Hash of the transfer on its blockchain
    tx_hash: Union[str, None]
    #: Value of the transfer in a fiat currency; null when unknown
    fiat_value: "Money"


class TravelRuleRequestBeneficiaryVasp(TypedDict, total=False):
    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str
    #: Legal Entity Identifier, ISO 17442, 20 characters
    lei: str
    #: Country, ISO 3166-1 alpha-2 upper case
    country: str
    #: Travel address of the beneficiary's VASP
    travel_address: str


class TravelRuleRequest(TypedDict, total=False):
    #: acknowledge when message_id is present, else send
    action: Literal["send", "acknowledge", "accept", "reject", "request_repair", "repair", "confirm", "cancel"]
    #: Identifier of the Travel Rule message
    message_id: str
    #: The transfer
    transfer: "TravelRuleRequestTransfer"
    #: The identities as IVMS101 JSON, in place of the short form
    ivms101: Dict[str, Any]
    #: Who sends the transfer
    originator: "TravelRuleParty"
    #: Who receives the transfer
    beneficiary: "TravelRuleParty"
    #: Decimal text; a number of at most 15 significant digits is accepted
    amount: Union[str, float]
    #: Ticker, such as BTC
    asset: str
    #: Blockchain: a name, ticker or CAIP-2 identifier
    chain: str
    #: Wallet address that receives the transfer
    beneficiary_address: str
    #: VASP of the beneficiary: a name or an LEI, or an object with one way to reach it
    beneficiary_vasp: Union[str, "TravelRuleRequestBeneficiaryVasp"]
    #: Identifier of the counterparty VASP; null while none is known
    counterparty_id: str
    #: Travel Rule protocol
    protocol: Literal["trp", "trisa", "email"]
    #: Identifier of the transaction; null when there is none
    transaction_id: str
    #: The answer: accepted, rejected or repair
    response: Literal["accepted", "rejected", "repair"]
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: str
    #: Code of a refusal
    rejection_code: str
    #: Names of the fields
    fields: ListOf[str]
    #: Hash of the transfer on its blockchain
    tx_hash: str
    #: Seconds; default 72 h
    expires_in: int


class TravelRuleSummaryCounterparty(TypedDict):
    #: Identifier of this resource; never parse it
    id: Union[str, None]
    #: Name
    name: str


class TravelRuleSummaryTransferFiatValue(TypedDict):
    #: Amount as a decimal string, in the currency or asset beside it
    amount: str
    #: Currency of the amount, ISO 4217
    currency: str


class TravelRuleSummaryTransfer(TypedDict):
    """The transfer"""

    #: Ticker of the crypto-asset, such as BTC or USDC
    asset: str
    #: Amount as a decimal string, in the currency or asset beside it
    amount: str
    #: Blockchain: a name, ticker or CAIP-2 identifier
    chain: Union[str, None]
    #: Wallet address that receives the transfer
    beneficiary_address: Union[str, None]
    #: Address that the other side gave; null when it gave none
    given_address: Union[str, None]
    #: Hash of the transfer on its blockchain
    tx_hash: Union[str, None]
    #: Value of the transfer in a fiat currency; null when unknown
    fiat_value: Union["TravelRuleSummaryTransferFiatValue", None]


class TravelRuleSummaryScreening(TypedDict):
    """Outcome of screening against the lists"""

    #: What it came to; see the values
    outcome: str
    #: Outcome of screening the originator
    originator: str
    #: Outcome of screening the beneficiary
    beneficiary: str


class TravelRuleSummary(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Whether value comes in or goes out
    direction: Literal["out", "in"]
    #: Status; see the values
    status: Literal["pending", "delivered", "review", "repair", "accepted", "rejected", "completed", "expired", "cancelled", "counterparty_not_found", "counterparty_unreachable"]
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]
    #: Travel Rule protocol
    protocol: Union[Literal["trp", "trisa", "email"], None]
    #: Identifier of the counterparty VASP; null while none is known
    counterparty_id: Union[str, None]
    #: The other side of the transfer
    counterparty: Union["TravelRuleSummaryCounterparty", None]
    #: Identifier of the transaction; null when there is none
    transaction_id: Union[str, None]
    #: Your own identifier of the subject; null when none was given
    subject_reference: Union[str, None]
    #: One UUID through all messages of a transfer
    request_identifier: str
    #: The transfer
    transfer: "TravelRuleSummaryTransfer"
    #: Outcome of screening against the lists
    screening: "TravelRuleSummaryScreening"
    #: Identifier of the case; null when there is none
    case_id: Union[str, None]
    #: Why the other side refused; null when it did not
    rejection: Union["TravelRuleRejection", None]
    #: What the other side wants corrected; null when nothing
    repair: Union["TravelRuleRepair", None]
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: Union[str, None]
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: RFC 3339 UTC with milliseconds
    updated_at: str
    #: RFC 3339 UTC with milliseconds
    expires_at: str


class TriggerEventBody(TypedDict):
    #: A type of GET /v1/events/types
    type: str


class TriggerEventReply(TypedDict):
    #: The id of the event, as receivers see it
    id: str
    #: The type of the event
    type: str
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: The sample data of the event
    data: Dict[str, Any]


class TypedDetails(TypedDict, total=False):
    #: Given names
    given_name: str
    #: Family name
    family_name: str
    #: Name in one string
    full_name: str
    #: A day of the calendar, YYYY-MM-DD
    date_of_birth: str
    #: ISO 3166-1 alpha-2, upper case
    nationality: str
    #: ISO 3166-1 alpha-2, upper case
    country: str
    #: Postal address, or the address of a wallet where the object is about one
    address: str
    #: Type of the document
    document_type: str
    #: ISO 3166-1 alpha-2, upper case
    document_country: str
    #: Number of the document as printed
    document_number: str


class UnknownRule(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: How it runs; see the values
    mode: Literal["live", "shadow"]
    #: Why, in words
    reason: Literal["missing_field", "insufficient_history", "error"]
    #: Explanation in words; null when there is none
    detail: str


class _VerificationSubject(TypedDict):
    #: Type; see the values
    type: Literal["individual", "business"]
    #: Your own identifier
    reference: str


class VerificationSubject(_VerificationSubject, total=False):
    """The person or company that it is about"""

    #: ISO 3166-1 alpha-2, upper case
    country: str


class VerificationBusiness(TypedDict):
    """Of a business session: the company, and the id of its record once that is known."""

    #: Identifier of this resource; never parse it
    id: Union[str, None]
    #: Name
    name: Union[str, None]
    #: Number in the company register
    registration_number: Union[str, None]
    #: Country, ISO 3166-1 alpha-2 upper case
    country: Union[str, None]


class _Verification(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Status; see the values
    status: Literal["created", "awaiting_subject", "processing", "referred", "approved", "declined", "abandoned", "expired"]
    #: Name of the journey
    journey: str
    #: Version of the journey that the session is bound to
    journey_version: int
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]
    #: The person or company that it is about
    subject: "VerificationSubject"
    #: Address of the hosted flow for the subject; open it or send it
    hosted_url: str
    #: RFC 3339 UTC with milliseconds
    expires_at: str
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: RFC 3339 UTC with milliseconds
    updated_at: str
    #: The decision: approved, declined or referred; null while open
    decision: Union[Literal["approved", "declined", "referred"], None]
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]
    #: The checks, in the order of the journey
    checks: ListOf["CheckEntry"]
    #: Risk: score, band and what it is made of
    risk: Union["Risk", None]
    #: Fields that were read, by name
    extracted: Dict[str, Any]
    #: Identifier of the case; null when there is none
    case_id: Union[str, None]


class Verification(_Verification, total=False):
    #: Of a business session: the company, and the id of its record once that is known.
    business: "VerificationBusiness"
    #: Where the browser goes after the flow
    redirect_url: str
    #: Language of the hosted flow, BCP 47
    locale: str
    #: What the caller already knows; differences are reported
    expected: "Expected"
    #: How to reach the subject: e-mail address and phone number
    contact: "Contact"
    #: Up to 50 pairs; echoed, never interpreted
    metadata: Dict[str, Any]
    #: Earlier session of the same subject
    previous_verification: str
    #: A seeded subject of the sandbox: results and fields are of a fictitious person.
    seeded: bool
    #: Earlier session that this one replaces
    supersedes: str
    #: Later session that replaces this one
    superseded_by: str
    #: Whether the session came from another provider; in figures, how many were imported
    imported: bool
    #: Former provider of an imported record
    provider: str


class _VerificationSummarySubject(TypedDict):
    #: Type; see the values
    type: Literal["individual", "business"]
    #: Your own identifier
    reference: str


class VerificationSummarySubject(_VerificationSummarySubject, total=False):
    """The person or company that it is about"""

    #: ISO 3166-1 alpha-2, upper case
    country: str


class VerificationSummaryBusiness(TypedDict):
    """Of a business session: the company, and the id of its record once that is known."""

    #: Identifier of this resource; never parse it
    id: Union[str, None]
    #: Name
    name: Union[str, None]
    #: Number in the company register
    registration_number: Union[str, None]
    #: Country, ISO 3166-1 alpha-2 upper case
    country: Union[str, None]


class _VerificationSummary(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Status; see the values
    status: Literal["created", "awaiting_subject", "processing", "referred", "approved", "declined", "abandoned", "expired"]
    #: Name of the journey
    journey: str
    #: Version of the journey that the session is bound to
    journey_version: int
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]
    #: The person or company that it is about
    subject: "VerificationSummarySubject"
    #: Address of the hosted flow for the subject; open it or send it
    hosted_url: str
    #: RFC 3339 UTC with milliseconds
    expires_at: str
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: RFC 3339 UTC with milliseconds
    updated_at: str
    #: The decision: approved, declined or referred; null while open
    decision: Union[Literal["approved", "declined", "referred"], None]
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]
    #: The checks, in the order of the journey
    checks: ListOf["CheckEntry"]


class VerificationSummary(_VerificationSummary, total=False):
    #: Of a business session: the company, and the id of its record once that is known.
    business: "VerificationSummaryBusiness"
    #: Where the browser goes after the flow
    redirect_url: str
    #: Language of the hosted flow, BCP 47
    locale: str
    #: What the caller already knows; differences are reported
    expected: "Expected"
    #: How to reach the subject: e-mail address and phone number
    contact: "Contact"
    #: Up to 50 pairs; echoed, never interpreted
    metadata: Dict[str, Any]
    #: Earlier session of the same subject
    previous_verification: str
    #: A seeded subject of the sandbox: results and fields are of a fictitious person.
    seeded: bool
    #: Earlier session that this one replaces
    supersedes: str
    #: Later session that replaces this one
    superseded_by: str
    #: Whether the session came from another provider; in figures, how many were imported
    imported: bool
    #: Former provider of an imported record
    provider: str


class VersionApprovalsApprovalsItem(TypedDict):
    #: Second person who approved the request; null while none has
    approved_by: str
    #: Free text for people, at most 2,000 characters unless said otherwise
    comment: Union[str, None]
    #: RFC 3339 UTC with milliseconds
    created_at: str


class VersionApprovals(TypedDict):
    #: Of the journey or the rule
    id: str
    #: Version
    version: int
    #: Who wrote it: an operator's name or the name of an API key
    author: str
    #: The earliest first
    approvals: ListOf["VersionApprovalsApprovalsItem"]
    #: The author and approvals together
    people_required: int
    #: Whether this version is the published or live one now
    published: bool


class ViewCaseReplyViewersItemOperator(TypedDict):
    """The operator"""

    #: Identifier of this resource; never parse it
    id: str
    #: Name
    name: str


class ViewCaseReplyViewersItem(TypedDict):
    #: The operator
    operator: "ViewCaseReplyViewersItemOperator"
    #: RFC 3339 UTC with milliseconds
    since: str
    #: RFC 3339 UTC with milliseconds
    until: str


class ViewCaseReply(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Everybody else who looks at the case
    viewers: ListOf["ViewCaseReplyViewersItem"]


class WalletCoverageKindsItem(TypedDict):
    #: Type; see the values
    type: Literal["wallet_tags"]
    #: Status; see the values
    status: Literal["covered", "no_list"]


class WalletCoverageListsItem(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Version
    version: str
    #: Number of entries
    entries: int


class _WalletCoverage(TypedDict):
    #: What the answer is based on: labels alone, or transfers as well
    graph: Literal["labels_only", "transfers"]
    #: Remark in words
    note: str
    #: Lists that are searched
    lists: ListOf["WalletCoverageListsItem"]
    #: Transfers of the address that were seen
    transfers: int
    #: Number of transfers that were looked at
    transfers_followed: int
    #: Time of the earliest known transfer; null when none is known
    first_at: Union[str, None]
    #: Time of the latest known transfer; null when none is known
    last_at: Union[str, None]
    #: A limit left transfers out; what they hold counts as unknown
    truncated: bool


class WalletCoverage(_WalletCoverage, total=False):
    #: How many labels or entries of each kind are loaded
    kinds: ListOf["WalletCoverageKindsItem"]
    #: What the lists that cover wallet tags name addresses of
    categories: ListOf[str]
    #: What no list covers: sanctions, or wallet_tags. Nobody is clear of it, so that no_match becomes review
    missing: ListOf[str]


class WalletEntity(TypedDict):
    #: Name
    name: Union[str, None]
    #: Risk category, such as sanctions, mixer or exchange
    category: str
    #: Confidence from 0 to 1; null where it cannot be stated
    confidence: float
    #: Where the value comes from
    source: Union[str, None]


class WalletExposurePathsItem(TypedDict):
    #: Who controls the far end; null when unknown
    entity: Union[str, None]
    #: Addresses, in the order given
    addresses: ListOf[str]
    #: Smallest amount along the way
    amount: str


class WalletExposure(TypedDict):
    #: Whether value comes in or goes out
    direction: Literal["inbound", "outbound"]
    #: Risk category, such as sanctions, mixer or exchange
    category: str
    #: Ticker of the crypto-asset, such as BTC or USDC
    asset: Union[str, None]
    #: Share of value received from or sent to the category without a hop between, percent
    direct_percent: float
    #: Share of value through at least one hop, percent
    indirect_percent: float
    #: Amount as a decimal string, in the currency or asset beside it
    amount: Union[str, None]
    #: Least number of transfers; 0 for the address itself and for unknown funds
    hops: int
    #: Ways through the graph, each with its share
    paths: ListOf["WalletExposurePathsItem"]


class WalletListing(TypedDict):
    #: Name of the list
    list: str
    #: Identifier of the entry in the list
    entry: Union[str, None]
    #: Risk category, such as sanctions, mixer or exchange
    category: str
    #: Who controls the address, when it is known
    entity: Union[str, None]
    #: Confidence from 0 to 1; null where it cannot be stated
    confidence: float
    #: Ticker of the crypto-asset, such as BTC or USDC
    asset: Union[str, None]
    #: Day on which the entry was listed; null when unknown
    listed_on: Union[str, None]
    #: Day on which the entry left the list; null while it is listed
    delisted_on: Union[str, None]
    #: In force at the time of the screening
    active: bool


class WalletMonitorRiskContributionsItem(TypedDict):
    #: Where the value comes from
    source: str
    #: Points that this part adds to the score
    points: int


class WalletMonitorRisk(TypedDict):
    """Risk: score, band and what it is made of"""

    #: Score; higher is better for similarity and worse for risk
    score: int
    #: Risk band: low, medium, high or critical
    band: str
    #: What the score is made of, the largest first
    contributions: ListOf["WalletMonitorRiskContributionsItem"]


class _WalletMonitor(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Postal address, or the address of a wallet where the object is about one
    address: str
    #: Blockchain: a name, ticker or CAIP-2 identifier
    chain: Union[str, None]
    #: Whether it is screened again without being asked
    monitoring: Literal[True]
    #: Hours between screenings on schedule
    interval_hours: int
    #: Lowest band at which an event is sent
    min_band: Literal["low", "medium", "high", "critical"]
    #: Status; see the values
    status: Literal["match", "review", "no_match"]
    #: Whether a sanctions list names the address
    sanctioned: bool
    #: Risk: score, band and what it is made of
    risk: "WalletMonitorRisk"
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]
    #: Risk categories of the wallet, such as sanctions or mixer
    categories: ListOf[str]
    #: RFC 3339 UTC with milliseconds
    last_screened_at: str
    #: RFC 3339 UTC with milliseconds
    next_screening_at: str
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: RFC 3339 UTC with milliseconds
    updated_at: str


class WalletMonitor(_WalletMonitor, total=False):
    #: The caller's own identifier, not of blanks alone
    subject_reference: str


class WalletScreeningRiskContributionsItem(TypedDict):
    #: Where the value comes from
    source: str
    #: Points that this part adds to the score
    points: int


class WalletScreeningRisk(TypedDict):
    """Risk: score, band and what it is made of"""

    #: Score; higher is better for similarity and worse for risk
    score: int
    #: Risk band: low, medium, high or critical
    band: str
    #: What the score is made of, the largest first
    contributions: ListOf["WalletScreeningRiskContributionsItem"]


class WalletScreeningWarningsItem(TypedDict):
    #: Stable machine code; see the reason codes and errors
    code: str
    #: Name of the field, with dots for members
    field: str
    #: Text for people; may change at any time
    message: str


class _WalletScreening(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Postal address, or the address of a wallet where the object is about one
    address: str
    #: The form under which it is matched on every chain
    normalized: str
    #: Blockchain: a name, ticker or CAIP-2 identifier
    chain: Union[str, None]
    #: Main or test network; null when unknown
    network: Union[Literal["main", "test"], None]
    #: Status; see the values
    status: Literal["match", "review", "no_match"]
    #: Whether a sanctions list names the address
    sanctioned: bool
    #: Risk: score, band and what it is made of
    risk: "WalletScreeningRisk"
    #: Stable codes that say why, in the order of the catalogue
    reason_codes: ListOf[str]
    #: Who controls the address, when it is known
    entity: Union["WalletEntity", None]
    #: Lists that are searched
    lists: ListOf["WalletListing"]
    #: Value by risk category and direction
    exposure: ListOf["WalletExposure"]
    #: What the answer is based on: sources and their freshness
    coverage: "WalletCoverage"
    #: Method that is used; see the values
    method: Literal["haircut", "fifo", "poison"]
    #: RFC 3339 UTC with milliseconds
    as_of: str
    #: Identifier of the case; null when there is none
    case_id: Union[str, None]
    #: Environment of the resource: sandbox or production
    environment: Literal["sandbox", "production"]
    #: RFC 3339 UTC with milliseconds
    screened_at: str


class WalletScreening(_WalletScreening, total=False):
    #: The caller's own identifier, not of blanks alone
    subject_reference: str
    #: Fields that were not used, and other remarks
    warnings: ListOf["WalletScreeningWarningsItem"]


class WatchlistEditionsItem(TypedDict):
    #: Version
    version: str
    #: Number of entries
    entries: int
    #: Entries that are new in this edition; null where the source does not say
    added: Union[int, None]
    #: Entries that changed in this edition; null where the source does not say
    changed: Union[int, None]
    #: Entries that are gone
    removed: Union[int, None]


class WatchlistChanges(TypedDict):
    """Against the edition before"""

    #: Entries that are new in this edition; null where the source does not say
    added: int
    #: Entries that changed in this edition; null where the source does not say
    changed: int
    #: Entries that are gone
    removed: int


class WatchlistMonitoring(TypedDict):
    """How far the last edition was looked up among monitored subjects of the installation"""

    #: Status; see the values
    status: Literal["waiting", "running", "done"]
    #: Monitored subjects that were looked at
    screened: int
    #: For how many something was told
    affected: int
    #: When the run ended; null while it is under way
    finished_at: Union[str, None]


class Watchlist(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Names the edition; part of every result
    version: str
    #: Number of entries
    entries: int
    #: Types that are wanted or found
    types: ListOf[str]
    #: Built in and searched in the sandbox only
    sample: bool
    #: Inbox of cases that a hit of this list opens; null for nobody's
    inbox: Union[str, None]
    #: Of the files that it was imported from
    format: str
    #: Which environments search it
    reach: Literal["all", "sandbox", "production"]
    #: What it answers for: by its publisher, or as the import said; none of an own list alone
    covers: ListOf[Literal["sanctions", "pep", "adverse_media"]]
    #: The newest ones, latest first
    editions: ListOf["WatchlistEditionsItem"]
    #: When the list was last imported; null before the first time
    imported_at: Union[str, None]
    #: Neither imported nor found unchanged for 14 days
    stale: bool
    #: When the list counts as too old; null without a limit
    stale_at: Union[str, None]
    #: Rows that could not be read
    rejected: int
    #: Difference to the edition before; null for the first one
    changes: Union["WatchlistChanges", None]
    #: Last run over monitored subjects; null before the first
    monitoring: Union["WatchlistMonitoring", None]


class WatchlistChange(TypedDict):
    #: Inbox of cases that a hit of this list opens; null for nobody's
    inbox: Union[str, None]


class Webhook(TypedDict):
    #: Identifier of this resource; never parse it
    id: str
    #: Address; https
    url: str
    #: Event types or areas (`verification.*`) that the destination wants; `*` for all but opt-in ones
    events: ListOf[str]
    #: Text for people
    description: Union[str, None]
    #: Whether it is switched on
    enabled: bool
    #: Why the service switched it off; null while it is on
    disabled_reason: Union[str, None]
    #: Last four characters of the signing secret
    secret_last4: str
    #: Last four characters of the new signing secret; null without a rotation
    next_secret_last4: Union[str, None]
    #: When the new signing secret takes over; null without a rotation
    next_secret_activates_at: Union[str, None]
    #: How deliveries went lately
    health: "WebhookHealth"
    #: RFC 3339 UTC with milliseconds
    created_at: str
    #: RFC 3339 UTC with milliseconds
    updated_at: str


class WebhookChange(TypedDict, total=False):
    #: https, without credentials; no redirects
    url: str
    #: Event types, areas such as `verification.*`, or `*` for all but check.completed
    events: ListOf[str]
    #: Text for people
    description: Union[str, None]
    #: Whether it is switched on
    enabled: bool


class WebhookHealth(TypedDict):
    #: Share of successful attempts in 24 hours, 0 to 1; null without attempts
    success_rate_24h: Union[float, None]
    #: When the last attempt was made; null before the first
    last_delivery_at: Union[str, None]
    #: HTTP status of the last attempt; null when there was no answer
    last_status: Union[int, None]
    #: Failed attempts since the last success
    consecutive_failures: int


class WebhookTest(TypedDict, total=False):
    #: Type; see the values
    type: str


class WebhookTestResult(TypedDict):
    #: Identifier of the delivery
    delivery_id: str
    #: Status; see the values
    status: Literal["delivered", "failed"]
    #: HTTP status of the destination's answer; null without one
    response_status: Union[int, None]
    #: First 200 characters of the destination's answer; null without one
    response_excerpt: Union[str, None]
    #: What went wrong; null when nothing did
    error: Union[str, None]
    #: How long it took, in milliseconds; null while it has not run
    duration_ms: int


AnswerTravelRuleLinkReply = Dict[str, Any]


CreateErasureReply = Union["ErasureDryRun", "DataRequest"]


class ExportRulesQuery(TypedDict, total=False):
    #: Only rules that run in this mode
    mode: Literal["live", "shadow", "off"]
    #: Only those with this tag
    tag: str


class FinishProviderSignInQuery(TypedDict, total=False):
    #: Stands for the sign-in, once
    code: str
    #: What the sign-in was begun with
    state: str
    #: Who answers (RFC 9207)
    iss: str
    #: Why the provider refused
    error: str
    #: The same in words; not shown
    error_description: str
    #: Where the provider explains it; not followed
    error_uri: str
    #: Not read
    session_state: str
    #: Not read
    scope: str
    #: Not read
    authuser: str
    #: Not read
    prompt: str
    #: Not read
    hd: str


class FollowChangesQuery(TypedDict, total=False):
    #: These types only
    types: ListOf[Literal["verification.changed", "case.changed", "case.viewing", "transaction.changed", "hit.changed", "monitor.changed", "business.changed", "wallet.changed", "travel_rule.changed", "journey.changed", "rule.changed", "import.changed", "webhook.changed", "delivery.failed"]]


class FollowEventsQuery(TypedDict, total=False):
    #: Types and patterns such as `verification.*`; all by default
    types: ListOf[str]


class GetBeneficialOwnersQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: Share in percent from which a person counts as an owner
    threshold: float
    #: Whether a share of exactly the threshold counts: gte yes, gt no
    comparator: Literal["gte", "gt"]
    #: A day of the calendar, YYYY-MM-DD
    as_of: str


class GetCaseReportQuery(TypedDict, total=False):
    #: Format of the answer
    format: Literal["goaml", "fincen"]
    #: What was filed: 1 for the first report of the case
    filing: int


class GetCustomerGapsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class GetCustomerTimelineQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: Of these kinds alone
    type: ListOf[Literal["verification", "decision", "risk", "check", "hit", "hit_review", "screening_monitor", "wallet_screening", "wallet_monitor", "transaction", "travel_rule_message", "business", "case", "case_closed"]]
    #: With the number of all items of each kind
    counts: Literal[True]


GetEvidenceReply = Union[Dict[str, Any], bytes]


class GetEvidenceQuery(TypedDict, total=False):
    #: Format of the answer
    format: Literal["json", "zip"]
    #: Whether files stand inside the answer
    inline: bool


GetEvidenceMediaReply = Union[Any, bytes]


GetGovernanceReportReply = Union["GovernanceReport", bytes]


_GetGovernanceReportQueryOdd = TypedDict("_GetGovernanceReportQueryOdd", {"from": str}, total=False)


class GetGovernanceReportQuery(_GetGovernanceReportQueryOdd, total=False):
    #: JSON or PDF
    format: Literal["json", "pdf"]
    #: End of the period, exclusive; now by default
    as_of: str


class GetImportQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str


GetOwnershipStatementsReply = ListOf[Dict[str, Any]]


_GetStatisticsQueryOdd = TypedDict("_GetStatisticsQueryOdd", {"from": str}, total=False)


class GetStatisticsQuery(_GetStatisticsQueryOdd, total=False):
    #: Name of the figure
    metric: Literal["sessions_created", "sessions_decided", "approval_rate", "time_to_decision_p50", "time_to_decision_p95", "review_time_p50", "review_time_p95", "queue_open", "queue_snoozed", "queue_age_p95", "due_kept", "funnel", "alerts", "false_positive_rate", "hits_reviewed", "holds", "transactions", "deliveries_failed", "reviewer_decisions", "agreement_rate", "report_delay_p50", "report_delay_p95"]
    #: Exclusive; now by default
    to: str
    #: Length of one interval: hour or day
    interval: Literal["hour", "day"]
    #: Dimension to group values by
    group_by: Literal["journey", "decision", "type", "step", "rule", "severity", "list", "status", "webhook", "operator", "kind"]


GetSubjectExportReply = Union["SubjectExport", bytes]


class GetSubjectExportQuery(TypedDict, total=False):
    #: Format of the answer
    format: Literal["json", "zip"]
    #: BCP 47, of the archive; English where there is no translation
    locale: str


class GetTransactionImportQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str


GetTravelRuleLinkReply = Dict[str, Any]


class GetUsageQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: A month YYYY-MM; the current one by default
    period: str


class ListAlertsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: Only these states; several are separated by commas
    state: ListOf[str]
    #: Only these severities; several are separated by commas
    severity: ListOf[str]
    #: Only these types; several are separated by commas
    type: ListOf[str]
    #: Only these kinds; several are separated by commas
    kind: str
    #: Only those of this case
    case_id: str
    #: Only those of this subject: your own identifier
    subject_reference: str


class ListAttestationsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListAuditEventsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: An action, or an area such as verification.*
    action: str
    #: Id or type of who acted
    actor: str
    #: Id or type of what was acted on
    target: str
    #: The same as created_after
    after: str
    #: The same as created_before
    before: str


class ListBacktestsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: Only those with a threshold sweep
    sweep: Literal[True]


class ListBusinessesQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: The caller's own identifier, not of blanks alone
    reference: str
    #: The same as reference
    subject_reference: str
    #: Only these states; several are separated by commas
    status: Literal["active", "dissolved", "liquidation", "insolvency", "inactive", "unknown"]
    #: ISO 3166-1 alpha-2, upper case
    country: str
    #: Only these risk bands; several are separated by commas
    risk_band: Literal["low", "medium", "high", "critical"]
    #: Only those with this reason code
    reason_code: str


class ListCaseCommentsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListCaseEventsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListCaseFilesQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListCasesQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: Only these states; several are separated by commas
    state: ListOf[str]
    #: Only these severities; several are separated by commas
    severity: ListOf[str]
    #: me, none or an id
    owner: str
    #: Only these types; several are separated by commas
    type: ListOf[str]
    #: What `order` is about; created_at by default. Without `order` due_at begins with what is due first, the others with the newest, the most severe and the highest risk
    sort: Literal["created_at", "due_at", "severity", "risk"]
    #: Only those of this subject: your own identifier
    subject_reference: str
    #: none or an id
    inbox: str
    #: Only those with this tag
    tag: str
    #: Only those that fall due before this time
    due_before: str
    #: Set aside at this moment, or not
    snoozed: bool


class ListChecksQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: One or several; screening and contact are standalone
    type: ListOf[Literal["document", "liveness", "face_match", "face_search", "sanctions_pep", "adverse_media", "age_estimation", "proof_of_address", "contact_email", "contact_phone", "document_ai", "device", "business_registry", "ubo", "business_document", "risk_score", "screening", "contact"]]
    #: The status: passed, failed, …; one or several
    outcome: ListOf[Literal["pending", "processing", "passed", "failed", "review", "no_match", "possible_match", "match", "unavailable", "skipped"]]
    #: The caller's own identifier, not of blanks alone
    subject_reference: str
    #: Only checks outside sessions, or only those of sessions
    standalone: bool


class ListCounterpartiesQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: Part of the name, in any case
    name: str
    #: Only the one with this Legal Entity Identifier
    lei: str
    #: Only this country, ISO 3166-1 alpha-2
    country: str
    #: Blockchain or travel address
    address: str
    #: Only those that speak this protocol
    protocol: Literal["trp", "trisa", "email"]


class ListCustomerViewsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListCustomersQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: The caller's own identifier, not of blanks alone
    subject_reference: str
    #: Only these types; several are separated by commas
    type: Literal["individual", "business"]
    #: Only these risk bands; several are separated by commas
    risk_band: Literal["low", "medium", "high", "critical"]
    #: Class of the customer
    risk_class: Literal["low", "medium", "high"]
    #: Only those whose review was due before now
    review_overdue: Literal[True]


class ListDataRequestsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: Only these types; several are separated by commas
    type: Literal["access", "erasure", "restriction"]
    #: Only these states; several are separated by commas
    status: Literal["pending_approval", "completed"]
    #: The caller's own identifier, not of blanks alone
    subject_reference: str


class ListDecisionSamplesQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListDeliveriesQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: Only these states; several are separated by commas
    status: ListOf[Literal["pending", "delivered", "failed"]]


class ListEntriesQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: Only these types; several are separated by commas
    type: Literal["any", "name", "document_number", "email", "email_domain", "phone", "ip", "cidr", "device", "face", "wallet", "iban", "country", "business_number", "subject_reference"]


class ListEventTypesQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListGovernedItemsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: A journey, a rule or a model
    kind: Literal["journey", "rule", "model"]
    #: Only those whose review is overdue, or only the others
    overdue: bool


class ListImportsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListInboxesQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListJourneysQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListKeysQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListListsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListOperatorsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListOwnFactorsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListOwnSessionsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListPendingKeysQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListReasonCodesQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: BCP 47; English where there is no translation
    locale: str
    #: Only codes of this area
    area: ListOf[str]
    #: Only these severities; several are separated by commas
    severity: ListOf[Literal["decline", "refer", "info"]]
    #: Only codes that a new attempt can cure, or only others
    retryable: bool


class ListReplayFlipsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: Decided so then
    before: Literal["approved", "referred", "declined"]
    #: Decided so by the replay
    after: Literal["approved", "referred", "declined"]


class ListReplaysQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListReportsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListRolesQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListRuleRunsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListRulesQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: Only rules that run in this mode
    mode: Literal["live", "shadow", "off"]
    #: Only those with this tag
    tag: str


class ListSamplesQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: drawn by chance, one of the first decisions of a person, or a golden case
    kind: Literal["drawn", "first", "golden"]
    #: What was decided
    item: Literal["verification", "alert"]
    #: Whether it still waits for a review
    state: Literal["open", "reviewed"]


class ListSandboxSubjectsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListScreeningHitsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: open: not judged yet, those that wait for a second person included; proposed: these alone
    state: Literal["open", "proposed", "reviewed"]
    #: Only those of this list
    list: str
    #: Match score from here on
    min_score: float
    #: The caller's own identifier, not of blanks alone
    subject_reference: str
    #: Of the subject of this monitor
    monitor: str
    #: Of the parties of this transaction, where it saw them last
    transaction: str
    #: Of the parties of this Travel Rule message, where it saw them last
    travel_rule_message: str


class ListScreeningMonitorsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: Only those of this subject: your own identifier
    subject_reference: str
    #: As it was told last; `review`: no hit, but no list covers a part of what is looked for
    outcome: Literal["no_match", "review", "possible_match", "match"]


class ListTeamMembersQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListTransactionImportsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListTransactionsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: approved, flagged, held, rejected
    status: ListOf[str]
    #: The caller's own identifier, not of blanks alone
    subject_reference: str
    #: The caller's own identifier, not of blanks alone
    reference: str
    #: Only these types; several are separated by commas
    type: str
    #: Only incoming or only outgoing ones
    direction: Literal["in", "out"]
    #: Such as rule:rul_structuring
    reason_code: str
    #: Inclusive; a bare date means 00:00Z
    occurred_after: str
    #: Exclusive; a bare date means 00:00Z
    occurred_before: str
    #: Only this currency, ISO 4217
    currency: str
    #: Decimal text; with currency
    amount_min: str
    #: Decimal text; with currency
    amount_max: str
    #: Its reference, else its account, else its wallet
    counterparty: str
    #: ISO 3166-1 alpha-2, upper case
    country: str
    #: Those of one import
    import_id: str
    #: A rule that fired, live or in shadow
    rule_id: str
    #: What it turned out to be
    label: Literal["confirmed", "false_positive", "inconclusive"]


class ListTravelAddressesQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListTravelRuleMessagesQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: Only these states; several are separated by commas
    status: ListOf[Literal["pending", "delivered", "review", "repair", "accepted", "rejected", "completed", "expired", "cancelled", "counterparty_not_found", "counterparty_unreachable"]]
    #: Only incoming or only outgoing ones
    direction: Literal["out", "in"]
    #: Only those with this counterparty
    counterparty_id: str
    #: Only those of this transaction
    transaction_id: str
    #: The caller's own identifier, not of blanks alone
    subject_reference: str


class ListVerificationsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: Only these states; several are separated by commas
    status: ListOf[str]
    #: Only those of this journey
    journey: str
    #: Only these decisions; several are separated by commas
    decision: ListOf[str]
    #: Only those of this subject: your own identifier
    subject_reference: str
    #: Only those with this reason code
    reason_code: str
    #: Only these risk bands; several are separated by commas
    risk_band: ListOf[str]


class ListViewsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListWalletMonitorsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: The caller's own identifier, not of blanks alone
    subject_reference: str


class ListWalletScreeningsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: The caller's own identifier, not of blanks alone
    subject_reference: str


class ListWatchlistsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListWebhooksQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str


class ListWorkItemsQuery(TypedDict, total=False):
    #: How many items a page has, 1 to 200; 50 by default
    limit: int
    #: `next_cursor` of the page before
    cursor: str
    #: Oldest or newest first
    order: Literal["asc", "desc"]
    #: Inclusive; a bare date means 00:00Z
    created_after: str
    #: Exclusive; a bare date means 00:00Z
    created_before: str
    #: Only items of this kind
    kind: Literal["travel_rule", "hit_confirmation", "publication", "data_request", "key_approval", "held_payment"]


PostTrpInquiryReply = Dict[str, Any]


class PreviewBrandingQuery(TypedDict, total=False):
    #: Of the subject; en by default
    language: Literal["en", "de", "es", "fr", "it", "pt", "nl", "pl", "tr", "uk", "ar", "he"]
