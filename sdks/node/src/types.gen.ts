// Generated from the contract by tools/src/openapi.ts; do not edit.

export type Absence = {
  /** RFC 3339 UTC with milliseconds */
  readonly from: string;
  /** RFC 3339 UTC with milliseconds */
  readonly until: string;
  /** Who takes the work meanwhile, as owners of cases are named; null for another member of the inbox */
  readonly deputy: string | null;
};

export type AcceptedInvitation = {
  /** Secret text of the link */
  readonly token: string;
  /** At least 12 characters; absent: who is invited is told */
  readonly password?: string;
  /** Name */
  readonly name?: string;
  /** E-mail address */
  readonly email?: string;
};

export type Actor = {
  /** Type; see the values */
  readonly type: 'api_key' | 'user' | 'subject' | 'system' | 'engine' | 'reviewer' | 'import';
  /** Identifier of this resource; never parse it */
  readonly id?: string;
};

export type AddressObject = {
  /** Lines of the address as they are printed */
  readonly lines?: readonly string[];
  /** First line of the address */
  readonly line1?: string;
  /** Second line of the address */
  readonly line2?: string;
  /** Street */
  readonly street?: string;
  /** House number */
  readonly house_number?: string;
  /** Town or city */
  readonly city?: string | null;
  /** State, province or region */
  readonly region?: string | null;
  /** Postcode */
  readonly postcode?: string | null;
  /** Country, ISO 3166-1 alpha-2 upper case */
  readonly country?: string | null;
  /** The value as it was given */
  readonly raw?: string;
};

export type AdvanceSandboxClockBody = {
  /** How far the sandbox's clock moves forward, in seconds; at most two years */
  readonly advance_seconds: number;
};

export type AdvanceSandboxClockReply = {
  /** RFC 3339 UTC with milliseconds */
  readonly now: string;
  /** How far the sandbox's clock is ahead of real time, in seconds */
  readonly offset_seconds: number;
  /** How many are waiting */
  readonly pending: number;
};

export type AgeEstimationCheck = {
  readonly selfie?: MediaValue;
  /** Frames of the capture, in order */
  readonly frames?: readonly MediaValue[];
  /** Age in years that the person must have */
  readonly min_age?: number;
  /** Years around the limit within which an age is sent to review */
  readonly buffer_years?: number;
  /** The caller's own identifier, not of blanks alone */
  readonly subject_reference?: string;
  /** Take thresholds from this journey */
  readonly journey?: string;
  /** Scores for passing and for review */
  readonly thresholds?: {
    /** Score from which the check passes */
    readonly pass?: number;
    /** Score below which the check fails; between this and `pass` a person decides */
    readonly review?: number;
  };
  /** Has no effect: pictures of an age estimation are never stored */
  readonly store?: boolean;
};

export type Alert = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Kind of the item; see the values */
  readonly kind: string;
  /** How serious it is */
  readonly severity: 'low' | 'medium' | 'high' | 'critical';
  /** State; see the values */
  readonly state: string;
  /** Stable codes that say why, in the order of the catalogue */
  readonly reason_codes: readonly string[];
  /** The resource that it is about; null when there is none */
  readonly resource: {
    /** Type; see the values */
    readonly type: string;
    /** Identifier of this resource; never parse it */
    readonly id: string;
  } | null;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
};

export type AlertItem = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Kind of the item; see the values */
  readonly kind: string;
  /** How serious it is */
  readonly severity: 'low' | 'medium' | 'high' | 'critical';
  /** State; see the values */
  readonly state: string;
  /** Stable codes that say why, in the order of the catalogue */
  readonly reason_codes: readonly string[];
  /** The resource that it is about; null when there is none */
  readonly resource: {
    /** Type; see the values */
    readonly type: string;
    /** Identifier of this resource; never parse it */
    readonly id: string;
  } | null;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** Identifier of the case; null when there is none */
  readonly case_id: string;
  /** What the case is about */
  readonly case_type: 'verification' | 'screening' | 'transaction' | 'wallet' | 'business';
  /** Your own identifier of the subject; null when none was given */
  readonly subject_reference: string | null;
};

/** Decimal text with up to 18 digits on each side of the point, greater than 0 */
export type Amount = string | number;

export type AnswerTravelRuleLinkBody = {
  /** The answer: accepted, rejected or repair */
  readonly response: 'accepted' | 'rejected' | 'repair';
  /** Free text for people, at most 2,000 characters unless said otherwise */
  readonly comment?: string;
  /** Postal address, or the address of a wallet where the object is about one */
  readonly address?: string;
};

export type ArticlesTaken = {
  /** Where the value comes from */
  readonly source: string;
  /** New articles */
  readonly added: number;
  /** Articles whose text has changed under the same address */
  readonly changed: number;
  /** Copies of stored articles, folded into them */
  readonly copies: number;
  /** Articles that were stored already */
  readonly known: number;
  /** What was not taken, with reasons */
  readonly rejected: readonly ({
    /** Place in the document, from 1 */
    readonly place: number;
    /** Why, in words */
    readonly reason: string;
  })[];
};

export type AssignCase = {
  /** Who is responsible; null when nobody is */
  readonly owner?: string | null;
  /** Kept as a comment of the case */
  readonly comment?: string;
  /** Who acts; by default the key itself */
  readonly reviewer?: string;
};

export type AttestationSummary = {
  /** The day (UTC), YYYY-MM-DD */
  readonly date: string;
  /** Nobody was missed, and every change of a list reached everybody */
  readonly complete: boolean;
  /** How many customers were covered */
  readonly customers: {
    /** Customers with a monitor at the end of the day */
    readonly monitored: number;
    /** Those whom a change of a list or a due rescreening had not reached */
    readonly missed: number;
  };
  /** Alerts of monitoring that were raised */
  readonly alerts: number;
  /** Changes of lists on the day */
  readonly changes: number;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
};

export type AuditEvent = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Position in the chain of the environment, without gaps */
  readonly sequence: number;
  /** RFC 3339 UTC with milliseconds */
  readonly at: string;
  /** Who did it: a person, an API key, or the service itself */
  readonly actor: {
    /** Type; see the values */
    readonly type: 'api_key' | 'user' | 'subject' | 'system' | 'engine' | 'reviewer';
    /** Identifier of this resource; never parse it */
    readonly id?: string;
    /** Name */
    readonly name?: string;
    /** Internet address, version 4 or 6 */
    readonly ip?: string;
  };
  /** What was done, as `area.verb` */
  readonly action: string;
  /** Resource that was acted on */
  readonly target: {
    /** Type; see the values */
    readonly type: string;
    /** Identifier of this resource; never parse it */
    readonly id: string;
  };
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** Identifier of the request; give it to support */
  readonly request_id?: string;
  /** Personal data is shown as a pseudonym */
  readonly changes: readonly ({
    /** Name of the field, with dots for members */
    readonly field: string;
    /** Value before the change */
    readonly before?: unknown;
    /** Value after the change */
    readonly after?: unknown;
  })[];
  /** Why, in words */
  readonly reason?: string;
  /** Hash of the event before, hexadecimal */
  readonly prev_hash: string;
  /** SHA-256 of this event together with the hash before it, hexadecimal */
  readonly hash: string;
};

export type Backtest = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Identifier of the rule */
  readonly rule: string;
  /** Version */
  readonly version: number;
  /** Status; see the values */
  readonly status: 'queued' | 'running' | 'cancelled' | 'completed' | 'failed';
  /** Start: a time, an address or a node of the graph */
  readonly from: string | null;
  /** End: a time, an address or a node of the graph */
  readonly to: string | null;
  /** The threshold sweep that the run makes; null without one */
  readonly sweep: SweepRequest | null;
  /** How far the run is */
  readonly progress: {
    /** How many are finished */
    readonly done: number;
    /** How many in all */
    readonly total: number;
    /** How much of the run is finished, percent */
    readonly percent: number;
  };
  /** The result; null while there is none */
  readonly result: {
    /** Transactions that the rule was run over */
    readonly evaluated: number;
    /** Transactions that the rule fires on */
    readonly hits: number;
    /** How often the rule could not be evaluated */
    readonly unknown: number;
    /** Customers with at least one hit */
    readonly customers_hit: number;
    /** Hits that carry a label */
    readonly labelled: number;
    /** Labelled transactions that the rule found and that were confirmed */
    readonly confirmed: number;
    /** Share of hits that labels confirm, 0 to 1; null without labels */
    readonly precision: number | null;
    /** Share of confirmed transactions that the rule finds, 0 to 1; null without labels */
    readonly recall: number | null;
    /** Result of the version that is live now; null when none is */
    readonly live: {
      /** Version */
      readonly version: number;
      /** Transactions that the live version fires on */
      readonly hits: number;
      /** Hits of this version that the live one does not have */
      readonly added: number;
      /** Entries that are gone */
      readonly removed: number;
    } | null;
    /** Examples of hits */
    readonly samples: readonly ({
      /** Identifier of the transaction; null when there is none */
      readonly transaction_id: string;
      /** Why, in words for people */
      readonly explanation: string;
      /** Result of the version that is live now; null when none is */
      readonly live: boolean;
    })[];
    /** What the sweep has found; null without one */
    readonly sweep: SweepResult | null;
  } | null;
  /** What went wrong; null when nothing did */
  readonly error: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
  /** When it was completed; null while it is under way */
  readonly completed_at: string | null;
};

export type BeneficialOwner = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** The natural person */
  readonly person: {
    /** Identifier of this resource; never parse it */
    readonly id: string;
    /** Name */
    readonly name: string;
    /** Date of birth, YYYY-MM-DD; a year or month alone where only that is known */
    readonly date_of_birth: string | null;
    /** Nationality, ISO 3166-1 alpha-2 */
    readonly nationality: string | null;
  };
  /** Share in percent */
  readonly percent: {
    /** Share in percent where it is exact; null for a range */
    readonly exact: number | null;
    /** Lower end of the share, percent */
    readonly min: number;
    /** Upper end of the share, percent */
    readonly max: number;
  };
  /** Voting rights in percent */
  readonly votes: {
    /** Share in percent where it is exact; null for a range */
    readonly exact: number | null;
    /** Lower end of the share, percent */
    readonly min: number;
    /** Upper end of the share, percent */
    readonly max: number;
  };
  /** How sure the ownership is: certain, possible, or fallback where nobody owns enough */
  readonly certainty: 'certain' | 'possible' | 'fallback';
  /** Ways of control beside shares, such as appointment of directors */
  readonly control: readonly string[];
  /** Each test of beneficial ownership and what it says */
  readonly tests: {
    /** Whether the person owns enough when shares along a path are multiplied */
    readonly multiplication: 'yes' | 'possible' | 'no';
    /** Voting rights in percent */
    readonly votes: 'yes' | 'possible' | 'no';
    /** Whether the person owns enough when every level is judged on its own */
    readonly level_by_level: 'yes' | 'possible' | 'no';
    /** Whether one owner dominates the company on this path */
    readonly dominance: 'yes' | 'possible' | 'no';
  };
  /** Ways through the graph, each with its share */
  readonly paths: readonly ({
    /** Persons and companies */
    readonly nodes: readonly string[];
    /** Share of each step of the path, percent */
    readonly percents: readonly number[];
    /** Share in percent */
    readonly percent: number;
    /** Lower end of the share, percent */
    readonly percent_min: number;
  })[];
  /** True when there are more paths than are shown */
  readonly paths_truncated: boolean;
  /** Identifier of the session; null when there is none */
  readonly verification_id: string | null;
  /** Where the owner verifies itself; with a new session only */
  readonly hosted_url?: string;
  /** Outcome of screening against the lists */
  readonly screening: 'no_match' | 'review' | 'possible_match' | 'match' | 'unavailable' | 'not_screened';
};

export type BeneficialOwners = {
  /** Identifier of the business */
  readonly business_id: string;
  /** Value from which it counts */
  readonly threshold: number;
  /** Whether an owner at exactly the threshold counts: gte yes, gt no */
  readonly comparator: 'gte' | 'gt';
  /** A day of the calendar, YYYY-MM-DD */
  readonly as_of: string;
  /** The items of this page */
  readonly data: readonly BeneficialOwner[];
  /** Shares that end at somebody who cannot be resolved */
  readonly unresolved: readonly ({
    /** Identifier of the node in the ownership graph */
    readonly node: string;
    /** Name */
    readonly name: string;
    /** Why, in words */
    readonly reason: string;
    /** Share in percent */
    readonly percent: number;
    /** Lower end of the share, percent */
    readonly percent_min: number;
    /** Explanation in words; null when there is none */
    readonly detail?: string;
  })[];
  /** Share of the company that is traced to natural persons, percent */
  readonly total_resolved_percent: number;
  /** Stable codes that say why, in the order of the catalogue */
  readonly reason_codes: readonly string[];
  /** Computed in rational numbers */
  readonly exact: boolean;
  /** True when there is more than is shown */
  readonly truncated: boolean;
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type BeneficiaryMatch = {
  /** What it came to; see the values */
  readonly outcome: 'match' | 'partial' | 'none' | 'not_a_customer';
  /** Score; higher is better for similarity and worse for risk */
  readonly score: number;
  /** Identifier of the session; null when there is none */
  readonly verification_id: string | null;
};

export type Branding = {
  /** Name */
  readonly name: string | null;
  /** As it was given; of an uploaded logo its own address */
  readonly logo_url: string | null;
  /** Main colour, `#rrggbb`; null for the default */
  readonly primary_color: string | null;
  /** system: as the device is set */
  readonly theme: 'system' | 'light' | 'dark';
  /** Letters of the device (system, serif), or Inter, which the service ships */
  readonly font: 'system' | 'serif' | 'inter';
  /** Radius of the corners of buttons, in pixels; larger parts follow it */
  readonly corner_radius: number | null;
  /** Address of the privacy notice, linked on every screen; https */
  readonly privacy_url: string | null;
  /** Own texts by language. A change replaces them as a whole */
  readonly texts: Readonly<Record<string, {
    /** Below the title of the first screen, in place of who asks */
    readonly welcome?: string;
    /** What the subject agrees to; an empty line begins a paragraph */
    readonly consent?: string;
    /** On the last screen of an approved session */
    readonly approved?: string;
    /** On the last screen of a referred session */
    readonly in_review?: string;
    /** On the last screen of a declined session, where the journey lets the subject be told */
    readonly declined?: string;
  }>>;
  /** The picture that is shown: a PNG made of what was sent; null for none */
  readonly logo: {
    /** Of the hosted flow itself; another picture has another address */
    readonly url: string;
    /** Pixels */
    readonly width: number;
    /** Pixels */
    readonly height: number;
    /** light: it cannot be seen on a light page, dark: on a dark one; it gets a plate there */
    readonly tone: 'light' | 'dark' | null;
  } | null;
  /** Why the logo of logo_url is not shown */
  readonly logo_fault: string | null;
};

export type BrandingChange = {
  /** Name */
  readonly name?: string | null;
  /** Where the service fetches the logo, once, when this changes; null: no logo */
  readonly logo_url?: string | null;
  /** Main colour, `#rrggbb`; null for the default */
  readonly primary_color?: string | null;
  /** system: as the device is set */
  readonly theme?: 'system' | 'light' | 'dark' | null;
  /** Letters of the device (system, serif), or Inter, which the service ships */
  readonly font?: 'system' | 'serif' | 'inter' | null;
  /** Radius of the corners of buttons, in pixels; larger parts follow it */
  readonly corner_radius?: number | null;
  /** Address of the privacy notice, linked on every screen; https */
  readonly privacy_url?: string | null;
  /** Own texts by language. A change replaces them as a whole */
  readonly texts?: Readonly<Record<string, {
    /** Below the title of the first screen, in place of who asks */
    readonly welcome?: string;
    /** What the subject agrees to; an empty line begins a paragraph */
    readonly consent?: string;
    /** On the last screen of an approved session */
    readonly approved?: string;
    /** On the last screen of a referred session */
    readonly in_review?: string;
    /** On the last screen of a declined session, where the journey lets the subject be told */
    readonly declined?: string;
  }>> | null;
};

export type BrandingPreview = {
  /** Of the subject */
  readonly language: string;
  /** Name */
  readonly name: string | null;
  /** The picture that is shown: a PNG made of what was sent; null for none */
  readonly logo: {
    /** Of the hosted flow itself; another picture has another address */
    readonly url: string;
    /** Pixels */
    readonly width: number;
    /** Pixels */
    readonly height: number;
    /** light: it cannot be seen on a light page, dark: on a dark one; it gets a plate there */
    readonly tone: 'light' | 'dark' | null;
  } | null;
  /** system: as the device is set */
  readonly theme: 'system' | 'light' | 'dark';
  /** Letters of the device (system, serif), or Inter, which the service ships */
  readonly font: 'system' | 'serif' | 'inter';
  /** Radius of the corners of buttons, in pixels; larger parts follow it */
  readonly corner_radius: number;
  /** Colours as they are painted */
  readonly colors: {
    /** Of the light theme */
    readonly light: {
      /** Lines, icons and marks */
      readonly accent: {
        /** As #rrggbb */
        readonly color: string;
        /** What it stands on, as #rrggbb */
        readonly on: string;
        /** Ratio of WCAG 2.2, cut after two digits */
        readonly contrast: number;
        /** Least ratio */
        readonly required: number;
      };
      /** Buttons */
      readonly fill: {
        /** As #rrggbb */
        readonly color: string;
        /** What it stands on, as #rrggbb */
        readonly on: string;
        /** Ratio of WCAG 2.2, cut after two digits */
        readonly contrast: number;
        /** Least ratio */
        readonly required: number;
      };
      /** Text on buttons */
      readonly on_fill: {
        /** As #rrggbb */
        readonly color: string;
        /** What it stands on, as #rrggbb */
        readonly on: string;
        /** Ratio of WCAG 2.2, cut after two digits */
        readonly contrast: number;
        /** Least ratio */
        readonly required: number;
      };
    };
    /** Of the dark theme */
    readonly dark: {
      /** Lines, icons and marks */
      readonly accent: {
        /** As #rrggbb */
        readonly color: string;
        /** What it stands on, as #rrggbb */
        readonly on: string;
        /** Ratio of WCAG 2.2, cut after two digits */
        readonly contrast: number;
        /** Least ratio */
        readonly required: number;
      };
      /** Buttons */
      readonly fill: {
        /** As #rrggbb */
        readonly color: string;
        /** What it stands on, as #rrggbb */
        readonly on: string;
        /** Ratio of WCAG 2.2, cut after two digits */
        readonly contrast: number;
        /** Least ratio */
        readonly required: number;
      };
      /** Text on buttons */
      readonly on_fill: {
        /** As #rrggbb */
        readonly color: string;
        /** What it stands on, as #rrggbb */
        readonly on: string;
        /** Ratio of WCAG 2.2, cut after two digits */
        readonly contrast: number;
        /** Least ratio */
        readonly required: number;
      };
    };
  };
  /** Address of the privacy notice, linked on every screen; https */
  readonly privacy_url: string | null;
  /** The consent as it is asked for */
  readonly consent: {
    /** What the consent is recorded with */
    readonly version: string;
    /** Language of the own text; null: that of the subject */
    readonly language: string | null;
    /** Null: the shipped text */
    readonly text: string | null;
  };
  /** Own texts as they are shown */
  readonly texts: {
    /** First screen; null: the shipped text */
    readonly welcome: {
      /** Language of the text */
      readonly language: string;
      /** Text for people */
      readonly text: string;
    } | null;
    /** Last screen of an approved session; null: the shipped text */
    readonly approved: {
      /** Language of the text */
      readonly language: string;
      /** Text for people */
      readonly text: string;
    } | null;
    /** Last screen of a referred session; null: the shipped text */
    readonly in_review: {
      /** Language of the text */
      readonly language: string;
      /** Text for people */
      readonly text: string;
    } | null;
    /** Last screen of a declined session; null: the shipped text */
    readonly declined: {
      /** Language of the text */
      readonly language: string;
      /** Text for people */
      readonly text: string;
    } | null;
  };
  /** What is not shown as it was set, and why */
  readonly adjustments: readonly ({
    /** Of the branding */
    readonly field: string;
    /** Kind of the adjustment */
    readonly reason: 'contrast' | 'logo_plate' | 'logo_not_shown' | 'other_language';
    /** What was adjusted, and why */
    readonly message: string;
  })[];
};

export type Business = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Your own identifier */
  readonly reference: string | null;
  /** Name */
  readonly name: string;
  /** Legal form as the register has it */
  readonly legal_form: string | null;
  /** Number in the company register */
  readonly registration_number: string | null;
  /** Legal Entity Identifier, ISO 17442, 20 characters */
  readonly lei: string | null;
  /** Country, ISO 3166-1 alpha-2 upper case */
  readonly country: string | null;
  /** Status; see the values */
  readonly status: 'active' | 'dissolved' | 'liquidation' | 'insolvency' | 'inactive' | 'unknown';
  /** Status in the register's own words */
  readonly status_raw: string | null;
  /** Day of incorporation, YYYY-MM-DD */
  readonly incorporated_on: string | null;
  /** Day of dissolution as the register says; null when it exists */
  readonly dissolved_on: string | null;
  /** Postal address, or the address of a wallet where the object is about one */
  readonly address: {
    /** The value as it was given */
    readonly raw: string;
    /** Country, ISO 3166-1 alpha-2 upper case */
    readonly country?: string;
  } | null;
  /** Industry of the company by official schemes */
  readonly industry_codes: readonly ({
    /** Official scheme of the code, such as NACE */
    readonly scheme: string;
    /** Code of the industry in its scheme */
    readonly code: string;
  })[];
  /** Directors and other officers */
  readonly officers: readonly ({
    /** Identifier of this resource; never parse it */
    readonly id: string;
    /** Name */
    readonly name: string;
    /** Role of the person */
    readonly role: string;
    /** Day of appointment, YYYY-MM-DD as the register says; null when unknown */
    readonly appointed_on: string | null;
    /** Day of resignation as the register says; null while in office */
    readonly resigned_on: string | null;
  })[];
  /** Ownership graph: nodes and edges */
  readonly ownership: {
    /** Persons and companies */
    readonly nodes: readonly ({
      /** Identifier of this resource; never parse it */
      readonly id: string;
      /** Kind of the item; see the values */
      readonly kind: 'business' | 'person' | 'trust' | 'arrangement' | 'state' | 'unknown';
      /** Name */
      readonly name: string;
      /** Country, ISO 3166-1 alpha-2 upper case */
      readonly country?: string;
    })[];
    /** Interests between the nodes */
    readonly edges: readonly ({
      /** Start: a time, an address or a node of the graph */
      readonly from: string;
      /** End: a time, an address or a node of the graph */
      readonly to: string;
      /** Kind of interest, such as shareholding or voting rights */
      readonly interest: string;
      /** Share in percent */
      readonly percent: {
        /** Share in percent where it is exact; null for a range */
        readonly exact: number | null;
        /** Lower end of the share, percent */
        readonly min: number;
        /** Upper end of the share, percent */
        readonly max: number;
      } | null;
      /** Day from which the interest is held; null when unknown */
      readonly since: string | null;
      /** Until when; null without an end */
      readonly until: string | null;
      /** Where the value comes from */
      readonly source: string;
    })[];
    /** True when there is more than is shown */
    readonly truncated: boolean;
  };
  /** Corporate documents attached to the business */
  readonly documents: readonly BusinessDocument[];
  /** Fields whose sources disagree */
  readonly differences: readonly ({
    /** Name of the field, with dots for members */
    readonly field: string;
    /** Value that was declared */
    readonly declared: unknown;
    /** Value that the register has */
    readonly registry: unknown;
  })[];
  /** Outcome of screening against the lists */
  readonly screening: {
    /** What it came to; see the values */
    readonly outcome: 'no_match' | 'review' | 'possible_match' | 'match' | 'unavailable' | 'not_screened';
    /** RFC 3339 UTC with milliseconds */
    readonly screened_at: string;
    /** The subjects that were screened */
    readonly subjects: readonly ({
      /** Role of the person */
      readonly role: 'company' | 'officer' | 'owner';
      /** Name */
      readonly name: string;
      /** What it came to; see the values */
      readonly outcome: 'no_match' | 'review' | 'possible_match' | 'match' | 'unavailable' | 'not_screened';
      /** The hits, best first; in figures their number */
      readonly hits: readonly unknown[];
    })[];
    /** Lists that were searched */
    readonly lists_searched: readonly unknown[];
    /** What the answer is based on: sources and their freshness */
    readonly coverage: readonly Coverage[];
  };
  /** Stable codes that say why, in the order of the catalogue */
  readonly reason_codes: readonly string[];
  /** Risk: score, band and what it is made of */
  readonly risk: {
    /** Score; higher is better for similarity and worse for risk */
    readonly score: number;
    /** Risk band: low, medium, high or critical */
    readonly band: string;
    /** What the score is made of, the largest first */
    readonly contributions: readonly ({
      /** Where the value comes from */
      readonly source: string;
      /** Points that this part adds to the score */
      readonly points: number;
    })[];
  };
  /** The register: source, version and edition */
  readonly registry: {
    /** Where the value comes from */
    readonly source: string;
    /** The registry's own identifier of the record */
    readonly id: string;
    /** Version */
    readonly version: string;
    /** RFC 3339 UTC with milliseconds */
    readonly retrieved_at: string;
    /** Registers that the record was joined from, the preferred one first */
    readonly sources: readonly ({
      /** The register: source, version and edition */
      readonly registry: string;
      /** Identifier of this resource; never parse it */
      readonly id: string;
      /** Its edition */
      readonly version?: string;
      /** RFC 3339 UTC with milliseconds */
      readonly retrieved_at: string;
    })[];
    /** What the registers say differently */
    readonly differences: readonly ({
      /** Name of the field, with dots for members */
      readonly field: string;
      /** Values of the sources */
      readonly values: readonly ({
        /** The register: source, version and edition */
        readonly registry: string;
        /** The value */
        readonly value: unknown;
      })[];
    })[];
  };
  /** What later editions of its registers changed, the newest first, at most 50 */
  readonly changes: readonly ({
    /** RFC 3339 UTC with milliseconds */
    readonly at: string;
    /** Kind of the item; see the values */
    readonly kind: 'name' | 'status' | 'owners';
    /** Value before the change */
    readonly before: string | null;
    /** Value after the change */
    readonly after: string | null;
    /** Owners with their shares */
    readonly owners: {
      /** Who became an owner */
      readonly added: readonly ({
        /** Name */
        readonly name: string;
      })[];
      /** Who is an owner no longer */
      readonly removed: readonly ({
        /** Name */
        readonly name: string;
      })[];
      /** Who has another share or other votes */
      readonly changed: readonly ({
        /** Name */
        readonly name: string;
        /** A part of the capital, in percent */
        readonly previous_percent: {
          /** Lower end of the share, percent */
          readonly min: number;
          /** Upper end of the share, percent */
          readonly max: number;
        };
        /** A part of the capital, in percent */
        readonly percent: {
          /** Lower end of the share, percent */
          readonly min: number;
          /** Upper end of the share, percent */
          readonly max: number;
        };
        /** A part of the votes, in percent; only where votes are or were others than the shares */
        readonly previous_votes?: {
          /** Lower end of the share, percent */
          readonly min: number;
          /** Upper end of the share, percent */
          readonly max: number;
        };
        /** A part of the votes, in percent; only where votes are or were others than the shares */
        readonly votes?: {
          /** Lower end of the share, percent */
          readonly min: number;
          /** Upper end of the share, percent */
          readonly max: number;
        };
      })[];
    } | null;
  })[];
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
};

export type BusinessDocument = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Identifier of the business */
  readonly business_id: string;
  /** Type; see the values */
  readonly type: string;
  /** Confidence of the document's class, 0 to 1 */
  readonly classification_confidence: number;
  /** entity_name, registration_number, incorporation_date, issue_date, expiry_date, jurisdiction, registered_address, directors, signatories, shareholders, beneficial_owners as far as they were read; fields says how surely and where */
  readonly extracted: Readonly<Record<string, unknown>>;
  /** What the document and the register both say */
  readonly compared?: readonly string[];
  /** Fields whose sources disagree */
  readonly differences?: readonly ({
    /** Name of the field, with dots for members */
    readonly field: string;
    /** Value read from the document */
    readonly document: unknown;
    /** Value that the register has */
    readonly registry: unknown;
  })[];
  /** Status; see the values */
  readonly status: 'passed' | 'review' | 'failed';
  /** Stable codes that say why, in the order of the catalogue */
  readonly reason_codes: readonly string[];
  /** Signs of manipulation */
  readonly tampering: {
    /** Whether manipulation is suspected; null when it was not looked for */
    readonly suspected: boolean | null;
    /** Score; higher is better for similarity and worse for risk */
    readonly score: number | null;
    /** What is wrong with the picture or the document */
    readonly findings: readonly unknown[];
  };
  /** Media type of the file, such as image/jpeg */
  readonly media_type: string;
  /** Size of the file in bytes */
  readonly bytes: number;
  /** SHA-256 of the file, hexadecimal */
  readonly sha256: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** Fields that were not used, and other remarks */
  readonly warnings?: readonly ({
    /** Stable machine code; see the reason codes and errors */
    readonly code: string;
    /** Name of the field, with dots for members */
    readonly field: string;
    /** Text for people; may change at any time */
    readonly message: string;
  })[];
};

export type BusinessResult = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Valid for 24 hours */
  readonly result_id: string;
  /** The register: source, version and edition */
  readonly registry: string;
  /** Name */
  readonly name: string;
  /** Number in the company register */
  readonly registration_number: string | null;
  /** Number of a licence that the company holds */
  readonly license_number: string | null;
  /** Legal Entity Identifier, ISO 17442, 20 characters */
  readonly lei: string | null;
  /** Country, ISO 3166-1 alpha-2 upper case */
  readonly country: string | null;
  /** Status; see the values */
  readonly status: 'active' | 'dissolved' | 'liquidation' | 'insolvency' | 'inactive' | 'unknown';
  /** Day of incorporation, YYYY-MM-DD */
  readonly incorporated_on: string | null;
  /** Postal address, or the address of a wallet where the object is about one */
  readonly address: string | null;
  /** Score; higher is better for similarity and worse for risk */
  readonly score: number;
};

export type BusinessResults = {
  /** The items of this page */
  readonly data: readonly BusinessResult[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
  /** The registers that were searched; in a country of none of them the answer is 422 */
  readonly coverage: readonly ({
    /** The register: source, version and edition */
    readonly registry: string;
    /** Countries, ISO 3166-1 alpha-2 */
    readonly countries: readonly string[] | null;
  })[];
  /** Fields that were not used, and other remarks */
  readonly warnings?: readonly ({
    /** Stable machine code; see the reason codes and errors */
    readonly code: string;
    /** Name of the field, with dots for members */
    readonly field: string;
    /** Text for people; may change at any time */
    readonly message: string;
  })[];
};

export type BusinessSearch = {
  /** ISO 3166-1 alpha-2, upper case */
  readonly country?: string;
  /** Name */
  readonly name?: string;
  /** Number in the company register */
  readonly registration_number?: string;
  /** Number of a licence that the company holds */
  readonly license_number?: string;
  /** Legal Entity Identifier, ISO 17442, 20 characters */
  readonly lei?: string;
  /** How the name is compared */
  readonly match?: 'contains' | 'prefix' | 'fuzzy';
  /** How many results at most */
  readonly limit?: number;
  /** Place to continue from: `next_cursor` of the page before */
  readonly cursor?: string;
};

export type CameraReport = {
  /** Kind of camera, judged on the device: its name is not sent */
  readonly source: 'physical' | 'virtual' | 'generated' | 'unknown';
  /** Whether the camera is in the browser's list of devices; null when it does not tell */
  readonly listed?: boolean | null;
  /** Whether the camera functions are the browser's own; null when it does not tell */
  readonly native_api?: boolean | null;
  /** Whether the browser says that a program controls it; null when it does not tell */
  readonly automated?: boolean | null;
  /** Number of settings that the camera offers; null when it does not tell */
  readonly controls?: number | null;
  /** Whether the picture has the size that the camera states; null when unknown */
  readonly size_matches?: boolean | null;
  /** How the camera answered a change of resolution */
  readonly resolution_response?: 'followed' | 'ignored' | 'refused' | 'not_tried';
  /** Frames whose times were measured */
  readonly frames_timed?: number;
  /** Spread of the time between frames, in milliseconds; null when not measured */
  readonly frame_jitter_ms?: number | null;
};

export type CaptureBusiness = {
  /** The company as the register has it; null before one was chosen */
  readonly company: {
    /** Name */
    readonly name: string;
    /** Number in the company register */
    readonly registration_number: string | null;
    /** Country, ISO 3166-1 alpha-2 upper case */
    readonly country: string | null;
    /** Legal form as the register has it */
    readonly legal_form: string | null;
    /** Status; see the values */
    readonly status: string;
    /** Day of incorporation, YYYY-MM-DD */
    readonly incorporated_on: string | null;
    /** Postal address, or the address of a wallet where the object is about one */
    readonly address: string | null;
    /** The register: source, version and edition */
    readonly registry: string | null;
  } | null;
  /** The integrator named the company: the subject cannot choose another */
  readonly fixed: boolean;
  /** Whether the representative confirmed the register's data */
  readonly confirmed: boolean;
  /** What the representative may still change */
  readonly wanted: {
    /** Name */
    readonly name: string | null;
    /** Country, ISO 3166-1 alpha-2 upper case */
    readonly country: string | null;
  };
  /** Owners with their shares */
  readonly owners: readonly CaptureOwner[];
  /** Corporate documents uploaded so far */
  readonly documents: number;
};

export type CaptureCompanies = {
  /** The items of this page */
  readonly data: readonly ({
    /** Identifier of a search result */
    readonly result_id: string;
    /** Name */
    readonly name: string;
    /** Number in the company register */
    readonly registration_number: string | null;
    /** Country, ISO 3166-1 alpha-2 upper case */
    readonly country: string | null;
    /** Status; see the values */
    readonly status: string;
    /** Postal address, or the address of a wallet where the object is about one */
    readonly address: string | null;
  })[];
};

export type CaptureCompanyChoice = {
  /** Identifier of a search result */
  readonly result_id?: string;
  /** The company is in no register: what the representative says instead */
  readonly not_listed?: {
    /** Name */
    readonly name: string;
    /** Number in the company register */
    readonly registration_number?: string;
    /** ISO 3166-1 alpha-2, upper case */
    readonly country?: string;
  };
};

export type CaptureCompanyConfirmation = {
  /** Owners with their shares */
  readonly owners: readonly ({
    /** Name */
    readonly name: string;
    /** Share in percent */
    readonly percent?: number;
  })[];
  /** Owners by the register, by their id, who are none any more */
  readonly former_owners?: readonly string[];
};

export type CaptureCompanySearch = {
  /** Name or registration number */
  readonly query: string;
  /** ISO 3166-1 alpha-2, upper case */
  readonly country?: string;
};

export type CaptureContact = {
  /** Step of the journey */
  readonly step?: string;
  /** E-mail address */
  readonly email?: string;
  /** Phone number in E.164 form: +351912345678 */
  readonly phone?: string;
};

export type CaptureContactConfirm = {
  /** Step of the journey */
  readonly step?: string;
  /** The six digits as the person typed them */
  readonly code: string;
};

export type CaptureContactView = {
  /** Step of the journey */
  readonly step: string;
  /** Status; see the values */
  readonly status: 'pending' | 'passed' | 'review';
  /** Stable codes that say why, in the order of the catalogue */
  readonly reason_codes: readonly string[];
  /** How the code is sent: email, sms or a phone call */
  readonly channel: 'email' | 'sms';
  /** Where the code went, with most characters hidden */
  readonly destination_masked: string;
  /** RFC 3339 UTC with milliseconds */
  readonly expires_at: string;
  /** Tries that are left before this fails for good */
  readonly attempts_left: number;
  /** RFC 3339 UTC with milliseconds */
  readonly resend_after: string;
};

export type CaptureFinding = {
  /** Stable machine code; see the reason codes and errors */
  readonly code: string;
  /** How serious it is */
  readonly severity: 'advice' | 'retake';
  /** The value */
  readonly value: number | null;
  /** Value from which it counts */
  readonly threshold: number | null;
};

export type CaptureOwner = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Name */
  readonly name: string;
  /** Share in percent */
  readonly percent: {
    /** Share in percent where it is exact; null for a range */
    readonly exact: number | null;
    /** Lower end of the share, percent */
    readonly min: number;
    /** Upper end of the share, percent */
    readonly max: number;
  };
  /** Ways of control beside shares, such as appointment of directors */
  readonly control: readonly string[];
  /** State; see the values */
  readonly state: 'open' | 'invited' | 'in_progress' | 'in_review' | 'verified' | 'failed' | 'lapsed';
  /** Address of the owner's own verification; null before it was made */
  readonly link: string | null;
};

export type CaptureReceipt = {
  /** Identifier that the page chose for this picture; repeating it replaces the picture */
  readonly capture_id: string;
  /** Identifier of a picture that was stored before */
  readonly media_id: string;
  /** Kind of the item; see the values */
  readonly kind: 'document_front' | 'document_back' | 'selfie' | 'proof_of_address' | 'document' | 'business_document';
  /** Whether it was taken as sent */
  readonly accepted: boolean;
  /** What is wrong with the picture or the document */
  readonly findings: readonly CaptureFinding[];
  /** Whether a new picture would be read better */
  readonly retake_advised: boolean;
};

export type CaptureSession = {
  /** Identifier of the session; null when there is none */
  readonly verification_id: string;
  /** Status; see the values */
  readonly status: 'created' | 'awaiting_subject' | 'processing' | 'referred' | 'approved' | 'declined' | 'abandoned' | 'expired';
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** Language of the hosted flow, BCP 47 */
  readonly locale: string | null;
  /** Look of the hosted flow; null for the default */
  readonly branding: SessionBranding;
  /** Text of the consent and whether it was given */
  readonly consent: SessionConsent;
  /** What the subject has to do now; null when nothing is left */
  readonly next_step: string | null;
  /** The steps in which the subject takes part */
  readonly steps: readonly CaptureStep[];
  /** Country that the integrator named for the subject; the document chooser begins with it */
  readonly document_country: string | null;
  /** Type of the document */
  readonly document_type: string | null;
  /** Present when the session was declined: what the journey lets the subject be told */
  readonly decline?: {
    /** nothing: not even the outcome; general: the outcome; reasons: also what a better picture cures */
    readonly notice: 'nothing' | 'general' | 'reasons';
    /** Stable codes that say why, in the order of the catalogue */
    readonly reason_codes: readonly string[];
  };
  /** Where the browser goes after the flow */
  readonly redirect_url: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly expires_at: string;
  /** State of the hand-over to another device */
  readonly handoff?: {
    /** Number that both devices show, so that the subject can compare them */
    readonly match_number: string;
  };
  /** Facts about the company of a business session */
  readonly business?: CaptureBusiness;
};

export type CaptureStep = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Type of the check */
  readonly check: 'document' | 'liveness' | 'face_match' | 'face_search' | 'sanctions_pep' | 'adverse_media' | 'age_estimation' | 'proof_of_address' | 'contact_email' | 'contact_phone' | 'document_ai' | 'device' | 'business_registry' | 'ubo' | 'business_document' | 'risk_score';
  /** State; see the values */
  readonly state: 'pending' | 'captured' | 'recapture' | 'done';
  /** What the subject has to give in this step */
  readonly requires: readonly ({
    /** Kind of the item; see the values */
    readonly kind: 'document_front' | 'document_back' | 'selfie' | 'proof_of_address' | 'document' | 'business_document';
    /** The back is not optional where it was missing, or alone at fault, and is asked for again */
    readonly optional: boolean;
    /** Where one side alone is at fault, the other stays accepted */
    readonly state: 'missing' | 'accepted' | 'retake';
  })[];
  /** Document types that this step takes; null for any */
  readonly accepted_types: readonly string[] | null;
  /** Of a proof of address: the day from which on it may be dated */
  readonly issued_from?: string;
  /** Of a step that a one-time code confirms */
  readonly contact?: {
    /** How the code is sent: email, sms or a phone call */
    readonly channel: 'email' | 'sms';
    /** Where the code went, with most characters hidden */
    readonly destination_masked: string | null;
    /** A code waits to be confirmed */
    readonly code_sent: boolean;
    /** Wrong codes that are still allowed */
    readonly attempts_left: number;
    /** Seconds until another code may be sent */
    readonly resend_in: number;
    /** False once all codes of the session were sent and none can be confirmed: the step has failed */
    readonly more_codes: boolean;
  };
  /** Tries that are left before this fails for good */
  readonly attempts_left: number;
  /** Stable codes that say why, in the order of the catalogue */
  readonly reason_codes: readonly string[];
};

export type Case = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Type; see the values */
  readonly type: 'verification' | 'screening' | 'transaction' | 'wallet' | 'business';
  /** State; see the values */
  readonly state: 'open' | 'in_review' | 'escalated' | 'pending_approval' | 'closed';
  /** What it came to; see the values */
  readonly outcome: 'false_positive' | 'confirmed' | 'sar_filed' | 'no_action' | null;
  /** How serious it is */
  readonly severity: 'low' | 'medium' | 'high' | 'critical';
  /** Risk: score, band and what it is made of */
  readonly risk: number | null;
  /** Who is responsible; null when nobody is */
  readonly owner: {
    /** Identifier of this resource; never parse it */
    readonly id: string;
    /** Name */
    readonly name: string;
  } | null;
  /** Who has the case in hand, and until when; null when nobody has */
  readonly lease: CaseLease | null;
  /** Identifier of the inbox; null for none */
  readonly inbox: string | null;
  /** Your own identifier of the subject; null when none was given */
  readonly subject_reference: string | null;
  /** The newest 100, oldest first */
  readonly alerts: readonly Alert[];
  /** Identifier of the session; null when there is none */
  readonly verification_id: string | null;
  /** Name of the journey */
  readonly journey: {
    /** Identifier of this resource; never parse it */
    readonly id: string;
    /** Version */
    readonly version: number;
  } | null;
  /** Amount as a decimal string, in the currency or asset beside it */
  readonly amount: {
    /** Amount as a decimal string, in the currency or asset beside it */
    readonly amount: string;
    /** Currency of the amount, ISO 4217 */
    readonly currency: string | null;
  } | null;
  /** Transactions of the case */
  readonly transaction_ids: readonly string[];
  /** When it is due; null without a due date */
  readonly due_at: string | null;
  /** Whether the due date has passed */
  readonly sla_breached: boolean;
  /** Your own labels */
  readonly tags: readonly string[];
  /** Number of comments */
  readonly comments_count: number;
  /** Closing that waits for a second person; null without one */
  readonly proposed_outcome: {
    /** What it came to; see the values */
    readonly outcome: 'false_positive' | 'confirmed' | 'sar_filed' | 'no_action';
    /** Who decides, as your own system names them */
    readonly reviewer: string;
  } | null;
  /** Until when the case is set aside; null when it is not */
  readonly snoozed_until: string | null;
  /** Case that this one was merged into; null when it was not */
  readonly merged_into: string | null;
  /** Whether a legal hold keeps the data from deletion */
  readonly legal_hold: boolean;
  /** Why the hold was placed; null without one */
  readonly legal_hold_reason: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
  /** When the case was closed; null while it is open */
  readonly closed_at: string | null;
};

export type CaseComment = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Identifier of the case; null when there is none */
  readonly case_id: string;
  /** Who wrote it: an operator's name or the name of an API key */
  readonly author: string;
  /** Text for people */
  readonly text: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
};

export type CaseEvent = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** RFC 3339 UTC with milliseconds */
  readonly at: string;
  /** What was done, as `area.verb` */
  readonly action: string;
  /** Who did it: a person, an API key, or the service itself */
  readonly actor: {
    /** Type; see the values */
    readonly type: string;
    /** Identifier of this resource; never parse it */
    readonly id?: string;
    /** Name */
    readonly name?: string;
  };
  /** What changed, one entry a field or item */
  readonly changes: readonly ({
    /** Name of the field, with dots for members */
    readonly field: string;
    /** Value before the change */
    readonly before: unknown;
    /** Value after the change */
    readonly after: unknown;
  })[];
};

export type CaseFile = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Identifier of the case; null when there is none */
  readonly case_id: string;
  /** Name */
  readonly name: string | null;
  /** Media type of the file, such as image/jpeg */
  readonly media_type: string;
  /** Size of the file in bytes */
  readonly bytes: number;
  /** SHA-256 of the file, hexadecimal */
  readonly sha256: string;
  /** Who attached the file */
  readonly uploaded_by: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** Address; https */
  readonly url: string;
};

export type CaseLease = {
  /** The operator */
  readonly operator: {
    /** Identifier of this resource; never parse it */
    readonly id: string;
    /** Name */
    readonly name: string;
  };
  /** RFC 3339 UTC with milliseconds */
  readonly until: string;
};

export type Challenge = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Random text that ties the answer to this challenge */
  readonly nonce: string;
  /** What the subject is asked to do, in this order */
  readonly actions: readonly ({
    /** Place in the list, counted from 0 */
    readonly index: number;
    /** Type; see the values */
    readonly type: 'turn_left' | 'turn_right' | 'look_up' | 'look_down' | 'blink' | 'open_mouth';
  })[];
  /** RFC 3339 UTC with milliseconds */
  readonly deadline_at: string;
  /** How many frames one action may have */
  readonly max_frames_per_action: number;
};

export type ChallengeFrames = {
  /** Random text that ties the answer to this challenge */
  readonly nonce: string;
  /** What the page observed of the camera; a hint, never proof */
  readonly camera?: CameraReport;
  /** Frames of the capture, in order */
  readonly frames: readonly ({
    /** Which action of the challenge the frame belongs to, counted from 0 */
    readonly action_index: number;
    /** Milliseconds from the start of the capture */
    readonly at_ms: number;
    /** Base64 (standard or URL-safe) or a data: URL */
    readonly data: string;
  })[];
};

export type ChallengeReceipt = {
  /** Whether it was taken as sent */
  readonly accepted: boolean;
  /** Actions for which no frame has come yet */
  readonly remaining_actions: number;
  /** What is wrong with the picture or the document */
  readonly findings: readonly CaptureFinding[];
};

export type ChangedWatchlist = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Inbox of cases that a hit of this list opens; null for nobody's */
  readonly inbox: string | null;
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
};

export type CheckAnswer = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Type; see the values */
  readonly type: string;
  /** Status; see the values */
  readonly status: 'pending' | 'processing' | 'passed' | 'failed' | 'review' | 'no_match' | 'possible_match' | 'match' | 'unavailable' | 'skipped';
  /** Stable codes that say why, in the order of the catalogue */
  readonly reason_codes: readonly string[];
  /** Why: each with code, observed value and threshold */
  readonly reasons: readonly Reason[];
  /** The result; null while there is none */
  readonly result: Readonly<Record<string, unknown>>;
  /** Models that took part, with versions */
  readonly models: readonly ({
    /** Name */
    readonly name: string;
    /** Version */
    readonly version: string;
  })[];
  /** How long it took, in milliseconds; null while it has not run */
  readonly duration_ms: number;
  /** Whether the check counts as a unit of usage; failures of the service never do */
  readonly billable: boolean;
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** What store kept; a later check takes it as {media_id} */
  readonly media?: readonly ({
    /** Identifier of a picture that was stored before */
    readonly media_id: string;
    /** Kind of the item; see the values */
    readonly kind: string;
  })[];
  /** Fields that were not used, and other remarks */
  readonly warnings?: readonly ({
    /** Stable machine code; see the reason codes and errors */
    readonly code: string;
    /** Name of the field, with dots for members */
    readonly field: string;
    /** Text for people; may change at any time */
    readonly message: string;
  })[];
};

export type CheckEntry = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Type; see the values */
  readonly type: 'document' | 'liveness' | 'face_match' | 'face_search' | 'sanctions_pep' | 'adverse_media' | 'age_estimation' | 'proof_of_address' | 'contact_email' | 'contact_phone' | 'document_ai' | 'device' | 'business_registry' | 'ubo' | 'business_document' | 'risk_score';
  /** Status; see the values */
  readonly status: 'pending' | 'processing' | 'passed' | 'failed' | 'review' | 'no_match' | 'possible_match' | 'match' | 'unavailable' | 'skipped';
  /** Step of the journey */
  readonly step?: string;
  /** Stable codes that say why, in the order of the catalogue */
  readonly reason_codes?: readonly string[];
  /** The result; null while there is none */
  readonly result?: Readonly<Record<string, unknown>> | null;
  /** When it began; null before */
  readonly started_at?: string | null;
  /** When it was completed; null while it is under way */
  readonly completed_at?: string | null;
  /** How often it was tried */
  readonly attempts?: number;
};

export type CheckNewChallenge = Readonly<Record<string, never>>;

export type ChipData = {
  /** Document security object of the chip, base64 */
  readonly sod: string;
  /** Data group 1 of the chip (MRZ), base64 */
  readonly dg1?: string;
  /** Data group 2 of the chip (portrait), base64 */
  readonly dg2?: string;
  /** Data group 14 of the chip (chip authentication), base64 */
  readonly dg14?: string;
};

export type ClaimedSample = {
  /** Identifier of the sample, qsp_… */
  readonly id: string;
  /** drawn by chance, one of the first decisions of a person, or a golden case */
  readonly kind: 'drawn' | 'first' | 'golden';
  /** What was decided */
  readonly item: {
    /** What was decided */
    readonly type: 'verification' | 'alert';
    /** Identifier of the session or alert */
    readonly id: string;
  };
  /** Whether it still waits for a review */
  readonly state: 'open' | 'reviewed';
  /** The first decision; null until the sample was reviewed */
  readonly first: {
    /** The first decision, or the known answer of a golden case */
    readonly decision: string;
    /** Who made it: `operator:<id>`, `key:<id>` or `engine` */
    readonly by: string;
    /** RFC 3339 UTC with milliseconds */
    readonly at: string;
  } | null;
  /** Second decisions; of a golden case only your own */
  readonly reviews: readonly ({
    /** Who reviewed */
    readonly reviewer: string;
    /** The second decision */
    readonly decision: string;
    /** Whether both decisions are the same */
    readonly agrees: boolean;
    /** Reason codes of the second decision */
    readonly reason_codes: readonly string[];
    /** RFC 3339 UTC with milliseconds */
    readonly created_at: string;
  })[];
  /** Until when somebody reviews it; null where nobody does */
  readonly claimed_until: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** What the reviewer looks at; pictures are read as evidence of the session */
  readonly material: {
    /** The alert with kind, severity, reasons and what it is about; null for a session */
    readonly alert: Readonly<Record<string, unknown>> | null;
    /** The session with subject, checks and extracted fields, without status, decision, risk and reasons; null for an alert */
    readonly verification: {
      /** Identifier of this resource; never parse it */
      readonly id: string;
      /** Name of the journey */
      readonly journey: string;
      /** Version of the journey that the session is bound to */
      readonly journey_version: number;
      /** The person or company that it is about */
      readonly subject: {
        /** Type; see the values */
        readonly type: 'individual' | 'business';
        /** Your own identifier */
        readonly reference: string;
        /** ISO 3166-1 alpha-2, upper case */
        readonly country?: string;
      };
      /** RFC 3339 UTC with milliseconds */
      readonly created_at: string;
      /** The checks, in the order of the journey */
      readonly checks: readonly CheckEntry[];
      /** Fields that were read, by name */
      readonly extracted: Readonly<Record<string, ExtractedField>>;
      /** What the caller already knows; differences are reported */
      readonly expected?: Expected;
    } | null;
    /** Pictures of the session, oldest first; GET /v1/verifications/{id}/evidence/media/{media_id} shows one */
    readonly media: readonly ({
      /** Identifier of the file, med_… */
      readonly id: string;
      /** document_front, selfie … */
      readonly kind: string;
      /** Media type of the file */
      readonly media_type: string;
      /** Its size */
      readonly bytes: number;
      /** SHA-256 of the file, lower-case hex */
      readonly sha256: string;
      /** RFC 3339 UTC with milliseconds */
      readonly captured_at: string;
    })[];
  };
};

export type CloseCase = {
  /** What it came to; see the values */
  readonly outcome: 'false_positive' | 'confirmed' | 'sar_filed' | 'no_action';
  /** The `updated_at` of the case that was looked at: 409 where an alert or a payment came into it since. Absent: it is closed with whatever it holds */
  readonly seen_at?: string;
  /** Kept as a comment of the case */
  readonly comment?: string;
  /** Who acts; by default the key itself */
  readonly reviewer?: string;
};

export type Consent = {
  /** Version */
  readonly version: string;
  /** True when the subject agreed; false ends the session as abandoned */
  readonly accepted: boolean;
};

export type Contact = {
  /** E-mail address */
  readonly email?: string;
  /** Phone number, E.164 */
  readonly phone?: string;
};

export type ContactCheck = {
  /** E-mail address */
  readonly email?: string;
  /** Phone number in E.164 form: +351912345678 */
  readonly phone?: string;
  /** How the code is sent: email, sms or a phone call */
  readonly channel?: 'email' | 'sms' | 'phone';
  /** BCP 47; en, de and es are known */
  readonly locale?: string;
  /** The six digits as the person typed them */
  readonly code?: string;
  /** Identifier of the check */
  readonly check_id?: string;
  /** The caller's own identifier, not of blanks alone */
  readonly subject_reference?: string;
  /** Name of the journey */
  readonly journey?: string;
  /** Whether pictures are kept; false: only the result is */
  readonly store?: boolean;
};

export type Contest = {
  /** Why, in words */
  readonly reason: string;
  /** Who decides, as your own system names them */
  readonly reviewer?: string;
};

export type Correction = {
  /** New values by field name; only these change */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Why, in words */
  readonly reason?: string;
  /** Who decides, as your own system names them */
  readonly reviewer?: string;
};

export type Counterparty = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Name */
  readonly name: string;
  /** Registered name */
  readonly legal_name: string | null;
  /** Country, ISO 3166-1 alpha-2 upper case */
  readonly country: string | null;
  /** Legal Entity Identifier, ISO 17442, 20 characters */
  readonly lei: string | null;
  /** Website */
  readonly website: string | null;
  /** Protocols that the counterparty speaks, with endpoints */
  readonly protocols: readonly ({
    /** Name */
    readonly name: 'trp' | 'trisa' | 'email';
    /** Address at which the counterparty is reached over this protocol */
    readonly endpoint?: string;
    /** Version */
    readonly version?: string;
    /** Common name of the certificate that the protocol endpoint shows */
    readonly common_name?: string;
    /** Versions of IVMS101 that the counterparty takes */
    readonly ivms101?: '2020' | '2023';
  })[];
  /** Status; see the values */
  readonly status: 'verified' | 'pending' | 'rejected' | 'unknown';
  /** When it was verified; null before */
  readonly verified_at: string | null;
  /** State of your due diligence on the counterparty */
  readonly due_diligence: {
    /** Status; see the values */
    readonly status: 'not_started' | 'in_progress' | 'approved' | 'rejected';
    /** When it was last changed; null before the first time */
    readonly updated_at: string | null;
  };
  /** Result of the last try to reach the counterparty; null before the first */
  readonly reachability: {
    /** Whether it answered */
    readonly reachable: boolean;
    /** Travel Rule protocol */
    readonly protocol: string;
    /** Explanation in words; null when there is none */
    readonly detail: string;
    /** RFC 3339 UTC with milliseconds */
    readonly checked_at: string;
  } | null;
  /** Amount from which the counterparty's law asks for data; null when unknown */
  readonly jurisdiction_threshold: {
    /** Amount as a decimal string, in the currency or asset beside it */
    readonly amount: string;
    /** Currency of the amount, ISO 4217 */
    readonly currency: string;
  };
  /** Where the value comes from */
  readonly source: 'own' | 'directory' | 'sandbox';
  /** How this sandbox VASP answers */
  readonly sandbox_behaviour?: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
};

export type CounterpartyChange = {
  /** Name */
  readonly name?: string;
  /** Registered name */
  readonly legal_name?: string | null;
  /** Country, ISO 3166-1 alpha-2 upper case */
  readonly country?: string | null;
  /** Legal Entity Identifier, ISO 17442, 20 characters */
  readonly lei?: string | null;
  /** Website */
  readonly website?: string | null;
  /** Protocols that the counterparty speaks, with endpoints */
  readonly protocols?: readonly ({
    /** Name */
    readonly name: 'trp' | 'trisa' | 'email';
    /** Address at which the counterparty is reached over this protocol */
    readonly endpoint?: string;
    /** Version */
    readonly version?: string;
    /** Common name of the certificate that the protocol endpoint shows */
    readonly common_name?: string;
    /** Versions of IVMS101 that the counterparty takes */
    readonly ivms101?: '2020' | '2023';
  })[];
  /** Addresses, in the order given */
  readonly addresses?: readonly string[];
  /** State of your due diligence on the counterparty */
  readonly due_diligence?: 'not_started' | 'in_progress' | 'approved' | 'rejected';
};

export type Coverage = {
  /** Type; see the values */
  readonly type: 'sanctions' | 'pep' | 'adverse_media';
  /** stale: a list that covers it is out of date; no_list: no list covers it, so that nobody is clear of it; waived: no list covers it, and the journey does not insist */
  readonly status: 'covered' | 'stale' | 'no_list' | 'waived';
};

export type CreatedKey = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Name */
  readonly name: string;
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** What the key or role may do */
  readonly scopes: readonly string[];
  /** The last four characters of the key */
  readonly last4: string;
  /** Requests per minute that the key may make; null for the default */
  readonly rate_limit: number | null;
  /** The only addresses that may use it; empty: any */
  readonly ip_allow: readonly string[];
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** When it ends, RFC 3339 UTC; null: never */
  readonly expires_at: string | null;
  /** When the key was last used, within a minute; null before */
  readonly last_used_at: string | null;
  /** An operator made it for production with scopes that compliance approves; it does not work before */
  readonly pending_approval: boolean;
  /** Who entered the request */
  readonly requested_by: string | null;
  /** Second person who approved the request; null while none has */
  readonly approved_by: string | null;
  /** Shown once */
  readonly api_key?: string;
  /** Only in a repeated answer: the secret was shown once and is left out */
  readonly secret_shown?: false;
};

export type CreatedVerification = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Status; see the values */
  readonly status: 'created' | 'awaiting_subject' | 'processing' | 'referred' | 'approved' | 'declined' | 'abandoned' | 'expired';
  /** Name of the journey */
  readonly journey: string;
  /** Version of the journey that the session is bound to */
  readonly journey_version: number;
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** The person or company that it is about */
  readonly subject: {
    /** Type; see the values */
    readonly type: 'individual' | 'business';
    /** Your own identifier */
    readonly reference: string;
    /** ISO 3166-1 alpha-2, upper case */
    readonly country?: string;
  };
  /** Of a business session: the company, and the id of its record once that is known. */
  readonly business?: {
    /** Identifier of this resource; never parse it */
    readonly id: string | null;
    /** Name */
    readonly name: string | null;
    /** Number in the company register */
    readonly registration_number: string | null;
    /** Country, ISO 3166-1 alpha-2 upper case */
    readonly country: string | null;
  };
  /** Address of the hosted flow for the subject; open it or send it */
  readonly hosted_url: string;
  /** Where the browser goes after the flow */
  readonly redirect_url?: string;
  /** Language of the hosted flow, BCP 47 */
  readonly locale?: string;
  /** RFC 3339 UTC with milliseconds */
  readonly expires_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
  /** The decision: approved, declined or referred; null while open */
  readonly decision: 'approved' | 'declined' | 'referred' | null;
  /** Stable codes that say why, in the order of the catalogue */
  readonly reason_codes: readonly string[];
  /** The checks, in the order of the journey */
  readonly checks: readonly CheckEntry[];
  /** What the caller already knows; differences are reported */
  readonly expected?: Expected;
  /** How to reach the subject: e-mail address and phone number */
  readonly contact?: Contact;
  /** Up to 50 pairs; echoed, never interpreted */
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
  /** Earlier session of the same subject */
  readonly previous_verification?: string;
  /** A seeded subject of the sandbox: results and fields are of a fictitious person. */
  readonly seeded?: boolean;
  /** Earlier session that this one replaces */
  readonly supersedes?: string;
  /** Later session that replaces this one */
  readonly superseded_by?: string;
  /** Whether the session came from another provider; in figures, how many were imported */
  readonly imported?: boolean;
  /** Former provider of an imported record */
  readonly provider?: string;
  /** Short-lived token for the subject's device; shown once */
  readonly session_token: string;
  /** RFC 3339 UTC with milliseconds */
  readonly session_token_expires_at: string;
};

export type CreatedWebhook = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Address; https */
  readonly url: string;
  /** Event types or areas (`verification.*`) that the destination wants; `*` for all but opt-in ones */
  readonly events: readonly string[];
  /** Text for people */
  readonly description: string | null;
  /** Whether it is switched on */
  readonly enabled: boolean;
  /** Why the service switched it off; null while it is on */
  readonly disabled_reason: string | null;
  /** Last four characters of the signing secret */
  readonly secret_last4: string;
  /** Last four characters of the new signing secret; null without a rotation */
  readonly next_secret_last4: string | null;
  /** When the new signing secret takes over; null without a rotation */
  readonly next_secret_activates_at: string | null;
  /** How deliveries went lately */
  readonly health: WebhookHealth;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
  /** Shown once. HMAC key: its UTF-8 bytes, `whsec_` included */
  readonly secret?: string;
  /** Only in a repeated answer: the secret was shown once and is left out */
  readonly secret_shown?: false;
};

export type Credentials = {
  /** E-mail address */
  readonly email: string;
  /** Password; at least 12 characters when it is chosen */
  readonly password: string;
  /** Its name or id, where one address belongs to several */
  readonly organisation?: string;
};

export type Customer = {
  /** Opaque; stands in addresses in place of the reference */
  readonly id: string;
  /** The caller's own identifier, not of blanks alone */
  readonly reference: string;
  /** Type; see the values */
  readonly type: 'individual' | 'business' | null;
  /** Name */
  readonly name: string | null;
  /** Country, ISO 3166-1 alpha-2 upper case */
  readonly country: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly first_seen_at: string;
  /** Risk: score, band and what it is made of */
  readonly risk: {
    /** Score; higher is better for similarity and worse for risk */
    readonly score: number | null;
    /** Risk band: low, medium, high or critical */
    readonly band: string | null;
    /** Risk class of the customer; null before anything was assessed */
    readonly class: 'low' | 'medium' | 'high' | null;
    /** Whether a person set the class */
    readonly class_set: boolean;
  };
  /** When the periodic review is due; null without one */
  readonly review_due_at: string | null;
  /** The last review, and what brought the next one forward */
  readonly review: {
    /** Time of the latest known transfer; null when none is known */
    readonly last_at: string | null;
    /** Who completed the last review; null before the first one */
    readonly last_by: string | null;
    /** What brought the next review forward; null: it is due by its date alone */
    readonly brought_forward_by: 'new_hit' | 'owner_change' | 'document_expired' | 'unusual_transactions' | null;
    /** When that happened */
    readonly brought_forward_at: string | null;
  };
  /** How many resources of each kind belong to the customer */
  readonly counts: {
    /** Number of sessions */
    readonly verifications: number;
    /** Number of standalone checks */
    readonly checks: number;
    /** Number of hits that nobody has judged */
    readonly open_hits: number;
    /** Number of open cases */
    readonly open_cases: number;
    /** Number of screening monitors */
    readonly monitors: number;
    /** Number of transactions */
    readonly transactions: number;
    /** Number of wallets */
    readonly wallets: number;
    /** Travel Rule messages of the subject */
    readonly travel_rule_messages: number;
    /** Number of business records */
    readonly businesses: number;
  };
  /** What the customer lacks or waits for */
  readonly gaps: readonly ('identity_not_verified' | 'not_monitored' | 'hits_open' | 'cases_open' | 'review_overdue')[];
  /** The subject has asked that the data only be kept */
  readonly restricted: boolean;
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
};

export type CustomerGap = {
  /** Identifier of this resource; never parse it */
  readonly id: 'identity_not_verified' | 'not_monitored' | 'hits_open' | 'cases_open' | 'review_overdue';
  /** Text for people; may change at any time */
  readonly message: string;
  /** How many */
  readonly count: number | null;
};

export type DataRequest = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Type; see the values */
  readonly type: 'access' | 'erasure' | 'restriction';
  /** Status; see the values */
  readonly status: 'pending_approval' | 'completed';
  /** Identifier of the customer */
  readonly customer_id: string;
  /** Your own identifier of the subject; null when none was given */
  readonly subject_reference: string | null;
  /** Why, in words */
  readonly reason: string | null;
  /** Who entered the request */
  readonly requested_by: string;
  /** Second person who approved the request; null while none has */
  readonly approved_by: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly due_at: string;
  /** Whether the statutory time is over */
  readonly overdue: boolean;
  /** What would be erased and what stays; null for other requests */
  readonly plan: ErasurePlan | null;
  /** Where the export is fetched; null until it is ready */
  readonly export_url: string | null;
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** When it was completed; null while it is under way */
  readonly completed_at: string | null;
};

export type Decision = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Identifier of the session; null when there is none */
  readonly verification_id: string;
  /** Status; see the values */
  readonly status: 'created' | 'awaiting_subject' | 'processing' | 'referred' | 'approved' | 'declined' | 'abandoned' | 'expired';
  /** The decision: approved, declined or referred; null while open */
  readonly decision: 'approved' | 'declined' | 'referred';
  /** Whether the decision can still change: a referred one can */
  readonly final: boolean;
  /** True while a second reviewer has to agree */
  readonly awaiting_approval?: boolean;
  /** RFC 3339 UTC with milliseconds */
  readonly decided_at: string;
  /** Who or what decided: the engine, a reviewer or an import */
  readonly decided_by: Actor;
  /** Risk: score, band and what it is made of */
  readonly risk: {
    /** Score; higher is better for similarity and worse for risk */
    readonly score: number | null;
    /** Risk band: low, medium, high or critical */
    readonly band: string | null;
    /** What the score is made of, the largest first */
    readonly contributions: readonly ({
      /** Where the value comes from */
      readonly source: string;
      /** Points that this part adds to the score */
      readonly points: number;
    })[];
  };
  /** Risk, 0 to 100 */
  readonly risk_score: number | null;
  /** Stable codes that say why, in the order of the catalogue */
  readonly reason_codes: readonly string[];
  /** Why: each with code, observed value and threshold */
  readonly reasons: readonly Reason[];
  /** What would have had to differ for another decision; null where that cannot be said */
  readonly counterfactual: string | null;
  /** Free text for people, at most 2,000 characters unless said otherwise */
  readonly comment?: string | null;
  /** Identifier of the matter in your own case system; null when none was given */
  readonly external_case?: string | null;
  /** The checks, in the order of the journey */
  readonly checks: readonly ({
    /** Type; see the values */
    readonly type: 'document' | 'liveness' | 'face_match' | 'face_search' | 'sanctions_pep' | 'adverse_media' | 'age_estimation' | 'proof_of_address' | 'contact_email' | 'contact_phone' | 'document_ai' | 'device' | 'business_registry' | 'ubo' | 'business_document' | 'risk_score';
    /** Status; see the values */
    readonly status: 'pending' | 'processing' | 'passed' | 'failed' | 'review' | 'no_match' | 'possible_match' | 'match' | 'unavailable' | 'skipped';
    /** Stable codes that say why, in the order of the catalogue */
    readonly reason_codes?: readonly string[];
  })[];
  /** Path of the evidence bundle of the session */
  readonly evidence_bundle_url: string;
};

export type DecisionSample = {
  /** Identifier of the draw, gsp_… */
  readonly id: string;
  /** Whoever knows it and the population can draw again */
  readonly seed: string;
  /** RFC 3339 UTC with milliseconds */
  readonly from: string;
  /** RFC 3339 UTC with milliseconds */
  readonly to: string;
  /** Name of the journey */
  readonly journey: string | null;
  /** The decision: approved, declined or referred; null while open */
  readonly decision: 'approved' | 'declined' | 'referred' | null;
  /** How many decisions are drawn */
  readonly size: number;
  /** What was drawn from */
  readonly population: {
    /** Decided sessions that could be drawn */
    readonly count: number;
    /** Over their identifiers, sorted, a line each */
    readonly sha256: string;
  };
  /** In the order of the draw */
  readonly drawn: readonly string[];
  /** Who drew: `operator:<id>` or `key:<id>` */
  readonly drawn_by: string;
  /** Where the signed export is */
  readonly export_url: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
};

export type DeclaredBusiness = {
  /** Name */
  readonly name?: string;
  /** Number in the company register */
  readonly registration_number?: string;
  /** A day of the calendar, YYYY-MM-DD */
  readonly incorporated_on?: string;
  /** Postal address, or the address of a wallet where the object is about one */
  readonly address?: string;
  /** Owners with their shares */
  readonly owners?: readonly ({
    /** Name */
    readonly name: string;
    /** Share in percent */
    readonly percent?: number;
  })[];
};

export type Deleted = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** True: it is gone */
  readonly deleted: true;
  /** RFC 3339 UTC with milliseconds */
  readonly deleted_at: string;
  /** Number of pictures and files that were deleted */
  readonly media_deleted?: number;
  /** What was kept, and why */
  readonly retained?: readonly string[];
};

export type DeletedBusiness = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** True: it is gone */
  readonly deleted: true;
  /** RFC 3339 UTC with milliseconds */
  readonly deleted_at: string;
};

export type DeletedOperator = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** True: it is gone */
  readonly deleted: true;
  /** RFC 3339 UTC with milliseconds */
  readonly deleted_at: string;
  /** API keys that the person made and has seen, and that still work: other systems may depend on them. Revoke those that none does */
  readonly keys_left: readonly ({
    /** Identifier of this resource; never parse it */
    readonly id: string;
    /** Name */
    readonly name: string;
    /** Environment of the resource: sandbox or production */
    readonly environment: 'sandbox' | 'production';
  })[];
};

export type DeletedRuleDraft = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Version */
  readonly version: number;
  /** True: it is gone */
  readonly deleted: true;
  /** It was the only version, and the rule is gone */
  readonly rule_deleted: boolean;
  /** RFC 3339 UTC with milliseconds */
  readonly deleted_at: string;
};

export type DeletedRuleSchedule = {
  /** Identifier of the rule */
  readonly rule: string;
  /** True: it is gone */
  readonly deleted: true;
  /** RFC 3339 UTC with milliseconds */
  readonly deleted_at: string;
};

export type DeletedWebhook = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** True: it is gone */
  readonly deleted: boolean;
  /** RFC 3339 UTC with milliseconds */
  readonly deleted_at: string;
};

export type Delivery = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Identifier of the destination */
  readonly webhook_id: string;
  /** Identifier of the event; constant over repetitions */
  readonly event_id: string;
  /** Type of the event */
  readonly event_type: string;
  /** Identifier of the resource that the event is about */
  readonly resource_id: string;
  /** Rises per resource: ignore a lower one than you have handled */
  readonly sequence: number;
  /** Status; see the values */
  readonly status: 'pending' | 'delivered' | 'failed';
  /** Attempts made */
  readonly attempt: number;
  /** When it is tried again; null when it is not */
  readonly next_attempt_at: string | null;
  /** HTTP status of the destination's answer; null without one */
  readonly response_status: number | null;
  /** First 200 characters of the destination's answer; null without one */
  readonly response_excerpt: string | null;
  /** What went wrong; null when nothing did */
  readonly error: string | null;
  /** How long it took, in milliseconds; null while it has not run */
  readonly duration_ms: number | null;
  /** When the destination took it; null while it has not */
  readonly delivered_at: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
  /** How often it was tried */
  readonly attempts: readonly DeliveryAttempt[];
};

export type DeliveryAttempt = {
  /** Number of this attempt, counted from 1 */
  readonly attempt: number;
  /** RFC 3339 UTC with milliseconds */
  readonly sent_at: string;
  /** HTTP status of the destination's answer; null without one */
  readonly response_status: number | null;
  /** What went wrong; null when nothing did */
  readonly error: string | null;
  /** How long it took, in milliseconds; null while it has not run */
  readonly duration_ms: number;
};

export type DocumentAiCheck = {
  readonly document: MediaValue;
  /** Fields to extract: a JSON Schema or a list */
  readonly schema?: DocumentSchema | readonly (string | FieldSpec)[];
  /** Names of the fields */
  readonly fields?: readonly (string | FieldSpec)[];
  /** Whether to look for signs of manipulation as well */
  readonly detect_tampering?: boolean;
  /** The caller's own identifier, not of blanks alone */
  readonly subject_reference?: string;
  /** Take thresholds from this journey */
  readonly journey?: string;
  /** Keep the media; otherwise only hashes and the result are kept */
  readonly store?: boolean;
  /** Scores for passing and for review */
  readonly thresholds?: {
    /** Score from which the check passes */
    readonly pass?: number;
    /** Score below which the check fails; between this and `pass` a person decides */
    readonly review?: number;
  };
};

export type DocumentCheck = {
  readonly front: MediaValue;
  readonly back?: MediaValue;
  /** ISO 3166-1 alpha-2, upper case */
  readonly country?: string;
  /** Type; see the values */
  readonly type?: 'auto' | 'passport' | 'id_card' | 'driving_licence' | 'residence_permit' | 'visa' | 'other';
  /** What the caller already knows; differences are reported */
  readonly expected?: Expected;
  /** Data groups that were read from the chip of the document. What no trusted certificate (`chip-anchors import`) vouches for is for a person to look at */
  readonly chip?: ChipData;
  /** The caller's own identifier, not of blanks alone */
  readonly subject_reference?: string;
  /** Take thresholds from this journey */
  readonly journey?: string;
  /** Keep the media; otherwise only hashes and the result are kept */
  readonly store?: boolean;
  /** Scores for passing and for review */
  readonly thresholds?: {
    /** Score from which the check passes */
    readonly pass?: number;
    /** Score below which the check fails; between this and `pass` a person decides */
    readonly review?: number;
  };
};

/** Fields by name, or properties as in JSON Schema */
export type DocumentSchema = {
  /** Names of the fields */
  readonly fields?: readonly (string | FieldSpec)[];
  /** JSON Schema keyword: the fields by name */
  readonly properties?: Readonly<Record<string, unknown>>;
  /** Whether it is needed */
  readonly required?: readonly string[];
  /** Type; see the values */
  readonly type?: string;
  /** JSON Schema keyword: name of the document, for people */
  readonly title?: string;
  /** Text for people */
  readonly description?: string;
  /** Dialect of the JSON Schema; kept, never fetched */
  readonly $schema?: string;
  /** Identifier of the JSON Schema; kept, never fetched */
  readonly $id?: string;
  /** JSON Schema keyword: whether members beside those named may be answered */
  readonly additionalProperties?: unknown;
};

export type ErasureDryRun = {
  /** True: nothing is erased; the answer says what would be */
  readonly dry_run: true;
  /** What is erased */
  readonly goes: readonly ({
    /** Type; see the values */
    readonly type: string;
    /** Identifier of this resource; never parse it */
    readonly id: string;
  })[];
  /** What is kept, with the law that asks for it */
  readonly stays: readonly ({
    /** Type; see the values */
    readonly type: string;
    /** Identifier of this resource; never parse it */
    readonly id: string | null;
    /** Why, in words */
    readonly reason: 'legal_hold' | 'minimum_retention' | 'in_progress' | 'record_keeping';
    /** Until when; null without an end */
    readonly until: string | null;
  })[];
};

export type ErasurePlan = {
  /** What is erased */
  readonly goes: readonly ({
    /** Type; see the values */
    readonly type: string;
    /** Identifier of this resource; never parse it */
    readonly id: string;
  })[];
  /** What is kept, with the law that asks for it */
  readonly stays: readonly ({
    /** Type; see the values */
    readonly type: string;
    /** Identifier of this resource; never parse it */
    readonly id: string | null;
    /** Why, in words */
    readonly reason: 'legal_hold' | 'minimum_retention' | 'in_progress' | 'record_keeping';
    /** Until when; null without an end */
    readonly until: string | null;
  })[];
};

export type ErrorEnvelope = {
  /** The error */
  readonly error: {
    /** Stable machine code; see the reason codes and errors */
    readonly code: 'invalid_request' | 'unauthenticated' | 'insufficient_scope' | 'not_found' | 'conflict' | 'check_unavailable' | 'rate_limited' | 'internal_error';
    /** For people; may change */
    readonly message: string;
    /** What to correct: a body path with dots, a parameter or a header name */
    readonly field?: string;
    /** Every faulty field */
    readonly details?: readonly ({
      /** Body path with dots, parameter or header name */
      readonly field: string;
      /** Text for people; may change at any time */
      readonly message: string;
    })[];
    /** Of insufficient_scope: the scope that the key lacks */
    readonly required_scope?: string;
    /** Of insufficient_scope: give the second factor, then ask again */
    readonly step_up?: true;
    /** Of check_unavailable: the check that cannot run here */
    readonly check?: string;
    /** Of check_unavailable: what was asked for and nothing covers here, such as pep or wallet_tags */
    readonly missing?: readonly string[];
    /** Of conflict: who has the case in hand, and until when */
    readonly lease?: {
      /** The operator */
      readonly operator: {
        /** Identifier of this resource; never parse it */
        readonly id: string;
        /** Name */
        readonly name: string;
      };
      /** RFC 3339 UTC with milliseconds */
      readonly until: string;
    };
    /** Page that says what to do about the code; a path of this service */
    readonly doc_url?: string;
    /** Identifier of the request; give it to support */
    readonly request_id: string;
  };
};

export type EscalateCase = {
  /** Kept as a comment of the case */
  readonly comment?: string;
  /** Who acts; by default the key itself */
  readonly reviewer?: string;
};

export type EventEnvelope = {
  /** Identifier of the event, the same in every attempt: remember it to ignore repetitions */
  readonly id: string;
  /** Type of the event */
  readonly type: string;
  /** When it happened, RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** Environment that it happened in */
  readonly environment: 'sandbox' | 'production';
  /** Version of the interface that `data` follows */
  readonly api_version: string;
  /** Rises per resource: ignore an event with a lower one than you have handled */
  readonly sequence: number;
  /** This attempt to deliver the event */
  readonly delivery: {
    /** Identifier of this delivery to this destination */
    readonly id: string;
    /** Number of this attempt, counted from 1 */
    readonly attempt: number;
    /** When this attempt was sent: refuse it when older than 5 minutes */
    readonly sent_at: string;
  };
  /** The resource after the event; further fields depend on the type */
  readonly data: {
    /** Identifier of the resource that the event is about */
    readonly id: string;
    /** State of the resource after the event */
    readonly status: string;
    /** Your own identifier of the subject, if there is one */
    readonly subject_reference?: string;
    readonly [name: string]: unknown;
  };
};

export type Exchange = {
  /** The last path part of hosted_url */
  readonly link: string;
};

export type Exchanged = {
  /** Short-lived token for the subject's device; shown once */
  readonly session_token: string | null;
  /** When the session token ends */
  readonly session_token_expires_at: string | null;
  /** The session */
  readonly session: CaptureSession;
};

export type Expected = {
  /** Given names */
  readonly given_name?: string;
  /** Family name */
  readonly family_name?: string;
  /** A day of the calendar, YYYY-MM-DD */
  readonly date_of_birth?: string;
  /** Postal address, or the address of a wallet where the object is about one */
  readonly address?: string;
  /** Number of the document as printed */
  readonly document_number?: string;
  /** ISO 3166-1 alpha-2, upper case */
  readonly country?: string;
};

export type ExpectedResidence = {
  /** Name */
  readonly name?: string;
  /** Given names */
  readonly given_name?: string;
  /** Family name */
  readonly family_name?: string;
  /** In one text, lines parted by commas, or in parts */
  readonly address?: string | AddressObject;
  /** ISO 3166-1 alpha-2, upper case */
  readonly country?: string;
};

export type ExtractedField = {
  /** The value */
  readonly value: unknown;
  /** Value as it was read before the correction */
  readonly original?: unknown;
  /** Confidence from 0 to 1; null where it cannot be stated */
  readonly confidence?: number | null;
  /** Where the value comes from */
  readonly source?: string | null;
  /** Who corrected the value */
  readonly corrected_by?: string;
  /** RFC 3339 UTC with milliseconds */
  readonly corrected_at?: string;
  /** Why, in words */
  readonly reason?: string | null;
};

export type FaceMatchCheck = {
  readonly selfie: MediaValue;
  readonly reference: MediaValue;
  /** Data groups that were read from the chip of the document. What no trusted certificate (`chip-anchors import`) vouches for is for a person to look at */
  readonly chip?: ChipData;
  /** The caller's own identifier, not of blanks alone */
  readonly subject_reference?: string;
  /** Take thresholds from this journey */
  readonly journey?: string;
  /** Keep the media; otherwise only hashes and the result are kept */
  readonly store?: boolean;
  /** Scores for passing and for review */
  readonly thresholds?: {
    /** Score from which the check passes */
    readonly pass?: number;
    /** Score below which the check fails; between this and `pass` a person decides */
    readonly review?: number;
  };
};

export type FaceSearchCheck = {
  readonly image: MediaValue;
  /** How many results at most */
  readonly limit?: number;
  /** Lowest similarity of a match; the search threshold by default */
  readonly min_similarity?: number;
  /** Which faces are searched */
  readonly scope?: 'verified' | 'blocklist' | 'all';
  /** The caller's own identifier, not of blanks alone */
  readonly subject_reference?: string;
  /** Take thresholds from this journey */
  readonly journey?: string;
  /** Keep the media; otherwise only hashes and the result are kept */
  readonly store?: boolean;
  /** Scores for passing and for review */
  readonly thresholds?: {
    /** Score from which the check passes */
    readonly pass?: number;
    /** Score below which the check fails; between this and `pass` a person decides */
    readonly review?: number;
  };
};

export type FactorAdded = {
  /** What comes next: done, or the step that signing in still needs */
  readonly next: 'done' | 'totp' | 'passkey' | 'enrol';
  /** Each opens the session once in place of the second factor */
  readonly recovery_codes: readonly string[];
};

export type FactorChange = {
  /** Name */
  readonly name: string;
};

export type FactorCode = {
  /** Stable machine code; see the reason codes and errors */
  readonly code: string;
};

export type FieldSpec = {
  /** Name */
  readonly name: string;
  /** Type; see the values */
  readonly type?: string;
  /** Format that the value must have, in words or as a pattern name */
  readonly format?: string;
  /** Text for people */
  readonly description?: string;
  /** Whether it is needed */
  readonly required?: boolean;
  /** Words that stand beside the value in the document */
  readonly labels?: readonly string[];
  /** Names of the columns of a table field */
  readonly columns?: readonly string[];
  /** What the members of a list field look like */
  readonly items?: Readonly<Record<string, unknown>>;
};

export type FiredRule = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Name */
  readonly name: string;
  /** Version */
  readonly version: number;
  /** How it runs; see the values */
  readonly mode: 'live' | 'shadow';
  /** What is done, or was done; see the values */
  readonly action: 'score' | 'flag' | 'hold' | 'reject';
  /** Score; higher is better for similarity and worse for risk */
  readonly score: number;
  /** One sentence with the values */
  readonly explanation: string;
  /** The values that made the rule fire, by name */
  readonly matched: Readonly<Record<string, string | number | boolean | null>>;
};

export type GetAsyncApiReply = {
  /** Version of the AsyncAPI format */
  readonly asyncapi: string;
  readonly [name: string]: unknown;
};

export type GetChangelogReply = {
  /** Versions, the newest first */
  readonly versions: readonly ({
    /** Version */
    readonly version: string;
    /** Status; see the values */
    readonly status: 'current' | 'deprecated' | 'retired';
    /** Day of the release, YYYY-MM-DD */
    readonly released_on: string;
    /** Last day on which the version is served; null without one */
    readonly sunset_on: string | null;
  })[];
  /** What changed, one entry a field or item */
  readonly changes: readonly ({
    /** Calendar day, YYYY-MM-DD */
    readonly date: string;
    /** Version */
    readonly version: string;
    /** Type; see the values */
    readonly type: 'added' | 'changed' | 'fixed' | 'deprecated' | 'removed';
    /** Whether existing callers must change something */
    readonly breaking: boolean;
    /** What changed, in one sentence */
    readonly summary: string;
  })[];
};

export type GetCustomerGapsReply = {
  /** The items of this page */
  readonly data: readonly CustomerGap[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type GetEvidenceKeysReply = {
  /** Keys, the current one first */
  readonly keys: readonly ({
    /** Identifier of the key that signs evidence bundles */
    readonly key_id: string;
    /** Signature algorithm of the key, as JSON Web Algorithms name it */
    readonly alg: string;
    /** Public key, base64 */
    readonly public_key: string;
    /** When it was created, RFC 3339 UTC */
    readonly created_at: string;
    /** When the key was retired; null while it signs */
    readonly retired_at: string | null;
  })[];
};

export type GetInstallationIdentityReply = {
  /** Name */
  readonly name: string;
  /** Legal Entity Identifier, ISO 17442, 20 characters */
  readonly lei?: string;
  /** National identifier with its type and country */
  readonly national_id?: Readonly<Record<string, string>>;
  /** Postal address, or the address of a wallet where the object is about one */
  readonly address?: Readonly<Record<string, unknown>>;
  /** Country, ISO 3166-1 alpha-2 upper case */
  readonly country?: string;
};

export type GetOpenApiReply = {
  /** Version of the OpenAPI format */
  readonly openapi: string;
  readonly [name: string]: unknown;
};

export type GetSandboxSampleReply = {
  /** failed: what was made until then is there, and can be removed */
  readonly status: 'none' | 'filling' | 'filled' | 'failed' | 'clearing';
  /** How much of the filling is done */
  readonly progress: number;
  /** When it began; null before */
  readonly started_at: string | null;
  /** Named stories of the sample, one or two for each kind of work */
  readonly stories: readonly ({
    /** Name */
    readonly name: string;
    /** The kind of work: verification, hit, transaction, … */
    readonly work: string;
    /** The customer whom the story is about */
    readonly subject_reference: string;
  })[];
};

export type GetStatisticsReply = {
  /** Name of the figure */
  readonly metric: string;
  /** Unit of the values */
  readonly unit: string;
  /** Length of one interval: hour or day */
  readonly interval: 'hour' | 'day';
  /** Dimension by which values are grouped; null for none */
  readonly group_by: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly as_of: string;
  /** The items of this page */
  readonly data: readonly ({
    /** RFC 3339 UTC with milliseconds */
    readonly start: string;
    /** Group that the value belongs to; null without grouping */
    readonly group: string | null;
    /** The value */
    readonly value: number | null;
  })[];
};

export type GetTrpExtensionsReply = {
  /** Whether it is needed */
  readonly required: readonly string[];
  /** Extensions that are understood */
  readonly supported: readonly string[];
};

export type GetTrpVersionReply = {
  /** Version */
  readonly version: string;
  /** Maker of the implementation */
  readonly vendor: string;
};

export type GetUsageReply = {
  /** Period that is covered, start inclusive and end exclusive */
  readonly period: {
    /** RFC 3339 UTC with milliseconds */
    readonly start: string;
    /** RFC 3339 UTC with milliseconds */
    readonly end: string;
  };
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** The items of this page */
  readonly data: readonly ({
    /** Module of usage, such as document or screening */
    readonly module: string;
    /** How many */
    readonly count: number;
    /** Always 0 in the sandbox */
    readonly billable: number;
    /** Checks that failed on our side and are not billed */
    readonly failed_not_billed: number;
  })[];
  /** Sums of the month */
  readonly totals: {
    /** Sessions created; imported ones do not count */
    readonly sessions: number;
    /** Number of API requests */
    readonly requests: number;
  };
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type GivenLabel = {
  /** What it came to; see the values */
  readonly outcome: 'confirmed' | 'false_positive' | 'inconclusive';
  /** RFC 3339 UTC with milliseconds */
  readonly at: string;
  /** Who did it */
  readonly by: string;
  /** The version that was labelled; a correction keeps its label */
  readonly version?: number;
};

export type GovernanceChange = {
  /** Who is responsible; null when nobody is */
  readonly owner?: string | null;
  /** Why it is as it is; null while nobody wrote it */
  readonly rationale?: string | null;
  /** Risk: score, band and what it is made of */
  readonly risk?: string | null;
  /** When the periodic review is due; null without one */
  readonly review_due_at?: string | null;
};

export type GovernanceReport = {
  /** assay-governance-report/1 */
  readonly format: string;
  /** Whose policy this is */
  readonly environment: {
    /** Identifier of this resource; never parse it */
    readonly id: string;
    /** Sandbox or production */
    readonly kind: 'sandbox' | 'production';
  };
  /** Name of the institution */
  readonly organisation: string;
  /** From inclusive, to exclusive */
  readonly period: {
    /** RFC 3339 UTC with milliseconds */
    readonly from: string;
    /** RFC 3339 UTC with milliseconds */
    readonly to: string;
  };
  /** RFC 3339 UTC with milliseconds */
  readonly made_at: string;
  /** Every journey */
  readonly journeys: readonly ({
    /** Of the journey */
    readonly id: string;
    /** Its name */
    readonly name: string;
    /** What runs, how versions stand and the governance are of this moment; the rest is of the period */
    readonly as_of: string;
    /** Version that new sessions use; null before the first publication */
    readonly published_version: number | null;
    /** Who answers for it, and until when it is to be reviewed */
    readonly governance: {
      /** Who is responsible; null when nobody is */
      readonly owner: string | null;
      /** Why it is as it is; null while nobody wrote it */
      readonly rationale: string | null;
      /** Risk: score, band and what it is made of */
      readonly risk: string | null;
      /** When the periodic review is due; null without one */
      readonly review_due_at: string | null;
      /** Whether the review was due before now */
      readonly overdue: boolean;
      /** When it was last changed; null before the first time */
      readonly updated_at: string | null;
      /** Who last changed it; null before the first time */
      readonly updated_by: string | null;
    };
    /** Versions that ran or were written in the period, the newest first */
    readonly versions: readonly ({
      /** Number of the version */
      readonly version: number;
      /** Who wrote it */
      readonly author: string;
      /** Free text for people, at most 2,000 characters unless said otherwise */
      readonly comment: string | null;
      /** RFC 3339 UTC with milliseconds */
      readonly created_at: string;
      /** Who approved the version, the earliest first */
      readonly approvals: readonly ({
        /** Another person than the author */
        readonly approved_by: string;
        /** Free text for people, at most 2,000 characters unless said otherwise */
        readonly comment: string | null;
        /** RFC 3339 UTC with milliseconds */
        readonly created_at: string;
      })[];
      /** What it is as of `as_of` */
      readonly status: 'draft' | 'published' | 'archived';
      /** Over the RFC 8785 JSON of the definition */
      readonly definition_sha256: string;
      /** Sessions that were decided in the period under this version, by their last decision in it */
      readonly decisions: {
        /** Approved */
        readonly approved: number;
        /** Referred, and not decided further in the period */
        readonly referred: number;
        /** Declined */
        readonly declined: number;
      };
    })[];
    /** Replays that were completed in the period */
    readonly replays: readonly ({
      /** Identifier of this resource; never parse it */
      readonly id: string;
      /** Version */
      readonly version: number | null;
      /** Of the definition that was replayed */
      readonly definition_sha256: string;
      /** Sessions that were decided again */
      readonly replayed: number;
      /** Those that would end otherwise */
      readonly flips_count: number;
      /** Decisions of then, by decisions under the replayed definition */
      readonly matrix: {
        /** Sessions by their decision under the replayed definition */
        readonly approved: {
          /** Approved afterwards */
          readonly approved: number;
          /** Referred afterwards */
          readonly referred: number;
          /** Declined afterwards */
          readonly declined: number;
        };
        /** Sessions by their decision under the replayed definition */
        readonly referred: {
          /** Approved afterwards */
          readonly approved: number;
          /** Referred afterwards */
          readonly referred: number;
          /** Declined afterwards */
          readonly declined: number;
        };
        /** Sessions by their decision under the replayed definition */
        readonly declined: {
          /** Approved afterwards */
          readonly approved: number;
          /** Referred afterwards */
          readonly referred: number;
          /** Declined afterwards */
          readonly declined: number;
        };
      };
      /** RFC 3339 UTC with milliseconds */
      readonly completed_at: string;
    })[];
  })[];
  /** Every rule */
  readonly rules: readonly ({
    /** Of the rule */
    readonly id: string;
    /** Its name */
    readonly name: string;
    /** What runs, how versions stand and the governance are of this moment; the rest is of the period */
    readonly as_of: string;
    /** Version that is live; null when none is */
    readonly live_version: number | null;
    /** Version that runs in shadow; null when none does */
    readonly shadow_version: number | null;
    /** Who answers for it, and until when it is to be reviewed */
    readonly governance: {
      /** Who is responsible; null when nobody is */
      readonly owner: string | null;
      /** Why it is as it is; null while nobody wrote it */
      readonly rationale: string | null;
      /** Risk: score, band and what it is made of */
      readonly risk: string | null;
      /** When the periodic review is due; null without one */
      readonly review_due_at: string | null;
      /** Whether the review was due before now */
      readonly overdue: boolean;
      /** When it was last changed; null before the first time */
      readonly updated_at: string | null;
      /** Who last changed it; null before the first time */
      readonly updated_by: string | null;
    };
    /** Versions that ran or were written in the period, the newest first */
    readonly versions: readonly ({
      /** Number of the version */
      readonly version: number;
      /** Who wrote it */
      readonly author: string;
      /** Free text for people, at most 2,000 characters unless said otherwise */
      readonly comment: string | null;
      /** RFC 3339 UTC with milliseconds */
      readonly created_at: string;
      /** Who approved the version, the earliest first */
      readonly approvals: readonly ({
        /** Another person than the author */
        readonly approved_by: string;
        /** Free text for people, at most 2,000 characters unless said otherwise */
        readonly comment: string | null;
        /** RFC 3339 UTC with milliseconds */
        readonly created_at: string;
      })[];
      /** When it was published first; null for a draft */
      readonly published_at: string | null;
      /** Transactions on which it fired while it was live */
      readonly fired_live: number;
      /** Transactions on which it would have fired, in shadow */
      readonly fired_shadow: number;
    })[];
    /** Back-tests that were completed in the period */
    readonly backtests: readonly ({
      /** Identifier of this resource; never parse it */
      readonly id: string;
      /** Number of the version */
      readonly version: number;
      /** Start: a time, an address or a node of the graph */
      readonly from: string | null;
      /** End: a time, an address or a node of the graph */
      readonly to: string | null;
      /** Transactions that were evaluated */
      readonly evaluated: number;
      /** Transactions on which it fires */
      readonly hits: number;
      /** Hits whose alert was closed with an outcome */
      readonly labelled: number;
      /** Share of hits that labels confirm, 0 to 1; null without labels */
      readonly precision: number | null;
      /** Share of confirmed transactions that the rule finds, 0 to 1; null without labels */
      readonly recall: number | null;
      /** RFC 3339 UTC with milliseconds */
      readonly completed_at: string;
    })[];
  })[];
  /** Every model in use */
  readonly models: readonly ({
    /** Of the model */
    readonly id: string;
    /** What it is for */
    readonly role: string;
    /** Its version */
    readonly version: string;
    /** Of its file */
    readonly sha256: string;
    /** Its licence */
    readonly licence: string;
    /** Who answers for it, and until when it is to be reviewed */
    readonly governance: {
      /** Who is responsible; null when nobody is */
      readonly owner: string | null;
      /** Why it is as it is; null while nobody wrote it */
      readonly rationale: string | null;
      /** Risk: score, band and what it is made of */
      readonly risk: string | null;
      /** When the periodic review is due; null without one */
      readonly review_due_at: string | null;
      /** Whether the review was due before now */
      readonly overdue: boolean;
      /** When it was last changed; null before the first time */
      readonly updated_at: string | null;
      /** Who last changed it; null before the first time */
      readonly updated_by: string | null;
    };
    /** Pages of the documentation that say how accurate it is */
    readonly accuracy: readonly string[];
  })[];
  /** Changes of policy in the period, the earliest first */
  readonly changes: readonly ({
    /** RFC 3339 UTC with milliseconds */
    readonly at: string;
    /** As in the audit trail */
    readonly action: string;
    /** Who did it */
    readonly actor: {
      /** api_key, user or system */
      readonly type: string;
      /** Identifier of this resource; never parse it */
      readonly id: string | null;
      /** Name */
      readonly name: string | null;
    };
    /** What was changed */
    readonly target: {
      /** Kind of the resource */
      readonly type: string;
      /** Identifier of this resource; never parse it */
      readonly id: string;
    };
    /** Fields before and after */
    readonly changes: readonly (Readonly<Record<string, unknown>>)[];
    /** Why, in words */
    readonly reason: string | null;
    /** Of the entry in the audit chain */
    readonly hash: string;
  })[];
  /** Changes beyond the first 5,000; ask for a shorter period */
  readonly changes_left_out: number;
  /** Signed like evidence */
  readonly signature: {
    /** Ed25519 */
    readonly alg: string;
    /** Key of /.well-known/evidence-keys.json */
    readonly key_id: string;
    /** Over the RFC 8785 JSON of all other members, base64 */
    readonly value: string;
  };
};

export type GovernedItem = {
  /** Of the journey, the rule or the model */
  readonly id: string;
  /** A journey, a rule or a model */
  readonly kind: 'journey' | 'rule' | 'model';
  /** Its name; of a model its role */
  readonly name: string;
  /** Version */
  readonly version: string | null;
  /** Who is responsible; null when nobody is */
  readonly owner: string | null;
  /** Why it is as it is; null while nobody wrote it */
  readonly rationale: string | null;
  /** Risk: score, band and what it is made of */
  readonly risk: string | null;
  /** When the periodic review is due; null without one */
  readonly review_due_at: string | null;
  /** Whether the review was due before now */
  readonly overdue: boolean;
  /** When it was last changed; null before the first time */
  readonly updated_at: string | null;
  /** Who last changed it; null before the first time */
  readonly updated_by: string | null;
};

export type Handoff = {
  /** Address; https */
  readonly url: string;
  /** RFC 3339 UTC with milliseconds */
  readonly expires_at: string;
  /** Two digits that both devices show */
  readonly match_number: string;
};

export type HandoffProgress = {
  /** waiting: not opened; almost_done: everything is captured or being checked; done: the session is decided; refused: whoever opened the link did not start this; ended: the link is over or another one took its place */
  readonly state: 'waiting' | 'capturing' | 'almost_done' | 'done' | 'refused' | 'ended';
};

export type HitReview = {
  /** The hit that was reviewed */
  readonly id: string;
  /** What the hit counts as now */
  readonly review_status: 'unreviewed' | 'true_positive' | 'false_positive' | 'inconclusive';
  /** An operator proposed that the hit is true: it counts once a senior reviewer, another person, confirms it */
  readonly awaiting_confirmation: boolean;
  /** Why, in words */
  readonly reason: string;
  /** Who judged the hit; null before */
  readonly reviewed_by: string;
  /** RFC 3339 UTC with milliseconds */
  readonly reviewed_at: string;
  /** Monitors of the customer that count it from now on */
  readonly monitor_ids: readonly string[];
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
};

export type Import = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Status; see the values */
  readonly status: 'processing' | 'completed' | 'failed';
  /** Former provider of an imported record */
  readonly provider: string;
  /** Whether portraits of the records were added to the face index */
  readonly enroll_faces: boolean;
  /** How many were received */
  readonly received: number;
  /** Records that became sessions */
  readonly imported: number;
  /** Records that were imported before and are left as they were */
  readonly duplicates: number;
  /** How many failed */
  readonly failed: number;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** When it was completed; null while it is under way */
  readonly completed_at: string | null;
  /** One result a record */
  readonly results: readonly ImportRow[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ImportEvidence = {
  /** document_front, selfie, original_result … */
  readonly kind: string;
  /** Media type of the file, such as image/jpeg */
  readonly media_type?: string;
  /** Of the bytes, hexadecimal */
  readonly sha256?: string;
  /** Base64 or a data: URL, never an address; at most 10 MiB decoded */
  readonly data: string;
  /** RFC 3339 time, or YYYY-MM-DD for 00:00Z */
  readonly captured_at?: string;
  /** How the picture was made, in the words of the former provider */
  readonly capture_method?: string;
};

/** `history` stores rows without an evaluation, as what was before: windows count them, nothing is raised. `evaluate` evaluates each as if it were sent alone. */
export type ImportMode = 'history' | 'evaluate';

export type ImportRecord = {
  /** The provider's id; a hash of the record by default */
  readonly external_id?: string;
  /** Who verified the subject before */
  readonly provider?: string;
  /** The person or company that it is about */
  readonly subject?: {
    /** Type; see the values */
    readonly type?: 'individual' | 'business';
    /** The caller's own identifier, not of blanks alone */
    readonly reference?: string;
    /** ISO 3166-1 alpha-2, upper case */
    readonly country?: string;
  };
  /** The same as subject.reference; one is required */
  readonly reference?: string;
  /** Name of the journey */
  readonly journey?: string;
  /** Status; see the values */
  readonly status?: 'approved' | 'declined' | 'abandoned' | 'expired';
  /** The decision: approved, declined or referred; null while open */
  readonly decision?: 'approved' | 'declined' | null;
  /** RFC 3339 time, or YYYY-MM-DD for 00:00Z */
  readonly created_at?: string;
  /** RFC 3339 time, or YYYY-MM-DD for 00:00Z */
  readonly decided_at?: string;
  /** Stable codes that say why, in the order of the catalogue */
  readonly reason_codes?: readonly string[];
  /** Risk: score, band and what it is made of */
  readonly risk?: {
    /** Score; higher is better for similarity and worse for risk */
    readonly score: number;
    /** Risk band: low, medium, high or critical */
    readonly band?: 'low' | 'medium' | 'high' | 'critical';
  };
  /** The checks, in the order of the journey */
  readonly checks?: readonly ({
    /** Type; see the values */
    readonly type: 'document' | 'liveness' | 'face_match' | 'face_search' | 'sanctions_pep' | 'adverse_media' | 'age_estimation' | 'proof_of_address' | 'contact_email' | 'contact_phone' | 'document_ai' | 'device' | 'business_registry' | 'ubo' | 'business_document' | 'risk_score';
    /** Status; see the values */
    readonly status: 'passed' | 'failed' | 'review' | 'no_match' | 'possible_match' | 'match' | 'unavailable' | 'skipped';
    /** Stable codes that say why, in the order of the catalogue */
    readonly reason_codes?: readonly string[];
    /** Score; higher is better for similarity and worse for risk */
    readonly score?: number | null;
    /** The result; null while there is none */
    readonly result?: Readonly<Record<string, unknown>> | null;
    /** RFC 3339 time, or YYYY-MM-DD for 00:00Z */
    readonly completed_at?: string;
  })[];
  /** Values by the paths of a correction (document.family_name), or {value, confidence, source} */
  readonly extracted?: Readonly<Record<string, unknown>>;
  /** Original files of the record */
  readonly evidence?: readonly ImportEvidence[];
  /** Free text for people, at most 2,000 characters unless said otherwise */
  readonly comment?: string | null;
  /** Up to 50 pairs; echoed, never interpreted */
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
};

export type ImportRow = {
  /** Position of the record, from 0; empty lines do not count */
  readonly index: number;
  /** Identifier of the record at the former provider */
  readonly external_id?: string;
  /** Status; see the values */
  readonly status: 'imported' | 'duplicate' | 'failed';
  /** Identifier of the session; null when there is none */
  readonly verification_id?: string;
  /** The part of the record to blame */
  readonly field?: string;
  /** Text for people; may change at any time */
  readonly message?: string;
  /** Fields that were not used, and other remarks */
  readonly warnings?: readonly ({
    /** Stable machine code; see the reason codes and errors */
    readonly code: string;
    /** Name of the field, with dots for members */
    readonly field: string;
    /** Text for people; may change at any time */
    readonly message: string;
  })[];
};

export type ImportSummary = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Status; see the values */
  readonly status: 'processing' | 'completed' | 'failed';
  /** Former provider of an imported record */
  readonly provider: string;
  /** Whether portraits of the records were added to the face index */
  readonly enroll_faces: boolean;
  /** How many were received */
  readonly received: number;
  /** Records that became sessions */
  readonly imported: number;
  /** Records that were imported before and are left as they were */
  readonly duplicates: number;
  /** How many failed */
  readonly failed: number;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** When it was completed; null while it is under way */
  readonly completed_at: string | null;
};

export type ImportedTransaction = {
  /** The caller's own identifier, not of blanks alone */
  readonly reference?: string;
  /** payment, transfer, deposit, withdrawal, card, crypto_transfer, login, event or a kind of your own */
  readonly type?: string;
  /** Whether value comes in or goes out */
  readonly direction?: 'in' | 'out';
  readonly amount?: Amount;
  /** ISO 4217, or the asset of a crypto transfer */
  readonly currency?: string;
  /** RFC 3339, from 1970 to five minutes from now; now by default, and for a correction the time of its transaction */
  readonly occurred_at?: string;
  /** The person or company that it is about */
  readonly subject?: TransactionSubject;
  /** The caller's own identifier, not of blanks alone */
  readonly subject_reference?: string;
  /** The other side of the transfer */
  readonly counterparty?: string | TransactionCounterparty;
  /** Who pays: the subject of an outgoing, the counterparty of an incoming transaction; a text is its name */
  readonly sender?: string | TransactionCounterparty;
  /** Who is paid: the counterparty of an outgoing, the subject of an incoming transaction; a text is its name */
  readonly receiver?: string | TransactionCounterparty;
  /** Means of payment: type and last digits */
  readonly payment_method?: {
    /** Type; see the values */
    readonly type?: string;
    /** Account of the party: an IBAN, an account number or a wallet address */
    readonly account?: string;
    /** ISO 3166-1 alpha-2, upper case */
    readonly issuing_country?: string;
  };
  /** Device that the transaction came from */
  readonly device?: {
    /** Internet address, version 4 or 6 */
    readonly ip?: string;
    /** Name of the browser as it gives it */
    readonly user_agent?: string;
    /** Your own fingerprint of the device */
    readonly fingerprint?: string;
  };
  /** The transfer on its blockchain */
  readonly crypto?: {
    /** Blockchain: a name, ticker or CAIP-2 identifier */
    readonly chain?: string;
    /** Ticker of the crypto-asset, such as BTC or USDC */
    readonly asset?: string;
    /** Hash of the transfer on its blockchain */
    readonly tx_hash?: string;
    /** Start: a time, an address or a node of the graph */
    readonly from?: string;
    /** End: a time, an address or a node of the graph */
    readonly to?: string;
  };
  /** Text of the payment */
  readonly memo?: string;
  /** Up to 50 pairs; echoed, never interpreted */
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
  /** Raise it to correct a transaction under its reference */
  readonly version?: number;
  /** What the former system decided, in `history` alone; approved by default. A rejected one moved no money */
  readonly status?: 'approved' | 'flagged' | 'held' | 'rejected';
};

export type Inbox = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Name */
  readonly name: string;
  /** Operators who work on the inbox; empty: everybody who may */
  readonly members: readonly string[];
  /** Who owns a new case: members in turn, who has least, nobody */
  readonly assignment: 'round_robin' | 'least_loaded' | 'none';
  /** Hours from opening to the due date; null: by severity */
  readonly due_hours: number | null;
  /** What happens with a case that waits too long; null: nothing */
  readonly escalation: {
    /** Hours in the inbox after which a case is handed on */
    readonly after_hours: number;
    /** Identifier of the inbox; null for none */
    readonly inbox: string | null;
  } | null;
  /** Number of open cases */
  readonly open_cases: number;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
};

export type InboxPatch = {
  /** Name */
  readonly name?: string;
  /** Operators who work on the inbox; empty: everybody who may */
  readonly members?: readonly string[];
  /** Who owns a new case: members in turn, who has least, nobody */
  readonly assignment?: 'round_robin' | 'least_loaded' | 'none';
  /** Hours from opening to the due date; null: by severity */
  readonly due_hours?: number | null;
  /** What happens with a case that waits too long; null: nothing */
  readonly escalation?: {
    /** Hours in the inbox after which a case is handed on */
    readonly after_hours: number;
    /** Identifier of the inbox; null for none */
    readonly inbox: string | null;
  } | null;
};

export type InvitationAnswer = {
  /** What comes next: done, or the step that signing in still needs */
  readonly next: 'password' | 'done' | 'totp' | 'passkey' | 'enrol';
  /** E-mail address */
  readonly email?: string | null;
  /** Name */
  readonly name?: string;
  /** The organisation */
  readonly organisation?: string;
};

export type InvitedOperator = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Name */
  readonly name: string;
  /** E-mail address */
  readonly email: string | null;
  /** Status; see the values */
  readonly status: 'invited' | 'active';
  /** Roles in each environment */
  readonly roles: RolesByEnvironment;
  /** End of a temporary auditor's access; null without an end */
  readonly auditor_until: string | null;
  /** Second factors that are set up */
  readonly second_factors: readonly ('totp' | 'passkey')[];
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** When the invitation was accepted; null before */
  readonly joined_at: string | null;
  /** Last sign-in; null before the first */
  readonly last_sign_in_at: string | null;
  /** Shown once; whoever opens it first joins */
  readonly invitation_url?: string;
  /** RFC 3339 UTC with milliseconds */
  readonly invitation_expires_at: string;
  /** Only in a repeated answer: the secret was shown once and is left out */
  readonly secret_shown?: false;
};

export type ItemView = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** The operator */
  readonly operator: {
    /** Identifier of this resource; never parse it */
    readonly id: string;
    /** Name */
    readonly name: string;
  };
  /** What was opened */
  readonly item: {
    /** Type; see the values */
    readonly type: 'customer' | 'verification' | 'picture' | 'bundle' | 'hit' | 'sample';
    /** Identifier of this resource; never parse it */
    readonly id: string;
  };
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
};

export type Journey = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Name */
  readonly name: string;
  /** Whether persons or companies go through it */
  readonly subject_type: 'individual' | 'business';
  /** Version that new sessions use; null before the first publication */
  readonly published_version: number | null;
  /** Versions, the newest first */
  readonly versions: readonly ({
    /** Version */
    readonly version: number;
    /** Status; see the values */
    readonly status: 'draft' | 'published' | 'archived';
    /** RFC 3339 UTC with milliseconds */
    readonly created_at: string;
    /** Who wrote it: an operator's name or the name of an API key */
    readonly author: string;
    /** Free text for people, at most 2,000 characters unless said otherwise */
    readonly comment: string | null;
    /** Lower-case hex SHA-256 of the RFC 8785 JSON of the definition */
    readonly definition_sha256: string;
  })[];
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** What waits for approvals; null where nothing does */
  readonly pending_approval?: PendingApproval | null;
  /** Of the version just written, else of the published one, else of the newest */
  readonly definition: Readonly<Record<string, unknown>>;
};

export type JourneyPublication = {
  /** Version */
  readonly version?: number;
  /** Free text for people, at most 2,000 characters unless said otherwise */
  readonly comment?: string;
};

export type JourneySummary = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Name */
  readonly name: string;
  /** Whether persons or companies go through it */
  readonly subject_type: 'individual' | 'business';
  /** Version that new sessions use; null before the first publication */
  readonly published_version: number | null;
  /** Versions, the newest first */
  readonly versions: readonly ({
    /** Version */
    readonly version: number;
    /** Status; see the values */
    readonly status: 'draft' | 'published' | 'archived';
    /** RFC 3339 UTC with milliseconds */
    readonly created_at: string;
    /** Who wrote it: an operator's name or the name of an API key */
    readonly author: string;
    /** Free text for people, at most 2,000 characters unless said otherwise */
    readonly comment: string | null;
    /** Lower-case hex SHA-256 of the RFC 8785 JSON of the definition */
    readonly definition_sha256: string;
  })[];
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** What waits for approvals; null where nothing does */
  readonly pending_approval?: PendingApproval | null;
};

export type JourneyVersion = {
  /** Version */
  readonly version: number;
  /** Status; see the values */
  readonly status: 'draft' | 'published' | 'archived';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** Who wrote it: an operator's name or the name of an API key */
  readonly author: string;
  /** Free text for people, at most 2,000 characters unless said otherwise */
  readonly comment: string | null;
  /** Lower-case hex SHA-256 of the RFC 8785 JSON of the definition */
  readonly definition_sha256: string;
  /** Name of the journey */
  readonly journey: string;
  /** The journey as written: checks, thresholds and rules */
  readonly definition: Readonly<Record<string, unknown>>;
};

export type Key = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Name */
  readonly name: string;
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** What the key or role may do */
  readonly scopes: readonly string[];
  /** The last four characters of the key */
  readonly last4: string;
  /** Requests per minute that the key may make; null for the default */
  readonly rate_limit: number | null;
  /** The only addresses that may use it; empty: any */
  readonly ip_allow: readonly string[];
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** When it ends, RFC 3339 UTC; null: never */
  readonly expires_at: string | null;
  /** When the key was last used, within a minute; null before */
  readonly last_used_at: string | null;
  /** An operator made it for production with scopes that compliance approves; it does not work before */
  readonly pending_approval: boolean;
  /** Who entered the request */
  readonly requested_by: string | null;
  /** Second person who approved the request; null while none has */
  readonly approved_by: string | null;
};

export type KeyApproval = {
  /** The decision: approved, declined or referred; null while open */
  readonly decision: 'approved' | 'refused';
  /** Behind a key: which person. Operators leave it out */
  readonly approved_by?: string;
  /** Free text for people, at most 2,000 characters unless said otherwise */
  readonly comment?: string;
};

export type LegalHold = {
  /** True to place the hold, false to lift it */
  readonly hold: boolean;
  /** Why, in words */
  readonly reason: string;
};

export type List = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Name */
  readonly name: string;
  /** Kind of the item; see the values */
  readonly kind: 'block' | 'allow' | 'other';
  /** Number of entries */
  readonly entries: number;
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
};

export type ListAlertsReply = {
  /** The items of this page */
  readonly data: readonly AlertItem[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListAttestationsReply = {
  /** The items of this page */
  readonly data: readonly AttestationSummary[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListAuditEventsReply = {
  /** The items of this page */
  readonly data: readonly AuditEvent[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListBacktestsReply = {
  /** The items of this page */
  readonly data: readonly Backtest[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListBusinessesReply = {
  /** The items of this page */
  readonly data: readonly Business[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListCaseCommentsReply = {
  /** The items of this page */
  readonly data: readonly CaseComment[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListCaseEventsReply = {
  /** The items of this page */
  readonly data: readonly CaseEvent[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListCaseFilesReply = {
  /** The items of this page */
  readonly data: readonly CaseFile[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListCasesReply = {
  /** The items of this page */
  readonly data: readonly Case[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListChecksReply = {
  /** The items of this page */
  readonly data: readonly ListedCheck[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListCounterpartiesReply = {
  /** The items of this page */
  readonly data: readonly Counterparty[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListCustomerViewsReply = {
  /** The items of this page */
  readonly data: readonly ItemView[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListCustomersReply = {
  /** The items of this page */
  readonly data: readonly Customer[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListDataRequestsReply = {
  /** The items of this page */
  readonly data: readonly DataRequest[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListDecisionSamplesReply = {
  /** The items of this page */
  readonly data: readonly DecisionSample[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListDeliveriesReply = {
  /** The items of this page */
  readonly data: readonly Delivery[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListEntriesReply = {
  /** The items of this page */
  readonly data: readonly ListEntry[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListEntry = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Name of the list */
  readonly list: string;
  /** Type; see the values */
  readonly type: 'any' | 'name' | 'document_number' | 'email' | 'email_domain' | 'phone' | 'ip' | 'cidr' | 'device' | 'face' | 'wallet' | 'iban' | 'country' | 'business_number' | 'subject_reference';
  /** Masked where it is personal data */
  readonly value: string;
  /** Why, in words */
  readonly reason: string;
  /** Who created it */
  readonly created_by: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** When it ends, RFC 3339 UTC; null: never */
  readonly expires_at: string | null;
  /** Session that the entry was taken from; null when it was not */
  readonly source_verification: string | null;
};

export type ListEntryResults = {
  /** Entries that are new */
  readonly added: number;
  /** Values that stood on the list already */
  readonly present: number;
  /** Entries with a fault */
  readonly refused: number;
  /** One for each entry, in the order of the request */
  readonly results: readonly ({
    /** Place in the request, from 0 */
    readonly index: number;
    /** What became of the entry */
    readonly status: 'added' | 'present' | 'refused';
    /** Identifier of this resource; never parse it */
    readonly id: string | null;
    /** Name of the field, with dots for members */
    readonly field: string | null;
    /** Text for people; may change at any time */
    readonly message: string | null;
  })[];
};

export type ListEventTypesReply = {
  /** The items of this page */
  readonly data: readonly ({
    /** Type; see the values */
    readonly type: string;
    /** Text for people */
    readonly description: string;
    /** Whether a destination must name the type: `*` leaves it out */
    readonly opt_in: boolean;
  })[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListGovernedItemsReply = {
  /** The items of this page */
  readonly data: readonly GovernedItem[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListImportsReply = {
  /** The items of this page */
  readonly data: readonly ImportSummary[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListInboxesReply = {
  /** The items of this page */
  readonly data: readonly Inbox[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListJourneysReply = {
  /** The items of this page */
  readonly data: readonly JourneySummary[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListKeysReply = {
  /** The items of this page */
  readonly data: readonly Key[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListListsReply = {
  /** The items of this page */
  readonly data: readonly List[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListReasonCodesReply = {
  /** The items of this page */
  readonly data: readonly ({
    /** Stable machine code; see the reason codes and errors */
    readonly code: string;
    /** Part of the product that gives this code */
    readonly area: string;
    /** How serious it is */
    readonly severity: 'decline' | 'refer' | 'info';
    /** Whether a new attempt of the subject can help */
    readonly retryable: boolean;
    /** Text for people; may change at any time */
    readonly message: string;
  })[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListReplayFlipsReply = {
  /** The items of this page */
  readonly data: readonly ReplayFlip[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListReplaysReply = {
  /** The items of this page */
  readonly data: readonly Replay[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListRuleRunsReply = {
  /** The items of this page */
  readonly data: readonly RuleRun[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListRulesReply = {
  /** The items of this page */
  readonly data: readonly Rule[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListSamplesReply = {
  /** The items of this page */
  readonly data: readonly QualitySample[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListSandboxSubjectsReply = {
  /** The items of this page */
  readonly data: readonly ({
    /** Your own identifier */
    readonly reference: string;
    /** What it came to; see the values */
    readonly outcome: 'created' | 'awaiting_subject' | 'processing' | 'referred' | 'approved' | 'declined' | 'abandoned' | 'expired';
    /** Stable codes that say why, in the order of the catalogue */
    readonly reason_codes: readonly string[];
    /** The person or company that it is about */
    readonly subject: {
      /** Type; see the values */
      readonly type: string;
      /** Given names */
      readonly given_name: string;
      /** Family name */
      readonly family_name: string;
      /** A day of the calendar, YYYY-MM-DD */
      readonly date_of_birth: string;
    };
    /** References of the same subject that force another reason code. */
    readonly variants: readonly ({
      /** Your own identifier */
      readonly reference: string;
      /** Stable codes that say why, in the order of the catalogue */
      readonly reason_codes: readonly string[];
    })[];
  })[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListScreeningHitsReply = {
  /** The items of this page */
  readonly data: readonly ListedHit[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListScreeningMonitorsReply = {
  /** The items of this page */
  readonly data: readonly ScreeningMonitor[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListTeamMembersReply = {
  /** The items of this page */
  readonly data: readonly TeamMember[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListTransactionImportsReply = {
  /** The items of this page */
  readonly data: readonly TransactionImportSummary[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListTransactionsReply = {
  /** The items of this page */
  readonly data: readonly TransactionSummary[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListTravelAddressesReply = {
  /** The items of this page */
  readonly data: readonly TravelAddress[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListTravelRuleMessagesReply = {
  /** The items of this page */
  readonly data: readonly TravelRuleSummary[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListVerificationsReply = {
  /** The items of this page */
  readonly data: readonly VerificationSummary[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListViewsReply = {
  /** The items of this page */
  readonly data: readonly SavedView[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListWalletMonitorsReply = {
  /** The items of this page */
  readonly data: readonly WalletMonitor[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListWalletScreeningsReply = {
  /** The items of this page */
  readonly data: readonly WalletScreening[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListWatchlistsReply = {
  /** The items of this page */
  readonly data: readonly Watchlist[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
  /** What the lists of this environment cover together */
  readonly coverage: readonly ({
    /** Type; see the values */
    readonly type: 'sanctions' | 'pep' | 'adverse_media' | 'wallet_tags';
    /** Status; see the values */
    readonly status: 'covered' | 'stale' | 'no_list';
  })[];
};

export type ListWebhooksReply = {
  /** The items of this page */
  readonly data: readonly Webhook[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListWorkItemsReply = {
  /** The items of this page */
  readonly data: readonly ({
    /** Identifier of this resource; never parse it */
    readonly id: string;
    /** An unanswered Travel Rule message; a true hit to confirm; a version, an erasure or an API key to approve; a payment that is still held though its cases were closed without a suspicion */
    readonly kind: 'travel_rule' | 'hit_confirmation' | 'publication' | 'data_request' | 'key_approval' | 'held_payment';
    /** What is to be answered or approved */
    readonly resource: {
      /** Type; see the values */
      readonly type: 'travel_rule_message' | 'screening_hit' | 'journey' | 'rule' | 'data_request' | 'key' | 'transaction';
      /** Identifier of this resource; never parse it */
      readonly id: string;
      /** Version */
      readonly version: number | null;
    };
    /** Who entered the request */
    readonly requested_by: string | null;
    /** Whether it is the caller who waits: another person has to act */
    readonly own: boolean;
    /** RFC 3339 UTC with milliseconds */
    readonly due_at: string;
    /** Whether the due time is past */
    readonly overdue: boolean;
    /** RFC 3339 UTC with milliseconds */
    readonly created_at: string;
  })[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ListedCheck = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Type; see the values */
  readonly type: string;
  /** Status; see the values */
  readonly status: string;
  /** Stable codes that say why, in the order of the catalogue */
  readonly reason_codes: readonly string[];
  /** Score; higher is better for similarity and worse for risk */
  readonly score: number | null;
  /** Whether the check was made outside a session */
  readonly standalone: boolean;
  /** Identifier of the session; null when there is none */
  readonly verification_id: string | null;
  /** Step of the journey */
  readonly step: string | null;
  /** Your own identifier of the subject; null when none was given */
  readonly subject_reference: string | null;
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** When it was completed; null while it is under way */
  readonly completed_at: string | null;
};

export type ListedHit = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** State; see the values */
  readonly state: 'open' | 'reviewed';
  /** What a person said about the hit */
  readonly review_status: 'unreviewed' | 'true_positive' | 'false_positive' | 'inconclusive';
  /** Your own identifier of the subject; null when none was given */
  readonly subject_reference: string | null;
  /** Name of the monitored subject; null when it is not kept */
  readonly subject_name: string | null;
  /** The person or company that it is about */
  readonly subject: {
    /** Date of birth, YYYY-MM-DD; a year or month alone where only that is known */
    readonly date_of_birth: string | null;
    /** Country, ISO 3166-1 alpha-2 upper case */
    readonly country: string | null;
    /** Nationality, ISO 3166-1 alpha-2 */
    readonly nationality: string | null;
    /** Gender as the report form asks for it */
    readonly gender: string | null;
  } | null;
  /** Identifier of the listed entity at its source; null when it has none */
  readonly entity_id: string | null;
  /** Name */
  readonly name: string | null;
  /** The name on the list that fits; null for a hit by identifier alone */
  readonly matched_name: string | null;
  /** How well the names fit, 0 to 100; null for a hit by identifier alone */
  readonly match_score: number | null;
  /** Risk, 0 to 100 */
  readonly risk_score: number | null;
  /** Types that are wanted or found */
  readonly types: readonly string[];
  /** Name of the list */
  readonly list: string | null;
  /** Programmes of the list that name the entry */
  readonly programs: readonly string[];
  /** Dates of birth that the list gives, as exact as it gives them */
  readonly dates_of_birth: readonly string[];
  /** Countries, ISO 3166-1 alpha-2 */
  readonly countries: readonly string[];
  /** Other names of the listed person or entity */
  readonly aliases: readonly string[];
  /** How each part of the match was scored */
  readonly explanation: readonly (Readonly<Record<string, unknown>>)[];
  /** What saw it last; of a transaction, a party that matches a sanctions list; of a Travel Rule message, one that may */
  readonly source: {
    /** Type; see the values */
    readonly type: 'check' | 'verification' | 'business' | 'transaction' | 'travel_rule_message';
    /** Identifier of this resource; never parse it */
    readonly id: string;
  };
  /** What one person proposed and a second has not confirmed yet; null without one */
  readonly proposal: {
    /** What was proposed */
    readonly decision: 'true_positive';
    /** Why, in words */
    readonly reason: string | null;
    /** Who proposed it */
    readonly proposed_by: string;
    /** RFC 3339 UTC with milliseconds */
    readonly proposed_at: string;
  } | null;
  /** Another one once the listed party, the data compared with it, or what was said of the hit changes */
  readonly version: string;
  /** Who judged the hit; null before */
  readonly reviewed_by: string | null;
  /** When the hit was judged; null before */
  readonly reviewed_at: string | null;
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
};

export type LivenessCheck = {
  readonly selfie?: MediaValue;
  /** Frames of the capture, in order */
  readonly frames?: readonly (string | {
    /** Which action of the challenge the frame belongs to, counted from 0 */
    readonly action_index?: number;
    /** Milliseconds from the start of the capture */
    readonly at_ms?: number;
    /** The items of this page */
    readonly data: string;
    /** Media type of the file, such as image/jpeg */
    readonly media_type?: string;
  } | {
    /** Which action of the challenge the frame belongs to, counted from 0 */
    readonly action_index?: number;
    /** Milliseconds from the start of the capture */
    readonly at_ms?: number;
    /** Identifier of a picture that was stored before */
    readonly media_id: string;
  })[];
  /** How it runs; see the values */
  readonly mode?: 'passive' | 'active';
  /** Identifier of the challenge that the frames answer */
  readonly challenge_id?: string;
  /** What the page observed of the camera; a hint, never proof */
  readonly camera?: CameraReport;
  /** The caller's own identifier, not of blanks alone */
  readonly subject_reference?: string;
  /** Take thresholds from this journey */
  readonly journey?: string;
  /** Keep the media; otherwise only hashes and the result are kept */
  readonly store?: boolean;
  /** Scores for passing and for review */
  readonly thresholds?: {
    /** Score from which the check passes */
    readonly pass?: number;
    /** Score below which the check fails; between this and `pass` a person decides */
    readonly review?: number;
  };
};

export type LogoUpload = {
  /** PNG, WebP or SVG of at most 1 MiB, base64 or a data: URL */
  readonly image: string;
};

export type Me = {
  /** Type; see the values */
  readonly type: 'user' | 'api_key';
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Name */
  readonly name: string;
  /** E-mail address */
  readonly email?: string;
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** How far the clock of this environment was moved ahead; 0 in production */
  readonly clock_ahead_seconds: number;
  /** The organisation */
  readonly organisation: {
    /** Identifier of this resource; never parse it */
    readonly id: string;
    /** Name */
    readonly name: string;
  };
  /** Roles in each environment */
  readonly roles?: RolesByEnvironment;
  /** What the caller may do in this environment */
  readonly scopes: readonly string[];
  /** Second factors that are set up */
  readonly second_factors?: readonly ('totp' | 'passkey')[];
  /** The session */
  readonly session?: {
    /** Identifier of this resource; never parse it */
    readonly id: string;
    /** RFC 3339 UTC with milliseconds */
    readonly created_at: string;
    /** RFC 3339 UTC with milliseconds */
    readonly expires_at: string;
    /** It ends when nothing is asked for this long */
    readonly idle_seconds: number;
    /** When the second factor was last given; null when it was not */
    readonly second_factor_at: string | null;
  };
};

/** Base64 (standard or URL-safe), a data: URL, {data, media_type} or {media_id} */
export type MediaValue = string | {
  /** The items of this page */
  readonly data: string;
  /** Media type of the file, such as image/jpeg */
  readonly media_type?: string;
} | {
  /** Identifier of a picture that was stored before */
  readonly media_id: string;
};

export type MergeCase = {
  /** The case that takes the alerts */
  readonly into: string;
  /** Kept as a comment of the case */
  readonly comment?: string;
  /** Who acts; by default the key itself */
  readonly reviewer?: string;
};

export type Money = {
  /** Decimal text; a number of at most 15 significant digits is accepted */
  readonly amount: string | number;
  /** Currency of the amount, ISO 4217 */
  readonly currency: string;
};

export type MonitoredHit = {
  /** Prefix of the list and the list's own number */
  readonly id: string;
  /** SHA-256 over what identifies the listed party */
  readonly entity_hash: string;
  /** Name */
  readonly name: string;
  /** The name on the list that fits; null for a hit by identifier alone */
  readonly matched_name: string;
  /** How well the names fit, 0 to 100; null for a hit by identifier alone */
  readonly match_score: number;
  /** Risk, 0 to 100 */
  readonly risk_score: number;
  /** Types that are wanted or found */
  readonly types: readonly string[];
  /** Name of the list */
  readonly list: string;
  /** Programmes of the list that name the entry */
  readonly programs?: readonly string[];
  /** Public offices of the listed person */
  readonly positions?: readonly string[];
  /** Dates of birth that the list gives, as exact as it gives them */
  readonly dates_of_birth?: readonly string[];
  /** Countries, ISO 3166-1 alpha-2 */
  readonly countries?: readonly string[];
  /** Other names of the listed person or entity */
  readonly aliases?: readonly string[];
  /** Where the list says it */
  readonly sources?: readonly string[];
  /** Why, in words for people */
  readonly explanation?: readonly (Readonly<Record<string, unknown>>)[];
  /** What a person said about the hit */
  readonly review_status: 'unreviewed' | 'true_positive' | 'false_positive' | 'inconclusive';
  readonly [name: string]: unknown;
};

export type NewAbsence = {
  /** From when on the member gets no case */
  readonly from: string;
  /** From when on the member gets cases again */
  readonly until: string;
  /** Who takes the work meanwhile, as owners of cases are named; null for another member of the inbox */
  readonly deputy?: string | null;
};

export type NewAttestation = {
  /** The day (UTC), YYYY-MM-DD */
  readonly date: string;
};

export type NewBacktest = {
  /** Version */
  readonly version?: number;
  /** Inclusive, by occurred_at */
  readonly from?: string;
  /** Exclusive, by occurred_at */
  readonly to?: string;
  readonly sweep?: NewSweep;
};

/** result_id (or id, or the result as returned), or country with registration_number, or lei */
export type NewBusiness = {
  /** Identifier of a search result */
  readonly result_id?: string;
  /** Identifier of this resource; never parse it */
  readonly id?: string;
  /** The caller's own identifier, not of blanks alone */
  readonly reference?: string;
  /** Country, ISO 3166-1 alpha-2 upper case */
  readonly country?: string | null;
  /** Number in the company register */
  readonly registration_number?: string | null;
  /** Legal Entity Identifier, ISO 17442, 20 characters */
  readonly lei?: string | null;
  /** What the customer declared */
  readonly declared?: DeclaredBusiness;
  /** The register: source, version and edition */
  readonly registry?: string;
  /** Name */
  readonly name?: string;
  /** Number of a licence that the company holds */
  readonly license_number?: string | null;
  /** Status; see the values */
  readonly status?: string;
  /** Day of incorporation, YYYY-MM-DD */
  readonly incorporated_on?: string | null;
  /** Postal address, or the address of a wallet where the object is about one */
  readonly address?: string | null;
  /** Score; higher is better for similarity and worse for risk */
  readonly score?: number;
};

export type NewBusinessDocument = {
  readonly document: MediaValue;
  /** Type; see the values */
  readonly type?: 'auto' | 'certificate_of_incorporation' | 'articles' | 'shareholder_register' | 'ubo_declaration' | 'good_standing' | 'license' | 'bank_statement' | 'power_of_attorney' | 'financial_statement' | 'other';
  /** Text of the document where the caller has it; read only where the file shows none, and never enough to pass */
  readonly text?: string;
  /** Name of the file, for people */
  readonly file_name?: string;
};

export type NewCaseComment = {
  /** Text for people */
  readonly text: string;
  /** Who acts; by default the key itself */
  readonly reviewer?: string;
};

export type NewCaseFile = {
  /** Base64, a data: URL or {data, media_type}; a picture or PDF of at most 10 MiB */
  readonly file: string | {
    /** The items of this page */
    readonly data: string;
    /** Media type of the file, such as image/jpeg */
    readonly media_type?: string;
  };
  /** Name */
  readonly name: string;
  /** Who acts; by default the key itself */
  readonly reviewer?: string;
};

export type NewChallenge = {
  /** Step of the journey */
  readonly step: string;
};

export type NewCounterparty = {
  /** Name */
  readonly name: string;
  /** Registered name */
  readonly legal_name?: string | null;
  /** Country, ISO 3166-1 alpha-2 upper case */
  readonly country?: string | null;
  /** Legal Entity Identifier, ISO 17442, 20 characters */
  readonly lei?: string | null;
  /** Website */
  readonly website?: string | null;
  /** Protocols that the counterparty speaks, with endpoints */
  readonly protocols?: readonly ({
    /** Name */
    readonly name: 'trp' | 'trisa' | 'email';
    /** Address at which the counterparty is reached over this protocol */
    readonly endpoint?: string;
    /** Version */
    readonly version?: string;
    /** Common name of the certificate that the protocol endpoint shows */
    readonly common_name?: string;
    /** Versions of IVMS101 that the counterparty takes */
    readonly ivms101?: '2020' | '2023';
  })[];
  /** Addresses, in the order given */
  readonly addresses?: readonly string[];
  /** State of your due diligence on the counterparty */
  readonly due_diligence?: 'not_started' | 'in_progress' | 'approved' | 'rejected';
};

export type NewCustomerReview = {
  /** What was found; stands in the audit trail */
  readonly comment: string;
  /** Who reviewed, for keys; operators review in their own name */
  readonly reviewer?: string;
};

export type NewDataApproval = {
  /** Behind a key: which person */
  readonly approved_by?: string;
};

export type NewDecision = {
  /** The decision: approved, declined or referred; null while open */
  readonly decision: 'approved' | 'declined';
  /** Stable codes that say why, in the order of the catalogue */
  readonly reason_codes?: string | readonly string[];
  /** Free text for people, at most 2,000 characters unless said otherwise */
  readonly comment?: string;
  /** Who decides, as your own system names them */
  readonly reviewer?: string;
  /** Identifier of the matter in your own case system; null when none was given */
  readonly external_case?: string;
};

export type NewDecisionSample = {
  /** Sessions created from here on: a day (00:00Z) or RFC 3339 time */
  readonly from: string;
  /** Exclusive; now by default */
  readonly to?: string;
  /** How many decisions are drawn */
  readonly size: number;
  /** Only sessions of this journey */
  readonly journey?: string;
  /** As the session stands */
  readonly decision?: 'approved' | 'declined' | 'referred';
  /** Decides the draw; let the supervisor name it. By default 128 bits of chance */
  readonly seed?: string;
};

export type NewErasure = {
  /** Why, in words */
  readonly reason: string;
  /** Only list what would go and what would stay */
  readonly dry_run?: boolean;
  /** Behind a key: which person */
  readonly requested_by?: string;
};

export type NewExport = {
  /** Why, in words */
  readonly reason?: string;
};

export type NewGoldenCase = {
  /** Identifier of the session; null when there is none */
  readonly verification_id: string;
  /** The known answer */
  readonly decision: 'approved' | 'declined';
};

export type NewHitReview = {
  /** Status; see the values */
  readonly status: 'true_positive' | 'false_positive' | 'inconclusive';
  /** Why, in words */
  readonly reason: string;
  /** Who decides, as your own system names them */
  readonly reviewer?: string;
  /** The `version` of the hit that was looked at: 409 where it is another now. Absent: whatever it is */
  readonly version?: string;
  /** The caller's own identifier, not of blanks alone */
  readonly subject_reference?: string;
  /** Identifier of the check */
  readonly check_id?: string;
  /** Identifier of the session; null when there is none */
  readonly verification_id?: string;
  /** Identifier of the business */
  readonly business_id?: string;
  /** Identifier of the transaction; null when there is none */
  readonly transaction_id?: string;
  /** The Travel Rule message whose party has the hit */
  readonly travel_rule_message_id?: string;
  /** Which of several screened under one reference */
  readonly party_name?: string;
};

export type NewHitReviews = {
  /** Identifiers of hits, as their list gives them */
  readonly ids: readonly string[];
  /** The `version` of each hit that was looked at, in the order of `ids`: one that is another now fails alone */
  readonly versions?: readonly string[];
  /** Whether the hits are the customer */
  readonly decision: 'true_positive' | 'false_positive' | 'inconclusive';
  /** Why, in words */
  readonly reason: string;
  /** Who decides, as your own system names them */
  readonly reviewer?: string;
};

export type NewImport = {
  /** Who verified the subject before */
  readonly provider?: string;
  /** Faces join the population of the 1:N search */
  readonly enroll_faces?: boolean;
  /** The records to import */
  readonly records: readonly ((ImportRecord) | unknown)[];
};

export type NewInbox = {
  /** Name */
  readonly name: string;
  /** Operators who work on the inbox; empty: everybody who may */
  readonly members?: readonly string[];
  /** Who owns a new case: members in turn, who has least, nobody */
  readonly assignment?: 'round_robin' | 'least_loaded' | 'none';
  /** Hours from opening to the due date; null: by severity */
  readonly due_hours?: number | null;
  /** What happens with a case that waits too long; null: nothing */
  readonly escalation?: {
    /** Hours in the inbox after which a case is handed on */
    readonly after_hours: number;
    /** Identifier of the inbox; null for none */
    readonly inbox: string | null;
  } | null;
};

export type NewJourney = {
  /** Slug */
  readonly id?: string;
  /** Name */
  readonly name?: string;
  /** Whether persons or companies go through it */
  readonly subject_type?: 'individual' | 'business';
  /** steps, branches, rules, policy, lists, thresholds, risk, review, session, retention, monitoring; whatever is left out has its default */
  readonly definition?: Readonly<Record<string, unknown>>;
  /** Check types, or {type, config}: stands for linear definition.steps */
  readonly checks?: readonly unknown[];
  /** Whether the new version is published at once */
  readonly publish?: boolean;
  /** published is the same as publish: true */
  readonly status?: 'draft' | 'published';
  /** Version */
  readonly version?: number;
  /** The newest version when writing began, 0 for none: 409 where somebody saved another one meanwhile */
  readonly based_on?: number;
  /** Free text for people, at most 2,000 characters unless said otherwise */
  readonly comment?: string;
};

export type NewKey = {
  /** Name */
  readonly name?: string;
  /** Scopes, or presets: full, read_only, integration, reviewer, auditor */
  readonly scopes?: readonly string[];
  /** Requests per minute that the key may make; null for the default */
  readonly rate_limit?: number | null;
  /** Addresses or networks that the key may be used from; empty: any */
  readonly ip_allow?: readonly string[];
  /** When it ends, RFC 3339 UTC; null: never */
  readonly expires_at?: string | null;
};

export type NewList = {
  /** Slug; by default made of name */
  readonly id?: string;
  /** Name */
  readonly name?: string;
  /** Kind of the item; see the values */
  readonly kind?: 'block' | 'allow' | 'other';
};

export type NewListEntries = {
  /** Up to 500 entries */
  readonly entries: readonly ({
    /** What the value is; faces are added one by one */
    readonly type?: 'any' | 'name' | 'document_number' | 'email' | 'email_domain' | 'phone' | 'ip' | 'cidr' | 'device' | 'wallet' | 'iban' | 'country' | 'business_number' | 'subject_reference';
    /** What is listed */
    readonly value: string;
    /** Why; by default that of the request */
    readonly reason?: string;
    /** When it ends; by default that of the request */
    readonly expires_at?: string | null;
  })[];
  /** Why these values are listed */
  readonly reason: string;
  /** When they end; null: never */
  readonly expires_at?: string | null;
};

export type NewListEntry = {
  /** Type; see the values */
  readonly type?: 'any' | 'name' | 'document_number' | 'email' | 'email_domain' | 'phone' | 'ip' | 'cidr' | 'device' | 'face' | 'wallet' | 'iban' | 'country' | 'business_number' | 'subject_reference';
  /** At most 500 characters; for type face a session id (its selfie), a media id, or a picture as base64 */
  readonly value: string;
  /** Why, in words */
  readonly reason: string;
  /** When it ends, RFC 3339 UTC; null: never */
  readonly expires_at?: string | null;
  /** Session that the entry was taken from; null when it was not */
  readonly source_verification?: string | null;
};

export type NewOperator = {
  /** E-mail address */
  readonly email: string;
  /** Name */
  readonly name: string;
  /** Roles by environment; a bare list stands for the request's own environment */
  readonly roles: OperatorRoles | readonly OperatorRole[];
  /** When the role auditor ends; needed with that role */
  readonly auditor_until?: string;
};

export type NewOwnershipChallenge = {
  /** As the chain writes it */
  readonly address: string;
  /** Name, ticker or CAIP-2 identifier; found by the form otherwise */
  readonly chain?: string;
  /** By default the usual one of the chain */
  readonly method?: 'eip191' | 'eip712' | 'bip137' | 'bip322' | 'solana' | 'satoshi_test' | 'declaration';
  /** Stands in the text that is signed */
  readonly purpose?: string;
  /** The caller's own identifier, not of blanks alone */
  readonly subject_reference?: string;
  /** Satoshi test: where the amount has to arrive */
  readonly deposit_address?: string;
  /** Ticker: ETH, USDT */
  readonly asset?: string;
  /** Seconds; default 15 minutes, Satoshi test 24 h */
  readonly expires_in?: number;
};

export type NewPasskey = {
  /** What the browser calls the passkey; base64url */
  readonly id: string;
  /** clientDataJSON; base64url */
  readonly client_data: string;
  /** attestationObject; base64url */
  readonly attestation: string;
  /** By which its owner knows it */
  readonly name?: string;
};

export type NewRecoveryCodes = {
  /** Ten codes, each good once; the earlier ones open nothing */
  readonly recovery_codes: readonly string[];
};

export type NewReplay = {
  /** Version to replay; by default the newest */
  readonly version?: number;
  /** A definition that is not saved, in place of a version; judged as when a journey is saved */
  readonly definition?: Readonly<Record<string, unknown>>;
  /** Sessions created from then on, inclusive: a day or an RFC 3339 time */
  readonly from?: string;
  /** Sessions created before, exclusive: a day or an RFC 3339 time */
  readonly to?: string;
  /** Most sessions that are replayed, the newest ones */
  readonly limit?: number;
};

export type NewReportDraft = {
  /** Why the case is suspicious, in words for the authority */
  readonly narrative?: string;
  /** What your house did about the suspicion, in words for the authority */
  readonly action_taken?: string;
  /** See the guide on cases */
  readonly suspicions?: readonly string[];
  /** Report indicators of the financial intelligence unit (goAML) */
  readonly indicators?: readonly string[];
  /** A day of the calendar, YYYY-MM-DD */
  readonly from?: string;
  /** A day of the calendar, YYYY-MM-DD */
  readonly to?: string;
  /** How many in all */
  readonly total?: {
    /** Decimal string */
    readonly amount: string;
    /** ISO 4217, or the asset of a crypto transfer */
    readonly currency: string;
  };
  /** Take the place of what the case knows of its customer */
  readonly subjects?: readonly ReportSubject[];
  /** The transactions */
  readonly transactions?: readonly ReportTransaction[];
  /** Earlier report that this one follows */
  readonly prior_report?: {
    /** Number as it is written on the document or in the register */
    readonly number: string;
    /** Kind of the item; see the values */
    readonly kind: 'correction' | 'continuing';
  };
  /** The `updated_at` of the draft that this one was written from, null where there was none: 409 where another was saved since. Absent: it takes the place of whichever is there */
  readonly based_on?: string | null;
};

export type NewRestriction = {
  /** Why, in words */
  readonly reason: string;
  /** false lifts it */
  readonly restricted?: boolean;
};

export type NewReveal = {
  /** Type; see the values */
  readonly type: 'verification' | 'decision' | 'customer' | 'transaction' | 'business' | 'screening_hit' | 'screening_monitor' | 'travel_rule_message';
  /** Of a customer also the reference */
  readonly id: string;
  /** Paths in the answer that reads it, with dots: `expected.given_name`, `checks.0.result`; `extracted` reveals all below */
  readonly fields: readonly string[];
  /** Stands in the audit log */
  readonly reason: string;
};

export type NewRule = {
  /** Identifier of this resource; never parse it */
  readonly id?: string;
  /** Name */
  readonly name: string;
  /** CEL */
  readonly condition: string;
  /** Text for people */
  readonly description?: string;
  /** Transaction types; empty: all */
  readonly types?: readonly string[];
  /** Empty: both */
  readonly directions?: readonly ('in' | 'out')[];
  /** Values that the condition reads as params.<name> */
  readonly parameters?: Readonly<Record<string, number | boolean | string | readonly string[] | readonly number[]>>;
  /** What is done, or was done; see the values */
  readonly action?: 'score' | 'flag' | 'hold' | 'reject';
  /** Score; higher is better for similarity and worse for risk */
  readonly score?: number;
  /** How serious it is */
  readonly severity?: 'low' | 'medium' | 'high' | 'critical';
  /** Your own labels */
  readonly tags?: readonly string[];
  /** Your own identifier */
  readonly reference?: string | null;
  /** Reason code that is given when it applies */
  readonly reason_code?: string | null;
  /** Why, in words for people */
  readonly explanation?: string | null;
  /** Identifier of the inbox; null for none */
  readonly inbox?: string | null;
  /** Who gets the cases of the rule's alerts before the inbox has its turn; null for as the inbox says */
  readonly case_owner?: string | null;
  /** Free text for people, at most 2,000 characters unless said otherwise */
  readonly comment?: string;
};

export type NewRuleImport = {
  /** A file as `GET /v1/rules/export` writes it: `format: assay.rules/1` and up to 100 `rules`. Aliases, tags and repeated keys are refused. */
  readonly yaml: string;
  /** true only shows the differences; false saves them as drafts */
  readonly dry_run?: boolean;
  /** Free text for people, at most 2,000 characters unless said otherwise */
  readonly comment?: string;
};

export type NewRuleRun = {
  /** In shadow mode any version; by default the one in shadow, else live, else the newest */
  readonly version?: number;
  /** shadow only counts; live raises alerts, with the version that is live */
  readonly mode?: 'shadow' | 'live';
  /** Each stored transaction of the time, or each customer as of the latest one of them */
  readonly of?: 'transactions' | 'customers';
  /** How many days back, by `occurred_at`; null: all that is stored */
  readonly days?: number | null;
  /** Only customers of these risk classes; empty: everybody */
  readonly risk_classes?: readonly ('low' | 'medium' | 'high')[];
  /** After so many new alerts the run stops and keeps its place */
  readonly alerts_max?: number;
};

export type NewRuleSchedule = {
  /** How often a run begins */
  readonly every: 'day' | 'week' | 'once';
  /** Of the day, for day and week */
  readonly time?: string;
  /** For week */
  readonly weekday?: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';
  /** A name such as Europe/Lisbon, or +05:30 */
  readonly time_zone?: string;
  /** The moment, RFC 3339, for once */
  readonly on?: string;
  /** shadow only counts; live raises alerts, with the version that is live */
  readonly mode?: 'shadow' | 'live';
  /** Each stored transaction of the time, or each customer as of the latest one of them */
  readonly of?: 'transactions' | 'customers';
  /** How many days back, by `occurred_at`; null: all that is stored */
  readonly days?: number | null;
  /** Only customers of these risk classes; empty: everybody */
  readonly risk_classes?: readonly ('low' | 'medium' | 'high')[];
  /** After so many new alerts a run stops and keeps its place */
  readonly alerts_max?: number;
  /** No run begins while this is true */
  readonly paused?: boolean;
};

/** Fields that are left out are taken from the newest version */
export type NewRuleVersion = {
  /** Name */
  readonly name?: string;
  /** Text for people */
  readonly description?: string;
  /** Transaction types; empty: all */
  readonly types?: readonly string[];
  /** Empty: both */
  readonly directions?: readonly ('in' | 'out')[];
  /** CEL */
  readonly condition?: string;
  /** Values that the condition reads as params.<name> */
  readonly parameters?: Readonly<Record<string, number | boolean | string | readonly string[] | readonly number[]>>;
  /** What is done, or was done; see the values */
  readonly action?: 'score' | 'flag' | 'hold' | 'reject';
  /** Score; higher is better for similarity and worse for risk */
  readonly score?: number;
  /** How serious it is */
  readonly severity?: 'low' | 'medium' | 'high' | 'critical';
  /** Your own labels */
  readonly tags?: readonly string[];
  /** Your own identifier */
  readonly reference?: string | null;
  /** Reason code that is given when it applies */
  readonly reason_code?: string | null;
  /** Why, in words for people */
  readonly explanation?: string | null;
  /** Identifier of the inbox; null for none */
  readonly inbox?: string | null;
  /** Who gets the cases of the rule's alerts before the inbox has its turn; null for as the inbox says */
  readonly case_owner?: string | null;
  /** Free text for people, at most 2,000 characters unless said otherwise */
  readonly comment?: string;
  /** The newest version when writing began, 0 for none: 409 where somebody saved another one meanwhile */
  readonly based_on?: number;
};

export type NewSampleReview = {
  /** Of a session approved or declined, of an alert false_positive, confirmed or no_action */
  readonly decision: 'approved' | 'declined' | 'false_positive' | 'confirmed' | 'no_action';
  /** Reason codes of the second decision */
  readonly reason_codes?: readonly string[];
  /** Who reviews, for keys; operators review in their own name */
  readonly reviewer?: string;
};

/** Evaluates the version with each of these values in the same pass */
export type NewSweep = {
  /** A numeric parameter of the version */
  readonly parameter: string;
  /** Start: a time, an address or a node of the graph */
  readonly from: number;
  /** End: a time, an address or a node of the graph */
  readonly to: number;
  /** Values from `from` to `to`, both included */
  readonly steps: number;
  /** Another seed draws another sample below the line; the same one draws the same again */
  readonly seed?: number;
};

export type NewTeamMember = {
  /** An operator, a key, or a person by the name your system knows */
  readonly member: string;
  /** Open cases that the member owns at most; null for any number */
  readonly load_limit?: number | null;
  /** Kinds of case that the member takes; empty for every kind */
  readonly case_types?: readonly ('verification' | 'screening' | 'transaction' | 'wallet' | 'business')[];
  /** When the member is away next, or now; null for never */
  readonly absence?: NewAbsence | null;
};

export type NewTransaction = {
  /** The caller's own identifier, not of blanks alone */
  readonly reference?: string;
  /** payment, transfer, deposit, withdrawal, card, crypto_transfer, login, event or a kind of your own */
  readonly type?: string;
  /** Whether value comes in or goes out */
  readonly direction?: 'in' | 'out';
  readonly amount?: Amount;
  /** ISO 4217, or the asset of a crypto transfer */
  readonly currency?: string;
  /** RFC 3339, from 1970 to five minutes from now; now by default, and for a correction the time of its transaction */
  readonly occurred_at?: string;
  /** The person or company that it is about */
  readonly subject?: TransactionSubject;
  /** The caller's own identifier, not of blanks alone */
  readonly subject_reference?: string;
  /** The other side of the transfer */
  readonly counterparty?: string | TransactionCounterparty;
  /** Who pays: the subject of an outgoing, the counterparty of an incoming transaction; a text is its name */
  readonly sender?: string | TransactionCounterparty;
  /** Who is paid: the counterparty of an outgoing, the subject of an incoming transaction; a text is its name */
  readonly receiver?: string | TransactionCounterparty;
  /** Means of payment: type and last digits */
  readonly payment_method?: {
    /** Type; see the values */
    readonly type?: string;
    /** Account of the party: an IBAN, an account number or a wallet address */
    readonly account?: string;
    /** ISO 3166-1 alpha-2, upper case */
    readonly issuing_country?: string;
  };
  /** Device that the transaction came from */
  readonly device?: {
    /** Internet address, version 4 or 6 */
    readonly ip?: string;
    /** Name of the browser as it gives it */
    readonly user_agent?: string;
    /** Your own fingerprint of the device */
    readonly fingerprint?: string;
  };
  /** The transfer on its blockchain */
  readonly crypto?: {
    /** Blockchain: a name, ticker or CAIP-2 identifier */
    readonly chain?: string;
    /** Ticker of the crypto-asset, such as BTC or USDC */
    readonly asset?: string;
    /** Hash of the transfer on its blockchain */
    readonly tx_hash?: string;
    /** Start: a time, an address or a node of the graph */
    readonly from?: string;
    /** End: a time, an address or a node of the graph */
    readonly to?: string;
  };
  /** Text of the payment */
  readonly memo?: string;
  /** Up to 50 pairs; echoed, never interpreted */
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
  /** Raise it to correct a transaction under its reference */
  readonly version?: number;
};

export type NewTransactionImport = {
  readonly mode?: ImportMode;
  /** The transactions */
  readonly transactions: readonly ((ImportedTransaction) | unknown)[];
};

export type NewTravelAddress = {
  /** Whose transfers come in here; beneficiaries are compared */
  readonly subject_reference?: string;
  /** Wallet address that receives the transfer */
  readonly beneficiary_address?: string;
};

export type NewVerification = {
  /** Journey slug, optionally pinned: kyc_standard@7 */
  readonly journey: string;
  /** The person or company that it is about */
  readonly subject: {
    /** Type; see the values */
    readonly type: 'individual' | 'business';
    /** The caller's own identifier, not of blanks alone */
    readonly reference: string;
    /** ISO 3166-1 alpha-2, upper case */
    readonly country?: string;
  };
  /** Where the browser goes after the flow */
  readonly redirect_url?: string;
  /** BCP 47 */
  readonly locale?: string;
  /** Seconds */
  readonly expires_in?: number;
  /** What the caller already knows; differences are reported */
  readonly expected?: Expected;
  /** How to reach the subject: e-mail address and phone number */
  readonly contact?: Contact;
  /** Up to 50 pairs; echoed, never interpreted */
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
  /** Re-verification: the face is compared with the earlier portrait, the document with the person who was verified */
  readonly previous_verification?: string;
  /** Earlier session that this one replaces */
  readonly supersedes?: string;
  /** Facts about the company of a business session */
  readonly business?: SubjectBusiness;
};

export type NewVersionApproval = {
  /** `created_at` of the version as it was looked at: 409 where the number is that of another draft by now */
  readonly version_created_at?: string;
  /** Free text for people, at most 2,000 characters unless said otherwise */
  readonly comment?: string;
  /** Behind a key: which person */
  readonly approved_by?: string;
};

export type NewView = {
  /** Name */
  readonly name: string;
  /** Name of the list */
  readonly list: 'cases' | 'verifications' | 'transactions' | 'alerts';
  /** Parameters of the list that are not about a person, and its sort and order */
  readonly filters: Readonly<Record<string, string | boolean | readonly string[]>>;
  /** Shown to everybody in the environment */
  readonly shared?: boolean;
};

export type NewWalletMonitor = {
  /** As the chain writes it */
  readonly address: string;
  /** Name, ticker or CAIP-2 identifier; found by the form otherwise */
  readonly chain?: string;
  /** Ticker: ETH, USDT */
  readonly asset?: string;
  /** The caller's own identifier, not of blanks alone */
  readonly subject_reference?: string;
  /** Hours between screenings on schedule */
  readonly interval_hours?: number;
  /** Events only for changes from or to this band or a higher one */
  readonly min_band?: 'low' | 'medium' | 'high' | 'critical';
};

export type NewWalletScreening = {
  /** As the chain writes it */
  readonly address: string;
  /** Name, ticker or CAIP-2 identifier; found by the form otherwise */
  readonly chain?: string;
  /** Ticker: ETH, USDT */
  readonly asset?: string;
  /** Where funds came from, or where they went */
  readonly direction?: 'inbound' | 'outbound' | 'both';
  /** Method that is used; see the values */
  readonly method?: 'haircut' | 'fifo' | 'poison';
  /** How many hops of transfers are followed */
  readonly max_hops?: number;
  /** Day or RFC 3339 time: lists and transfers count as they were then */
  readonly as_of?: string;
  /** The caller's own identifier, not of blanks alone */
  readonly subject_reference?: string;
};

export type NewWebhook = {
  /** https, without credentials; no redirects */
  readonly url: string;
  /** Event types, areas such as `verification.*`, or `*` for all but check.completed */
  readonly events?: readonly string[];
  /** Text for people */
  readonly description?: string | null;
  /** Whether it is switched on */
  readonly enabled?: boolean;
};

export type NextCase = {
  /** Types that are wanted or found */
  readonly types?: readonly ('verification' | 'screening' | 'transaction' | 'wallet' | 'business')[];
  /** Only cases in these states */
  readonly states?: readonly ('open' | 'in_review' | 'escalated' | 'pending_approval')[];
  /** Only cases of these severities */
  readonly severities?: readonly ('low' | 'medium' | 'high' | 'critical')[];
  /** Any of these */
  readonly reason_codes?: readonly string[];
};

export type Operator = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Name */
  readonly name: string;
  /** E-mail address */
  readonly email: string | null;
  /** Status; see the values */
  readonly status: 'invited' | 'active';
  /** Roles in each environment */
  readonly roles: RolesByEnvironment;
  /** End of a temporary auditor's access; null without an end */
  readonly auditor_until: string | null;
  /** Second factors that are set up */
  readonly second_factors: readonly ('totp' | 'passkey')[];
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** When the invitation was accepted; null before */
  readonly joined_at: string | null;
  /** Last sign-in; null before the first */
  readonly last_sign_in_at: string | null;
};

export type OperatorChange = {
  /** Name */
  readonly name?: string;
  /** Roles by environment; a bare list stands for the request's own environment */
  readonly roles?: OperatorRoles | readonly OperatorRole[];
  /** End of a temporary auditor's access; null without an end */
  readonly auditor_until?: string | null;
};

export type OperatorPage = {
  /** The items of this page */
  readonly data: readonly Operator[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type OperatorRole = 'viewer' | 'reviewer' | 'senior_reviewer' | 'compliance_admin' | 'auditor' | 'developer' | 'admin';

export type OperatorRoles = {
  /** Roles in the sandbox */
  readonly sandbox?: readonly OperatorRole[];
  /** Roles in the production environment */
  readonly production?: readonly OperatorRole[];
};

export type OwnFactor = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Kind of the item; see the values */
  readonly kind: 'totp' | 'passkey';
  /** Name */
  readonly name: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** When the key was last used, within a minute; null before */
  readonly last_used_at: string | null;
};

export type OwnFactorPage = {
  /** The items of this page */
  readonly data: readonly OwnFactor[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type OwnRecoveryCodes = {
  /** Recovery codes that are unused; 0 for a key */
  readonly recovery_codes_left: number;
};

export type OwnSession = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Whether it is the one that asks */
  readonly current: boolean;
  /** Name of the browser as it gives it */
  readonly user_agent: string;
  /** Internet address, version 4 or 6 */
  readonly ip: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly last_seen_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly expires_at: string;
  /** When the second factor was last given; null when it was not */
  readonly second_factor_at: string | null;
};

export type OwnSessionPage = {
  /** The items of this page */
  readonly data: readonly OwnSession[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type OwnerLink = {
  /** Identifier of the session; null when there is none */
  readonly verification_id?: string;
  /** Name of the journey */
  readonly journey?: string;
  /** Where the browser goes after the flow */
  readonly redirect_url?: string;
  /** Language of the hosted flow, BCP 47 */
  readonly locale?: string;
};

export type OwnershipChallenge = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Postal address, or the address of a wallet where the object is about one */
  readonly address: string;
  /** Blockchain: a name, ticker or CAIP-2 identifier */
  readonly chain: string;
  /** Account of the customer at your house that the proof names; null when none was given */
  readonly account_id: string | null;
  /** Method that is used; see the values */
  readonly method: 'eip191' | 'eip712' | 'bip137' | 'bip322' | 'solana' | 'satoshi_test' | 'declaration';
  /** Status; see the values */
  readonly status: 'pending' | 'verified' | 'failed' | 'expired';
  /** Random text that ties the answer to this challenge */
  readonly nonce: string;
  /** Why the proof is asked for; part of the signed text */
  readonly purpose: string;
  /** Text for people; may change at any time */
  readonly message: string | null;
  /** EIP-712 data that the wallet signs; null for other methods */
  readonly typed_data: Readonly<Record<string, unknown>> | null;
  /** Small transfer that proves control; null for other methods */
  readonly satoshi_test: {
    /** Start: a time, an address or a node of the graph */
    readonly from: string;
    /** End: a time, an address or a node of the graph */
    readonly to: string;
    /** Ticker of the crypto-asset, such as BTC or USDC */
    readonly asset: string;
    /** Amount as a decimal string, in the currency or asset beside it */
    readonly amount: string;
    /** RFC 3339 UTC with milliseconds */
    readonly deadline: string;
  } | null;
  /** What a success proves; a declaration proves nothing but who is answerable */
  readonly assurance: 'cryptographic' | 'on_chain' | 'declared';
  /** Tries that are left before this fails for good */
  readonly attempts_left: number;
  /** Why the proof failed; null while it has not */
  readonly failure: string | null;
  /** The caller's own identifier, not of blanks alone */
  readonly subject_reference?: string;
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly expires_at: string;
  /** When it was verified; null before */
  readonly verified_at: string | null;
};

export type OwnershipProof = {
  /** Hexadecimal, base64 or base58, as the method has it */
  readonly signature?: string;
  /** Satoshi test: the transfer that was seen to arrive */
  readonly transfer?: {
    /** Hash of the transfer on its blockchain */
    readonly tx_hash: string;
    /** As the chain writes it */
    readonly from: string;
    /** As the chain writes it */
    readonly to: string;
    /** Ticker of the crypto-asset, such as BTC or USDC */
    readonly asset: string;
    /** Amount as a decimal string, in the currency or asset beside it */
    readonly amount: string;
    /** RFC 3339 UTC with milliseconds */
    readonly occurred_at: string;
  };
  /** Declaration: who makes it */
  readonly declared_by?: string;
};

export type PackPublication = {
  /** How it runs; see the values */
  readonly mode?: 'live' | 'shadow';
  /** false only shows the back-test; true publishes */
  readonly confirm?: boolean;
  /** Free text for people, at most 2,000 characters unless said otherwise */
  readonly comment?: string;
};

export type PartyScreening = {
  /** Name */
  readonly name: string;
  /** What it came to; see the values */
  readonly outcome: 'no_match' | 'review' | 'possible_match' | 'match' | 'unavailable';
  /** The hits, best first; in figures their number */
  readonly hits: readonly ({
    /** Identifier of this resource; never parse it */
    readonly id: string;
    /** Name */
    readonly name: string;
    /** Name of the list */
    readonly list: string;
    /** Types that are wanted or found */
    readonly types: readonly string[];
    /** How well the names fit, 0 to 100; null for a hit by identifier alone */
    readonly match_score: number;
  })[];
};

export type PasskeyAdded = {
  /** What comes next: done, or the step that signing in still needs */
  readonly next: 'done' | 'totp' | 'passkey' | 'enrol';
  /** With the first second factor only; each opens the session once */
  readonly recovery_codes?: readonly string[];
};

export type PasskeyChallenge = {
  /** Base64url; counts once, for five minutes */
  readonly challenge: string;
  /** The domain that the passkey is bound to */
  readonly rp_id: string;
  /** Passkeys of the operator; empty: any of this domain */
  readonly allow: readonly string[];
  /** For how long the browser may wait for the person */
  readonly timeout_ms: number;
};

export type PasskeyProof = {
  /** Signs in without a password; absent: second step of the session */
  readonly alone?: boolean;
  /** What the browser calls the passkey; base64url */
  readonly id: string;
  /** clientDataJSON; base64url */
  readonly client_data: string;
  /** authenticatorData; base64url */
  readonly authenticator_data: string;
  /** The signature over both; base64url */
  readonly signature: string;
};

export type PasskeyRequest = {
  /** Signs in without a password; absent: second step of the session */
  readonly alone?: boolean;
};

export type PasskeySetUp = {
  /** Base64url; counts once, for five minutes */
  readonly challenge: string;
  /** The domain that the passkey will be bound to */
  readonly rp_id: string;
  /** By which the device names this service */
  readonly rp_name: string;
  /** Base64url */
  readonly user_id: string;
  /** By which the device names the account */
  readonly user_name: string;
  /** COSE numbers, the preferred one first */
  readonly algorithms: readonly number[];
  /** Passkeys that the operator has already */
  readonly exclude: readonly string[];
  /** For how long the browser may wait for the person */
  readonly timeout_ms: number;
};

export type PendingApproval = {
  /** Version */
  readonly version: number;
  /** Who entered the request */
  readonly requested_by: string;
  /** RFC 3339 UTC with milliseconds */
  readonly requested_at: string;
};

export type ProofOfAddressCheck = {
  readonly document: MediaValue;
  /** What the caller already knows; differences are reported */
  readonly expected?: ExpectedResidence;
  /** As expected.name */
  readonly name?: string;
  /** In one text, lines parted by commas, or in parts */
  readonly address?: string | AddressObject;
  /** ISO 3166-1 alpha-2, upper case */
  readonly country?: string;
  /** Oldest accepted date of issue */
  readonly max_age_days?: number;
  /** The caller's own identifier, not of blanks alone */
  readonly subject_reference?: string;
  /** Take thresholds from this journey */
  readonly journey?: string;
  /** Keep the media; otherwise only hashes and the result are kept */
  readonly store?: boolean;
  /** Scores for passing and for review */
  readonly thresholds?: {
    /** Score from which the check passes */
    readonly pass?: number;
    /** Score below which the check fails; between this and `pass` a person decides */
    readonly review?: number;
  };
};

export type ProviderAddress = {
  /** Where the browser goes to sign in */
  readonly authorization_url: string;
};

export type ProviderStart = {
  /** The page of the console to go to afterwards, as a path */
  readonly after?: string;
};

export type QualitySample = {
  /** Identifier of the sample, qsp_… */
  readonly id: string;
  /** drawn by chance, one of the first decisions of a person, or a golden case */
  readonly kind: 'drawn' | 'first' | 'golden';
  /** What was decided */
  readonly item: {
    /** What was decided */
    readonly type: 'verification' | 'alert';
    /** Identifier of the session or alert */
    readonly id: string;
  };
  /** Whether it still waits for a review */
  readonly state: 'open' | 'reviewed';
  /** The first decision; null until the sample was reviewed */
  readonly first: {
    /** The first decision, or the known answer of a golden case */
    readonly decision: string;
    /** Who made it: `operator:<id>`, `key:<id>` or `engine` */
    readonly by: string;
    /** RFC 3339 UTC with milliseconds */
    readonly at: string;
  } | null;
  /** Second decisions; of a golden case only your own */
  readonly reviews: readonly ({
    /** Who reviewed */
    readonly reviewer: string;
    /** The second decision */
    readonly decision: string;
    /** Whether both decisions are the same */
    readonly agrees: boolean;
    /** Reason codes of the second decision */
    readonly reason_codes: readonly string[];
    /** RFC 3339 UTC with milliseconds */
    readonly created_at: string;
  })[];
  /** Until when somebody reviews it; null where nobody does */
  readonly claimed_until: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
};

export type Reason = {
  /** Stable machine code; see the reason codes and errors */
  readonly code: string;
  /** Type of the check */
  readonly check?: string | null;
  /** How serious it is */
  readonly severity: string;
  /** Whether a new attempt of the subject can help */
  readonly retryable: boolean;
  /** Text for people; may change at any time */
  readonly message: string;
  /** The value that was observed */
  readonly observed?: unknown;
  /** Value from which it counts */
  readonly threshold?: number;
  /** How far the value is from the threshold */
  readonly margin?: number;
};

export type Recapture = {
  /** Checks whose pictures the subject is to take again */
  readonly checks: readonly string[];
  /** Free text for people, at most 2,000 characters unless said otherwise */
  readonly comment?: string;
};

export type Recovered = {
  /** What comes next: done, or the step that signing in still needs */
  readonly next: 'done' | 'totp' | 'passkey' | 'enrol';
  /** Recovery codes that are unused */
  readonly recovery_codes_left: number;
};

export type Reevaluation = {
  /** RFC 3339 UTC with milliseconds */
  readonly evaluated_at: string;
  /** What happened to the transaction that `cause_transaction_id` names; rule_run: one rule alone was run over what is stored */
  readonly cause: 'late_transaction' | 'amended_transaction' | 'reversed_transaction' | 'rule_run';
  /** The transaction that caused the evaluation; null for a run of a rule */
  readonly cause_transaction_id: string | null;
  /** The run of a rule that caused the evaluation; null for a transaction */
  readonly cause_run_id: string | null;
  /** Status; see the values */
  readonly status: 'approved' | 'flagged' | 'held' | 'rejected';
  /** Risk: score, band and what it is made of */
  readonly risk: Risk;
  /** Stable codes that say why, in the order of the catalogue */
  readonly reason_codes: readonly string[];
  /** How many rules were evaluated, and how */
  readonly rule_counts: {
    /** Result of the version that is live now; null when none is */
    readonly live: number | null;
    /** Number of rules that run in shadow */
    readonly shadow: number | null;
    /** Live and shadow rules without an answer */
    readonly unknown: number;
    /** Why rules could not be evaluated, counted */
    readonly unknown_because: {
      /** No exchange rate for the day of an amount */
      readonly missing_rate: number;
      /** Rules that ask for a field which the transaction lacks */
      readonly missing_field: number;
      /** Rules that need more history than the customer has */
      readonly insufficient_history: number;
      /** Rules whose expression failed on this transaction */
      readonly error: number;
    };
  };
  /** Live rules that fired */
  readonly rules_fired: readonly FiredRule[];
  /** Rules that could not be evaluated, with reasons */
  readonly rules_unknown: readonly UnknownRule[];
};

export type Release = {
  /** Why, in words */
  readonly reason: string;
  /** The version that was looked at: 409 where another one is stored now. Absent: whichever is stored */
  readonly version?: number;
};

export type Replay = {
  /** Identifier of the replay, rpl_… */
  readonly id: string;
  /** Journey whose sessions are replayed */
  readonly journey: string;
  /** Version */
  readonly version: number | null;
  /** SHA-256 of the RFC 8785 JSON of what is replayed, lower-case hex */
  readonly definition_sha256: string;
  /** How far the replay is */
  readonly status: 'queued' | 'running' | 'cancelled' | 'completed' | 'failed';
  /** Start: a time, an address or a node of the graph */
  readonly from: string | null;
  /** End: a time, an address or a node of the graph */
  readonly to: string | null;
  /** Most sessions that are replayed */
  readonly limit: number;
  /** How far the run is */
  readonly progress: {
    /** Sessions that were looked at */
    readonly done: number;
    /** How many in all */
    readonly total: number | null;
    /** How much of the replay is finished, percent */
    readonly percent: number;
  };
  /** Decisions of the engine then by decisions now, before any review */
  readonly matrix: {
    /** What became of the sessions that were approved */
    readonly approved: {
      /** Sessions approved then that would be approved */
      readonly approved: number;
      /** Sessions approved then that would be referred */
      readonly referred: number;
      /** Sessions approved then that would be declined */
      readonly declined: number;
    };
    /** What became of the sessions that were referred */
    readonly referred: {
      /** Sessions referred then that would be approved */
      readonly approved: number;
      /** Sessions referred then that would be referred */
      readonly referred: number;
      /** Sessions referred then that would be declined */
      readonly declined: number;
    };
    /** What became of the sessions that were declined */
    readonly declined: {
      /** Sessions declined then that would be approved */
      readonly approved: number;
      /** Sessions declined then that would be referred */
      readonly referred: number;
      /** Sessions declined then that would be declined */
      readonly declined: number;
    };
  };
  /** Sessions that were decided again */
  readonly replayed: number;
  /** Sessions that would end otherwise */
  readonly flips_count: number;
  /** Reviews more (or fewer) than there were, among the replayed sessions */
  readonly reviews_delta: number;
  /** Sessions that stored results cannot decide */
  readonly not_replayable: {
    /** Sessions that could not be decided again */
    readonly total: number;
    /** Why, the most frequent reason first */
    readonly reasons: readonly ({
      /** data_gone, imported, check_missing, check_config_changed, threshold_lowered, lists_widened, lists_changed, result_not_stored or asks_again */
      readonly reason: string;
      /** Sessions that could not be decided again for this reason */
      readonly count: number;
    })[];
  };
  /** What went wrong; null when nothing did */
  readonly error: string | null;
  /** Who asked for it, `key:<id>` or `operator:<id>` */
  readonly author: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
  /** When it was completed; null while it is under way */
  readonly completed_at: string | null;
};

export type ReplayFlip = {
  /** The session that would end otherwise */
  readonly verification_id: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** Decision of the engine then, before any review */
  readonly before: 'approved' | 'referred' | 'declined';
  /** Decision of the engine under the replayed definition */
  readonly after: 'approved' | 'referred' | 'declined';
  /** Reason codes that it would have and did not have */
  readonly reasons_added: readonly string[];
  /** Reason codes that it had and would not have */
  readonly reasons_removed: readonly string[];
  /** Names of the rules behind reasons that came or went; a rule without a name is left out */
  readonly rule_names: readonly ({
    /** The reason code, `rule:<id>` */
    readonly code: string;
    /** Name of the rule in the replayed definition, else in the newest version */
    readonly name: string;
  })[];
  /** How far each measured reason is from its threshold */
  readonly margins: readonly ({
    /** Type of the check */
    readonly check: string | null;
    /** Reason code that the measure stands behind */
    readonly code: string;
    /** What was measured then */
    readonly observed?: number;
    /** The threshold of the replayed definition */
    readonly threshold?: number;
    /** Distance to the good side, negative on the wrong one */
    readonly margin?: number;
  })[];
};

export type ReportDraft = {
  /** Why the case is suspicious, in words for the authority */
  readonly narrative?: string;
  /** What your house did about the suspicion, in words for the authority */
  readonly action_taken?: string;
  /** See the guide on cases */
  readonly suspicions?: readonly string[];
  /** Report indicators of the financial intelligence unit (goAML) */
  readonly indicators?: readonly string[];
  /** A day of the calendar, YYYY-MM-DD */
  readonly from?: string;
  /** A day of the calendar, YYYY-MM-DD */
  readonly to?: string;
  /** Sum of the reported amounts */
  readonly total?: {
    /** Decimal string */
    readonly amount: string;
    /** ISO 4217, or the asset of a crypto transfer */
    readonly currency: string;
  };
  /** Take the place of what the case knows of its customer */
  readonly subjects?: readonly ReportSubject[];
  /** The transactions */
  readonly transactions?: readonly ReportTransaction[];
  /** Earlier report that this one follows */
  readonly prior_report?: {
    /** Number as it is written on the document or in the register */
    readonly number: string;
    /** Kind of the item; see the values */
    readonly kind: 'correction' | 'continuing';
  };
};

export type ReportFiling = {
  /** The authority's reference */
  readonly reference: string;
  /** Now by default */
  readonly filed_at?: string;
};

export type ReportItem = {
  /** The case */
  readonly id: string;
  /** draft: written; proposed: a second person has to agree; closed: agreed, the authority has yet to confirm; filed: its reference is known. A case that was taken up again after a filing is proposed and closed anew once there is more to report */
  readonly status: 'draft' | 'proposed' | 'closed' | 'filed';
  /** How serious it is */
  readonly severity: 'low' | 'medium' | 'high' | 'critical';
  /** When it is due; null without a due date */
  readonly due_at: string | null;
  /** Who wrote the draft; null before */
  readonly drafted_by: string | null;
  /** When the draft was written; null before */
  readonly drafted_at: string | null;
  /** Reference that the authority gave to the report; null before filing */
  readonly authority_reference: string | null;
  /** When the authority got the report; null before */
  readonly filed_at: string | null;
  /** Filings before the last, of a case that was reported again, the first one first */
  readonly earlier_filings?: readonly ({
    /** Of the filing: `GET /v1/cases/{id}/sar?filing=` gives what was filed */
    readonly number: number;
    /** The authority's reference */
    readonly authority_reference: string;
    /** RFC 3339 UTC with milliseconds */
    readonly filed_at: string;
  })[];
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
};

export type ReportPage = {
  /** The items of this page */
  readonly data: readonly ReportItem[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type ReportSubject = {
  /** Type; see the values */
  readonly type: 'individual' | 'business';
  /** Given names */
  readonly given_name?: string;
  /** Family name */
  readonly family_name?: string;
  /** Of a business, or of a person whose parts of the name are not known */
  readonly name?: string;
  /** Date of birth, YYYY-MM-DD; a year or month alone where only that is known */
  readonly date_of_birth?: string;
  /** Gender as the report form asks for it */
  readonly gender?: 'female' | 'male';
  /** ISO 3166-1 alpha-2, upper case */
  readonly nationality?: string;
  /** Postal address, or the address of a wallet where the object is about one */
  readonly address?: {
    /** Street */
    readonly street?: string;
    /** Town or city */
    readonly city?: string;
    /** Postcode */
    readonly postcode?: string;
    /** State, province or region */
    readonly region?: string;
    /** ISO 3166-1 alpha-2, upper case */
    readonly country?: string;
  };
  /** Identity document of the subject */
  readonly identification?: {
    /** Kind of the item; see the values */
    readonly kind: 'passport' | 'id_card' | 'driving_licence' | 'residence_permit' | 'foreign' | 'other';
    /** Number as it is written on the document or in the register */
    readonly number: string;
    /** ISO 3166-1 alpha-2, upper case */
    readonly country?: string;
    /** A day of the calendar, YYYY-MM-DD */
    readonly issue_date?: string;
    /** A day of the calendar, YYYY-MM-DD */
    readonly expiry_date?: string;
  };
  /** Tax number with its type */
  readonly tax_number?: {
    /** Kind of the item; see the values */
    readonly kind: 'ein' | 'ssn' | 'foreign';
    /** Number as it is written on the document or in the register */
    readonly number: string;
  };
  /** Phone number, E.164 */
  readonly phone?: string;
  /** E-mail address */
  readonly email?: string;
  /** Occupation */
  readonly occupation?: string;
  /** Account numbers of the subject that the report names */
  readonly accounts?: readonly string[];
};

export type ReportTransaction = {
  /** Your own identifier */
  readonly reference: string;
  /** A day of the calendar, YYYY-MM-DD */
  readonly date: string;
  /** Decimal string */
  readonly amount: string;
  /** ISO 4217, or the asset of a crypto transfer */
  readonly currency: string;
  /** Whether value comes in or goes out */
  readonly direction: 'in' | 'out';
  /** Place of the client among the subjects, from 0; the first one by default */
  readonly subject?: number;
  /** Text for people */
  readonly description?: string;
  /** Method that is used; see the values */
  readonly method?: string;
  /** The other side of the transfer */
  readonly counterparty?: {
    /** Name */
    readonly name?: string;
    /** Type; see the values */
    readonly type?: 'individual' | 'business';
    /** ISO 3166-1 alpha-2, upper case */
    readonly country?: string;
    /** Account of the party: an IBAN, an account number or a wallet address */
    readonly account?: string;
    /** ISO 9362 */
    readonly bic?: string;
    /** Bank or other institution that keeps the account */
    readonly institution?: string;
    /** Its place among the subjects where it is one; found by its account by default */
    readonly subject?: number;
  };
};

export type ReportingProfile = {
  /** Name */
  readonly name: string;
  /** Kind of the item; see the values */
  readonly kind: 'casino' | 'depository' | 'insurance' | 'money_services' | 'securities' | 'loan' | 'other';
  /** Tax number of the institution with its type */
  readonly tax_id?: {
    /** Kind of the item; see the values */
    readonly kind: 'ein' | 'ssn' | 'foreign';
    /** Number as it is written on the document or in the register */
    readonly number: string;
  };
  /** Primary federal regulator in the United States */
  readonly regulator?: string;
  /** Postal address, or the address of a wallet where the object is about one */
  readonly address: {
    /** Street */
    readonly street?: string;
    /** Town or city */
    readonly city?: string;
    /** Postcode */
    readonly postcode?: string;
    /** State, province or region */
    readonly region?: string;
    /** ISO 3166-1 alpha-2, upper case */
    readonly country?: string;
  };
  /** Phone number, E.164 */
  readonly phone: string;
  /** The person whom the authority may ask */
  readonly contact: {
    /** Office or department */
    readonly office: string;
    /** Given names */
    readonly given_name: string;
    /** Family name */
    readonly family_name: string;
    /** E-mail address */
    readonly email?: string;
  };
  /** Code by which FinCEN knows who transmits */
  readonly transmitter_control_code?: string;
  /** Data that goAML needs of the institution */
  readonly goaml?: {
    /** Number of the institution in goAML */
    readonly entity_id: number;
    /** Name of the branch that files, as goAML knows it */
    readonly branch?: string;
    /** Country profile; default generic */
    readonly profile?: string;
  };
};

export type Revealed = {
  /** Type; see the values */
  readonly type: 'verification' | 'decision' | 'customer' | 'transaction' | 'business' | 'screening_hit' | 'screening_monitor' | 'travel_rule_message';
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** The values by the paths that were asked for */
  readonly fields: Readonly<Record<string, unknown>>;
  /** RFC 3339 UTC with milliseconds */
  readonly revealed_at: string;
};

export type Reversal = {
  /** Why, in words */
  readonly reason: string;
};

export type ReviewScreeningHitsReply = {
  /** The items of this page */
  readonly data: readonly ({
    /** Identifier of this resource; never parse it */
    readonly id: string;
    /** The decision, proposed where a second person confirms it, or failed */
    readonly status: string;
    /** What went wrong; null when nothing did */
    readonly error?: {
      /** Stable machine code; see the reason codes and errors */
      readonly code: string;
      /** Text for people; may change at any time */
      readonly message: string;
    };
  })[];
};

export type Risk = {
  /** Risk, 0 to 100 */
  readonly score: number;
  /** Risk band: low, medium, high or critical */
  readonly band: string;
};

export type RiskClassChange = {
  /** Risk class: low, medium or high; null goes back to the class that follows from the risk */
  readonly risk_class: 'low' | 'medium' | 'high' | null;
  /** Why; stands in the audit trail */
  readonly reason: string;
};

export type RoleTable = {
  /** The items of this page */
  readonly data: readonly ({
    /** Role of the person */
    readonly role: OperatorRole;
    /** What the key or role may do */
    readonly scopes: readonly string[];
  })[];
  /** Duties that must be held by separate people, and who holds them */
  readonly duties: readonly ({
    /** Name of the duty */
    readonly duty: string;
    /** Who holds the duty */
    readonly holders: readonly ({
      /** Role of the person */
      readonly role: OperatorRole;
      /** Condition under which the role holds the duty */
      readonly when?: string;
    })[];
  })[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type RolesByEnvironment = {
  /** Roles in the sandbox */
  readonly sandbox: readonly OperatorRole[];
  /** Roles in the production environment */
  readonly production: readonly OperatorRole[];
};

export type RotatedSecret = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Shown once */
  readonly secret?: string;
  /** Only in a repeated answer: the secret was shown once and is left out */
  readonly secret_shown?: false;
  /** Last four characters of the signing secret */
  readonly secret_last4: string;
  /** RFC 3339 UTC with milliseconds */
  readonly activates_at: string;
};

export type Rule = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** The version whose fields are shown: live, else shadow, else newest */
  readonly version: number;
  /** How it runs; see the values */
  readonly mode: 'live' | 'shadow' | 'off';
  /** Version that is live; null when none is */
  readonly live_version: number | null;
  /** Version that runs in shadow; null when none does */
  readonly shadow_version: number | null;
  /** Name */
  readonly name: string;
  /** Text for people */
  readonly description: string;
  /** Transaction types; empty: all */
  readonly types: readonly string[];
  /** Empty: both */
  readonly directions: readonly ('in' | 'out')[];
  /** CEL */
  readonly condition: string;
  /** Values that the condition reads as params.<name> */
  readonly parameters: Readonly<Record<string, number | boolean | string | readonly string[] | readonly number[]>>;
  /** What is done, or was done; see the values */
  readonly action: 'score' | 'flag' | 'hold' | 'reject';
  /** Score; higher is better for similarity and worse for risk */
  readonly score: number;
  /** How serious it is */
  readonly severity: 'low' | 'medium' | 'high' | 'critical';
  /** Your own labels */
  readonly tags: readonly string[];
  /** Your own identifier */
  readonly reference: string | null;
  /** Reason code that is given when it applies */
  readonly reason_code: string | null;
  /** Why, in words for people */
  readonly explanation: string | null;
  /** Identifier of the inbox; null for none */
  readonly inbox: string | null;
  /** Who gets the cases of the rule's alerts before the inbox has its turn; null for as the inbox says */
  readonly case_owner: string | null;
  /** Who wrote it: an operator's name or the name of an API key */
  readonly author: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
  /** How often the rule fired live in the last 7 days */
  readonly fired_7d: number;
  /** How often the rule fired in shadow in the last 7 days */
  readonly shadow_fired_7d: number;
  /** How right the rule was, live or in shadow, where somebody labelled the transaction; of the newest 1,000 labelled ones */
  readonly labelled: {
    /** Firings on transactions that were really suspicious */
    readonly confirmed: number;
    /** Firings on transactions that were not */
    readonly false_positive: number;
  };
  /** Until when the rule is paused for everybody, why and by whom; null where it is not */
  readonly snooze: {
    /** When the rule comes back by itself */
    readonly until: string;
    /** Why it is paused */
    readonly reason: string;
    /** Who paused it */
    readonly created_by: string;
    /** RFC 3339 UTC with milliseconds */
    readonly created_at: string;
  } | null;
  /** The newest 50, newest first */
  readonly versions: readonly ({
    /** Version */
    readonly version: number;
    /** Status; see the values */
    readonly status: 'draft' | 'live' | 'shadow' | 'archived';
    /** Who wrote it: an operator's name or the name of an API key */
    readonly author: string;
    /** Free text for people, at most 2,000 characters unless said otherwise */
    readonly comment: string | null;
    /** RFC 3339 UTC with milliseconds */
    readonly created_at: string;
  })[];
  /** What waits for approvals; null where nothing does */
  readonly pending_approval?: PendingApproval | null;
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
};

export type RuleImport = {
  /** Whether nothing was saved */
  readonly dry_run: boolean;
  /** Rules that are new here */
  readonly created: number;
  /** Rules that get another version */
  readonly changed: number;
  /** Rules whose newest version is the same */
  readonly unchanged: number;
  /** In the order of the file */
  readonly rules: readonly ({
    /** The rule */
    readonly id: string;
    /** What the file does to it */
    readonly change: 'created' | 'changed' | 'unchanged';
    /** The draft that the import makes or would make; else the newest version */
    readonly version: number;
    /** Fields that differ from the newest version */
    readonly fields: readonly ({
      /** Name of the field */
      readonly field: string;
      /** Its value in the newest version; null for a new rule */
      readonly before: unknown;
      /** Its value in the file */
      readonly after: unknown;
    })[];
  })[];
};

export type RulePack = {
  /** How it runs; see the values */
  readonly mode: 'live' | 'shadow';
  /** Whether the publication was made; false for a preview */
  readonly published: boolean;
  /** Statuses by the rules that are live now, and as they would be */
  readonly backtest: {
    /** The newest stored transactions, at most 2,000 */
    readonly transactions: number;
    /** Stored transactions that the preview ran over */
    readonly stored: number;
    /** Start: a time, an address or a node of the graph */
    readonly from: string | null;
    /** End: a time, an address or a node of the graph */
    readonly to: string | null;
    /** What the stored transactions became with the rules as they are */
    readonly before: {
      /** Transactions that would be approved */
      readonly approved: number;
      /** Transactions that would be flagged */
      readonly flagged: number;
      /** Transactions that would be held */
      readonly held: number;
      /** What was not taken, with reasons */
      readonly rejected: number;
    };
    /** What the stored transactions would become with the pack live */
    readonly after: {
      /** Transactions that would be approved */
      readonly approved: number;
      /** Transactions that would be flagged */
      readonly flagged: number;
      /** Transactions that would be held */
      readonly held: number;
      /** What was not taken, with reasons */
      readonly rejected: number;
    };
    /** Customers who have at least one of the transactions */
    readonly customers: number;
    /** Customers with a transaction that would not be approved */
    readonly customers_alerted: number;
  };
  /** Rules of the pack whose mode changes */
  readonly rules: readonly ({
    /** Identifier of this resource; never parse it */
    readonly id: string;
    /** Name */
    readonly name: string;
    /** Version */
    readonly version: number;
    /** What is done, or was done; see the values */
    readonly action: 'score' | 'flag' | 'hold' | 'reject';
    /** Mode of the rule before the publication */
    readonly before: 'live' | 'shadow';
    /** Mode of the rule after the publication */
    readonly after: 'live' | 'shadow';
    /** Its version waits for approvals, and runs as before until then */
    readonly pending_approval?: true;
    /** Stored transactions that the rule fires on */
    readonly hits: number;
    /** How often the rule could not be evaluated */
    readonly unknown: number;
  })[];
};

export type RulePublication = {
  /** Version */
  readonly version?: number;
  /** `created_at` of the version as it was looked at: 409 where the number is that of another draft by now */
  readonly version_created_at?: string;
  /** How it runs; see the values */
  readonly mode?: 'live' | 'shadow' | 'off';
  /** Free text for people, at most 2,000 characters unless said otherwise */
  readonly comment?: string;
};

export type RuleRun = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Identifier of the rule */
  readonly rule: string;
  /** Version */
  readonly version: number;
  /** shadow only counts; live raises alerts, with the version that is live */
  readonly mode: 'shadow' | 'live';
  /** Each stored transaction of the time, or each customer as of the latest one of them */
  readonly of: 'transactions' | 'customers';
  /** How many days back, by `occurred_at`; null: all that is stored */
  readonly days: number | null;
  /** Only customers of these risk classes; empty: everybody */
  readonly risk_classes: readonly ('low' | 'medium' | 'high')[];
  /** After so many new alerts the run stops and keeps its place */
  readonly alerts_max: number;
  /** Begun by the schedule of the rule */
  readonly scheduled: boolean;
  /** How far the run is */
  readonly status: 'queued' | 'running' | 'cancelled' | 'completed' | 'failed';
  /** The first moment that the run looks at; null: the beginning */
  readonly from: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly to: string;
  /** How far the run is */
  readonly progress: {
    /** How many are finished */
    readonly done: number;
    /** How many in all */
    readonly total: number;
    /** How much of the run is finished, percent */
    readonly percent: number;
  };
  /** The result; null while there is none */
  readonly result: {
    /** Transactions that the rule was evaluated for */
    readonly evaluated: number;
    /** Transactions that the rule fires on */
    readonly hits: number;
    /** Those that the live rule had not fired for before */
    readonly new_hits: number;
    /** Transactions for which the rule has no result */
    readonly unknown: number;
    /** Customers with a hit */
    readonly customers_hit: number;
    /** New hits of customers for whom the rule is silenced */
    readonly snoozed: number;
    /** Alerts raised; one that stands open for the customer is not raised again */
    readonly alerts: number;
    /** At most 20 hits, new ones first */
    readonly samples: readonly ({
      /** Identifier of the transaction; null when there is none */
      readonly transaction_id: string;
      /** Why, in words for people */
      readonly explanation: string;
      /** The rule had not fired for it before */
      readonly new: boolean;
    })[];
  };
  /** Why the run stopped or failed; null while it goes on */
  readonly error: string | null;
  /** Who asked for the run, or set its schedule */
  readonly started_by: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
  /** When it was completed; null while it is under way */
  readonly completed_at: string | null;
};

export type RuleSchedule = {
  /** Identifier of the rule */
  readonly rule: string;
  /** How often a run begins */
  readonly every: 'day' | 'week' | 'once';
  /** Time of the day, HH:MM in the time zone; null for once */
  readonly time: string | null;
  /** Day of the week; null unless `every` is week */
  readonly weekday: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday' | null;
  /** Time zone of the time of day */
  readonly time_zone: string;
  /** The moment of the only run; null unless `every` is once */
  readonly on: string | null;
  /** shadow only counts; live raises alerts, with the version that is live */
  readonly mode: 'shadow' | 'live';
  /** Each stored transaction of the time, or each customer as of the latest one of them */
  readonly of: 'transactions' | 'customers';
  /** How many days back, by `occurred_at`; null: all that is stored */
  readonly days: number | null;
  /** Only customers of these risk classes; empty: everybody */
  readonly risk_classes: readonly ('low' | 'medium' | 'high')[];
  /** After so many new alerts the run stops and keeps its place */
  readonly alerts_max: number;
  /** No run begins while this is true */
  readonly paused: boolean;
  /** When the next run begins; null while paused and after the only one */
  readonly next_run_at: string | null;
  /** The last run that the schedule began; null before the first */
  readonly last_run_id: string | null;
  /** Times that came while the run before was not done */
  readonly skipped: number;
  /** What went wrong; null when nothing did */
  readonly error: string | null;
  /** Who set the schedule */
  readonly set_by: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
};

export type RuleSnooze = {
  /** Identifier of the rule */
  readonly rule: string;
  /** Your own identifier of the subject; null when none was given */
  readonly subject_reference: string | null;
  /** Until when; null without an end */
  readonly until: string | null;
  /** Why, in words */
  readonly reason: string;
  /** Who created it */
  readonly created_by: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
};

export type RuleVersion = {
  /** Version */
  readonly version: number;
  /** Status; see the values */
  readonly status: 'draft' | 'live' | 'shadow' | 'archived';
  /** Who wrote it: an operator's name or the name of an API key */
  readonly author: string;
  /** Free text for people, at most 2,000 characters unless said otherwise */
  readonly comment: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** Identifier of the rule */
  readonly rule: string;
  /** Name */
  readonly name: string;
  /** Text for people */
  readonly description: string;
  /** Transaction types; empty: all */
  readonly types: readonly string[];
  /** Empty: both */
  readonly directions: readonly ('in' | 'out')[];
  /** CEL */
  readonly condition: string;
  /** Values that the condition reads as params.<name> */
  readonly parameters: Readonly<Record<string, number | boolean | string | readonly string[] | readonly number[]>>;
  /** What is done, or was done; see the values */
  readonly action: 'score' | 'flag' | 'hold' | 'reject';
  /** Score; higher is better for similarity and worse for risk */
  readonly score: number;
  /** How serious it is */
  readonly severity: 'low' | 'medium' | 'high' | 'critical';
  /** Your own labels */
  readonly tags: readonly string[];
  /** Your own identifier */
  readonly reference: string | null;
  /** Reason code that is given when it applies */
  readonly reason_code: string | null;
  /** Why, in words for people */
  readonly explanation: string | null;
  /** Identifier of the inbox; null for none */
  readonly inbox: string | null;
  /** Who gets the cases of the rule's alerts before the inbox has its turn; null for as the inbox says */
  readonly case_owner: string | null;
};

export type SavedView = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Name */
  readonly name: string;
  /** Name of the list */
  readonly list: 'cases' | 'verifications' | 'transactions' | 'alerts';
  /** The saved filters, by name of the query parameter */
  readonly filters: Readonly<Record<string, string | boolean | readonly string[]>>;
  /** Whether other operators see it */
  readonly shared: boolean;
  /** Who is responsible; null when nobody is */
  readonly owner: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
};

export type ScreeningAttestation = {
  /** assay-screening-attestation/1 */
  readonly format: string;
  /** Identifier of the environment */
  readonly environment: string;
  /** The day (UTC), YYYY-MM-DD */
  readonly date: string;
  /** When it was signed */
  readonly made_at: string;
  /** Nobody was missed, and every change of a list reached everybody */
  readonly complete: boolean;
  /** How many customers were covered */
  readonly customers: {
    /** Customers with a monitor at the end of the day */
    readonly monitored: number;
    /** Those whom a change of a list or a due rescreening had not reached */
    readonly missed: number;
  };
  /** What was searched at the end of the day */
  readonly editions: readonly ({
    /** Name of the list */
    readonly list: string;
    /** Its edition at the end of the day */
    readonly version: string;
    /** Since when the edition was searched */
    readonly published_at: string;
  })[];
  /** Changes of lists on the day */
  readonly changes: readonly ({
    /** Name of the list */
    readonly list: string;
    /** The new edition, or the name of its removal */
    readonly version: string;
    /** When the list changed */
    readonly changed_at: string;
    /** When every monitor had been compared with the change; null where that was not so */
    readonly compared_at: string | null;
    /** Alerts of monitoring that were raised */
    readonly alerts: number;
    /** Seconds from the change to the last alert that it raised; null without one */
    readonly seconds_to_last_alert: number | null;
  })[];
  /** Alerts of monitoring that were raised */
  readonly alerts: number;
  /** Signed like evidence */
  readonly signature: {
    /** Ed25519 */
    readonly alg: string;
    /** Key of /.well-known/evidence-keys.json */
    readonly key_id: string;
    /** Over the RFC 8785 JSON of all other members, base64 */
    readonly value: string;
  };
};

export type ScreeningCheck = {
  /** Name */
  readonly name?: string;
  /** Given names */
  readonly given_name?: string;
  /** Family name */
  readonly family_name?: string;
  /** Date of birth, YYYY-MM-DD; a year or month alone where only that is known */
  readonly date_of_birth?: string;
  /** Type; see the values */
  readonly type?: 'individual' | 'business' | 'vessel' | 'aircraft';
  /** ISO 3166-1 alpha-2, upper case */
  readonly country?: string;
  /** ISO 3166-1 alpha-2, upper case */
  readonly nationality?: string;
  /** An equal listed one is a match whatever the name; another IMO number or LEI speaks against one */
  readonly identifiers?: readonly ScreeningIdentifier[];
  /** A number of a kind that is not known */
  readonly document_number?: string;
  /** Lists that are searched */
  readonly lists?: readonly ('sanctions' | 'pep' | 'adverse_media')[];
  /** Score from which a candidate counts as a hit, 50 to 100 */
  readonly match_threshold?: number;
  /** Screen again whenever lists change; screening.hit and screening.cleared tell */
  readonly monitor?: boolean;
  /** The caller's own identifier, not of blanks alone */
  readonly subject_reference?: string;
  /** Name of the journey */
  readonly journey?: string;
  /** Scores for passing and for review */
  readonly thresholds?: {
    /** As match_threshold */
    readonly possible?: number;
    /** Score from which a candidate is a match, 50 to 100 */
    readonly match?: number;
  };
  /** Whether pictures are kept; false: only the result is */
  readonly store?: boolean;
};

export type ScreeningIdentifier = {
  /** Type; see the values */
  readonly type: 'passport' | 'national_id' | 'tax' | 'lei' | 'registration' | 'imo' | 'mmsi' | 'call_sign' | 'tail_number';
  /** Blanks, hyphens and case do not count */
  readonly value: string;
};

export type ScreeningMonitor = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Whether it is screened again without being asked */
  readonly monitoring: true;
  /** The caller's own identifier, not of blanks alone */
  readonly subject_reference?: string;
  /** Name */
  readonly name: string;
  /** Type; see the values */
  readonly type: 'individual' | 'business' | 'vessel' | 'aircraft' | null;
  /** Identifiers that are searched beside the name */
  readonly identifiers: readonly ScreeningIdentifier[];
  /** Resource that started the monitor */
  readonly owner: {
    /** Type; see the values */
    readonly type: 'check' | 'verification' | 'business';
    /** Identifier of this resource; never parse it */
    readonly id: string;
  };
  /** Identifier of the session; null when there is none */
  readonly verification_id: string | null;
  /** Lists that are searched */
  readonly lists: readonly string[];
  /** review: no hit, but no list covers a part of what is looked for */
  readonly outcome: 'no_match' | 'review' | 'possible_match' | 'match';
  /** What the answer is based on: sources and their freshness */
  readonly coverage: readonly Coverage[];
  /** The hits, best first; in figures their number */
  readonly hits: readonly MonitoredHit[];
  /** Days between screenings on schedule; null for the default */
  readonly rescreen_days: number | null;
  /** When it was last screened; null before the first time */
  readonly last_screened_at: string | null;
  /** When its `rescreen_days` will have passed; null without them: it is screened when a list changes */
  readonly next_screening_at: string | null;
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
};

export type SearchRequest = {
  /** A reference or id, an e-mail address, telephone, document or account number, a wallet; or a name of at least two words, or one word with a birth date (YYYY-MM-DD) */
  readonly q: string;
  /** Types that are wanted or found */
  readonly types?: readonly ('customer' | 'verification' | 'screening_monitor' | 'business' | 'transaction' | 'wallet_screening' | 'wallet_monitor' | 'travel_rule_message' | 'case' | 'check')[];
};

export type SearchResults = {
  /** The items of this page */
  readonly data: readonly ({
    /** Type; see the values */
    readonly type: 'customer' | 'verification' | 'screening_monitor' | 'business' | 'transaction' | 'wallet_screening' | 'wallet_monitor' | 'travel_rule_message' | 'case' | 'check';
    /** Identifier of this resource; never parse it */
    readonly id: string;
    /** Short text that names it */
    readonly label: string;
    /** Explanation in words; null when there is none */
    readonly detail: string | null;
    /** What the hit was found by */
    readonly matched: 'id' | 'reference' | 'name' | 'birth' | 'email' | 'phone' | 'document_number' | 'account' | 'wallet';
  })[];
};

export type SecretRotation = {
  /** Seconds during which the old secret stays valid; 0 to 604,800 */
  readonly overlap_seconds?: number;
};

export type SessionBranding = {
  /** Name */
  readonly name: string | null;
  /** Of the origin that serves the hosted flow */
  readonly logo_url: string | null;
  /** The picture that is shown: a PNG made of what was sent; null for none */
  readonly logo: {
    /** Of the hosted flow itself; another picture has another address */
    readonly url: string;
    /** Pixels */
    readonly width: number;
    /** Pixels */
    readonly height: number;
    /** light: it cannot be seen on a light page, dark: on a dark one; it gets a plate there */
    readonly tone: 'light' | 'dark' | null;
  } | null;
  /** Main colour, `#rrggbb`; null for the default */
  readonly primary_color: string | null;
  /** Address of the privacy notice, linked on every screen; https */
  readonly privacy_url: string | null;
  /** Own texts, the preferred language first */
  readonly texts: readonly ({
    /** Language of the text */
    readonly language: string;
    /** First screen; null: the shipped text */
    readonly welcome: string | null;
    /** Of the state that the session is in */
    readonly outcome: string | null;
  })[];
};

export type SessionConsent = {
  /** Whether it is needed */
  readonly required: boolean;
  /** Version */
  readonly version: string;
  /** Text for people */
  readonly text: string | null;
  /** Own texts, the preferred language first, until one was agreed to: agree to the version that is shown */
  readonly texts?: readonly ({
    /** Language of the text */
    readonly language: string;
    /** Version */
    readonly version: string;
    /** Text for people */
    readonly text: string;
  })[];
  /** Whether it was taken as sent */
  readonly accepted: boolean;
};

export type SessionToken = {
  /** Short-lived token for the subject's device; shown once */
  readonly session_token: string;
  /** RFC 3339 UTC with milliseconds */
  readonly session_token_expires_at: string;
};

export type Settings = {
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** Look of the hosted flow; null for the default */
  readonly branding: Branding;
  /** Web origins that may show the hosted flow in a frame; empty: none */
  readonly allowed_origins: readonly string[];
  /** Languages of the hosted flow, BCP 47, the default first */
  readonly languages: readonly string[];
  /** How long data are kept */
  readonly retention: {
    /** Days until pictures are deleted; null: kept as long as the data */
    readonly media_days: number | null;
    /** Days until the data of a session are deleted; null: kept */
    readonly data_days: number | null;
    /** Days for which data are kept even when deletion is asked for; null: none */
    readonly minimum_days: number | null;
    /** What a deletion leaves: nothing, or a record without personal data */
    readonly on_delete: 'erase' | 'keep_record';
  };
  /** Rules for manual decisions */
  readonly review: {
    /** Reviewers who must agree before a decision stands: 1 or 2 */
    readonly approvals_required: number;
    /** Share of automatic decisions that a person looks at, percent */
    readonly sample_percent: number;
    /** Whether a manual decision needs a comment */
    readonly comment_required: boolean;
    /** Hours until a referred session breaches its deadline; null: none */
    readonly deadline_hours: number | null;
  };
  /** Lists that are searched */
  readonly lists: {
    /** What screening does when a list is too old: review, or refuse */
    readonly on_stale: 'review' | 'refuse';
  };
  /** Travel Rule: identity of your house, or what applies to the transfer */
  readonly travel_rule: {
    /** Registered name */
    readonly legal_name: string | null;
    /** Legal Entity Identifier, ISO 17442, 20 characters */
    readonly lei: string | null;
    /** National identifier with its type and country */
    readonly national_id: {
      /** Number as it is written on the document or in the register */
      readonly number: string;
      /** Type; see the values */
      readonly type?: 'RAID' | 'TXID' | 'MISC';
      /** Code of the registration authority by GLEIF, such as RA000585 */
      readonly authority?: string;
    } | null;
    /** Postal address, or the address of a wallet where the object is about one */
    readonly address: {
      /** Lines of the address as they are printed */
      readonly lines?: readonly string[];
      /** Street */
      readonly street?: string;
      /** Number as it is written on the document or in the register */
      readonly number?: string;
      /** Town or city */
      readonly city?: string;
      /** Postcode */
      readonly postcode?: string;
      /** State, province or region */
      readonly region?: string;
      /** ISO 3166-1 alpha-2, upper case */
      readonly country?: string;
    } | null;
    /** Country, ISO 3166-1 alpha-2 upper case */
    readonly country: string | null;
  };
  /** People behind a published version; null: the default */
  readonly publish_approvals?: number | null;
  /** What is drawn for a second, blind review */
  readonly quality: {
    /** Share of decided sessions that is drawn for a second review, percent; 0 by default */
    readonly decisions_percent: number;
    /** Share of closed alerts that is drawn for a second review, percent; 0 by default */
    readonly alerts_percent: number;
    /** So many decisions of a new operator are all reviewed again; 0 by default */
    readonly first_decisions: number;
  };
  /** Days between two reviews of a customer, by risk class */
  readonly customer_reviews: {
    /** Of high risk */
    readonly high_days: number;
    /** Of medium risk */
    readonly medium_days: number;
    /** Of low risk */
    readonly low_days: number;
  };
  /** Hours until a case is due, by its kind; null: by severity */
  readonly case_due_hours: {
    /** Hours until a review of a session is due; null: by severity */
    readonly verification: number | null;
    /** Outcome of screening against the lists */
    readonly screening: number | null;
    /** Hours until an alert of a transaction is due; null: by severity */
    readonly transaction: number | null;
    /** Wallet of the other side, or the outcome of screening it */
    readonly wallet: number | null;
    /** Facts about the company of a business session */
    readonly business: number | null;
  };
  /** Units a month at which an event is sent, by module */
  readonly usage_thresholds: Readonly<Record<string, number>>;
};

export type SettingsChange = {
  /** Look of the hosted flow; null for the default */
  readonly branding?: BrandingChange | null;
  /** Web origins that may show the hosted flow in a frame; empty: none */
  readonly allowed_origins?: readonly string[] | null;
  /** Languages of the hosted flow, BCP 47, the default first */
  readonly languages?: readonly string[] | null;
  /** How long data are kept */
  readonly retention?: Readonly<Record<string, unknown>> | null;
  /** Rules for manual decisions */
  readonly review?: Readonly<Record<string, unknown>> | null;
  /** Lists that are searched */
  readonly lists?: {
    /** What screening does when a list is too old: review, or refuse */
    readonly on_stale?: 'review' | 'refuse' | null;
  } | null;
  /** Travel Rule: identity of your house, or what applies to the transfer */
  readonly travel_rule?: {
    /** Registered name */
    readonly legal_name?: string | null;
    /** Legal Entity Identifier, ISO 17442, 20 characters */
    readonly lei?: string | null;
    /** National identifier with its type and country */
    readonly national_id?: {
      /** Number as it is written on the document or in the register */
      readonly number: string;
      /** Type; see the values */
      readonly type?: 'RAID' | 'TXID' | 'MISC';
      /** Code of the registration authority by GLEIF, such as RA000585 */
      readonly authority?: string;
    } | null;
    /** Postal address, or the address of a wallet where the object is about one */
    readonly address?: {
      /** Lines of the address as they are printed */
      readonly lines?: readonly string[];
      /** Street */
      readonly street?: string;
      /** Number as it is written on the document or in the register */
      readonly number?: string;
      /** Town or city */
      readonly city?: string;
      /** Postcode */
      readonly postcode?: string;
      /** State, province or region */
      readonly region?: string;
      /** ISO 3166-1 alpha-2, upper case */
      readonly country?: string;
    } | null;
    /** Country, ISO 3166-1 alpha-2 upper case */
    readonly country?: string | null;
  } | null;
  /** How many people stand behind a published version, the author included; null: one, and two once there are two compliance admins */
  readonly publish_approvals?: number | null;
  /** What is drawn for a second, blind review; null for nothing */
  readonly quality?: {
    /** Share of decided sessions that is drawn for a second review, percent; 0 by default */
    readonly decisions_percent?: number | null;
    /** Share of closed alerts that is drawn for a second review, percent; 0 by default */
    readonly alerts_percent?: number | null;
    /** So many decisions of a new operator are all reviewed again; 0 by default */
    readonly first_decisions?: number | null;
  } | null;
  /** Days between two reviews of a customer, by risk class; null for the defaults */
  readonly customer_reviews?: {
    /** Days between two reviews at high risk; 365 by default, 366 at most */
    readonly high_days?: number | null;
    /** Days between two reviews at medium risk; 1,095 by default, 1,827 at most */
    readonly medium_days?: number | null;
    /** Days between two reviews at low risk; 1,825 by default, 1,827 at most */
    readonly low_days?: number | null;
  } | null;
  /** Hours until a case is due, by its kind; null for all: by severity */
  readonly case_due_hours?: {
    /** Hours until a review of a session is due; null: by severity */
    readonly verification?: number | null;
    /** Outcome of screening against the lists */
    readonly screening?: number | null;
    /** Hours until an alert of a transaction is due; null: by severity */
    readonly transaction?: number | null;
    /** Wallet of the other side, or the outcome of screening it */
    readonly wallet?: number | null;
    /** Facts about the company of a business session */
    readonly business?: number | null;
  } | null;
  /** Units a month at which an event is sent, by module */
  readonly usage_thresholds?: Readonly<Record<string, number | null>> | null;
};

export type SignInAnswer = {
  /** What comes next: done, or the step that signing in still needs */
  readonly next: 'done' | 'totp' | 'passkey' | 'enrol';
};

export type SignInMethods = {
  /** Whether this address has a name that passkeys can be bound to */
  readonly passkeys: boolean;
  /** Identity providers (OpenID Connect) that this service knows */
  readonly providers: readonly ({
    /** Identifier of this resource; never parse it */
    readonly id: string;
    /** Name */
    readonly name: string;
  })[];
};

export type SignedOut = {
  /** True: the session is over */
  readonly signed_out: true;
};

export type SimulateVerificationBody = {
  /** Status; see the values */
  readonly status: 'created' | 'awaiting_subject' | 'processing' | 'referred' | 'approved' | 'declined' | 'abandoned' | 'expired';
  /** Stable codes that say why, in the order of the catalogue */
  readonly reason_codes?: readonly string[];
  /** The checks, in the order of the journey */
  readonly checks?: readonly ({
    /** Type; see the values */
    readonly type: 'document' | 'liveness' | 'face_match' | 'face_search' | 'sanctions_pep' | 'adverse_media' | 'age_estimation' | 'proof_of_address' | 'contact_email' | 'contact_phone' | 'document_ai' | 'device' | 'business_registry' | 'ubo' | 'business_document' | 'risk_score';
    /** Status; see the values */
    readonly status: 'pending' | 'processing' | 'passed' | 'failed' | 'review' | 'no_match' | 'possible_match' | 'match' | 'unavailable' | 'skipped';
    /** Stable codes that say why, in the order of the catalogue */
    readonly reason_codes?: readonly string[];
  })[];
};

export type SkipCase = {
  /** Kept as a comment of the case */
  readonly reason: string;
};

export type Snooze = {
  /** One customer; without it the rule is paused for everybody */
  readonly subject_reference?: string;
  /** RFC 3339 or a day, at most 366 days ahead; null ends it now */
  readonly until: string | null;
  /** Why, in words */
  readonly reason: string;
};

export type SnoozeCase = {
  /** Until when; null without an end */
  readonly until: string | null;
  /** Kept as a comment of the case */
  readonly comment?: string;
  /** Who acts; by default the key itself */
  readonly reviewer?: string;
};

export type StoredReportDraft = {
  /** Identifier of the case; null when there is none */
  readonly case_id: string;
  /** The report as written so far; null before anything was written */
  readonly draft: ReportDraft | null;
  /** Who last changed it; null before the first time */
  readonly updated_by: string | null;
  /** When it was last changed; null before the first time */
  readonly updated_at: string | null;
};

export type StoredReportingProfile = {
  /** The stored profile; null before one was set */
  readonly profile: ReportingProfile | null;
  /** The fictitious institution of the sandbox stands in until one is set */
  readonly built_in: boolean;
  /** Who last changed it; null before the first time */
  readonly updated_by: string | null;
  /** When it was last changed; null before the first time */
  readonly updated_at: string | null;
};

export type SubjectBusiness = {
  /** Identifier of this resource; never parse it */
  readonly id?: string;
  /** ISO 3166-1 alpha-2, upper case */
  readonly country?: string;
  /** Number in the company register */
  readonly registration_number?: string;
  /** Of a search, valid for 24 hours */
  readonly result_id?: string;
  /** ISO 17442 */
  readonly lei?: string;
  /** Only this register is asked */
  readonly registry?: string;
  /** Name */
  readonly name?: string;
};

export type SubjectExport = {
  /** Version of the format of the export */
  readonly format_version: string;
  /** RFC 3339 UTC with milliseconds */
  readonly generated_at: string;
  /** The person or company that it is about */
  readonly subject: Readonly<Record<string, unknown>>;
  /** The sessions */
  readonly verifications: readonly (Readonly<Record<string, unknown>>)[];
  /** The checks, in the order of the journey */
  readonly checks: readonly (Readonly<Record<string, unknown>>)[];
  /** Screening monitors of the subject */
  readonly screening_monitors: readonly (Readonly<Record<string, unknown>>)[];
  /** Wallets of the subject */
  readonly wallets: readonly (Readonly<Record<string, unknown>>)[];
  /** The transactions */
  readonly transactions: readonly (Readonly<Record<string, unknown>>)[];
  /** Travel Rule messages of the subject */
  readonly travel_rule_messages: readonly (Readonly<Record<string, unknown>>)[];
  /** Requests of the subject about the data: kind, state, and when each came, was due and ended */
  readonly data_requests: readonly (Readonly<Record<string, unknown>>)[];
};

export type SweepRequest = {
  /** The numeric parameter that takes each value */
  readonly parameter: string;
  /** Start: a time, an address or a node of the graph */
  readonly from: number;
  /** End: a time, an address or a node of the graph */
  readonly to: number;
  /** Values from `from` to `to`, both included */
  readonly steps: number;
  /** Decides which transactions the sample below the line has */
  readonly seed: number;
};

export type SweepResult = {
  /** By value, ascending: the range, and the present and the live value where they are not on it */
  readonly steps: readonly ({
    /** The value */
    readonly value: number;
    /** The version itself has this value */
    readonly present: boolean;
    /** The live version has this value */
    readonly live: boolean;
    /** Transactions that would alert */
    readonly hits: number;
    /** Customers with at least one hit */
    readonly customers_hit: number;
    /** How often the rule could not be evaluated */
    readonly unknown: number;
    /** Hits labelled confirmed */
    readonly confirmed: number;
    /** Hits labelled false_positive */
    readonly false_positives: number;
    /** Share of hits that labels confirm, 0 to 1; null without labels */
    readonly precision: number | null;
    /** Share of confirmed transactions that the rule finds, 0 to 1; null without labels */
    readonly recall: number | null;
  })[];
  /** Transactions that do not alert with the present value and would with the next looser one */
  readonly below_the_line: {
    /** The value */
    readonly value: number | null;
    /** How many */
    readonly count: number;
    /** At most 50, drawn uniformly by the seed; empty in lists of back-tests */
    readonly sample: readonly ({
      /** Identifier of the transaction; null when there is none */
      readonly transaction_id: string;
      /** What the rule would say with the looser value */
      readonly explanation: string;
      /** Windows of the condition with their values */
      readonly matched: Readonly<Record<string, string | number | boolean | null>>;
    })[];
  };
};

export type SystemStatus = {
  /** When it was looked at; a few seconds old at most */
  readonly checked_at: string;
  /** Processes of the installation that are alive */
  readonly nodes: readonly ({
    /** Names the process until it ends; says nothing of its machine */
    readonly id: string;
    /** What it was started as */
    readonly role: 'api' | 'worker' | 'all';
    /** RFC 3339 UTC with milliseconds */
    readonly started_at: string;
    /** When it last told of itself; it does so every 5 seconds */
    readonly seen_at: string;
  })[];
  /** What waits for jobs */
  readonly queues: readonly ({
    /** What waits; the label `queue` of the metrics */
    readonly name: string;
    /** What is due and waits for a job, over all environments */
    readonly waiting: number;
    /** Whether there is more than was counted */
    readonly more: boolean;
    /** For how long the oldest has been due; null where nothing waits, or no age is kept */
    readonly oldest_seconds: number | null;
  })[];
  /** Every background job, by name */
  readonly jobs: readonly ({
    /** The job; the label `task` of the metrics and the field `job` of the log */
    readonly name: string;
    /** Nodes that do it; 0 where the last one is gone */
    readonly nodes: number;
    /** ok, running; failing: the last round failed and is tried again; overdue: the next round is late; waiting: no round began yet */
    readonly state: 'ok' | 'running' | 'failing' | 'overdue' | 'waiting';
    /** When the last round began; null before the first */
    readonly last_run_at: string | null;
    /** When a round last ended well; null before the first */
    readonly last_success_at: string | null;
    /** When a round last failed; null for never */
    readonly last_failure_at: string | null;
    /** When the next round begins at the latest; null while one runs */
    readonly next_run_at: string | null;
    /** Milliseconds of the last round that ended; null before the first */
    readonly took_ms: number | null;
    /** Rounds since its nodes started */
    readonly rounds: number;
    /** Rounds that failed since its nodes started */
    readonly failures: number;
  })[];
  /** Models that run, by name */
  readonly models: readonly ({
    /** Name of the model */
    readonly id: string;
    /** What it is used for */
    readonly role: string;
    /** Version of the model */
    readonly version: string;
    /** Of its file, or of the list of its files */
    readonly sha256: string;
    /** Whether its file is there and has this hash */
    readonly ok: boolean;
  })[];
  /** The database, as the node that answers sees it */
  readonly database: {
    /** Version of PostgreSQL */
    readonly version: string;
    /** Size of the database */
    readonly size_bytes: number;
    /** Migrations that it holds */
    readonly migrations: number;
    /** How long it took to answer, with the way there */
    readonly answered_ms: number;
    /** Of the node that answers */
    readonly connections: {
      /** Open connections */
      readonly open: number;
      /** Connections that may be opened */
      readonly max: number;
      /** Work that waits for one */
      readonly waiting: number;
    };
  };
  /** The disk of the data folder of the node that answers; null where it cannot be looked at */
  readonly disk: {
    /** Size of the disk */
    readonly total_bytes: number;
    /** What is free for the service */
    readonly free_bytes: number;
    /** low: less than 1 GiB is free; full: nothing can be written */
    readonly state: 'ok' | 'low' | 'full';
  } | null;
};

export type TagCase = {
  /** All tags the case shall have */
  readonly tags: readonly string[];
  /** Who acts; by default the key itself */
  readonly reviewer?: string;
};

export type TeamMember = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** An operator, a key, or a person by the name your system knows */
  readonly member: string;
  /** Name */
  readonly name: string;
  /** Open cases that the member owns at most; null for any number */
  readonly load_limit: number | null;
  /** Kinds of case that the member takes; empty for every kind */
  readonly case_types: readonly ('verification' | 'screening' | 'transaction' | 'wallet' | 'business')[];
  /** When the member is away next, or now; null for never */
  readonly absence: Absence | null;
  /** Whether the member is away now */
  readonly absent: boolean;
  /** Open cases that the member owns */
  readonly open_cases: number;
  /** Open cases of the member whose due date has passed */
  readonly overdue_cases: number;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
};

export type TeamMemberPatch = {
  /** Open cases that the member owns at most; null for any number */
  readonly load_limit?: number | null;
  /** Kinds of case that the member takes; empty for every kind */
  readonly case_types?: readonly ('verification' | 'screening' | 'transaction' | 'wallet' | 'business')[];
  /** When the member is away next, or now; null for never */
  readonly absence?: NewAbsence | null;
};

export type TimelineItem = {
  /** RFC 3339 UTC with milliseconds */
  readonly at: string;
  /** verification, decision, risk, check, hit, hit_review, screening_monitor, wallet_screening, wallet_monitor, transaction, travel_rule_message, business, case, case_closed */
  readonly type: string;
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** In words, without personal data */
  readonly summary: string;
  /** What belongs to it, as far as it is known: journey, journey_version, reason_codes, score, list, screened_at, rescreen_days, categories, protocol, due_at, counterparty_country, method */
  readonly facts: Readonly<Record<string, unknown>>;
};

export type TimelinePage = {
  /** The items of this page */
  readonly data: readonly TimelineItem[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
  /** How many items there are of each kind; only on the first page, and only where asked for */
  readonly counts?: Readonly<Record<string, number>>;
};

export type TotpSetUp = {
  /** Base32, for who cannot read the QR code */
  readonly secret: string;
  /** What the QR code holds */
  readonly uri: string;
};

export type Transaction = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Your own identifier */
  readonly reference: string;
  /** Status; see the values */
  readonly status: 'approved' | 'flagged' | 'held' | 'rejected';
  /** What your system should do with the transaction */
  readonly recommended_action: 'approve' | 'review' | 'hold' | 'reject';
  /** Risk: score, band and what it is made of */
  readonly risk: Risk;
  /** Stable codes that say why, in the order of the catalogue */
  readonly reason_codes: readonly string[];
  /** Number of rules that were evaluated */
  readonly rules_evaluated: number;
  /** How many rules were evaluated, and how */
  readonly rule_counts: {
    /** Result of the version that is live now; null when none is */
    readonly live: number | null;
    /** Number of rules that run in shadow */
    readonly shadow: number | null;
    /** Live and shadow rules without an answer */
    readonly unknown: number;
    /** Why rules could not be evaluated, counted */
    readonly unknown_because: {
      /** No exchange rate for the day of an amount */
      readonly missing_rate: number;
      /** Rules that ask for a field which the transaction lacks */
      readonly missing_field: number;
      /** Rules that need more history than the customer has */
      readonly insufficient_history: number;
      /** Rules whose expression failed on this transaction */
      readonly error: number;
    };
  };
  /** Live rules that fired */
  readonly rules_fired: readonly FiredRule[];
  /** Rules in shadow that would have fired; they change nothing */
  readonly shadow_rules_fired: readonly FiredRule[];
  /** Rules without an answer: never the same as rules that did not fire */
  readonly rules_unknown: readonly UnknownRule[];
  /** Alerts that this transaction raised */
  readonly alerts: readonly ({
    /** Identifier of this resource; never parse it */
    readonly id: string;
    /** How serious it is */
    readonly severity: 'low' | 'medium' | 'high' | 'critical';
    /** Identifier of the case; null when there is none */
    readonly case_id: string;
    /** Status; see the values */
    readonly status: string;
  })[];
  /** Outcome of screening against the lists */
  readonly screening: {
    /** The person or company that it is about */
    readonly subject: string | null;
    /** Outcome of screening the other side; null when not screened */
    readonly counterparty: string | null;
    /** Wallet of the other side, or the outcome of screening it */
    readonly wallet: string | null;
    /** What was not screened: parties with a name, where no list covers sanctions here; `wallet`, where no list covers wallets or an address is of no known form */
    readonly not_covered: readonly ('subject' | 'counterparty' | 'wallet')[];
  };
  /** Travel Rule: identity of your house, or what applies to the transfer */
  readonly travel_rule: {
    /** Whether it is needed */
    readonly required: boolean;
  };
  /** Every evaluation of the transaction, the first one first */
  readonly evaluations: readonly Reevaluation[];
  /** A transaction came late and belongs into its windows: a new evaluation is to come */
  readonly stale: boolean;
  /** State of evaluations that follow a late transaction; null when none is due */
  readonly reevaluation: {
    /** How many are waiting */
    readonly pending: number;
    /** How many are finished */
    readonly done: number;
  } | null;
  /** When it was evaluated; null for imported history, which is stored as it was */
  readonly evaluated_at: string | null;
  /** How long it took, in milliseconds; null while it has not run */
  readonly duration_ms: number;
  /** Type; see the values */
  readonly type: string;
  /** Whether value comes in or goes out */
  readonly direction: 'in' | 'out';
  /** Amount as a decimal string, in the currency or asset beside it */
  readonly amount: string | null;
  /** Currency of the amount, ISO 4217 */
  readonly currency: string | null;
  /** The amount in the base currency of the environment; null without a rate */
  readonly base: {
    /** Amount as a decimal string, in the currency or asset beside it */
    readonly amount: string | null;
    /** Currency of the amount, ISO 4217 */
    readonly currency: string;
    /** Exchange rate that was used, as a decimal string */
    readonly rate: string | null;
    /** Day of the exchange rate, YYYY-MM-DD */
    readonly rate_date: string | null;
  } | null;
  /** RFC 3339 UTC with milliseconds */
  readonly occurred_at: string;
  /** The person or company that it is about */
  readonly subject: TransactionSubject | null;
  /** Your own identifier of the subject; null when none was given */
  readonly subject_reference: string | null;
  /** The other side of the transfer */
  readonly counterparty: TransactionCounterparty | null;
  /** Up to 50 pairs; echoed, never interpreted */
  readonly metadata: Readonly<Record<string, string | number | boolean>>;
  /** What the transaction turned out to be; null while nobody said */
  readonly label: GivenLabel | null;
  /** Who released the transaction and why; null when nobody did */
  readonly release: {
    /** RFC 3339 UTC with milliseconds */
    readonly at: string;
    /** Who did it */
    readonly by: string;
    /** Why, in words */
    readonly reason: string;
  } | null;
  /** Who said that it was reversed, and why; null while nobody did */
  readonly reversal: {
    /** RFC 3339 UTC with milliseconds */
    readonly at: string;
    /** Who did it */
    readonly by: string;
    /** Why, in words */
    readonly reason: string;
  } | null;
  /** 1, and one more or higher after each correction */
  readonly version: number;
  /** The import that it came with; null when it was sent alone */
  readonly import_id: string | null;
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** Fields that were not used, and other remarks */
  readonly warnings?: readonly ({
    /** Stable machine code; see the reason codes and errors */
    readonly code: string;
    /** Name of the field, with dots for members */
    readonly field: string;
    /** Text for people; may change at any time */
    readonly message: string;
  })[];
};

export type TransactionCounterparty = {
  /** The caller's own identifier, not of blanks alone */
  readonly reference?: string;
  /** Name */
  readonly name?: string;
  /** Type; see the values */
  readonly type?: 'individual' | 'business';
  /** ISO 3166-1 alpha-2, upper case */
  readonly country?: string;
  /** IBAN or another account number */
  readonly account?: string;
  /** Bank or other institution that keeps the account */
  readonly institution?: {
    /** Name */
    readonly name?: string;
    /** ISO 9362 */
    readonly bic?: string;
    /** ISO 3166-1 alpha-2, upper case */
    readonly country?: string;
  };
  /** Wallet of the other side, or the outcome of screening it */
  readonly wallet?: {
    /** Postal address, or the address of a wallet where the object is about one */
    readonly address: string;
    /** Blockchain: a name, ticker or CAIP-2 identifier */
    readonly chain?: string;
  };
};

export type TransactionEvaluation = {
  /** Status; see the values */
  readonly status: 'approved' | 'flagged' | 'held' | 'rejected';
  /** What your system should do with the transaction */
  readonly recommended_action: 'approve' | 'review' | 'hold' | 'reject';
  /** Risk: score, band and what it is made of */
  readonly risk: Risk;
  /** Stable codes that say why, in the order of the catalogue */
  readonly reason_codes: readonly string[];
  /** Number of rules that were evaluated */
  readonly rules_evaluated: number;
  /** How many rules were evaluated, and how */
  readonly rule_counts: {
    /** Result of the version that is live now; null when none is */
    readonly live: number | null;
    /** Number of rules that run in shadow */
    readonly shadow: number | null;
    /** Live and shadow rules without an answer */
    readonly unknown: number;
    /** Why rules could not be evaluated, counted */
    readonly unknown_because: {
      /** No exchange rate for the day of an amount */
      readonly missing_rate: number;
      /** Rules that ask for a field which the transaction lacks */
      readonly missing_field: number;
      /** Rules that need more history than the customer has */
      readonly insufficient_history: number;
      /** What went wrong; null when nothing did */
      readonly error: number;
    };
  };
  /** Live rules that fired */
  readonly rules_fired: readonly FiredRule[];
  /** Rules in shadow that would have fired; they change nothing */
  readonly shadow_rules_fired: readonly FiredRule[];
  /** Rules without an answer: never the same as rules that did not fire */
  readonly rules_unknown: readonly UnknownRule[];
  /** Outcome of screening against the lists */
  readonly screening: {
    /** The person or company that it is about */
    readonly subject: string | null;
    /** The other side of the transfer */
    readonly counterparty: string | null;
    /** Wallet of the other side, or the outcome of screening it */
    readonly wallet: string | null;
    /** What was not screened: parties with a name, where no list covers sanctions here; `wallet`, where no list covers wallets or an address is of no known form */
    readonly not_covered: readonly ('subject' | 'counterparty' | 'wallet')[];
  };
  /** Travel Rule: identity of your house, or what applies to the transfer */
  readonly travel_rule: {
    /** Whether it is needed */
    readonly required: boolean;
  };
  /** When it was evaluated; null for imported history, which is stored as it was */
  readonly evaluated_at: string | null;
  /** How long it took, in milliseconds; null while it has not run */
  readonly duration_ms: number;
  /** Type; see the values */
  readonly type: string;
  /** Whether value comes in or goes out */
  readonly direction: 'in' | 'out';
  /** Amount as a decimal string, in the currency or asset beside it */
  readonly amount: string | null;
  /** Currency of the amount, ISO 4217 */
  readonly currency: string | null;
  /** The amount in the base currency of the environment; null without a rate */
  readonly base: {
    /** Amount as a decimal string, in the currency or asset beside it */
    readonly amount: string | null;
    /** Currency of the amount, ISO 4217 */
    readonly currency: string;
    /** Exchange rate that was used, as a decimal string */
    readonly rate: string | null;
    /** Day of the exchange rate, YYYY-MM-DD */
    readonly rate_date: string | null;
  } | null;
  /** RFC 3339 UTC with milliseconds */
  readonly occurred_at: string;
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** Fields that were not used, and other remarks */
  readonly warnings?: readonly ({
    /** Stable machine code; see the reason codes and errors */
    readonly code: string;
    /** Name of the field, with dots for members */
    readonly field: string;
    /** Text for people; may change at any time */
    readonly message: string;
  })[];
};

export type TransactionImport = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** `failed`: the stored rows are gone; what was imported before stays */
  readonly status: 'processing' | 'completed' | 'failed' | 'removing' | 'removed';
  readonly mode: ImportMode;
  /** Rows that were sent */
  readonly received: number;
  /** Rows that are through */
  readonly done: number;
  /** Rows that became transactions */
  readonly imported: number;
  /** Rows that replaced an earlier version of a stored transaction */
  readonly amended: number;
  /** Rows that were stored already, with the same content or a later version */
  readonly duplicates: number;
  /** Rows that could not be stored */
  readonly failed: number;
  /** Transactions of this import that were removed */
  readonly removed: number;
  /** Transactions that a removal left, because an alert or a label is about them */
  readonly kept: number;
  /** Rows a second from its creation to its end; null before the end */
  readonly rows_per_second: number | null;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** When it was completed; null while it is under way */
  readonly completed_at: string | null;
  /** Failed rows, the first 10,000 of them, in their order */
  readonly errors: readonly TransactionImportError[];
  /** Give it as `cursor` for the next page; null on the last one */
  readonly next_cursor: string | null;
};

export type TransactionImportError = {
  /** Position of the row, from 1; the head of a table and empty lines do not count */
  readonly row: number;
  /** The part of the row to blame */
  readonly field: string;
  /** Text for people; may change at any time */
  readonly message: string;
};

export type TransactionImportSummary = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** `failed`: the stored rows are gone; what was imported before stays */
  readonly status: 'processing' | 'completed' | 'failed' | 'removing' | 'removed';
  readonly mode: ImportMode;
  /** Rows that were sent */
  readonly received: number;
  /** Rows that are through */
  readonly done: number;
  /** Rows that became transactions */
  readonly imported: number;
  /** Rows that replaced an earlier version of a stored transaction */
  readonly amended: number;
  /** Rows that were stored already, with the same content or a later version */
  readonly duplicates: number;
  /** Rows that could not be stored */
  readonly failed: number;
  /** Transactions of this import that were removed */
  readonly removed: number;
  /** Transactions that a removal left, because an alert or a label is about them */
  readonly kept: number;
  /** Rows a second from its creation to its end; null before the end */
  readonly rows_per_second: number | null;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** When it was completed; null while it is under way */
  readonly completed_at: string | null;
};

export type TransactionLabel = {
  /** confirmed: really suspicious; false_positive: not; inconclusive: withdraws an earlier label */
  readonly outcome: 'confirmed' | 'false_positive' | 'inconclusive';
  /** The version that was looked at: 409 where another one is stored now. Absent: whichever is stored */
  readonly version?: number;
};

export type TransactionPaths = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Your own identifier of the subject; null when none was given */
  readonly subject_reference: string | null;
  /** One for each value that rests on transactions */
  readonly paths: readonly ({
    /** The rule that fired */
    readonly rule_id: string;
    /** Its name at that time */
    readonly rule_name: string;
    /** The name of the value in `matched`, such as `hops_of_5` */
    readonly value: string;
    /** Of a cycle the way of the money in order of time, the transaction itself last; of a shared value the latest transaction of up to 20 other customers */
    readonly transactions: readonly ({
      /** Identifier of this resource; never parse it */
      readonly id: string;
      /** Your own identifier */
      readonly reference: string;
      /** RFC 3339 UTC with milliseconds */
      readonly occurred_at: string;
      /** Amount as a decimal string, in the currency or asset beside it */
      readonly amount: string | null;
      /** Currency of the amount, ISO 4217 */
      readonly currency: string | null;
      /** Who paid */
      readonly payer: {
        /** Your own identifier */
        readonly reference: string | null;
        /** Name */
        readonly name: string | null;
      };
      /** Who was paid */
      readonly payee: {
        /** Your own identifier */
        readonly reference: string | null;
        /** Name */
        readonly name: string | null;
      };
    })[];
    /** Transactions of the path that were erased since */
    readonly erased: number;
  })[];
};

export type TransactionSubject = {
  /** The caller's own identifier, not of blanks alone */
  readonly reference?: string;
  /** Type; see the values */
  readonly type?: 'individual' | 'business';
  /** Name */
  readonly name?: string;
  /** ISO 3166-1 alpha-2, upper case */
  readonly country?: string;
  /** A name of the IANA database (Europe/Lisbon) or a fixed offset (+05:30): where the clock of rules stands */
  readonly time_zone?: string;
  /** Since when this is your customer, RFC 3339 or YYYY-MM-DD: `subject.known_days` counts from then instead of from the first transaction seen here */
  readonly customer_since?: string;
};

export type TransactionSummary = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Your own identifier */
  readonly reference: string;
  /** Status; see the values */
  readonly status: 'approved' | 'flagged' | 'held' | 'rejected';
  /** Risk: score, band and what it is made of */
  readonly risk: Risk;
  /** Stable codes that say why, in the order of the catalogue */
  readonly reason_codes: readonly string[];
  /** A transaction came late and belongs into its windows: a new evaluation is to come */
  readonly stale: boolean;
  /** Type; see the values */
  readonly type: string;
  /** Whether value comes in or goes out */
  readonly direction: 'in' | 'out';
  /** Amount as a decimal string, in the currency or asset beside it */
  readonly amount: string | null;
  /** Currency of the amount, ISO 4217 */
  readonly currency: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly occurred_at: string;
  /** Your own identifier of the subject; null when none was given */
  readonly subject_reference: string | null;
  /** Short text that names it */
  readonly label: 'confirmed' | 'false_positive' | 'inconclusive' | null;
  /** The money came back, or never moved: a held one waits for nobody any more */
  readonly reversed: boolean;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
};

export type TravelAddress = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Hand this to the originator or its VASP */
  readonly travel_address: string;
  /** Address; https */
  readonly url: string;
  /** Your own identifier of the subject; null when none was given */
  readonly subject_reference: string | null;
  /** Wallet address that receives the transfer */
  readonly beneficiary_address: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
};

export type TravelRuleMessage = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Whether value comes in or goes out */
  readonly direction: 'out' | 'in';
  /** Status; see the values */
  readonly status: 'pending' | 'delivered' | 'review' | 'repair' | 'accepted' | 'rejected' | 'completed' | 'expired' | 'cancelled' | 'counterparty_not_found' | 'counterparty_unreachable';
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** Travel Rule protocol */
  readonly protocol: 'trp' | 'trisa' | 'email' | null;
  /** Identifier of the counterparty VASP; null while none is known */
  readonly counterparty_id: string | null;
  /** The other side of the transfer */
  readonly counterparty: {
    /** Identifier of this resource; never parse it */
    readonly id: string | null;
    /** Name */
    readonly name: string;
  } | null;
  /** Identifier of the transaction; null when there is none */
  readonly transaction_id: string | null;
  /** Your own identifier of the subject; null when none was given */
  readonly subject_reference: string | null;
  /** One UUID through all messages of a transfer */
  readonly request_identifier: string;
  /** The transfer */
  readonly transfer: {
    /** Ticker of the crypto-asset, such as BTC or USDC */
    readonly asset: string;
    /** Amount as a decimal string, in the currency or asset beside it */
    readonly amount: string;
    /** Blockchain: a name, ticker or CAIP-2 identifier */
    readonly chain: string | null;
    /** Wallet address that receives the transfer */
    readonly beneficiary_address: string | null;
    /** Address that the other side gave; null when it gave none */
    readonly given_address: string | null;
    /** Hash of the transfer on its blockchain */
    readonly tx_hash: string | null;
    /** Value of the transfer in a fiat currency; null when unknown */
    readonly fiat_value: {
      /** Amount as a decimal string, in the currency or asset beside it */
      readonly amount: string;
      /** Currency of the amount, ISO 4217 */
      readonly currency: string;
    } | null;
  };
  /** Outcome of screening against the lists */
  readonly screening: {
    /** What it came to; see the values */
    readonly outcome: string;
    /** Outcome of screening the originator */
    readonly originator: string;
    /** Outcome of screening the beneficiary */
    readonly beneficiary: string;
  };
  /** Identifier of the case; null when there is none */
  readonly case_id: string | null;
  /** Why the other side refused; null when it did not */
  readonly rejection: TravelRuleRejection | null;
  /** What the other side wants corrected; null when nothing */
  readonly repair: TravelRuleRepair | null;
  /** Free text for people, at most 2,000 characters unless said otherwise */
  readonly comment: string | null;
  /** Stable codes that say why, in the order of the catalogue */
  readonly reason_codes: readonly string[];
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly expires_at: string;
  /** Version of IVMS101 that the message uses */
  readonly ivms101_version: '2020' | '2023';
  /** The identities as IVMS101 JSON */
  readonly ivms101: Readonly<Record<string, unknown>>;
  /** Parties with their screening */
  readonly parties: {
    /** Screening of each named originator */
    readonly originator: readonly PartyScreening[];
    /** Screening of each named beneficiary */
    readonly beneficiary: readonly PartyScreening[];
  };
  /** How well the named beneficiary fits your own customer; null when nothing was compared */
  readonly beneficiary_match: BeneficiaryMatch | null;
  /** What the counterparty sent wrong and a person should see before the answer */
  readonly doubts: readonly ({
    /** Name of the field, with dots for members */
    readonly field: string;
    /** Text for people; may change at any time */
    readonly message: string;
    /** Rule of IVMS101 that the part breaks */
    readonly constraint?: string;
  })[];
  /** What the law of the jurisdiction asks for; null when nothing */
  readonly requirement: {
    /** Whether it is needed */
    readonly required: boolean;
    /** Jurisdiction whose rule applies, ISO 3166-1 alpha-2 */
    readonly jurisdiction: string;
    /** Value from which it counts */
    readonly threshold: {
      /** Amount as a decimal string, in the currency or asset beside it */
      readonly amount: string;
      /** Currency of the amount, ISO 4217 */
      readonly currency: string;
    };
  } | null;
  /** State of the delivery to the counterparty */
  readonly delivery: {
    /** How often it was tried */
    readonly attempts: number;
    /** Why the last attempt failed; null when it did not */
    readonly last_error: string | null;
  };
  /** States of the message with their times */
  readonly history: readonly ({
    /** Status; see the values */
    readonly status: 'pending' | 'delivered' | 'review' | 'repair' | 'accepted' | 'rejected' | 'completed' | 'expired' | 'cancelled' | 'counterparty_not_found' | 'counterparty_unreachable';
    /** RFC 3339 UTC with milliseconds */
    readonly at: string;
  })[];
};

export type TravelRuleParty = {
  /** Name */
  readonly name: string;
  /** Type; see the values */
  readonly type?: 'individual' | 'business';
  /** Date of birth, YYYY-MM-DD; a year or month alone where only that is known */
  readonly date_of_birth?: string;
  /** Place of birth */
  readonly place_of_birth?: string;
  /** Country, ISO 3166-1 alpha-2 upper case */
  readonly country?: string;
  /** Postal address, or the address of a wallet where the object is about one */
  readonly address?: string | {
    /** Lines of the address as they are printed */
    readonly lines?: readonly string[];
    /** Street */
    readonly street?: string;
    /** Number as it is written on the document or in the register */
    readonly number?: string;
    /** Town or city */
    readonly city?: string;
    /** Postcode */
    readonly postcode?: string;
    /** State, province or region */
    readonly region?: string;
    /** Country, ISO 3166-1 alpha-2 upper case */
    readonly country?: string;
  };
  /** Account of the party: an IBAN, an account number or a wallet address */
  readonly account?: string;
  /** National identifier with its type and country */
  readonly national_id?: string | {
    /** Number as it is written on the document or in the register */
    readonly number: string;
    /** Type; see the values */
    readonly type?: string;
    /** Country, ISO 3166-1 alpha-2 upper case */
    readonly country?: string;
    /** Of a business: its registration authority by GLEIF, RA000585 */
    readonly authority?: string;
  };
};

export type TravelRuleRejection = {
  /** Stable machine code; see the reason codes and errors */
  readonly code: string;
  /** Text for people; may change at any time */
  readonly message: string;
  /** Whether the transfer may be tried again */
  readonly retry: boolean;
};

export type TravelRuleRepair = {
  /** Stable machine code; see the reason codes and errors */
  readonly code: string;
  /** Text for people; may change at any time */
  readonly message: string;
  /** Names of the fields */
  readonly fields: readonly string[];
};

export type TravelRuleRequest = {
  /** acknowledge when message_id is present, else send */
  readonly action?: 'send' | 'acknowledge' | 'accept' | 'reject' | 'request_repair' | 'repair' | 'confirm' | 'cancel';
  /** Identifier of the Travel Rule message */
  readonly message_id?: string;
  /** The transfer */
  readonly transfer?: {
    /** Ticker, such as BTC */
    readonly asset?: string;
    /** Decimal text; a number of at most 15 significant digits is accepted */
    readonly amount?: string | number;
    /** Blockchain: a name, ticker or CAIP-2 identifier */
    readonly chain?: string;
    /** Wallet address that receives the transfer */
    readonly beneficiary_address?: string;
    /** ta…: where the inquiry goes */
    readonly travel_address?: string;
    /** Hash of the transfer on its blockchain */
    readonly tx_hash?: string | null;
    /** Value of the transfer in a fiat currency; null when unknown */
    readonly fiat_value?: Money;
  };
  /** The identities as IVMS101 JSON, in place of the short form */
  readonly ivms101?: Readonly<Record<string, unknown>>;
  /** Who sends the transfer */
  readonly originator?: TravelRuleParty;
  /** Who receives the transfer */
  readonly beneficiary?: TravelRuleParty;
  /** Decimal text; a number of at most 15 significant digits is accepted */
  readonly amount?: string | number;
  /** Ticker, such as BTC */
  readonly asset?: string;
  /** Blockchain: a name, ticker or CAIP-2 identifier */
  readonly chain?: string;
  /** Wallet address that receives the transfer */
  readonly beneficiary_address?: string;
  /** VASP of the beneficiary: a name or an LEI, or an object with one way to reach it */
  readonly beneficiary_vasp?: string | {
    /** Identifier of this resource; never parse it */
    readonly id?: string;
    /** Name */
    readonly name?: string;
    /** Legal Entity Identifier, ISO 17442, 20 characters */
    readonly lei?: string;
    /** Country, ISO 3166-1 alpha-2 upper case */
    readonly country?: string;
    /** Travel address of the beneficiary's VASP */
    readonly travel_address?: string;
  };
  /** Identifier of the counterparty VASP; null while none is known */
  readonly counterparty_id?: string;
  /** Travel Rule protocol */
  readonly protocol?: 'trp' | 'trisa' | 'email';
  /** Identifier of the transaction; null when there is none */
  readonly transaction_id?: string;
  /** The answer: accepted, rejected or repair */
  readonly response?: 'accepted' | 'rejected' | 'repair';
  /** Free text for people, at most 2,000 characters unless said otherwise */
  readonly comment?: string;
  /** Code of a refusal */
  readonly rejection_code?: string;
  /** Names of the fields */
  readonly fields?: readonly string[];
  /** Hash of the transfer on its blockchain */
  readonly tx_hash?: string;
  /** Seconds; default 72 h */
  readonly expires_in?: number;
};

export type TravelRuleSummary = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Whether value comes in or goes out */
  readonly direction: 'out' | 'in';
  /** Status; see the values */
  readonly status: 'pending' | 'delivered' | 'review' | 'repair' | 'accepted' | 'rejected' | 'completed' | 'expired' | 'cancelled' | 'counterparty_not_found' | 'counterparty_unreachable';
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** Travel Rule protocol */
  readonly protocol: 'trp' | 'trisa' | 'email' | null;
  /** Identifier of the counterparty VASP; null while none is known */
  readonly counterparty_id: string | null;
  /** The other side of the transfer */
  readonly counterparty: {
    /** Identifier of this resource; never parse it */
    readonly id: string | null;
    /** Name */
    readonly name: string;
  } | null;
  /** Identifier of the transaction; null when there is none */
  readonly transaction_id: string | null;
  /** Your own identifier of the subject; null when none was given */
  readonly subject_reference: string | null;
  /** One UUID through all messages of a transfer */
  readonly request_identifier: string;
  /** The transfer */
  readonly transfer: {
    /** Ticker of the crypto-asset, such as BTC or USDC */
    readonly asset: string;
    /** Amount as a decimal string, in the currency or asset beside it */
    readonly amount: string;
    /** Blockchain: a name, ticker or CAIP-2 identifier */
    readonly chain: string | null;
    /** Wallet address that receives the transfer */
    readonly beneficiary_address: string | null;
    /** Address that the other side gave; null when it gave none */
    readonly given_address: string | null;
    /** Hash of the transfer on its blockchain */
    readonly tx_hash: string | null;
    /** Value of the transfer in a fiat currency; null when unknown */
    readonly fiat_value: {
      /** Amount as a decimal string, in the currency or asset beside it */
      readonly amount: string;
      /** Currency of the amount, ISO 4217 */
      readonly currency: string;
    } | null;
  };
  /** Outcome of screening against the lists */
  readonly screening: {
    /** What it came to; see the values */
    readonly outcome: string;
    /** Outcome of screening the originator */
    readonly originator: string;
    /** Outcome of screening the beneficiary */
    readonly beneficiary: string;
  };
  /** Identifier of the case; null when there is none */
  readonly case_id: string | null;
  /** Why the other side refused; null when it did not */
  readonly rejection: TravelRuleRejection | null;
  /** What the other side wants corrected; null when nothing */
  readonly repair: TravelRuleRepair | null;
  /** Free text for people, at most 2,000 characters unless said otherwise */
  readonly comment: string | null;
  /** Stable codes that say why, in the order of the catalogue */
  readonly reason_codes: readonly string[];
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly expires_at: string;
};

export type TriggerEventBody = {
  /** A type of GET /v1/events/types */
  readonly type: string;
};

export type TriggerEventReply = {
  /** The id of the event, as receivers see it */
  readonly id: string;
  /** The type of the event */
  readonly type: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** The sample data of the event */
  readonly data: Readonly<Record<string, unknown>>;
};

export type TypedDetails = {
  /** Given names */
  readonly given_name?: string;
  /** Family name */
  readonly family_name?: string;
  /** Name in one string */
  readonly full_name?: string;
  /** A day of the calendar, YYYY-MM-DD */
  readonly date_of_birth?: string;
  /** ISO 3166-1 alpha-2, upper case */
  readonly nationality?: string;
  /** ISO 3166-1 alpha-2, upper case */
  readonly country?: string;
  /** Postal address, or the address of a wallet where the object is about one */
  readonly address?: string;
  /** Type of the document */
  readonly document_type?: string;
  /** ISO 3166-1 alpha-2, upper case */
  readonly document_country?: string;
  /** Number of the document as printed */
  readonly document_number?: string;
};

export type UnknownRule = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** How it runs; see the values */
  readonly mode: 'live' | 'shadow';
  /** Why, in words */
  readonly reason: 'missing_field' | 'insufficient_history' | 'error';
  /** Explanation in words; null when there is none */
  readonly detail: string;
};

export type Verification = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Status; see the values */
  readonly status: 'created' | 'awaiting_subject' | 'processing' | 'referred' | 'approved' | 'declined' | 'abandoned' | 'expired';
  /** Name of the journey */
  readonly journey: string;
  /** Version of the journey that the session is bound to */
  readonly journey_version: number;
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** The person or company that it is about */
  readonly subject: {
    /** Type; see the values */
    readonly type: 'individual' | 'business';
    /** Your own identifier */
    readonly reference: string;
    /** ISO 3166-1 alpha-2, upper case */
    readonly country?: string;
  };
  /** Of a business session: the company, and the id of its record once that is known. */
  readonly business?: {
    /** Identifier of this resource; never parse it */
    readonly id: string | null;
    /** Name */
    readonly name: string | null;
    /** Number in the company register */
    readonly registration_number: string | null;
    /** Country, ISO 3166-1 alpha-2 upper case */
    readonly country: string | null;
  };
  /** Address of the hosted flow for the subject; open it or send it */
  readonly hosted_url: string;
  /** Where the browser goes after the flow */
  readonly redirect_url?: string;
  /** Language of the hosted flow, BCP 47 */
  readonly locale?: string;
  /** RFC 3339 UTC with milliseconds */
  readonly expires_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
  /** The decision: approved, declined or referred; null while open */
  readonly decision: 'approved' | 'declined' | 'referred' | null;
  /** Stable codes that say why, in the order of the catalogue */
  readonly reason_codes: readonly string[];
  /** The checks, in the order of the journey */
  readonly checks: readonly CheckEntry[];
  /** What the caller already knows; differences are reported */
  readonly expected?: Expected;
  /** How to reach the subject: e-mail address and phone number */
  readonly contact?: Contact;
  /** Up to 50 pairs; echoed, never interpreted */
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
  /** Earlier session of the same subject */
  readonly previous_verification?: string;
  /** A seeded subject of the sandbox: results and fields are of a fictitious person. */
  readonly seeded?: boolean;
  /** Earlier session that this one replaces */
  readonly supersedes?: string;
  /** Later session that replaces this one */
  readonly superseded_by?: string;
  /** Whether the session came from another provider; in figures, how many were imported */
  readonly imported?: boolean;
  /** Former provider of an imported record */
  readonly provider?: string;
  /** Risk: score, band and what it is made of */
  readonly risk: Risk | null;
  /** Fields that were read, by name */
  readonly extracted: Readonly<Record<string, ExtractedField>>;
  /** Identifier of the case; null when there is none */
  readonly case_id: string | null;
};

export type VerificationSummary = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Status; see the values */
  readonly status: 'created' | 'awaiting_subject' | 'processing' | 'referred' | 'approved' | 'declined' | 'abandoned' | 'expired';
  /** Name of the journey */
  readonly journey: string;
  /** Version of the journey that the session is bound to */
  readonly journey_version: number;
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** The person or company that it is about */
  readonly subject: {
    /** Type; see the values */
    readonly type: 'individual' | 'business';
    /** Your own identifier */
    readonly reference: string;
    /** ISO 3166-1 alpha-2, upper case */
    readonly country?: string;
  };
  /** Of a business session: the company, and the id of its record once that is known. */
  readonly business?: {
    /** Identifier of this resource; never parse it */
    readonly id: string | null;
    /** Name */
    readonly name: string | null;
    /** Number in the company register */
    readonly registration_number: string | null;
    /** Country, ISO 3166-1 alpha-2 upper case */
    readonly country: string | null;
  };
  /** Address of the hosted flow for the subject; open it or send it */
  readonly hosted_url: string;
  /** Where the browser goes after the flow */
  readonly redirect_url?: string;
  /** Language of the hosted flow, BCP 47 */
  readonly locale?: string;
  /** RFC 3339 UTC with milliseconds */
  readonly expires_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
  /** The decision: approved, declined or referred; null while open */
  readonly decision: 'approved' | 'declined' | 'referred' | null;
  /** Stable codes that say why, in the order of the catalogue */
  readonly reason_codes: readonly string[];
  /** The checks, in the order of the journey */
  readonly checks: readonly CheckEntry[];
  /** What the caller already knows; differences are reported */
  readonly expected?: Expected;
  /** How to reach the subject: e-mail address and phone number */
  readonly contact?: Contact;
  /** Up to 50 pairs; echoed, never interpreted */
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
  /** Earlier session of the same subject */
  readonly previous_verification?: string;
  /** A seeded subject of the sandbox: results and fields are of a fictitious person. */
  readonly seeded?: boolean;
  /** Earlier session that this one replaces */
  readonly supersedes?: string;
  /** Later session that replaces this one */
  readonly superseded_by?: string;
  /** Whether the session came from another provider; in figures, how many were imported */
  readonly imported?: boolean;
  /** Former provider of an imported record */
  readonly provider?: string;
};

export type VersionApprovals = {
  /** Of the journey or the rule */
  readonly id: string;
  /** Version */
  readonly version: number;
  /** Who wrote it: an operator's name or the name of an API key */
  readonly author: string;
  /** The earliest first */
  readonly approvals: readonly ({
    /** Second person who approved the request; null while none has */
    readonly approved_by: string;
    /** Free text for people, at most 2,000 characters unless said otherwise */
    readonly comment: string | null;
    /** RFC 3339 UTC with milliseconds */
    readonly created_at: string;
  })[];
  /** The author and approvals together */
  readonly people_required: number;
  /** Whether this version is the published or live one now */
  readonly published: boolean;
};

export type ViewCaseReply = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Everybody else who looks at the case */
  readonly viewers: readonly ({
    /** The operator */
    readonly operator: {
      /** Identifier of this resource; never parse it */
      readonly id: string;
      /** Name */
      readonly name: string;
    };
    /** RFC 3339 UTC with milliseconds */
    readonly since: string;
    /** RFC 3339 UTC with milliseconds */
    readonly until: string;
  })[];
};

export type WalletCoverage = {
  /** What the answer is based on: labels alone, or transfers as well */
  readonly graph: 'labels_only' | 'transfers';
  /** Remark in words */
  readonly note: string;
  /** How many labels or entries of each kind are loaded */
  readonly kinds?: readonly ({
    /** Type; see the values */
    readonly type: 'wallet_tags';
    /** Status; see the values */
    readonly status: 'covered' | 'no_list';
  })[];
  /** What the lists that cover wallet tags name addresses of */
  readonly categories?: readonly string[];
  /** What no list covers: sanctions, or wallet_tags. Nobody is clear of it, so that no_match becomes review */
  readonly missing?: readonly string[];
  /** Lists that are searched */
  readonly lists: readonly ({
    /** Identifier of this resource; never parse it */
    readonly id: string;
    /** Version */
    readonly version: string;
    /** Number of entries */
    readonly entries: number;
  })[];
  /** Transfers of the address that were seen */
  readonly transfers: number;
  /** Number of transfers that were looked at */
  readonly transfers_followed: number;
  /** Time of the earliest known transfer; null when none is known */
  readonly first_at: string | null;
  /** Time of the latest known transfer; null when none is known */
  readonly last_at: string | null;
  /** A limit left transfers out; what they hold counts as unknown */
  readonly truncated: boolean;
};

export type WalletEntity = {
  /** Name */
  readonly name: string | null;
  /** Risk category, such as sanctions, mixer or exchange */
  readonly category: string;
  /** Confidence from 0 to 1; null where it cannot be stated */
  readonly confidence: number;
  /** Where the value comes from */
  readonly source: string | null;
};

export type WalletExposure = {
  /** Whether value comes in or goes out */
  readonly direction: 'inbound' | 'outbound';
  /** Risk category, such as sanctions, mixer or exchange */
  readonly category: string;
  /** Ticker of the crypto-asset, such as BTC or USDC */
  readonly asset: string | null;
  /** Share of value received from or sent to the category without a hop between, percent */
  readonly direct_percent: number;
  /** Share of value through at least one hop, percent */
  readonly indirect_percent: number;
  /** Amount as a decimal string, in the currency or asset beside it */
  readonly amount: string | null;
  /** Least number of transfers; 0 for the address itself and for unknown funds */
  readonly hops: number;
  /** Ways through the graph, each with its share */
  readonly paths: readonly ({
    /** Who controls the far end; null when unknown */
    readonly entity: string | null;
    /** Addresses, in the order given */
    readonly addresses: readonly string[];
    /** Smallest amount along the way */
    readonly amount: string;
  })[];
};

export type WalletListing = {
  /** Name of the list */
  readonly list: string;
  /** Identifier of the entry in the list */
  readonly entry: string | null;
  /** Risk category, such as sanctions, mixer or exchange */
  readonly category: string;
  /** Who controls the address, when it is known */
  readonly entity: string | null;
  /** Confidence from 0 to 1; null where it cannot be stated */
  readonly confidence: number;
  /** Ticker of the crypto-asset, such as BTC or USDC */
  readonly asset: string | null;
  /** Day on which the entry was listed; null when unknown */
  readonly listed_on: string | null;
  /** Day on which the entry left the list; null while it is listed */
  readonly delisted_on: string | null;
  /** In force at the time of the screening */
  readonly active: boolean;
};

export type WalletMonitor = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Postal address, or the address of a wallet where the object is about one */
  readonly address: string;
  /** Blockchain: a name, ticker or CAIP-2 identifier */
  readonly chain: string | null;
  /** The caller's own identifier, not of blanks alone */
  readonly subject_reference?: string;
  /** Whether it is screened again without being asked */
  readonly monitoring: true;
  /** Hours between screenings on schedule */
  readonly interval_hours: number;
  /** Lowest band at which an event is sent */
  readonly min_band: 'low' | 'medium' | 'high' | 'critical';
  /** Status; see the values */
  readonly status: 'match' | 'review' | 'no_match';
  /** Whether a sanctions list names the address */
  readonly sanctioned: boolean;
  /** Risk: score, band and what it is made of */
  readonly risk: {
    /** Score; higher is better for similarity and worse for risk */
    readonly score: number;
    /** Risk band: low, medium, high or critical */
    readonly band: string;
    /** What the score is made of, the largest first */
    readonly contributions: readonly ({
      /** Where the value comes from */
      readonly source: string;
      /** Points that this part adds to the score */
      readonly points: number;
    })[];
  };
  /** Stable codes that say why, in the order of the catalogue */
  readonly reason_codes: readonly string[];
  /** Risk categories of the wallet, such as sanctions or mixer */
  readonly categories: readonly string[];
  /** RFC 3339 UTC with milliseconds */
  readonly last_screened_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly next_screening_at: string;
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
};

export type WalletScreening = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Postal address, or the address of a wallet where the object is about one */
  readonly address: string;
  /** The form under which it is matched on every chain */
  readonly normalized: string;
  /** Blockchain: a name, ticker or CAIP-2 identifier */
  readonly chain: string | null;
  /** Main or test network; null when unknown */
  readonly network: 'main' | 'test' | null;
  /** Status; see the values */
  readonly status: 'match' | 'review' | 'no_match';
  /** Whether a sanctions list names the address */
  readonly sanctioned: boolean;
  /** Risk: score, band and what it is made of */
  readonly risk: {
    /** Score; higher is better for similarity and worse for risk */
    readonly score: number;
    /** Risk band: low, medium, high or critical */
    readonly band: string;
    /** What the score is made of, the largest first */
    readonly contributions: readonly ({
      /** Where the value comes from */
      readonly source: string;
      /** Points that this part adds to the score */
      readonly points: number;
    })[];
  };
  /** Stable codes that say why, in the order of the catalogue */
  readonly reason_codes: readonly string[];
  /** Who controls the address, when it is known */
  readonly entity: WalletEntity | null;
  /** Lists that are searched */
  readonly lists: readonly WalletListing[];
  /** Value by risk category and direction */
  readonly exposure: readonly WalletExposure[];
  /** What the answer is based on: sources and their freshness */
  readonly coverage: WalletCoverage;
  /** Method that is used; see the values */
  readonly method: 'haircut' | 'fifo' | 'poison';
  /** RFC 3339 UTC with milliseconds */
  readonly as_of: string;
  /** The caller's own identifier, not of blanks alone */
  readonly subject_reference?: string;
  /** Identifier of the case; null when there is none */
  readonly case_id: string | null;
  /** Environment of the resource: sandbox or production */
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly screened_at: string;
  /** Fields that were not used, and other remarks */
  readonly warnings?: readonly ({
    /** Stable machine code; see the reason codes and errors */
    readonly code: string;
    /** Name of the field, with dots for members */
    readonly field: string;
    /** Text for people; may change at any time */
    readonly message: string;
  })[];
};

export type Watchlist = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Names the edition; part of every result */
  readonly version: string;
  /** Number of entries */
  readonly entries: number;
  /** Types that are wanted or found */
  readonly types: readonly string[];
  /** Built in and searched in the sandbox only */
  readonly sample: boolean;
  /** Inbox of cases that a hit of this list opens; null for nobody's */
  readonly inbox: string | null;
  /** Of the files that it was imported from */
  readonly format: string;
  /** Which environments search it */
  readonly reach: 'all' | 'sandbox' | 'production';
  /** What it answers for: by its publisher, or as the import said; none of an own list alone */
  readonly covers: readonly ('sanctions' | 'pep' | 'adverse_media')[];
  /** The newest ones, latest first */
  readonly editions: readonly ({
    /** Version */
    readonly version: string;
    /** Number of entries */
    readonly entries: number;
    /** Entries that are new in this edition; null where the source does not say */
    readonly added: number | null;
    /** Entries that changed in this edition; null where the source does not say */
    readonly changed: number | null;
    /** Entries that are gone */
    readonly removed: number | null;
  })[];
  /** When the list was last imported; null before the first time */
  readonly imported_at: string | null;
  /** Neither imported nor found unchanged for 14 days */
  readonly stale: boolean;
  /** When the list counts as too old; null without a limit */
  readonly stale_at: string | null;
  /** Rows that could not be read */
  readonly rejected: number;
  /** Difference to the edition before; null for the first one */
  readonly changes: {
    /** Entries that are new in this edition; null where the source does not say */
    readonly added: number;
    /** Entries that changed in this edition; null where the source does not say */
    readonly changed: number;
    /** Entries that are gone */
    readonly removed: number;
  } | null;
  /** Last run over monitored subjects; null before the first */
  readonly monitoring: {
    /** Status; see the values */
    readonly status: 'waiting' | 'running' | 'done';
    /** Monitored subjects that were looked at */
    readonly screened: number;
    /** For how many something was told */
    readonly affected: number;
    /** When the run ended; null while it is under way */
    readonly finished_at: string | null;
  } | null;
};

export type WatchlistChange = {
  /** Inbox of cases that a hit of this list opens; null for nobody's */
  readonly inbox: string | null;
};

export type Webhook = {
  /** Identifier of this resource; never parse it */
  readonly id: string;
  /** Address; https */
  readonly url: string;
  /** Event types or areas (`verification.*`) that the destination wants; `*` for all but opt-in ones */
  readonly events: readonly string[];
  /** Text for people */
  readonly description: string | null;
  /** Whether it is switched on */
  readonly enabled: boolean;
  /** Why the service switched it off; null while it is on */
  readonly disabled_reason: string | null;
  /** Last four characters of the signing secret */
  readonly secret_last4: string;
  /** Last four characters of the new signing secret; null without a rotation */
  readonly next_secret_last4: string | null;
  /** When the new signing secret takes over; null without a rotation */
  readonly next_secret_activates_at: string | null;
  /** How deliveries went lately */
  readonly health: WebhookHealth;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
};

export type WebhookChange = {
  /** https, without credentials; no redirects */
  readonly url?: string;
  /** Event types, areas such as `verification.*`, or `*` for all but check.completed */
  readonly events?: readonly string[];
  /** Text for people */
  readonly description?: string | null;
  /** Whether it is switched on */
  readonly enabled?: boolean;
};

export type WebhookHealth = {
  /** Share of successful attempts in 24 hours, 0 to 1; null without attempts */
  readonly success_rate_24h: number | null;
  /** When the last attempt was made; null before the first */
  readonly last_delivery_at: string | null;
  /** HTTP status of the last attempt; null when there was no answer */
  readonly last_status: number | null;
  /** Failed attempts since the last success */
  readonly consecutive_failures: number;
};

export type WebhookTest = {
  /** Type; see the values */
  readonly type?: string;
};

export type WebhookTestResult = {
  /** Identifier of the delivery */
  readonly delivery_id: string;
  /** Status; see the values */
  readonly status: 'delivered' | 'failed';
  /** HTTP status of the destination's answer; null without one */
  readonly response_status: number | null;
  /** First 200 characters of the destination's answer; null without one */
  readonly response_excerpt: string | null;
  /** What went wrong; null when nothing did */
  readonly error: string | null;
  /** How long it took, in milliseconds; null while it has not run */
  readonly duration_ms: number;
};

/** What each operation takes and answers. */
export interface Operations {
  /** Public keys that sign evidence */
  readonly getEvidenceKeys: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: GetEvidenceKeysReply;
  };
  /** Extensions of TRP that are required and supported here */
  readonly getTrpExtensions: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: GetTrpExtensionsReply;
  };
  /** Who runs this installation; 404 where it serves several organisations */
  readonly getInstallationIdentity: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: GetInstallationIdentityReply;
  };
  /** A guide to this interface for language models (llms.txt) */
  readonly getLlmsText: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Uint8Array;
  };
  /** Seconds since this process started, as one number */
  readonly getTrpUptime: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: number;
  };
  /** List alerts */
  readonly listAlerts: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** Only these states; several are separated by commas */
      readonly state?: readonly string[];
      /** Only these severities; several are separated by commas */
      readonly severity?: readonly string[];
      /** Only these types; several are separated by commas */
      readonly type?: readonly string[];
      /** Only these kinds; several are separated by commas */
      readonly kind?: string;
      /** Only those of this case */
      readonly case_id?: string;
      /** Only those of this subject: your own identifier */
      readonly subject_reference?: string;
    };
    readonly body: undefined;
    readonly reply: ListAlertsReply;
  };
  /** The events of this interface as AsyncAPI 3 */
  readonly getAsyncApi: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: GetAsyncApiReply;
  };
  /** List or stream the audit log */
  readonly listAuditEvents: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** An action, or an area such as verification.* */
      readonly action?: string;
      /** Id or type of who acted */
      readonly actor?: string;
      /** Id or type of what was acted on */
      readonly target?: string;
      /** The same as created_after */
      readonly after?: string;
      /** The same as created_before */
      readonly before?: string;
    };
    readonly body: undefined;
    readonly reply: ListAuditEventsReply;
  };
  /** List and filter businesses */
  readonly listBusinesses: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** The caller's own identifier, not of blanks alone */
      readonly reference?: string;
      /** The same as reference */
      readonly subject_reference?: string;
      /** Only these states; several are separated by commas */
      readonly status?: 'active' | 'dissolved' | 'liquidation' | 'insolvency' | 'inactive' | 'unknown';
      /** ISO 3166-1 alpha-2, upper case */
      readonly country?: string;
      /** Only these risk bands; several are separated by commas */
      readonly risk_band?: 'low' | 'medium' | 'high' | 'critical';
      /** Only those with this reason code */
      readonly reason_code?: string;
    };
    readonly body: undefined;
    readonly reply: ListBusinessesReply;
  };
  /** Create a business record from a selected registry result */
  readonly createBusiness: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewBusiness | undefined;
    readonly reply: Business;
  };
  /** Search a registry by name, license or registration number */
  readonly searchBusinesses: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: BusinessSearch | undefined;
    readonly reply: BusinessResults;
  };
  /** Retrieve registry data, officers and ownership graph */
  readonly getBusiness: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Business;
  };
  /** Delete a business record with its owners, officers and documents */
  readonly deleteBusiness: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DeletedBusiness;
  };
  /** Export the ownership graph as BODS 0.4 statements */
  readonly getOwnershipStatements: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: readonly (Readonly<Record<string, unknown>>)[];
  };
  /** Attach and classify a corporate document */
  readonly addBusinessDocument: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: NewBusinessDocument;
    readonly reply: BusinessDocument;
  };
  /** Resolve ownership to natural persons with percentages and paths */
  readonly getBeneficialOwners: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** Share in percent from which a person counts as an owner */
      readonly threshold?: number;
      /** Whether a share of exactly the threshold counts: gte yes, gt no */
      readonly comparator?: 'gte' | 'gt';
      /** A day of the calendar, YYYY-MM-DD */
      readonly as_of?: string;
    };
    readonly body: undefined;
    readonly reply: BeneficialOwners;
  };
  /** Link a beneficial owner to the verification session of that person, or invite it to a new one */
  readonly linkBeneficialOwner: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
      /** Identifier of the node in the ownership graph */
      readonly node: string;
    };
    readonly query: undefined;
    readonly body: OwnerLink | undefined;
    readonly reply: BeneficialOwner;
  };
  /** Choose the company of a business session */
  readonly chooseCaptureCompany: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: CaptureCompanyChoice | undefined;
    readonly reply: CaptureSession;
  };
  /** Confirm the register's data and declare the owners; the business record is made */
  readonly confirmCaptureCompany: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: CaptureCompanyConfirmation;
    readonly reply: CaptureSession;
  };
  /** Make the link by which a beneficial owner verifies itself */
  readonly inviteCaptureOwner: {
    readonly params: {
      /** Identifier of the node in the ownership graph */
      readonly node: string;
    };
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: CaptureSession;
  };
  /** Find the company of a business session in the registers, by its representative */
  readonly searchCaptureCompany: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: CaptureCompanySearch;
    readonly reply: CaptureCompanies;
  };
  /** The subject gives up; the session is abandoned */
  readonly cancelCapture: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: CaptureSession;
  };
  /** Begin an active liveness challenge */
  readonly startChallenge: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewChallenge;
    readonly reply: Challenge;
  };
  /** Send frames of one or more actions */
  readonly sendChallengeFrames: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: ChallengeFrames;
    readonly reply: ChallengeReceipt;
  };
  /** Record consent, or its refusal */
  readonly giveConsent: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: Consent;
    readonly reply: CaptureSession;
  };
  /** Send the subject a one-time code */
  readonly sendCaptureCode: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: CaptureContact | undefined;
    readonly reply: CaptureContactView;
  };
  /** Confirm the one-time code */
  readonly confirmCaptureCode: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: CaptureContactConfirm;
    readonly reply: CaptureContactView;
  };
  /** Save details that the subject typed */
  readonly saveCaptureData: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: TypedDetails | undefined;
    readonly reply: CaptureSession;
  };
  /** Follow the state of the session as server-sent events */
  readonly followCapture: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Uint8Array;
  };
  /** Exchange a hosted link for a session token */
  readonly exchangeLink: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: Exchange;
    readonly reply: Exchanged;
  };
  /** Make a one-time link for another device */
  readonly startHandoff: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: Handoff;
  };
  /** How far the other device has come */
  readonly followHandoff: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: Exchange;
    readonly reply: HandoffProgress;
  };
  /** Say that one did not start this on another device */
  readonly refuseHandoff: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: HandoffProgress;
  };
  /** Upload one picture */
  readonly putCaptureMedia: {
    readonly params: {
      /** Identifier that you chose for this picture; repeating it replaces the picture */
      readonly capture_id: string;
    };
    readonly query: undefined;
    readonly body: Uint8Array;
    readonly reply: CaptureReceipt;
  };
  /** What the subject has to do next */
  readonly getCaptureSession: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: CaptureSession;
  };
  /** Submit the capture; the checks begin */
  readonly submitCapture: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: CaptureSession;
  };
  /** List cases and alerts with owner, severity and state */
  readonly listCases: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** Only these states; several are separated by commas */
      readonly state?: readonly string[];
      /** Only these severities; several are separated by commas */
      readonly severity?: readonly string[];
      /** me, none or an id */
      readonly owner?: string;
      /** Only these types; several are separated by commas */
      readonly type?: readonly string[];
      /** What `order` is about; created_at by default. Without `order` due_at begins with what is due first, the others with the newest, the most severe and the highest risk */
      readonly sort?: 'created_at' | 'due_at' | 'severity' | 'risk';
      /** Only those of this subject: your own identifier */
      readonly subject_reference?: string;
      /** none or an id */
      readonly inbox?: string;
      /** Only those with this tag */
      readonly tag?: string;
      /** Only those that fall due before this time */
      readonly due_before?: string;
      /** Set aside at this moment, or not */
      readonly snoozed?: boolean;
    };
    readonly body: undefined;
    readonly reply: ListCasesReply;
  };
  /** Take the case that waits most urgently */
  readonly nextCase: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NextCase | undefined;
    readonly reply: Case;
  };
  /** Retrieve a case */
  readonly getCase: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Case;
  };
  /** Give a case to somebody, or hand it back */
  readonly assignCase: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: AssignCase | undefined;
    readonly reply: Case;
  };
  /** Close a case with an outcome */
  readonly closeCase: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: CloseCase;
    readonly reply: Case;
  };
  /** List the comments of a case */
  readonly listCaseComments: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListCaseCommentsReply;
  };
  /** Comment on a case */
  readonly addCaseComment: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: NewCaseComment;
    readonly reply: CaseComment;
  };
  /** Escalate a case */
  readonly escalateCase: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: EscalateCase | undefined;
    readonly reply: Case;
  };
  /** The history of a case, from its part of the audit trail */
  readonly listCaseEvents: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListCaseEventsReply;
  };
  /** List the files of a case */
  readonly listCaseFiles: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListCaseFilesReply;
  };
  /** Attach a file to a case */
  readonly addCaseFile: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: NewCaseFile;
    readonly reply: CaseFile;
  };
  /** The bytes of a file of a case */
  readonly getCaseFile: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
      /** Identifier of the file */
      readonly file_id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Uint8Array;
  };
  /** Take a case for 10 minutes, or renew the lease */
  readonly leaseCase: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: Case;
  };
  /** Give a case back before its lease ends */
  readonly releaseCase: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Case;
  };
  /** Place or lift a legal hold; what it covers is not deleted */
  readonly setLegalHold: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: LegalHold;
    readonly reply: Case;
  };
  /** Merge a case into another one */
  readonly mergeCase: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: MergeCase;
    readonly reply: Case;
  };
  /** Take up a closed case again, or refuse a proposed closing */
  readonly reopenCase: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: EscalateCase | undefined;
    readonly reply: Case;
  };
  /** The report of suspicion of a case as goAML or FinCEN XML */
  readonly getCaseReport: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: {
      /** Format of the answer */
      readonly format?: 'goaml' | 'fincen';
      /** What was filed: 1 for the first report of the case */
      readonly filing?: number;
    };
    readonly body: undefined;
    readonly reply: Uint8Array;
  };
  /** What was written for the report of a case */
  readonly getReportDraft: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: StoredReportDraft;
  };
  /** Write narrative, subjects, amounts and transactions of the report of a case */
  readonly setReportDraft: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: NewReportDraft | undefined;
    readonly reply: StoredReportDraft;
  };
  /** Record that the authority has a report, and its reference there */
  readonly recordFiling: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: ReportFiling;
    readonly reply: ReportItem;
  };
  /** Pass over a case: it is not handed to the caller again today */
  readonly skipCase: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: SkipCase;
    readonly reply: Case;
  };
  /** Set a case aside until a moment */
  readonly snoozeCase: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: SnoozeCase;
    readonly reply: Case;
  };
  /** Set the tags of a case */
  readonly tagCase: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: TagCase;
    readonly reply: Case;
  };
  /** Say that one looks at a case, and learn who else does */
  readonly viewCase: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: ViewCaseReply;
  };
  /** Say that one no longer looks at a case */
  readonly leaveCase: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: ViewCaseReply;
  };
  /** Changes of this interface, newest first */
  readonly getChangelog: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: GetChangelogReply;
  };
  /** List checks: those of sessions that have begun, and standalone ones */
  readonly listChecks: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** One or several; screening and contact are standalone */
      readonly type?: readonly ('document' | 'liveness' | 'face_match' | 'face_search' | 'sanctions_pep' | 'adverse_media' | 'age_estimation' | 'proof_of_address' | 'contact_email' | 'contact_phone' | 'document_ai' | 'device' | 'business_registry' | 'ubo' | 'business_document' | 'risk_score' | 'screening' | 'contact')[];
      /** The status: passed, failed, …; one or several */
      readonly outcome?: readonly ('pending' | 'processing' | 'passed' | 'failed' | 'review' | 'no_match' | 'possible_match' | 'match' | 'unavailable' | 'skipped')[];
      /** The caller's own identifier, not of blanks alone */
      readonly subject_reference?: string;
      /** Only checks outside sessions, or only those of sessions */
      readonly standalone?: boolean;
    };
    readonly body: undefined;
    readonly reply: ListChecksReply;
  };
  /** Estimate an age from a selfie */
  readonly checkAgeEstimation: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: AgeEstimationCheck | undefined;
    readonly reply: CheckAnswer;
  };
  /** Verify an e-mail address or phone number with a one-time code */
  readonly checkContact: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: ContactCheck | undefined;
    readonly reply: CheckAnswer;
  };
  /** Read a document and judge what it says */
  readonly checkDocument: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: DocumentCheck;
    readonly reply: CheckAnswer;
  };
  /** Extract the fields that you name from any document */
  readonly checkDocumentAi: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: DocumentAiCheck;
    readonly reply: CheckAnswer;
  };
  /** Compare a selfie with a document portrait */
  readonly checkFaceMatch: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: FaceMatchCheck;
    readonly reply: CheckAnswer;
  };
  /** Search a face among verified subjects and the blocklist */
  readonly checkFaceSearch: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: FaceSearchCheck;
    readonly reply: CheckAnswer;
  };
  /** Judge a selfie or short capture for presentation attacks */
  readonly checkLiveness: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: LivenessCheck | undefined;
    readonly reply: CheckAnswer;
  };
  /** Draw a challenge for an active liveness check */
  readonly createLivenessChallenge: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: Challenge;
  };
  /** Read a proof of address and compare it with what is expected */
  readonly checkProofOfAddress: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: ProofOfAddressCheck;
    readonly reply: CheckAnswer;
  };
  /** Screen a name against sanctions, PEP and adverse media */
  readonly checkScreening: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: ScreeningCheck | undefined;
    readonly reply: CheckAnswer;
  };
  /** List hits, open and reviewed */
  readonly listScreeningHits: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** open: not judged yet, those that wait for a second person included; proposed: these alone */
      readonly state?: 'open' | 'proposed' | 'reviewed';
      /** Only those of this list */
      readonly list?: string;
      /** Match score from here on */
      readonly min_score?: number;
      /** The caller's own identifier, not of blanks alone */
      readonly subject_reference?: string;
      /** Of the subject of this monitor */
      readonly monitor?: string;
      /** Of the parties of this transaction, where it saw them last */
      readonly transaction?: string;
      /** Of the parties of this Travel Rule message, where it saw them last */
      readonly travel_rule_message?: string;
    };
    readonly body: undefined;
    readonly reply: ListScreeningHitsReply;
  };
  /** Say of several hits whether they are the customer */
  readonly reviewScreeningHits: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewHitReviews;
    readonly reply: ReviewScreeningHitsReply;
  };
  /** Retrieve a hit */
  readonly getScreeningHit: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: ListedHit;
  };
  /** Say whether a hit is the customer */
  readonly reviewScreeningHit: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: NewHitReview;
    readonly reply: HitReview;
  };
  /** List monitored subjects */
  readonly listScreeningMonitors: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** Only those of this subject: your own identifier */
      readonly subject_reference?: string;
      /** As it was told last; `review`: no hit, but no list covers a part of what is looked for */
      readonly outcome?: 'no_match' | 'review' | 'possible_match' | 'match';
    };
    readonly body: undefined;
    readonly reply: ListScreeningMonitorsReply;
  };
  /** Retrieve a monitor with its hits */
  readonly getScreeningMonitor: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: ScreeningMonitor;
  };
  /** Stop monitoring a subject */
  readonly stopScreeningMonitor: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DeletedBusiness;
  };
  /** List customers: everything that one subject reference has, counted */
  readonly listCustomers: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** The caller's own identifier, not of blanks alone */
      readonly subject_reference?: string;
      /** Only these types; several are separated by commas */
      readonly type?: 'individual' | 'business';
      /** Only these risk bands; several are separated by commas */
      readonly risk_band?: 'low' | 'medium' | 'high' | 'critical';
      /** Class of the customer */
      readonly risk_class?: 'low' | 'medium' | 'high';
      /** Only those whose review was due before now */
      readonly review_overdue?: true;
    };
    readonly body: undefined;
    readonly reply: ListCustomersReply;
  };
  /** Retrieve a customer by reference or id */
  readonly getCustomer: {
    readonly params: {
      /** Your own identifier of the customer, or the identifier that this service gave it */
      readonly reference: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Customer;
  };
  /** Enter a request for erasure, or see what it would take */
  readonly createErasure: {
    readonly params: {
      /** Your own identifier of the customer, or the identifier that this service gave it */
      readonly reference: string;
    };
    readonly query: undefined;
    readonly body: NewErasure;
    readonly reply: ErasureDryRun | DataRequest;
  };
  /** Enter a request for access to the data of a subject */
  readonly createSubjectExport: {
    readonly params: {
      /** Your own identifier of the customer, or the identifier that this service gave it */
      readonly reference: string;
    };
    readonly query: undefined;
    readonly body: NewExport | undefined;
    readonly reply: DataRequest;
  };
  /** List what a customer lacks or waits for */
  readonly getCustomerGaps: {
    readonly params: {
      /** Your own identifier of the customer, or the identifier that this service gave it */
      readonly reference: string;
    };
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: GetCustomerGapsReply;
  };
  /** Restrict the processing of a subject, or lift that */
  readonly createRestriction: {
    readonly params: {
      /** Your own identifier of the customer, or the identifier that this service gave it */
      readonly reference: string;
    };
    readonly query: undefined;
    readonly body: NewRestriction;
    readonly reply: DataRequest;
  };
  /** Complete the review of a customer */
  readonly completeCustomerReview: {
    readonly params: {
      /** Your own identifier of the customer, or the identifier that this service gave it */
      readonly reference: string;
    };
    readonly query: undefined;
    readonly body: NewCustomerReview;
    readonly reply: Customer;
  };
  /** Set the risk class of a customer */
  readonly setCustomerRiskClass: {
    readonly params: {
      /** Your own identifier of the customer, or the identifier that this service gave it */
      readonly reference: string;
    };
    readonly query: undefined;
    readonly body: RiskClassChange;
    readonly reply: Customer;
  };
  /** List everything that a customer has, newest first */
  readonly getCustomerTimeline: {
    readonly params: {
      /** Your own identifier of the customer, or the identifier that this service gave it */
      readonly reference: string;
    };
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** Of these kinds alone */
      readonly type?: readonly ('verification' | 'decision' | 'risk' | 'check' | 'hit' | 'hit_review' | 'screening_monitor' | 'wallet_screening' | 'wallet_monitor' | 'transaction' | 'travel_rule_message' | 'business' | 'case' | 'case_closed')[];
      /** With the number of all items of each kind */
      readonly counts?: true;
    };
    readonly body: undefined;
    readonly reply: TimelinePage;
  };
  /** List who looked at a customer */
  readonly listCustomerViews: {
    readonly params: {
      /** Your own identifier of the customer, or the identifier that this service gave it */
      readonly reference: string;
    };
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListCustomerViewsReply;
  };
  /** List requests of subjects about their data, with due dates */
  readonly listDataRequests: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** Only these types; several are separated by commas */
      readonly type?: 'access' | 'erasure' | 'restriction';
      /** Only these states; several are separated by commas */
      readonly status?: 'pending_approval' | 'completed';
      /** The caller's own identifier, not of blanks alone */
      readonly subject_reference?: string;
    };
    readonly body: undefined;
    readonly reply: ListDataRequestsReply;
  };
  /** Retrieve a request */
  readonly getDataRequest: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DataRequest;
  };
  /** Approve an erasure as a second person; it is done at once */
  readonly approveErasure: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: NewDataApproval | undefined;
    readonly reply: DataRequest;
  };
  /** Retrieve the data of the subject of a request for access */
  readonly getSubjectExport: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: {
      /** Format of the answer */
      readonly format?: 'json' | 'zip';
      /** BCP 47, of the archive; English where there is no translation */
      readonly locale?: string;
    };
    readonly body: undefined;
    readonly reply: SubjectExport | Uint8Array;
  };
  /** Events of the sandbox as they happen, as a webhook gets them */
  readonly followEvents: {
    readonly params: undefined;
    readonly query: {
      /** Types and patterns such as `verification.*`; all by default */
      readonly types?: readonly string[];
    };
    readonly body: undefined;
    readonly reply: Uint8Array;
  };
  /** List event types */
  readonly listEventTypes: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListEventTypesReply;
  };
  /** List who answers for each journey, rule and model */
  readonly listGovernedItems: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** A journey, a rule or a model */
      readonly kind?: 'journey' | 'rule' | 'model';
      /** Only those whose review is overdue, or only the others */
      readonly overdue?: boolean;
    };
    readonly body: undefined;
    readonly reply: ListGovernedItemsReply;
  };
  /** Retrieve who answers for a journey, a rule or a model */
  readonly getGovernedItem: {
    readonly params: {
      /** Kind of the item; see the values */
      readonly kind: string;
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: GovernedItem;
  };
  /** Say who answers for a journey, a rule or a model, and when it is reviewed next */
  readonly updateGovernedItem: {
    readonly params: {
      /** Kind of the item; see the values */
      readonly kind: string;
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: GovernanceChange | undefined;
    readonly reply: GovernedItem;
  };
  /** Make the governance report, signed */
  readonly getGovernanceReport: {
    readonly params: undefined;
    readonly query: {
      /** JSON or PDF */
      readonly format?: 'json' | 'pdf';
      /** Beginning of the period; 90 days before `as_of` by default */
      readonly from?: string;
      /** End of the period, exclusive; now by default */
      readonly as_of?: string;
    };
    readonly body: undefined;
    readonly reply: GovernanceReport | Uint8Array;
  };
  /** List the draws that were made for supervisors */
  readonly listDecisionSamples: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListDecisionSamplesReply;
  };
  /** Draw decisions for a supervisor */
  readonly createDecisionSample: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewDecisionSample;
    readonly reply: DecisionSample;
  };
  /** Retrieve a draw */
  readonly getDecisionSample: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DecisionSample;
  };
  /** Download a draw as one signed export */
  readonly exportDecisionSample: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Uint8Array;
  };
  /** List inboxes */
  readonly listInboxes: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListInboxesReply;
  };
  /** Create an inbox */
  readonly createInbox: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewInbox;
    readonly reply: Inbox;
  };
  /** Change an inbox */
  readonly updateInbox: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: InboxPatch | undefined;
    readonly reply: Inbox;
  };
  /** List journeys and their versions, in order of first publication */
  readonly listJourneys: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListJourneysReply;
  };
  /** Create a journey, add a version to one, or publish one */
  readonly saveJourney: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewJourney | undefined;
    readonly reply: Journey;
  };
  /** Retrieve a journey */
  readonly getJourney: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Journey;
  };
  /** Publish a version of a journey; by default the newest draft */
  readonly publishJourney: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: JourneyPublication | undefined;
    readonly reply: Journey;
  };
  /** List the replays of a journey */
  readonly listReplays: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListReplaysReply;
  };
  /** Decide past sessions again under a version of a journey */
  readonly createReplay: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: NewReplay | undefined;
    readonly reply: Replay;
  };
  /** Retrieve a replay with its progress and matrix */
  readonly getReplay: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
      /** Identifier of the replay */
      readonly replay: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Replay;
  };
  /** Stop a replay; it keeps its place */
  readonly cancelReplay: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
      /** Identifier of the replay */
      readonly replay: string;
    };
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: Replay;
  };
  /** List the sessions that a replay decides otherwise */
  readonly listReplayFlips: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
      /** Identifier of the replay */
      readonly replay: string;
    };
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** Decided so then */
      readonly before?: 'approved' | 'referred' | 'declined';
      /** Decided so by the replay */
      readonly after?: 'approved' | 'referred' | 'declined';
    };
    readonly body: undefined;
    readonly reply: ListReplayFlipsReply;
  };
  /** Go on with a cancelled or failed replay where it stopped */
  readonly resumeReplay: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
      /** Identifier of the replay */
      readonly replay: string;
    };
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: Replay;
  };
  /** Retrieve one version of a journey with its definition */
  readonly getJourneyVersion: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
      /** Number of the version, from 1 */
      readonly version: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: JourneyVersion;
  };
  /** Approve a version of a journey, as another person than its author */
  readonly approveJourneyVersion: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
      /** Number of the version, from 1 */
      readonly version: string;
    };
    readonly query: undefined;
    readonly body: NewVersionApproval | undefined;
    readonly reply: VersionApprovals;
  };
  /** List the API keys of this environment that are not revoked */
  readonly listKeys: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListKeysReply;
  };
  /** Make an API key of this environment */
  readonly createApiKey: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewKey | undefined;
    readonly reply: CreatedKey;
  };
  /** List the API keys that wait for an approval */
  readonly listPendingKeys: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListKeysReply;
  };
  /** Revoke an API key */
  readonly deleteApiKey: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DeletedBusiness;
  };
  /** Approve or refuse an API key as a second person */
  readonly approveApiKey: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: KeyApproval;
    readonly reply: Key;
  };
  /** List block, allow and other lists */
  readonly listLists: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListListsReply;
  };
  /** Create a list */
  readonly createList: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewList | undefined;
    readonly reply: List;
  };
  /** List the entries of a list */
  readonly listEntries: {
    readonly params: {
      /** Name of the list */
      readonly list: string;
    };
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** Only these types; several are separated by commas */
      readonly type?: 'any' | 'name' | 'document_number' | 'email' | 'email_domain' | 'phone' | 'ip' | 'cidr' | 'device' | 'face' | 'wallet' | 'iban' | 'country' | 'business_number' | 'subject_reference';
    };
    readonly body: undefined;
    readonly reply: ListEntriesReply;
  };
  /** Add an entry to a blocklist or allowlist with a reason */
  readonly addListEntry: {
    readonly params: {
      /** Name of the list */
      readonly list: string;
    };
    readonly query: undefined;
    readonly body: NewListEntry;
    readonly reply: ListEntry;
  };
  /** Add many entries to a list at once */
  readonly addListEntries: {
    readonly params: {
      /** Name of the list */
      readonly list: string;
    };
    readonly query: undefined;
    readonly body: NewListEntries;
    readonly reply: ListEntryResults;
  };
  /** Retrieve an entry */
  readonly getListEntry: {
    readonly params: {
      /** Name of the list */
      readonly list: string;
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: ListEntry;
  };
  /** Remove an entry */
  readonly deleteListEntry: {
    readonly params: {
      /** Name of the list */
      readonly list: string;
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DeletedBusiness;
  };
  /** Take news articles from a provider (webhook) */
  readonly postMediaArticles: {
    readonly params: {
      /** Name of the feed as it is configured */
      readonly source: string;
    };
    readonly query: undefined;
    readonly body: unknown;
    readonly reply: ArticlesTaken;
  };
  /** This interface as OpenAPI 3.1 */
  readonly getOpenApi: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: GetOpenApiReply;
  };
  /** List the operators of the organisation */
  readonly listOperators: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: OperatorPage;
  };
  /** Invite a person to the console */
  readonly inviteOperator: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewOperator;
    readonly reply: InvitedOperator;
  };
  /** Who calls, and what they may do here */
  readonly getCurrentOperator: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Me;
  };
  /** List the second factors of the operator who asks; none for a key */
  readonly listOwnFactors: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: OwnFactorPage;
  };
  /** Rename a second factor of the operator who asks */
  readonly renameOwnFactor: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: FactorChange;
    readonly reply: OwnFactor;
  };
  /** Remove a second factor of the operator who asks */
  readonly removeOwnFactor: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DeletedBusiness;
  };
  /** How many recovery codes of the operator who asks are left */
  readonly getOwnRecoveryCodes: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: OwnRecoveryCodes;
  };
  /** Make new recovery codes for the operator who asks */
  readonly renewOwnRecoveryCodes: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: NewRecoveryCodes;
  };
  /** List the open sessions of the operator who asks; none for a key */
  readonly listOwnSessions: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: OwnSessionPage;
  };
  /** End a session of the operator who asks */
  readonly endOwnSession: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DeletedBusiness;
  };
  /** Read one operator */
  readonly getOperator: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Operator;
  };
  /** Change the roles or the name of an operator */
  readonly changeOperator: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: OperatorChange | undefined;
    readonly reply: Operator;
  };
  /** Delete an operator; sessions end at once */
  readonly deleteOperator: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DeletedOperator;
  };
  /** Make a session a golden case with a known answer */
  readonly createGoldenCase: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewGoldenCase;
    readonly reply: QualitySample;
  };
  /** List the decisions that were drawn for a second review */
  readonly listSamples: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** drawn by chance, one of the first decisions of a person, or a golden case */
      readonly kind?: 'drawn' | 'first' | 'golden';
      /** What was decided */
      readonly item?: 'verification' | 'alert';
      /** Whether it still waits for a review */
      readonly state?: 'open' | 'reviewed';
    };
    readonly body: undefined;
    readonly reply: ListSamplesReply;
  };
  /** Take a sample for half an hour and see what it is about, without its decision */
  readonly claimSample: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: ClaimedSample;
  };
  /** Decide a sample, blind */
  readonly reviewSample: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: NewSampleReview;
    readonly reply: QualitySample;
  };
  /** List reason codes with their texts */
  readonly listReasonCodes: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** BCP 47; English where there is no translation */
      readonly locale?: string;
      /** Only codes of this area */
      readonly area?: readonly string[];
      /** Only these severities; several are separated by commas */
      readonly severity?: readonly ('decline' | 'refer' | 'info')[];
      /** Only codes that a new attempt can cure, or only others */
      readonly retryable?: boolean;
    };
    readonly body: undefined;
    readonly reply: ListReasonCodesReply;
  };
  /** List reports of suspicion: drafts, proposals and filings with due dates */
  readonly listReports: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ReportPage;
  };
  /** Show fields that are masked, for a stated reason */
  readonly reveal: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewReveal;
    readonly reply: Revealed;
  };
  /** What each role of the console may do */
  readonly listRoles: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: RoleTable;
  };
  /** Read the rule set with versions and authors */
  readonly listRules: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** Only rules that run in this mode */
      readonly mode?: 'live' | 'shadow' | 'off';
      /** Only those with this tag */
      readonly tag?: string;
    };
    readonly body: undefined;
    readonly reply: ListRulesReply;
  };
  /** Write a rule */
  readonly createRule: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewRule;
    readonly reply: Rule;
  };
  /** Take rules out as YAML */
  readonly exportRules: {
    readonly params: undefined;
    readonly query: {
      /** Only rules that run in this mode */
      readonly mode?: 'live' | 'shadow' | 'off';
      /** Only those with this tag */
      readonly tag?: string;
    };
    readonly body: undefined;
    readonly reply: Uint8Array;
  };
  /** Bring rules in as YAML, with the differences shown first */
  readonly importRules: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewRuleImport;
    readonly reply: RuleImport;
  };
  /** Run the rule pack live, with its back-test shown first */
  readonly publishRulePack: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: PackPublication | undefined;
    readonly reply: RulePack;
  };
  /** Retrieve a rule */
  readonly getRule: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Rule;
  };
  /** List the back-tests of a rule */
  readonly listBacktests: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** Only those with a threshold sweep */
      readonly sweep?: true;
    };
    readonly body: undefined;
    readonly reply: ListBacktestsReply;
  };
  /** Run a version of a rule over stored transactions */
  readonly createBacktest: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: NewBacktest | undefined;
    readonly reply: Backtest;
  };
  /** Retrieve a back-test with its progress */
  readonly getBacktest: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
      /** Identifier of the back-test */
      readonly backtest: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Backtest;
  };
  /** Stop a back-test; it keeps its place */
  readonly cancelBacktest: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
      /** Identifier of the back-test */
      readonly backtest: string;
    };
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: Backtest;
  };
  /** Go on with a cancelled or failed back-test where it stopped */
  readonly resumeBacktest: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
      /** Identifier of the back-test */
      readonly backtest: string;
    };
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: Backtest;
  };
  /** Run a version of a rule: live, in shadow, or not at all */
  readonly publishRule: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: RulePublication | undefined;
    readonly reply: Rule;
  };
  /** Make an earlier version live again; by default the one that was live before */
  readonly rollbackRule: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: JourneyPublication | undefined;
    readonly reply: Rule;
  };
  /** List the runs of a rule over stored transactions */
  readonly listRuleRuns: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListRuleRunsReply;
  };
  /** Run a rule over stored transactions now */
  readonly createRuleRun: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: NewRuleRun | undefined;
    readonly reply: RuleRun;
  };
  /** Retrieve a run of a rule with its progress */
  readonly getRuleRun: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
      /** Identifier of the run */
      readonly run: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: RuleRun;
  };
  /** Stop a run of a rule; it keeps its place */
  readonly cancelRuleRun: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
      /** Identifier of the run */
      readonly run: string;
    };
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: RuleRun;
  };
  /** Go on with a cancelled or failed run of a rule where it stopped */
  readonly resumeRuleRun: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
      /** Identifier of the run */
      readonly run: string;
    };
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: RuleRun;
  };
  /** Read when a rule runs over stored transactions */
  readonly getRuleSchedule: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: RuleSchedule;
  };
  /** Let a rule run over stored transactions at set times */
  readonly setRuleSchedule: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: NewRuleSchedule;
    readonly reply: RuleSchedule;
  };
  /** End the schedule of a rule */
  readonly deleteRuleSchedule: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DeletedRuleSchedule;
  };
  /** Silence a rule until a moment, for one customer or for everybody */
  readonly snoozeRule: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: Snooze;
    readonly reply: RuleSnooze;
  };
  /** Add a version to a rule, as a draft */
  readonly addRuleVersion: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: NewRuleVersion | undefined;
    readonly reply: RuleVersion;
  };
  /** Retrieve one version of a rule */
  readonly getRuleVersion: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
      /** Number of the version, from 1 */
      readonly version: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: RuleVersion;
  };
  /** Delete a draft that never ran */
  readonly deleteRuleDraft: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
      /** Number of the version, from 1 */
      readonly version: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DeletedRuleDraft;
  };
  /** Approve a version of a rule, as another person than its author */
  readonly approveRuleVersion: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
      /** Number of the version, from 1 */
      readonly version: string;
    };
    readonly query: undefined;
    readonly body: NewVersionApproval | undefined;
    readonly reply: VersionApprovals;
  };
  /** Move the sandbox's clock forward */
  readonly advanceSandboxClock: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: AdvanceSandboxClockBody;
    readonly reply: AdvanceSandboxClockReply;
  };
  /** Send a sample event to your webhooks */
  readonly triggerEvent: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: TriggerEventBody;
    readonly reply: TriggerEventReply;
  };
  /** Tell whether the sandbox has sample data */
  readonly getSandboxSample: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: GetSandboxSampleReply;
  };
  /** Fill the sandbox with a month of a fictitious company */
  readonly fillSandbox: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: GetSandboxSampleReply;
  };
  /** Remove the sample data of the sandbox */
  readonly clearSandbox: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: GetSandboxSampleReply;
  };
  /** List the seeded subjects with the outcomes they force */
  readonly listSandboxSubjects: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListSandboxSubjectsReply;
  };
  /** Bring a sandbox session to a state by legal moves */
  readonly simulateVerification: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: SimulateVerificationBody;
    readonly reply: Verification;
  };
  /** List the attested days of screening */
  readonly listAttestations: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListAttestationsReply;
  };
  /** Attest a day that is over, before the daily job does */
  readonly createAttestation: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewAttestation;
    readonly reply: ScreeningAttestation;
  };
  /** Retrieve the signed attestation of a day */
  readonly getAttestation: {
    readonly params: {
      /** The day (UTC), YYYY-MM-DD */
      readonly date: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: ScreeningAttestation;
  };
  /** Find customers and what they have */
  readonly searchAll: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: SearchRequest;
    readonly reply: SearchResults;
  };
  /** Read the settings of this environment */
  readonly getSettings: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Settings;
  };
  /** Change settings of this environment; null goes back to the default */
  readonly updateSettings: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: SettingsChange | undefined;
    readonly reply: Settings;
  };
  /** Upload the logo of the hosted flow */
  readonly putBrandingLogo: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: LogoUpload;
    readonly reply: Settings;
  };
  /** The brand as the hosted flow shows it */
  readonly previewBranding: {
    readonly params: undefined;
    readonly query: {
      /** Of the subject; en by default */
      readonly language?: 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl' | 'pl' | 'tr' | 'uk' | 'ar' | 'he';
    };
    readonly body: undefined;
    readonly reply: BrandingPreview;
  };
  /** The institution that files reports of suspicion */
  readonly getReportingProfile: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: StoredReportingProfile;
  };
  /** Set the institution that files reports of suspicion */
  readonly setReportingProfile: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: ReportingProfile;
    readonly reply: StoredReportingProfile;
  };
  /** Sign in to the console with a password */
  readonly signIn: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: Credentials;
    readonly reply: SignInAnswer;
  };
  /** Join by an invitation */
  readonly acceptInvitation: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: AcceptedInvitation;
    readonly reply: InvitationAnswer;
  };
  /** How one can sign in here beside a password */
  readonly listSignInMethods: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: SignInMethods;
  };
  /** Come back from an identity provider */
  readonly finishProviderSignIn: {
    readonly params: {
      /** Former provider of an imported record */
      readonly provider: string;
    };
    readonly query: {
      /** Stands for the sign-in, once */
      readonly code?: string;
      /** What the sign-in was begun with */
      readonly state?: string;
      /** Who answers (RFC 9207) */
      readonly iss?: string;
      /** Why the provider refused */
      readonly error?: string;
      /** The same in words; not shown */
      readonly error_description?: string;
      /** Where the provider explains it; not followed */
      readonly error_uri?: string;
      /** Not read */
      readonly session_state?: string;
      /** Not read */
      readonly scope?: string;
      /** Not read */
      readonly authuser?: string;
      /** Not read */
      readonly prompt?: string;
      /** Not read */
      readonly hd?: string;
    };
    readonly body: undefined;
    readonly reply: undefined;
  };
  /** Begin to sign in at an identity provider */
  readonly startProviderSignIn: {
    readonly params: {
      /** Former provider of an imported record */
      readonly provider: string;
    };
    readonly query: undefined;
    readonly body: ProviderStart | undefined;
    readonly reply: ProviderAddress;
  };
  /** Give the answer of a passkey: the second step, a renewal of it, or signing in alone */
  readonly givePasskey: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: PasskeyProof;
    readonly reply: SignInAnswer;
  };
  /** Get a challenge for a passkey */
  readonly askPasskey: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: PasskeyRequest | undefined;
    readonly reply: PasskeyChallenge;
  };
  /** Keep the passkey that the browser made */
  readonly confirmPasskey: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewPasskey;
    readonly reply: PasskeyAdded;
  };
  /** Begin to set up a passkey */
  readonly beginPasskey: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: PasskeySetUp;
  };
  /** Give a recovery code in place of the second factor */
  readonly giveRecoveryCode: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: FactorCode;
    readonly reply: Recovered;
  };
  /** Give a code of the authenticator: the second step of signing in, or a renewal of it */
  readonly giveTotp: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: FactorCode;
    readonly reply: SignInAnswer;
  };
  /** Prove the authenticator that is being set up */
  readonly confirmTotp: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: FactorCode;
    readonly reply: FactorAdded;
  };
  /** Begin to set up an authenticator */
  readonly beginTotp: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: TotpSetUp;
  };
  /** End the session of the console */
  readonly signOut: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: SignedOut;
  };
  /** A figure by hour or day */
  readonly getStatistics: {
    readonly params: undefined;
    readonly query: {
      /** Name of the figure */
      readonly metric?: 'sessions_created' | 'sessions_decided' | 'approval_rate' | 'time_to_decision_p50' | 'time_to_decision_p95' | 'review_time_p50' | 'review_time_p95' | 'queue_open' | 'queue_snoozed' | 'queue_age_p95' | 'due_kept' | 'funnel' | 'alerts' | 'false_positive_rate' | 'hits_reviewed' | 'holds' | 'transactions' | 'deliveries_failed' | 'reviewer_decisions' | 'agreement_rate' | 'report_delay_p50' | 'report_delay_p95';
      /** Inclusive, at the beginning of its interval; a week before `to` by default, a day where `interval` is hour */
      readonly from?: string;
      /** Exclusive; now by default */
      readonly to?: string;
      /** Length of one interval: hour or day */
      readonly interval?: 'hour' | 'day';
      /** Dimension to group values by */
      readonly group_by?: 'journey' | 'decision' | 'type' | 'step' | 'rule' | 'severity' | 'list' | 'status' | 'webhook' | 'operator' | 'kind';
    };
    readonly body: undefined;
    readonly reply: GetStatisticsReply;
  };
  /** How the installation is: queues, jobs, models, database and disk */
  readonly getSystemStatus: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: SystemStatus;
  };
  /** What changes in the environment, as server-sent events */
  readonly followChanges: {
    readonly params: undefined;
    readonly query: {
      /** These types only */
      readonly types?: readonly ('verification.changed' | 'case.changed' | 'case.viewing' | 'transaction.changed' | 'hit.changed' | 'monitor.changed' | 'business.changed' | 'wallet.changed' | 'travel_rule.changed' | 'journey.changed' | 'rule.changed' | 'import.changed' | 'webhook.changed' | 'delivery.failed')[];
    };
    readonly body: undefined;
    readonly reply: Uint8Array;
  };
  /** List the team with its load */
  readonly listTeamMembers: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListTeamMembersReply;
  };
  /** Add a member to the team */
  readonly createTeamMember: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewTeamMember;
    readonly reply: TeamMember;
  };
  /** Change limit, kinds of case or absence of a member */
  readonly updateTeamMember: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: TeamMemberPatch | undefined;
    readonly reply: TeamMember;
  };
  /** Take a member out of the team */
  readonly deleteTeamMember: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DeletedBusiness;
  };
  /** List transactions */
  readonly listTransactions: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** approved, flagged, held, rejected */
      readonly status?: readonly string[];
      /** The caller's own identifier, not of blanks alone */
      readonly subject_reference?: string;
      /** The caller's own identifier, not of blanks alone */
      readonly reference?: string;
      /** Only these types; several are separated by commas */
      readonly type?: string;
      /** Only incoming or only outgoing ones */
      readonly direction?: 'in' | 'out';
      /** Such as rule:rul_structuring */
      readonly reason_code?: string;
      /** Inclusive; a bare date means 00:00Z */
      readonly occurred_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly occurred_before?: string;
      /** Only this currency, ISO 4217 */
      readonly currency?: string;
      /** Decimal text; with currency */
      readonly amount_min?: string;
      /** Decimal text; with currency */
      readonly amount_max?: string;
      /** Its reference, else its account, else its wallet */
      readonly counterparty?: string;
      /** ISO 3166-1 alpha-2, upper case */
      readonly country?: string;
      /** Those of one import */
      readonly import_id?: string;
      /** A rule that fired, live or in shadow */
      readonly rule_id?: string;
      /** What it turned out to be */
      readonly label?: 'confirmed' | 'false_positive' | 'inconclusive';
    };
    readonly body: undefined;
    readonly reply: ListTransactionsReply;
  };
  /** Submit a transaction for rule evaluation and scoring */
  readonly createTransaction: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewTransaction | undefined;
    readonly reply: Transaction;
  };
  /** Tell what the rules would say of a transaction, without storing it */
  readonly evaluateTransaction: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewTransaction | undefined;
    readonly reply: TransactionEvaluation;
  };
  /** List imports of transactions */
  readonly listTransactionImports: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListTransactionImportsReply;
  };
  /** Import many transactions: history, or rows to evaluate */
  readonly createTransactionImport: {
    readonly params: undefined;
    readonly query: {
      /** Only rules that run in this mode */
      readonly mode?: ImportMode;
      /** For CSV: the column of each field as JSON, such as `{"amount":"Betrag","counterparty.account":"IBAN"}`. Without it columns are named as the fields. */
      readonly mapping?: string;
    };
    readonly body: NewTransactionImport;
    readonly reply: TransactionImport;
  };
  /** Retrieve the progress of an import and the rows that failed */
  readonly getTransactionImport: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
    };
    readonly body: undefined;
    readonly reply: TransactionImport;
  };
  /** Remove the transactions of an import */
  readonly removeTransactionImport: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: TransactionImportSummary;
  };
  /** Retrieve the evaluation, the rules that fired and any alerts raised */
  readonly getTransaction: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Transaction;
  };
  /** Say what a transaction turned out to be; back-tests measure precision on labels */
  readonly labelTransaction: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: TransactionLabel;
    readonly reply: Transaction;
  };
  /** Show the payments behind a cycle, and the customers behind a shared value */
  readonly getTransactionPaths: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: TransactionPaths;
  };
  /** Release a held transaction */
  readonly releaseTransaction: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: Release;
    readonly reply: Transaction;
  };
  /** Say that a transaction was reversed: the money came back, or never moved */
  readonly reverseTransaction: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: Reversal;
    readonly reply: Transaction;
  };
  /** List travel addresses */
  readonly listTravelAddresses: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListTravelAddressesReply;
  };
  /** Make a travel address, by which other VASPs reach this environment over TRP */
  readonly createTravelAddress: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewTravelAddress | undefined;
    readonly reply: TravelAddress;
  };
  /** Look up a counterparty VASP and its supported protocols */
  readonly listCounterparties: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** Part of the name, in any case */
      readonly name?: string;
      /** Only the one with this Legal Entity Identifier */
      readonly lei?: string;
      /** Only this country, ISO 3166-1 alpha-2 */
      readonly country?: string;
      /** Blockchain or travel address */
      readonly address?: string;
      /** Only those that speak this protocol */
      readonly protocol?: 'trp' | 'trisa' | 'email';
    };
    readonly body: undefined;
    readonly reply: ListCounterpartiesReply;
  };
  /** Add a counterparty of your own */
  readonly addCounterparty: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewCounterparty;
    readonly reply: Counterparty;
  };
  /** Retrieve a counterparty */
  readonly getCounterparty: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Counterparty;
  };
  /** Change a counterparty of your own, or the due diligence of any */
  readonly changeCounterparty: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: CounterpartyChange | undefined;
    readonly reply: Counterparty;
  };
  /** Remove a counterparty of your own */
  readonly deleteCounterparty: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DeletedBusiness;
  };
  /** Ask a counterparty whether it can be reached now */
  readonly checkReachability: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: Counterparty;
  };
  /** What a counterparty without a protocol reads behind the secret link of its e-mail */
  readonly getTravelRuleLink: {
    readonly params: {
      /** Secret part of the address */
      readonly token: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Readonly<Record<string, unknown>>;
  };
  /** The answer of a counterparty without a protocol */
  readonly answerTravelRuleLink: {
    readonly params: {
      /** Secret part of the address */
      readonly token: string;
    };
    readonly query: undefined;
    readonly body: AnswerTravelRuleLinkBody;
    readonly reply: Readonly<Record<string, unknown>>;
  };
  /** List Travel Rule messages, without identities */
  readonly listTravelRuleMessages: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** Only these states; several are separated by commas */
      readonly status?: readonly ('pending' | 'delivered' | 'review' | 'repair' | 'accepted' | 'rejected' | 'completed' | 'expired' | 'cancelled' | 'counterparty_not_found' | 'counterparty_unreachable')[];
      /** Only incoming or only outgoing ones */
      readonly direction?: 'out' | 'in';
      /** Only those with this counterparty */
      readonly counterparty_id?: string;
      /** Only those of this transaction */
      readonly transaction_id?: string;
      /** The caller's own identifier, not of blanks alone */
      readonly subject_reference?: string;
    };
    readonly body: undefined;
    readonly reply: ListTravelRuleMessagesReply;
  };
  /** Send or acknowledge originator and beneficiary data for a transfer */
  readonly postTravelRuleMessage: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: TravelRuleRequest | undefined;
    readonly reply: TravelRuleMessage;
  };
  /** Retrieve a Travel Rule message with its identities */
  readonly getTravelRuleMessage: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: TravelRuleMessage;
  };
  /** Erase a message that is over, with its identities */
  readonly deleteTravelRuleMessage: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DeletedBusiness;
  };
  /** Take the hash of an agreed transfer, or its cancellation */
  readonly postTrpConfirmation: {
    readonly params: {
      /** Secret part of the address */
      readonly token: string;
    };
    readonly query: undefined;
    readonly body: unknown;
    readonly reply: Uint8Array;
  };
  /** Who answers behind a travel address */
  readonly getTrpIdentity: {
    readonly params: {
      /** Secret part of the address */
      readonly token: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: GetInstallationIdentityReply;
  };
  /** Take a transfer inquiry of another VASP (Travel Rule Protocol 3) */
  readonly postTrpInquiry: {
    readonly params: {
      /** Secret part of the address */
      readonly token: string;
    };
    readonly query: {
      /** Token of the link */
      readonly t?: string;
    };
    readonly body: unknown;
    readonly reply: Readonly<Record<string, unknown>>;
  };
  /** Take the answer to an inquiry that was sent from here */
  readonly postTrpResolution: {
    readonly params: {
      /** Secret part of the address */
      readonly token: string;
    };
    readonly query: undefined;
    readonly body: unknown;
    readonly reply: Uint8Array;
  };
  /** Usage of one month by module */
  readonly getUsage: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** A month YYYY-MM; the current one by default */
      readonly period?: string;
    };
    readonly body: undefined;
    readonly reply: GetUsageReply;
  };
  /** List and filter sessions */
  readonly listVerifications: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** Only these states; several are separated by commas */
      readonly status?: readonly string[];
      /** Only those of this journey */
      readonly journey?: string;
      /** Only these decisions; several are separated by commas */
      readonly decision?: readonly string[];
      /** Only those of this subject: your own identifier */
      readonly subject_reference?: string;
      /** Only those with this reason code */
      readonly reason_code?: string;
      /** Only these risk bands; several are separated by commas */
      readonly risk_band?: readonly string[];
    };
    readonly body: undefined;
    readonly reply: ListVerificationsReply;
  };
  /** Create a session for a journey */
  readonly createVerification: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewVerification;
    readonly reply: CreatedVerification;
  };
  /** List imports */
  readonly listImports: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListImportsReply;
  };
  /** Import historical verifications with their original evidence */
  readonly createImport: {
    readonly params: undefined;
    readonly query: {
      /** Who verified the subject before */
      readonly provider?: string;
      /** Whether portraits are added to the face index */
      readonly enroll_faces?: boolean;
    };
    readonly body: NewImport;
    readonly reply: Import;
  };
  /** Retrieve an import with its results */
  readonly getImport: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
    };
    readonly body: undefined;
    readonly reply: Import;
  };
  /** Retrieve a session with per-check results */
  readonly getVerification: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Verification;
  };
  /** Correct extracted fields under review */
  readonly correctVerification: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: Correction;
    readonly reply: Verification;
  };
  /** Delete a session and its media */
  readonly deleteVerification: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Deleted;
  };
  /** Contest a final decision */
  readonly contestVerification: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: Contest;
    readonly reply: Case;
  };
  /** Retrieve the decision, risk score and reason codes */
  readonly getDecision: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Decision;
  };
  /** Record a manual decision */
  readonly recordDecision: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: NewDecision;
    readonly reply: Decision;
  };
  /** Download the evidence bundle */
  readonly getEvidence: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: {
      /** Format of the answer */
      readonly format?: 'json' | 'zip';
      /** Whether files stand inside the answer */
      readonly inline?: boolean;
    };
    readonly body: undefined;
    readonly reply: Readonly<Record<string, unknown>> | Uint8Array;
  };
  /** Download one captured file */
  readonly getEvidenceMedia: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
      /** Identifier of the picture, from the manifest of the bundle */
      readonly media_id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: unknown;
  };
  /** Ask the subject to capture named checks again */
  readonly requestRecapture: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: Recapture;
    readonly reply: Verification;
  };
  /** Generate the PDF compliance report */
  readonly getReport: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Uint8Array;
  };
  /** Issue a new session token; the old one dies */
  readonly createSessionToken: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: SessionToken;
  };
  /** Start the checks of a session that lacks nothing from the subject */
  readonly submitVerification: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: Verification;
  };
  /** List one's own saved views and those that others share */
  readonly listViews: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListViewsReply;
  };
  /** Save filters of a list under a name */
  readonly createView: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewView;
    readonly reply: SavedView;
  };
  /** Delete a saved view of one's own */
  readonly deleteView: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DeletedBusiness;
  };
  /** List monitored wallets */
  readonly listWalletMonitors: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** The caller's own identifier, not of blanks alone */
      readonly subject_reference?: string;
    };
    readonly body: undefined;
    readonly reply: ListWalletMonitorsReply;
  };
  /** Register a wallet for continuous re-screening */
  readonly monitorWallet: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewWalletMonitor;
    readonly reply: WalletMonitor;
  };
  /** Retrieve a monitor with its last result */
  readonly getWalletMonitor: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: WalletMonitor;
  };
  /** Stop monitoring a wallet */
  readonly stopWalletMonitor: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DeletedBusiness;
  };
  /** Ask for a proof that a customer controls an unhosted wallet */
  readonly createOwnershipChallenge: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewOwnershipChallenge;
    readonly reply: OwnershipChallenge;
  };
  /** Retrieve a challenge */
  readonly getOwnershipChallenge: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: OwnershipChallenge;
  };
  /** Check a proof of wallet ownership */
  readonly verifyOwnership: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: OwnershipProof | undefined;
    readonly reply: OwnershipChallenge;
  };
  /** Screen a wallet address for sanctions and exposure categories */
  readonly screenWallet: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewWalletScreening;
    readonly reply: WalletScreening;
  };
  /** List screenings of wallets */
  readonly listWalletScreenings: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** The caller's own identifier, not of blanks alone */
      readonly subject_reference?: string;
    };
    readonly body: undefined;
    readonly reply: ListWalletScreeningsReply;
  };
  /** Retrieve a screening */
  readonly getWalletScreening: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: WalletScreening;
  };
  /** List the watchlists that are searched, with their editions and freshness */
  readonly listWatchlists: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListWatchlistsReply;
  };
  /** Name the inbox of a watchlist */
  readonly updateWatchlist: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: WatchlistChange;
    readonly reply: ChangedWatchlist;
  };
  /** List webhook destinations */
  readonly listWebhooks: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListWebhooksReply;
  };
  /** Add a webhook destination */
  readonly createWebhook: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewWebhook;
    readonly reply: CreatedWebhook;
  };
  /** Retrieve a webhook destination */
  readonly getWebhook: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Webhook;
  };
  /** Change, pause or resume a webhook destination */
  readonly updateWebhook: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: WebhookChange | undefined;
    readonly reply: Webhook;
  };
  /** Delete a webhook destination */
  readonly deleteWebhook: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DeletedWebhook;
  };
  /** End the overlap of a rotation at once */
  readonly activateWebhookSecret: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: Webhook;
  };
  /** Delivery log of the last 30 days */
  readonly listDeliveries: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** Only these states; several are separated by commas */
      readonly status?: readonly ('pending' | 'delivered' | 'failed')[];
    };
    readonly body: undefined;
    readonly reply: ListDeliveriesReply;
  };
  /** Send the event of a delivery again */
  readonly resendDelivery: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
      /** Identifier of the delivery */
      readonly dlv: string;
    };
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: Delivery;
  };
  /** Issue a new signing secret */
  readonly rotateWebhookSecret: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: SecretRotation | undefined;
    readonly reply: RotatedSecret;
  };
  /** Send a signed sample now */
  readonly testWebhook: {
    readonly params: {
      /** Identifier of the resource */
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: WebhookTest | undefined;
    readonly reply: WebhookTestResult;
  };
  /** List what waits beside cases, with due times */
  readonly listWorkItems: {
    readonly params: undefined;
    readonly query: {
      /** How many items a page has, 1 to 200; 50 by default */
      readonly limit?: number;
      /** `next_cursor` of the page before */
      readonly cursor?: string;
      /** Oldest or newest first */
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** Only items of this kind */
      readonly kind?: 'travel_rule' | 'hit_confirmation' | 'publication' | 'data_request' | 'key_approval' | 'held_payment';
    };
    readonly body: undefined;
    readonly reply: ListWorkItemsReply;
  };
  /** The edition of TRP that is spoken here */
  readonly getTrpVersion: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: GetTrpVersionReply;
  };
}

/** Method and path of each operation. */
export const OPERATIONS = {
  getEvidenceKeys: { method: 'GET', path: '/.well-known/evidence-keys.json' },
  getTrpExtensions: { method: 'GET', path: '/extensions' },
  getInstallationIdentity: { method: 'GET', path: '/identity' },
  getLlmsText: { method: 'GET', path: '/llms.txt' },
  getTrpUptime: { method: 'GET', path: '/uptime' },
  listAlerts: { method: 'GET', path: '/v1/alerts' },
  getAsyncApi: { method: 'GET', path: '/v1/asyncapi.json' },
  listAuditEvents: { method: 'GET', path: '/v1/audit-events' },
  listBusinesses: { method: 'GET', path: '/v1/businesses' },
  createBusiness: { method: 'POST', path: '/v1/businesses' },
  searchBusinesses: { method: 'POST', path: '/v1/businesses/search' },
  getBusiness: { method: 'GET', path: '/v1/businesses/{id}' },
  deleteBusiness: { method: 'DELETE', path: '/v1/businesses/{id}' },
  getOwnershipStatements: { method: 'GET', path: '/v1/businesses/{id}/bods' },
  addBusinessDocument: { method: 'POST', path: '/v1/businesses/{id}/documents' },
  getBeneficialOwners: { method: 'GET', path: '/v1/businesses/{id}/ubos' },
  linkBeneficialOwner: { method: 'POST', path: '/v1/businesses/{id}/ubos/{node}/verification' },
  chooseCaptureCompany: { method: 'POST', path: '/v1/capture/business' },
  confirmCaptureCompany: { method: 'POST', path: '/v1/capture/business/confirm' },
  inviteCaptureOwner: { method: 'POST', path: '/v1/capture/business/owners/{node}/invite' },
  searchCaptureCompany: { method: 'POST', path: '/v1/capture/business/search' },
  cancelCapture: { method: 'POST', path: '/v1/capture/cancel' },
  startChallenge: { method: 'POST', path: '/v1/capture/challenges' },
  sendChallengeFrames: { method: 'POST', path: '/v1/capture/challenges/{id}/frames' },
  giveConsent: { method: 'POST', path: '/v1/capture/consent' },
  sendCaptureCode: { method: 'POST', path: '/v1/capture/contact' },
  confirmCaptureCode: { method: 'POST', path: '/v1/capture/contact/confirm' },
  saveCaptureData: { method: 'POST', path: '/v1/capture/data' },
  followCapture: { method: 'GET', path: '/v1/capture/events' },
  exchangeLink: { method: 'POST', path: '/v1/capture/exchange' },
  startHandoff: { method: 'POST', path: '/v1/capture/handoff' },
  followHandoff: { method: 'POST', path: '/v1/capture/handoff/progress' },
  refuseHandoff: { method: 'POST', path: '/v1/capture/handoff/refuse' },
  putCaptureMedia: { method: 'PUT', path: '/v1/capture/media/{capture_id}' },
  getCaptureSession: { method: 'GET', path: '/v1/capture/session' },
  submitCapture: { method: 'POST', path: '/v1/capture/submit' },
  listCases: { method: 'GET', path: '/v1/cases' },
  nextCase: { method: 'POST', path: '/v1/cases/next' },
  getCase: { method: 'GET', path: '/v1/cases/{id}' },
  assignCase: { method: 'POST', path: '/v1/cases/{id}/assign' },
  closeCase: { method: 'POST', path: '/v1/cases/{id}/close' },
  listCaseComments: { method: 'GET', path: '/v1/cases/{id}/comments' },
  addCaseComment: { method: 'POST', path: '/v1/cases/{id}/comments' },
  escalateCase: { method: 'POST', path: '/v1/cases/{id}/escalate' },
  listCaseEvents: { method: 'GET', path: '/v1/cases/{id}/events' },
  listCaseFiles: { method: 'GET', path: '/v1/cases/{id}/files' },
  addCaseFile: { method: 'POST', path: '/v1/cases/{id}/files' },
  getCaseFile: { method: 'GET', path: '/v1/cases/{id}/files/{file_id}' },
  leaseCase: { method: 'POST', path: '/v1/cases/{id}/lease' },
  releaseCase: { method: 'DELETE', path: '/v1/cases/{id}/lease' },
  setLegalHold: { method: 'POST', path: '/v1/cases/{id}/legal-hold' },
  mergeCase: { method: 'POST', path: '/v1/cases/{id}/merge' },
  reopenCase: { method: 'POST', path: '/v1/cases/{id}/reopen' },
  getCaseReport: { method: 'GET', path: '/v1/cases/{id}/sar' },
  getReportDraft: { method: 'GET', path: '/v1/cases/{id}/sar/draft' },
  setReportDraft: { method: 'PUT', path: '/v1/cases/{id}/sar/draft' },
  recordFiling: { method: 'PUT', path: '/v1/cases/{id}/sar/filing' },
  skipCase: { method: 'POST', path: '/v1/cases/{id}/skip' },
  snoozeCase: { method: 'POST', path: '/v1/cases/{id}/snooze' },
  tagCase: { method: 'POST', path: '/v1/cases/{id}/tags' },
  viewCase: { method: 'POST', path: '/v1/cases/{id}/viewing' },
  leaveCase: { method: 'DELETE', path: '/v1/cases/{id}/viewing' },
  getChangelog: { method: 'GET', path: '/v1/changelog.json' },
  listChecks: { method: 'GET', path: '/v1/checks' },
  checkAgeEstimation: { method: 'POST', path: '/v1/checks/age-estimation' },
  checkContact: { method: 'POST', path: '/v1/checks/contact' },
  checkDocument: { method: 'POST', path: '/v1/checks/document' },
  checkDocumentAi: { method: 'POST', path: '/v1/checks/document-ai' },
  checkFaceMatch: { method: 'POST', path: '/v1/checks/face-match' },
  checkFaceSearch: { method: 'POST', path: '/v1/checks/face-search' },
  checkLiveness: { method: 'POST', path: '/v1/checks/liveness' },
  createLivenessChallenge: { method: 'POST', path: '/v1/checks/liveness/challenges' },
  checkProofOfAddress: { method: 'POST', path: '/v1/checks/proof-of-address' },
  checkScreening: { method: 'POST', path: '/v1/checks/screening' },
  listScreeningHits: { method: 'GET', path: '/v1/checks/screening/hits' },
  reviewScreeningHits: { method: 'POST', path: '/v1/checks/screening/hits/review' },
  getScreeningHit: { method: 'GET', path: '/v1/checks/screening/hits/{id}' },
  reviewScreeningHit: { method: 'POST', path: '/v1/checks/screening/hits/{id}/review' },
  listScreeningMonitors: { method: 'GET', path: '/v1/checks/screening/monitors' },
  getScreeningMonitor: { method: 'GET', path: '/v1/checks/screening/monitors/{id}' },
  stopScreeningMonitor: { method: 'DELETE', path: '/v1/checks/screening/monitors/{id}' },
  listCustomers: { method: 'GET', path: '/v1/customers' },
  getCustomer: { method: 'GET', path: '/v1/customers/{reference}' },
  createErasure: { method: 'POST', path: '/v1/customers/{reference}/erasures' },
  createSubjectExport: { method: 'POST', path: '/v1/customers/{reference}/exports' },
  getCustomerGaps: { method: 'GET', path: '/v1/customers/{reference}/gaps' },
  createRestriction: { method: 'POST', path: '/v1/customers/{reference}/restrictions' },
  completeCustomerReview: { method: 'POST', path: '/v1/customers/{reference}/reviews' },
  setCustomerRiskClass: { method: 'PUT', path: '/v1/customers/{reference}/risk-class' },
  getCustomerTimeline: { method: 'GET', path: '/v1/customers/{reference}/timeline' },
  listCustomerViews: { method: 'GET', path: '/v1/customers/{reference}/views' },
  listDataRequests: { method: 'GET', path: '/v1/data-requests' },
  getDataRequest: { method: 'GET', path: '/v1/data-requests/{id}' },
  approveErasure: { method: 'POST', path: '/v1/data-requests/{id}/approve' },
  getSubjectExport: { method: 'GET', path: '/v1/data-requests/{id}/export' },
  followEvents: { method: 'GET', path: '/v1/events/stream' },
  listEventTypes: { method: 'GET', path: '/v1/events/types' },
  listGovernedItems: { method: 'GET', path: '/v1/governance/items' },
  getGovernedItem: { method: 'GET', path: '/v1/governance/items/{kind}/{id}' },
  updateGovernedItem: { method: 'PATCH', path: '/v1/governance/items/{kind}/{id}' },
  getGovernanceReport: { method: 'GET', path: '/v1/governance/report' },
  listDecisionSamples: { method: 'GET', path: '/v1/governance/samples' },
  createDecisionSample: { method: 'POST', path: '/v1/governance/samples' },
  getDecisionSample: { method: 'GET', path: '/v1/governance/samples/{id}' },
  exportDecisionSample: { method: 'GET', path: '/v1/governance/samples/{id}/export' },
  listInboxes: { method: 'GET', path: '/v1/inboxes' },
  createInbox: { method: 'POST', path: '/v1/inboxes' },
  updateInbox: { method: 'PATCH', path: '/v1/inboxes/{id}' },
  listJourneys: { method: 'GET', path: '/v1/journeys' },
  saveJourney: { method: 'POST', path: '/v1/journeys' },
  getJourney: { method: 'GET', path: '/v1/journeys/{id}' },
  publishJourney: { method: 'POST', path: '/v1/journeys/{id}/publish' },
  listReplays: { method: 'GET', path: '/v1/journeys/{id}/replays' },
  createReplay: { method: 'POST', path: '/v1/journeys/{id}/replays' },
  getReplay: { method: 'GET', path: '/v1/journeys/{id}/replays/{replay}' },
  cancelReplay: { method: 'POST', path: '/v1/journeys/{id}/replays/{replay}/cancel' },
  listReplayFlips: { method: 'GET', path: '/v1/journeys/{id}/replays/{replay}/flips' },
  resumeReplay: { method: 'POST', path: '/v1/journeys/{id}/replays/{replay}/resume' },
  getJourneyVersion: { method: 'GET', path: '/v1/journeys/{id}/versions/{version}' },
  approveJourneyVersion: { method: 'POST', path: '/v1/journeys/{id}/versions/{version}/approvals' },
  listKeys: { method: 'GET', path: '/v1/keys' },
  createApiKey: { method: 'POST', path: '/v1/keys' },
  listPendingKeys: { method: 'GET', path: '/v1/keys/pending' },
  deleteApiKey: { method: 'DELETE', path: '/v1/keys/{id}' },
  approveApiKey: { method: 'POST', path: '/v1/keys/{id}/approval' },
  listLists: { method: 'GET', path: '/v1/lists' },
  createList: { method: 'POST', path: '/v1/lists' },
  listEntries: { method: 'GET', path: '/v1/lists/{list}/entries' },
  addListEntry: { method: 'POST', path: '/v1/lists/{list}/entries' },
  addListEntries: { method: 'POST', path: '/v1/lists/{list}/entries/bulk' },
  getListEntry: { method: 'GET', path: '/v1/lists/{list}/entries/{id}' },
  deleteListEntry: { method: 'DELETE', path: '/v1/lists/{list}/entries/{id}' },
  postMediaArticles: { method: 'POST', path: '/v1/media/feeds/{source}/articles' },
  getOpenApi: { method: 'GET', path: '/v1/openapi.json' },
  listOperators: { method: 'GET', path: '/v1/operators' },
  inviteOperator: { method: 'POST', path: '/v1/operators' },
  getCurrentOperator: { method: 'GET', path: '/v1/operators/me' },
  listOwnFactors: { method: 'GET', path: '/v1/operators/me/factors' },
  renameOwnFactor: { method: 'PATCH', path: '/v1/operators/me/factors/{id}' },
  removeOwnFactor: { method: 'DELETE', path: '/v1/operators/me/factors/{id}' },
  getOwnRecoveryCodes: { method: 'GET', path: '/v1/operators/me/recovery-codes' },
  renewOwnRecoveryCodes: { method: 'PUT', path: '/v1/operators/me/recovery-codes' },
  listOwnSessions: { method: 'GET', path: '/v1/operators/me/sessions' },
  endOwnSession: { method: 'DELETE', path: '/v1/operators/me/sessions/{id}' },
  getOperator: { method: 'GET', path: '/v1/operators/{id}' },
  changeOperator: { method: 'PATCH', path: '/v1/operators/{id}' },
  deleteOperator: { method: 'DELETE', path: '/v1/operators/{id}' },
  createGoldenCase: { method: 'POST', path: '/v1/quality/golden-cases' },
  listSamples: { method: 'GET', path: '/v1/quality/samples' },
  claimSample: { method: 'POST', path: '/v1/quality/samples/{id}/claim' },
  reviewSample: { method: 'POST', path: '/v1/quality/samples/{id}/review' },
  listReasonCodes: { method: 'GET', path: '/v1/reason-codes' },
  listReports: { method: 'GET', path: '/v1/reports' },
  reveal: { method: 'POST', path: '/v1/reveal' },
  listRoles: { method: 'GET', path: '/v1/roles' },
  listRules: { method: 'GET', path: '/v1/rules' },
  createRule: { method: 'POST', path: '/v1/rules' },
  exportRules: { method: 'GET', path: '/v1/rules/export' },
  importRules: { method: 'POST', path: '/v1/rules/imports' },
  publishRulePack: { method: 'POST', path: '/v1/rules/publish-pack' },
  getRule: { method: 'GET', path: '/v1/rules/{id}' },
  listBacktests: { method: 'GET', path: '/v1/rules/{id}/backtests' },
  createBacktest: { method: 'POST', path: '/v1/rules/{id}/backtests' },
  getBacktest: { method: 'GET', path: '/v1/rules/{id}/backtests/{backtest}' },
  cancelBacktest: { method: 'POST', path: '/v1/rules/{id}/backtests/{backtest}/cancel' },
  resumeBacktest: { method: 'POST', path: '/v1/rules/{id}/backtests/{backtest}/resume' },
  publishRule: { method: 'POST', path: '/v1/rules/{id}/publish' },
  rollbackRule: { method: 'POST', path: '/v1/rules/{id}/rollback' },
  listRuleRuns: { method: 'GET', path: '/v1/rules/{id}/runs' },
  createRuleRun: { method: 'POST', path: '/v1/rules/{id}/runs' },
  getRuleRun: { method: 'GET', path: '/v1/rules/{id}/runs/{run}' },
  cancelRuleRun: { method: 'POST', path: '/v1/rules/{id}/runs/{run}/cancel' },
  resumeRuleRun: { method: 'POST', path: '/v1/rules/{id}/runs/{run}/resume' },
  getRuleSchedule: { method: 'GET', path: '/v1/rules/{id}/schedule' },
  setRuleSchedule: { method: 'PUT', path: '/v1/rules/{id}/schedule' },
  deleteRuleSchedule: { method: 'DELETE', path: '/v1/rules/{id}/schedule' },
  snoozeRule: { method: 'POST', path: '/v1/rules/{id}/snooze' },
  addRuleVersion: { method: 'POST', path: '/v1/rules/{id}/versions' },
  getRuleVersion: { method: 'GET', path: '/v1/rules/{id}/versions/{version}' },
  deleteRuleDraft: { method: 'DELETE', path: '/v1/rules/{id}/versions/{version}' },
  approveRuleVersion: { method: 'POST', path: '/v1/rules/{id}/versions/{version}/approvals' },
  advanceSandboxClock: { method: 'POST', path: '/v1/sandbox/clock' },
  triggerEvent: { method: 'POST', path: '/v1/sandbox/events' },
  getSandboxSample: { method: 'GET', path: '/v1/sandbox/sample' },
  fillSandbox: { method: 'POST', path: '/v1/sandbox/sample' },
  clearSandbox: { method: 'DELETE', path: '/v1/sandbox/sample' },
  listSandboxSubjects: { method: 'GET', path: '/v1/sandbox/subjects' },
  simulateVerification: { method: 'POST', path: '/v1/sandbox/verifications/{id}/simulate' },
  listAttestations: { method: 'GET', path: '/v1/screening/attestations' },
  createAttestation: { method: 'POST', path: '/v1/screening/attestations' },
  getAttestation: { method: 'GET', path: '/v1/screening/attestations/{date}' },
  searchAll: { method: 'POST', path: '/v1/search' },
  getSettings: { method: 'GET', path: '/v1/settings' },
  updateSettings: { method: 'PATCH', path: '/v1/settings' },
  putBrandingLogo: { method: 'PUT', path: '/v1/settings/branding/logo' },
  previewBranding: { method: 'GET', path: '/v1/settings/branding/preview' },
  getReportingProfile: { method: 'GET', path: '/v1/settings/reporting' },
  setReportingProfile: { method: 'PUT', path: '/v1/settings/reporting' },
  signIn: { method: 'POST', path: '/v1/sign-in' },
  acceptInvitation: { method: 'POST', path: '/v1/sign-in/invitation' },
  listSignInMethods: { method: 'GET', path: '/v1/sign-in/methods' },
  finishProviderSignIn: { method: 'GET', path: '/v1/sign-in/oidc/{provider}/callback' },
  startProviderSignIn: { method: 'POST', path: '/v1/sign-in/oidc/{provider}/start' },
  givePasskey: { method: 'POST', path: '/v1/sign-in/passkey' },
  askPasskey: { method: 'POST', path: '/v1/sign-in/passkey/challenge' },
  confirmPasskey: { method: 'POST', path: '/v1/sign-in/passkey/confirm' },
  beginPasskey: { method: 'POST', path: '/v1/sign-in/passkey/enrol' },
  giveRecoveryCode: { method: 'POST', path: '/v1/sign-in/recovery' },
  giveTotp: { method: 'POST', path: '/v1/sign-in/totp' },
  confirmTotp: { method: 'POST', path: '/v1/sign-in/totp/confirm' },
  beginTotp: { method: 'POST', path: '/v1/sign-in/totp/enrol' },
  signOut: { method: 'POST', path: '/v1/sign-out' },
  getStatistics: { method: 'GET', path: '/v1/statistics' },
  getSystemStatus: { method: 'GET', path: '/v1/status' },
  followChanges: { method: 'GET', path: '/v1/stream' },
  listTeamMembers: { method: 'GET', path: '/v1/team/members' },
  createTeamMember: { method: 'POST', path: '/v1/team/members' },
  updateTeamMember: { method: 'PATCH', path: '/v1/team/members/{id}' },
  deleteTeamMember: { method: 'DELETE', path: '/v1/team/members/{id}' },
  listTransactions: { method: 'GET', path: '/v1/transactions' },
  createTransaction: { method: 'POST', path: '/v1/transactions' },
  evaluateTransaction: { method: 'POST', path: '/v1/transactions/evaluate' },
  listTransactionImports: { method: 'GET', path: '/v1/transactions/imports' },
  createTransactionImport: { method: 'POST', path: '/v1/transactions/imports' },
  getTransactionImport: { method: 'GET', path: '/v1/transactions/imports/{id}' },
  removeTransactionImport: { method: 'DELETE', path: '/v1/transactions/imports/{id}' },
  getTransaction: { method: 'GET', path: '/v1/transactions/{id}' },
  labelTransaction: { method: 'POST', path: '/v1/transactions/{id}/labels' },
  getTransactionPaths: { method: 'GET', path: '/v1/transactions/{id}/paths' },
  releaseTransaction: { method: 'POST', path: '/v1/transactions/{id}/release' },
  reverseTransaction: { method: 'POST', path: '/v1/transactions/{id}/reversal' },
  listTravelAddresses: { method: 'GET', path: '/v1/travel-rule/addresses' },
  createTravelAddress: { method: 'POST', path: '/v1/travel-rule/addresses' },
  listCounterparties: { method: 'GET', path: '/v1/travel-rule/counterparties' },
  addCounterparty: { method: 'POST', path: '/v1/travel-rule/counterparties' },
  getCounterparty: { method: 'GET', path: '/v1/travel-rule/counterparties/{id}' },
  changeCounterparty: { method: 'PATCH', path: '/v1/travel-rule/counterparties/{id}' },
  deleteCounterparty: { method: 'DELETE', path: '/v1/travel-rule/counterparties/{id}' },
  checkReachability: { method: 'POST', path: '/v1/travel-rule/counterparties/{id}/reachability' },
  getTravelRuleLink: { method: 'GET', path: '/v1/travel-rule/links/{token}' },
  answerTravelRuleLink: { method: 'POST', path: '/v1/travel-rule/links/{token}' },
  listTravelRuleMessages: { method: 'GET', path: '/v1/travel-rule/messages' },
  postTravelRuleMessage: { method: 'POST', path: '/v1/travel-rule/messages' },
  getTravelRuleMessage: { method: 'GET', path: '/v1/travel-rule/messages/{id}' },
  deleteTravelRuleMessage: { method: 'DELETE', path: '/v1/travel-rule/messages/{id}' },
  postTrpConfirmation: { method: 'POST', path: '/v1/trp/confirmations/{token}' },
  getTrpIdentity: { method: 'GET', path: '/v1/trp/identity/{token}' },
  postTrpInquiry: { method: 'POST', path: '/v1/trp/inquiries/{token}' },
  postTrpResolution: { method: 'POST', path: '/v1/trp/resolutions/{token}' },
  getUsage: { method: 'GET', path: '/v1/usage' },
  listVerifications: { method: 'GET', path: '/v1/verifications' },
  createVerification: { method: 'POST', path: '/v1/verifications' },
  listImports: { method: 'GET', path: '/v1/verifications/imports' },
  createImport: { method: 'POST', path: '/v1/verifications/imports' },
  getImport: { method: 'GET', path: '/v1/verifications/imports/{id}' },
  getVerification: { method: 'GET', path: '/v1/verifications/{id}' },
  correctVerification: { method: 'PATCH', path: '/v1/verifications/{id}' },
  deleteVerification: { method: 'DELETE', path: '/v1/verifications/{id}' },
  contestVerification: { method: 'POST', path: '/v1/verifications/{id}/contest' },
  getDecision: { method: 'GET', path: '/v1/verifications/{id}/decision' },
  recordDecision: { method: 'POST', path: '/v1/verifications/{id}/decision' },
  getEvidence: { method: 'GET', path: '/v1/verifications/{id}/evidence' },
  getEvidenceMedia: { method: 'GET', path: '/v1/verifications/{id}/evidence/media/{media_id}' },
  requestRecapture: { method: 'POST', path: '/v1/verifications/{id}/recapture' },
  getReport: { method: 'GET', path: '/v1/verifications/{id}/report' },
  createSessionToken: { method: 'POST', path: '/v1/verifications/{id}/session-tokens' },
  submitVerification: { method: 'POST', path: '/v1/verifications/{id}/submit' },
  listViews: { method: 'GET', path: '/v1/views' },
  createView: { method: 'POST', path: '/v1/views' },
  deleteView: { method: 'DELETE', path: '/v1/views/{id}' },
  listWalletMonitors: { method: 'GET', path: '/v1/wallets/monitor' },
  monitorWallet: { method: 'POST', path: '/v1/wallets/monitor' },
  getWalletMonitor: { method: 'GET', path: '/v1/wallets/monitor/{id}' },
  stopWalletMonitor: { method: 'DELETE', path: '/v1/wallets/monitor/{id}' },
  createOwnershipChallenge: { method: 'POST', path: '/v1/wallets/ownership-challenges' },
  getOwnershipChallenge: { method: 'GET', path: '/v1/wallets/ownership-challenges/{id}' },
  verifyOwnership: { method: 'POST', path: '/v1/wallets/ownership-challenges/{id}/verify' },
  screenWallet: { method: 'POST', path: '/v1/wallets/screen' },
  listWalletScreenings: { method: 'GET', path: '/v1/wallets/screenings' },
  getWalletScreening: { method: 'GET', path: '/v1/wallets/screenings/{id}' },
  listWatchlists: { method: 'GET', path: '/v1/watchlists' },
  updateWatchlist: { method: 'PATCH', path: '/v1/watchlists/{id}' },
  listWebhooks: { method: 'GET', path: '/v1/webhooks' },
  createWebhook: { method: 'POST', path: '/v1/webhooks' },
  getWebhook: { method: 'GET', path: '/v1/webhooks/{id}' },
  updateWebhook: { method: 'PATCH', path: '/v1/webhooks/{id}' },
  deleteWebhook: { method: 'DELETE', path: '/v1/webhooks/{id}' },
  activateWebhookSecret: { method: 'POST', path: '/v1/webhooks/{id}/activate-secret' },
  listDeliveries: { method: 'GET', path: '/v1/webhooks/{id}/deliveries' },
  resendDelivery: { method: 'POST', path: '/v1/webhooks/{id}/deliveries/{dlv}/resend' },
  rotateWebhookSecret: { method: 'POST', path: '/v1/webhooks/{id}/rotate-secret' },
  testWebhook: { method: 'POST', path: '/v1/webhooks/{id}/test' },
  listWorkItems: { method: 'GET', path: '/v1/work-items' },
  getTrpVersion: { method: 'GET', path: '/version' },
} as const;
