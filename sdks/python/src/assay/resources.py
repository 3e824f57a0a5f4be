"""Generated from the contract by tools/src/openapi.ts; do not edit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterator, Mapping, Optional, cast

from ._base import Resource, Runner
from ._extra import ImportMethods, WebhookMethods
from ._listing import Listing
from ._request import Call, Options
from ._server_events import ServerEvent

if TYPE_CHECKING:
    from . import types as t


class AuditEventsResource(Resource):
    def list(self, query: Optional[t.ListAuditEventsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.AuditEvent]:
        """List or stream the audit log. Sealed entries in the order of the chain, oldest first. `Accept: application/x-ndjson` streams every matching entry up to the head; `Accept: text/event-stream` goes on with new ones as they are sealed, after the sequence in `Last-Event-ID` if there is one."""
        call = Call("GET", "/v1/audit-events", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))


class BusinessesResource(Resource):
    def add_document(self, id: str, body: t.NewBusinessDocument, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.BusinessDocument:
        """Attach and classify a corporate document. Adds a paper of the company, such as an extract or a list of shareholders, to what its review rests on. The document is read (text layer or OCR), classified by its titles and phrases in some forty languages, and held against the register: name, number, dates, directors, shareholders and beneficial owners. Differences are listed. Without readable text the answer is review, never a guess."""
        call = Call("POST", "/v1/businesses/{id}/documents", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.BusinessDocument", self._client._run(call))

    def create(self, body: Optional[t.NewBusiness] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Business:
        """Create a business record from a selected registry result. Takes a company in for review, by the `result_id` of a search. Reads the register, resolves the ownership, screens the company, its officers and its owners, and answers with reasons and risk."""
        call = Call("POST", "/v1/businesses", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Business", self._client._run(call))

    def delete(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.DeletedBusiness:
        """Delete a business record with its owners, officers and documents. Destroys the key of the record: register data, owners, officers, documents and hits cannot be read again, and monitoring of the company and its people ends. Sessions about the company and those of its owners are deleted by themselves. An audit entry stays. A legal hold refuses it with 409."""
        call = Call("DELETE", "/v1/businesses/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.DeletedBusiness", self._client._run(call))

    def link_owner(self, id: str, node: str, body: Optional[t.OwnerLink] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.BeneficialOwner:
        """Link a beneficial owner to the verification session of that person, or invite it to a new one. Ties one resolved owner to a verification session: give the session of that person, or let a new session be made and send its link. The owner then shows the outcome of that session."""
        call = Call("POST", "/v1/businesses/{id}/ubos/{node}/verification", (id, node,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.BeneficialOwner", self._client._run(call))

    def list(self, query: Optional[t.ListBusinessesQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.Business]:
        """List and filter businesses. Companies that were taken in, newest first. Filter by `country`, `status`, `risk_band` and `reference`. Give `next_cursor` as `cursor` for the next page."""
        call = Call("GET", "/v1/businesses", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def owners(self, id: str, query: Optional[t.GetBeneficialOwnersQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.BeneficialOwner]:
        """Resolve ownership to natural persons with percentages and paths. The persons who own or control a company in the end, with the paths that lead to them, and what could not be resolved. Shares are multiplied along every path and summed over all of them; rings are solved. comparator gte is the rule of Regulation (EU) 2024/1624, gt that of the United Kingdom."""
        call = Call("GET", "/v1/businesses/{id}/ubos", (id,), query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def retrieve(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Business:
        """Retrieve registry data, officers and ownership graph. One record with everything that is known of the company: register data with source and edition, officers, ownership graph, corporate documents and screening. Reading it asks no register again."""
        call = Call("GET", "/v1/businesses/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Business", self._client._run(call))

    def search(self, body: Optional[t.BusinessSearch] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.BusinessResults:
        """Search a registry by name, license or registration number. Finds a company in the registers of this installation; give the `result_id` of the right one to `POST /v1/businesses`. One of name, registration_number, license_number and lei is required. Exact identifiers come first; names are compared without legal form, in any word order, with misspellings."""
        call = Call("POST", "/v1/businesses/search", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.BusinessResults", self._client._run(call))

    def statements(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.GetOwnershipStatementsReply:
        """Export the ownership graph as BODS 0.4 statements. The ownership graph in the Beneficial Ownership Data Standard, version 0.4: entity, person and relationship statements that other systems can read."""
        call = Call("GET", "/v1/businesses/{id}/bods", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.GetOwnershipStatementsReply", self._client._run(call))


class CaptureResource(Resource):
    def cancel(self, body: Optional[t.CheckNewChallenge] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CaptureSession:
        """The subject gives up; the session is abandoned. For a subject who does not want to go on. The session becomes `abandoned` and its token stops working; start a new session to try again."""
        call = Call("POST", "/v1/capture/cancel", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CaptureSession", self._client._run(call))

    def choose_company(self, body: Optional[t.CaptureCompanyChoice] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CaptureSession:
        """Choose the company of a business session. Says which company the session is about: `result_id` of the search, or `not_listed` for one that no register here has. Then a person looks at the session."""
        call = Call("POST", "/v1/capture/business", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CaptureSession", self._client._run(call))

    def confirm_code(self, body: t.CaptureContactConfirm, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CaptureContactView:
        """Confirm the one-time code. The subject proves to own an address or number by the code that was sent there. A wrong code is 409 with field `code` and counts; after five wrong ones a new code is needed."""
        call = Call("POST", "/v1/capture/contact/confirm", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CaptureContactView", self._client._run(call))

    def confirm_company(self, body: t.CaptureCompanyConfirmation, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CaptureSession:
        """Confirm the register's data and declare the owners; the business record is made. The representative agrees to the register's data and adds owners whom the register does not have. The business record is made and screened, and each owner can be invited."""
        call = Call("POST", "/v1/capture/business/confirm", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CaptureSession", self._client._run(call))

    def consent(self, body: t.Consent, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CaptureSession:
        """Record consent, or its refusal. Records whether the subject agrees to the checks, before anything is captured. Refusing ends the session as abandoned with reason `session.consent_declined`."""
        call = Call("POST", "/v1/capture/consent", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CaptureSession", self._client._run(call))

    def events(self, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Iterator[ServerEvent]:
        """Follow the state of the session as server-sent events. The hosted flow listens here instead of polling. Each event carries the state of the session; the stream ends when the session is decided or its token expires."""
        call = Call("GET", "/v1/capture/events", options=Options(idempotency_key, timeout, headers, retries_max))
        return self._client._follow(call)

    def exchange(self, body: t.Exchange, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Exchanged:
        """Exchange a hosted link for a session token. The page behind a hosted link calls this first: it gives the secret of the link and gets the session token that all further calls need. A new exchange ends the former token: one active device at a time. A finished session gives no token."""
        call = Call("POST", "/v1/capture/exchange", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Exchanged", self._client._run(call))

    def follow_handoff(self, body: t.Exchange, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.HandoffProgress:
        """How far the other device has come. For the device that made the link: its own token ended when the link was opened. Send the last path part of the url; the answer is a state and nothing of the subject. Ask every few seconds; when it is `done` or `refused`, exchange the hosted link again."""
        call = Call("POST", "/v1/capture/handoff/progress", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.HandoffProgress", self._client._run(call))

    def handoff(self, body: Optional[t.CheckNewChallenge] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Handoff:
        """Make a one-time link for another device. For a subject who began on a computer and wants to use the camera of a phone. The link works once; both devices show the same number."""
        call = Call("POST", "/v1/capture/handoff", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Handoff", self._client._run(call))

    def invite_owner(self, node: str, body: Optional[t.CheckNewChallenge] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CaptureSession:
        """Make the link by which a beneficial owner verifies itself. Each owner proves its identity in a session of its own; this makes the link for one of them. The journey is that of the `ubo` step (`config.journey`), `kyc_standard` by default."""
        call = Call("POST", "/v1/capture/business/owners/{node}/invite", (node,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CaptureSession", self._client._run(call))

    def refuse_handoff(self, body: Optional[t.CheckNewChallenge] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.HandoffProgress:
        """Say that one did not start this on another device. For the device that opened a hand-off link, before anything is sent from it. Its token ends, and the device that made the link may exchange the hosted link again."""
        call = Call("POST", "/v1/capture/handoff/refuse", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.HandoffProgress", self._client._run(call))

    def save_data(self, body: Optional[t.TypedDetails] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CaptureSession:
        """Save details that the subject typed. Stores details that a step asks for beside pictures, such as the name as typed. Values are compared with the document later; they never replace what was read."""
        call = Call("POST", "/v1/capture/data", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CaptureSession", self._client._run(call))

    def search_company(self, body: t.CaptureCompanySearch, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CaptureCompanies:
        """Find the company of a business session in the registers, by its representative. Searches the registers of one country by name or number. Choose one of the results, or say that the company is not listed."""
        call = Call("POST", "/v1/capture/business/search", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CaptureCompanies", self._client._run(call))

    def send_code(self, body: Optional[t.CaptureContact] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CaptureContactView:
        """Send the subject a one-time code. Sends a one-time code to the address or phone of the subject, who gives it back to `confirm`. Without email or phone the code goes where the last one of the step went, else to the contact given with the session. Without step the first contact step that is not confirmed. A session sends at most ten codes; then this is 409 with field `contact`, and once none of them can be confirmed the step has failed and the session can be submitted."""
        call = Call("POST", "/v1/capture/contact", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CaptureContactView", self._client._run(call))

    def send_frames(self, id: str, body: t.ChallengeFrames, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.ChallengeReceipt:
        """Send frames of one or more actions. Takes the frames of the active challenge, a few at a time. The answer says which actions were seen and how many tries are left."""
        call = Call("POST", "/v1/capture/challenges/{id}/frames", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.ChallengeReceipt", self._client._run(call))

    def session(self, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CaptureSession:
        """What the subject has to do next. The steps of the journey with their state, what each step needs, the consent text and the branding. Ask again after every upload: the answer names the next step."""
        call = Call("GET", "/v1/capture/session", options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CaptureSession", self._client._run(call))

    def start_challenge(self, body: t.NewChallenge, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Challenge:
        """Begin an active liveness challenge. Draws a random sequence of actions for this session. It can be answered once and expires soon, so that a recorded video is of no use."""
        call = Call("POST", "/v1/capture/challenges", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Challenge", self._client._run(call))

    def submit(self, body: Optional[t.CheckNewChallenge] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CaptureSession:
        """Submit the capture; the checks begin. Ends the capture. The session becomes `processing` and the checks run; nothing can be uploaded afterwards unless a reviewer asks for it."""
        call = Call("POST", "/v1/capture/submit", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CaptureSession", self._client._run(call))

    def upload(self, capture_id: str, body: bytes, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CaptureReceipt:
        """Upload one picture. One capture of the subject, for a step of the journey. Raw bytes with Content-Digest (RFC 9530, sha-256), X-Capture-Step, X-Capture-Kind and X-Capture-Method. The client makes capture_id: the same id with the same bytes is answered again with 200, with other bytes 409. The newest picture of a kind counts."""
        call = Call("PUT", "/v1/capture/media/{capture_id}", (capture_id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CaptureReceipt", self._client._run(call))


class CasesResource(Resource):
    def add_comment(self, id: str, body: t.NewCaseComment, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CaseComment:
        """Comment on a case. Keeps what a reviewer found, for colleagues and examiners. Comments are part of the case's record and can be neither changed nor deleted. Write no more personal data than the case needs."""
        call = Call("POST", "/v1/cases/{id}/comments", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CaseComment", self._client._run(call))

    def add_file(self, id: str, body: t.NewCaseFile, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CaseFile:
        """Attach a file to a case. Attaches a PDF or picture as evidence. The file is encrypted under the key of the subject and deleted with the subject's data."""
        call = Call("POST", "/v1/cases/{id}/files", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CaseFile", self._client._run(call))

    def alerts(self, query: Optional[t.ListAlertsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.AlertItem]:
        """List alerts. Alerts of all kinds with the case that each belongs to. Filter by `type`, `severity` and `state`."""
        call = Call("GET", "/v1/alerts", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def assign(self, id: str, body: Optional[t.AssignCase] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Case:
        """Give a case to somebody, or hand it back. Give an operator by id or address, or null to put the case back into its inbox. An operator whose roles work on no cases here is 400. While another operator has the case in hand this is 409 with `lease`."""
        call = Call("POST", "/v1/cases/{id}/assign", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Case", self._client._run(call))

    def close(self, id: str, body: t.CloseCase, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Case:
        """Close a case with an outcome. Ends the work on a case: the finding was false, or confirmed, reported or of no consequence. Cases of high or critical severity, the outcome sar_filed and reviews of journeys with two approvals need two people: the first closing is proposed (pending_approval), another reviewer closes by giving the same outcome. Who goes on with a proposal of confirmed or sar_filed needs scope sar:write, else it is 409. An operator who closes an escalated case is a senior reviewer. The case of a referred session is closed by the decision on the session; until then closing and merging it are refused with 409, field verification_id."""
        call = Call("POST", "/v1/cases/{id}/close", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Case", self._client._run(call))

    def comments(self, id: str, query: Optional[t.ListCaseCommentsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.CaseComment]:
        """List the comments of a case. What reviewers wrote about the case, in the order in which it was written."""
        call = Call("GET", "/v1/cases/{id}/comments", (id,), query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def escalate(self, id: str, body: Optional[t.EscalateCase] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Case:
        """Escalate a case. Hands the case to senior reviewers with a reason: of operators only they close it, or decide its session, from then on. Its due date stays."""
        call = Call("POST", "/v1/cases/{id}/escalate", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Case", self._client._run(call))

    def events(self, id: str, query: Optional[t.ListCaseEventsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.CaseEvent]:
        """The history of a case, from its part of the audit trail. Everything that was done with the case and by whom. It is the same record as the audit log, so it cannot be edited."""
        call = Call("GET", "/v1/cases/{id}/events", (id,), query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def file(self, id: str, file_id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> bytes:
        """The bytes of a file of a case. The file as it was attached. Every retrieval is written to the audit trail."""
        call = Call("GET", "/v1/cases/{id}/files/{file_id}", (id, file_id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("bytes", self._client._run(call))

    def files(self, id: str, query: Optional[t.ListCaseFilesQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.CaseFile]:
        """List the files of a case. Names, sizes and hashes. Retrieve the bytes of each by its address."""
        call = Call("GET", "/v1/cases/{id}/files", (id,), query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def give_back(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Case:
        """Give a case back before its lease ends. Gives the case back to the queue. A lease also ends by itself ten minutes after its last renewal."""
        call = Call("DELETE", "/v1/cases/{id}/lease", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Case", self._client._run(call))

    def lease(self, id: str, body: Optional[t.CheckNewChallenge] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Case:
        """Take a case for 10 minutes, or renew the lease. Keeps a case for the caller while it is worked on, so that two people do not do the same work; call it again to renew. 409 with `lease` while somebody else has it."""
        call = Call("POST", "/v1/cases/{id}/lease", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Case", self._client._run(call))

    def leave(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.ViewCaseReply:
        """Say that one no longer looks at a case. Ends the sign that one looks at the case. It also ends by itself when it is not renewed."""
        call = Call("DELETE", "/v1/cases/{id}/viewing", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.ViewCaseReply", self._client._run(call))

    def list(self, query: Optional[t.ListCasesQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.Case]:
        """List cases and alerts with owner, severity and state. The work of reviewers, most recent first. Filter by `state`, `type`, `severity`, `owner`, `inbox` and `tag`."""
        call = Call("GET", "/v1/cases", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def merge(self, id: str, body: t.MergeCase, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Case:
        """Merge a case into another one. For two cases about one matter. The alerts go to the other case; this one is closed and names it. Comments and files stay where they are, a legal hold holds for both, and the draft of a report goes along where the other case has none. Each alert stays about its own customer, in lists and in the report. The end of a session closes none but its own alerts."""
        call = Call("POST", "/v1/cases/{id}/merge", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Case", self._client._run(call))

    def next(self, body: Optional[t.NextCase] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Case:
        """Take the case that waits most urgently. Hands the caller the most urgent case that is free. Leases it to the caller for 10 minutes, so that nobody else is handed it. Overdue cases come first, then by due date, severity and age. Left out: cases that somebody has in hand or owns, that are set aside, that the caller passed over today, or whose closing the caller proposed. 404 when none waits."""
        call = Call("POST", "/v1/cases/next", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Case", self._client._run(call))

    def record_filing(self, id: str, body: t.ReportFiling, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.ReportItem:
        """Record that the authority has a report, and its reference there. After the case was closed as `sar_filed` and the authority has taken the report: store its reference and the time, on the day of the opening of the case or later. A correction stands in the audit trail with what was recorded before; without a time, that of before stays. A case that was reopened and closed as `sar_filed` again has another report: its reference takes the place of the earlier one, which stays among `earlier_filings`. What was filed is kept with it, as it stands when its filing is recorded."""
        call = Call("PUT", "/v1/cases/{id}/sar/filing", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.ReportItem", self._client._run(call))

    def reopen(self, id: str, body: Optional[t.EscalateCase] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Case:
        """Take up a closed case again, or refuse a proposed closing. Takes a closed case up again, or refuses a closing that a colleague proposed. Say why in `comment`."""
        call = Call("POST", "/v1/cases/{id}/reopen", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Case", self._client._run(call))

    def report(self, id: str, query: Optional[t.GetCaseReportQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> bytes:
        """The report of suspicion of a case as goAML or FinCEN XML. The report of suspicion as XML, in the form of goAML or of FinCEN, to file with the authority yourself. Once its filing is recorded it stays as it was then, until the case is reopened; `filing` gives an earlier one. Confidential: it is never part of events, evidence or what a subject sees, and each reading stands in the audit trail."""
        call = Call("GET", "/v1/cases/{id}/sar", (id,), query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("bytes", self._client._run(call))

    def report_draft(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.StoredReportDraft:
        """What was written for the report of a case. The draft with its subjects, transactions and amounts, who wrote it and when. An empty draft is null."""
        call = Call("GET", "/v1/cases/{id}/sar/draft", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.StoredReportDraft", self._client._run(call))

    def reports(self, query: Optional[t.ListReportsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.ReportItem]:
        """List reports of suspicion: drafts, proposals and filings with due dates. Drafts, proposals and filings over all cases with their due dates. Use it to see what must be filed this week."""
        call = Call("GET", "/v1/reports", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def retrieve(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Case:
        """Retrieve a case. One case with its owner, due date, alerts, reason codes and what it is about."""
        call = Call("GET", "/v1/cases/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Case", self._client._run(call))

    def set_legal_hold(self, id: str, body: t.LegalHold, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Case:
        """Place or lift a legal hold; what it covers is not deleted. While a hold stands, deletion of the data that the case covers is refused and retention does not touch them. Both placing and lifting need a reason."""
        call = Call("POST", "/v1/cases/{id}/legal-hold", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Case", self._client._run(call))

    def set_report_draft(self, id: str, body: Optional[t.NewReportDraft] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.StoredReportDraft:
        """Write narrative, subjects, amounts and transactions of the report of a case. Keeps what the report of suspicion will say. The draft is replaced as a whole; what it leaves out is taken from the case when the report is written. A report that the authority has stays as it was filed (409) until its case is reopened."""
        call = Call("PUT", "/v1/cases/{id}/sar/draft", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.StoredReportDraft", self._client._run(call))

    def skip(self, id: str, body: t.SkipCase, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Case:
        """Pass over a case: it is not handed to the caller again today. For a case that the caller cannot decide: the lease is given back, and the case is not handed to the caller again today. Others still get it."""
        call = Call("POST", "/v1/cases/{id}/skip", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Case", self._client._run(call))

    def snooze(self, id: str, body: t.SnoozeCase, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Case:
        """Set a case aside until a moment. The case leaves the queue until then and comes back by itself. Null ends the snooze now."""
        call = Call("POST", "/v1/cases/{id}/snooze", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Case", self._client._run(call))

    def tag(self, id: str, body: t.TagCase, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Case:
        """Set the tags of a case. Replaces all tags of the case by these. Tags are your own words; lists filter by them."""
        call = Call("POST", "/v1/cases/{id}/tags", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Case", self._client._run(call))

    def view(self, id: str, body: Optional[t.CheckNewChallenge] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.ViewCaseReply:
        """Say that one looks at a case, and learn who else does. Counts for 45 seconds; repeat it while the case is shown. Others are told by `case.viewing` on the stream."""
        call = Call("POST", "/v1/cases/{id}/viewing", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.ViewCaseReply", self._client._run(call))


class ChecksResource(Resource):
    def age_estimation(self, body: Optional[t.AgeEstimationCheck] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CheckAnswer:
        """Estimate an age from a selfie. Estimates the age of a face, where no document is wanted. An estimate with its interval. Within the buffer around min_age over_threshold is null: ask for a document. The pictures are never stored."""
        call = Call("POST", "/v1/checks/age-estimation", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CheckAnswer", self._client._run(call))

    def contact(self, body: Optional[t.ContactCheck] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CheckAnswer:
        """Verify an e-mail address or phone number with a one-time code. Proves that somebody can read an e-mail address or a phone number, in two calls. Without code a message with six digits is sent and the check is pending. With code, and check_id or the same email or phone, it is confirmed: a wrong code answers failed with attempts_left, the fifth wrong one ends the check. A code lives ten minutes; another one may be sent after 30 seconds, five an hour to one destination (429 with Retry-After). In the sandbox no message is sent and the code is 000000."""
        call = Call("POST", "/v1/checks/contact", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CheckAnswer", self._client._run(call))

    def document(self, body: t.DocumentCheck, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CheckAnswer:
        """Read a document and judge what it says. Reads documents with a machine-readable zone (ICAO Doc 9303) and North American licences by their barcode, and sets the print of the front beside it. Any other kind answers document.type_not_supported, never a guess."""
        call = Call("POST", "/v1/checks/document", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CheckAnswer", self._client._run(call))

    def document_ai(self, body: t.DocumentAiCheck, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CheckAnswer:
        """Extract the fields that you name from any document. Reads the fields that you name from an invoice, contract or other paper (PDF or picture). Each value comes with its page, its box and a confidence; what was not found stands in missing. Without a schema every labelled value of a known kind is returned. Sums that the document states are recalculated."""
        call = Call("POST", "/v1/checks/document-ai", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CheckAnswer", self._client._run(call))

    def face_match(self, body: t.FaceMatchCheck, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CheckAnswer:
        """Compare a selfie with a document portrait. Compares two faces and answers a score with the threshold that decides. Give a selfie and the portrait, or the document that holds it. Nothing is stored with `store: false`."""
        call = Call("POST", "/v1/checks/face-match", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CheckAnswer", self._client._run(call))

    def face_search(self, body: t.FaceSearchCheck, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CheckAnswer:
        """Search a face among verified subjects and the blocklist. Looks for the face of a selfie among those of earlier sessions, to find one person behind several accounts. Exact: every face of the environment is compared, and a deleted one is never returned. A match is a candidate for review, not an identification."""
        call = Call("POST", "/v1/checks/face-search", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CheckAnswer", self._client._run(call))

    def list(self, query: Optional[t.ListChecksQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.ListedCheck]:
        """List checks: those of sessions that have begun, and standalone ones. Checks of sessions and standalone ones in one list. Filter by `type`, `outcome` and `subject_reference`, or ask for `standalone` ones only."""
        call = Call("GET", "/v1/checks", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def liveness(self, body: Optional[t.LivenessCheck] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CheckAnswer:
        """Judge a selfie or short capture for presentation attacks. Judges one selfie, or the frames of a short capture, best with the challenge that the person followed. A still picture alone is not proof of life: without a challenge or a configured detector the answer is review at best."""
        call = Call("POST", "/v1/checks/liveness", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CheckAnswer", self._client._run(call))

    def liveness_challenge(self, body: Optional[t.CheckNewChallenge] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Challenge:
        """Draw a challenge for an active liveness check. Draws a random sequence of actions to be recorded and sent with the liveness check. It can be answered once and expires soon."""
        call = Call("POST", "/v1/checks/liveness/challenges", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Challenge", self._client._run(call))

    def proof_of_address(self, body: t.ProofOfAddressCheck, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CheckAnswer:
        """Read a proof of address and compare it with what is expected. Reads a bill, statement, letter or contract (PDF or picture), says which kind it is, whose name and address it carries, who issued it and when, and compares both with what is expected. An encrypted PDF and one of more than 50 pages are refused."""
        call = Call("POST", "/v1/checks/proof-of-address", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CheckAnswer", self._client._run(call))

    def screening(self, body: Optional[t.ScreeningCheck] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CheckAnswer:
        """Screen a name against sanctions, PEP and adverse media. Searches the configured watchlists for a name. Each hit explains how every part of the name, date and country was scored. With `monitor: true` the subject is screened again whenever a list changes."""
        call = Call("POST", "/v1/checks/screening", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CheckAnswer", self._client._run(call))


class CustomersResource(Resource):
    def complete_review(self, reference: str, body: t.NewCustomerReview, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Customer:
        """Complete the review of a customer. Notes that a customer was reviewed, by whom and with what result. The next review is due after the days of the risk class, and what had brought this one forward is settled. Cases stay as they are."""
        call = Call("POST", "/v1/customers/{reference}/reviews", (reference,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Customer", self._client._run(call))

    def erase(self, reference: str, body: t.NewErasure, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CreateErasureReply:
        """Enter a request for erasure, or see what it would take. Begins the erasure of what is held about a subject; `dry_run` only lists what would go and what would stay. A second person approves it. What a legal hold, a minimum retention or record keeping demands stays."""
        call = Call("POST", "/v1/customers/{reference}/erasures", (reference,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CreateErasureReply", self._client._run(call))

    def export(self, reference: str, body: Optional[t.NewExport] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.DataRequest:
        """Enter a request for access to the data of a subject. Enters a request for a copy of the subject's data and makes the export. Retrieve it through the request."""
        call = Call("POST", "/v1/customers/{reference}/exports", (reference,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.DataRequest", self._client._run(call))

    def gaps(self, reference: str, query: Optional[t.GetCustomerGapsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.CustomerGap]:
        """List what a customer lacks or waits for. What is missing before the customer counts as complete: checks not done, hits not judged, reviews due."""
        call = Call("GET", "/v1/customers/{reference}/gaps", (reference,), query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def list(self, query: Optional[t.ListCustomersQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.Customer]:
        """List customers: everything that one subject reference has, counted. One row a subject reference, with counts, risk class and next review. Filter by `type`, `risk_band`, `risk_class` and `review_overdue`."""
        call = Call("GET", "/v1/customers", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def list_customer_views(self, reference: str, query: Optional[t.ListCustomerViewsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.ItemView]:
        """List who looked at a customer. Operators of the console who opened the customer, a verification, a picture or a bundle, or took a drawn decision for a second review: one entry per person, item and ten minutes, each also in the audit log."""
        call = Call("GET", "/v1/customers/{reference}/views", (reference,), query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def restrict(self, reference: str, body: t.NewRestriction, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.DataRequest:
        """Restrict the processing of a subject, or lift that. While a restriction stands, the data are kept and not used. Lifting it takes a reason as well."""
        call = Call("POST", "/v1/customers/{reference}/restrictions", (reference,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.DataRequest", self._client._run(call))

    def retrieve(self, reference: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Customer:
        """Retrieve a customer by reference or id. Everything that one subject reference has, counted, with risk class, review date and open work."""
        call = Call("GET", "/v1/customers/{reference}", (reference,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Customer", self._client._run(call))

    def reveal(self, body: t.NewReveal, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Revealed:
        """Show fields that are masked, for a stated reason. In answers to operators of the console personal values stand masked (with •••): in lists always, in details unless the operator holds the lease of a case about them or may always look; such an answer carries the header `Assay-Masked: true`. This shows single fields for a reason, and writes one audit entry. The scope of the operation that reads the item is needed too. Keys see everything, everywhere."""
        call = Call("POST", "/v1/reveal", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Revealed", self._client._run(call))

    def set_risk_class(self, reference: str, body: t.RiskClassChange, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Customer:
        """Set the risk class of a customer. Sets the class that decides how often a customer is reviewed (settings `customer_reviews`), with a reason; null goes back to the class that follows from the risk. The next review is worked out anew."""
        call = Call("PUT", "/v1/customers/{reference}/risk-class", (reference,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Customer", self._client._run(call))

    def timeline(self, reference: str, query: Optional[t.GetCustomerTimelineQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.TimelineItem]:
        """List everything that a customer has, newest first. Sessions, checks, screenings, transactions, wallets and cases of one customer in one list, newest first. With `counts=true` the first page says how many items there are of each kind, whatever `type` asks for; counting ends at 10,000 of a kind."""
        call = Call("GET", "/v1/customers/{reference}/timeline", (reference,), query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))


class DataRequestsResource(Resource):
    def approve(self, id: str, body: Optional[t.NewDataApproval] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.DataRequest:
        """Approve an erasure as a second person; it is done at once. The second person of the four-eyes rule. The keys of the subject's data are destroyed at once, and that cannot be undone."""
        call = Call("POST", "/v1/data-requests/{id}/approve", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.DataRequest", self._client._run(call))

    def export(self, id: str, query: Optional[t.GetSubjectExportQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.GetSubjectExportReply:
        """Retrieve the data of the subject of a request for access. What is held about the subject, as it stands now, to hand over. Without reports, notes and other people. JSON by default; `Accept: application/zip` or `format=zip` gives an archive for the person: `index.html`, which opens offline and is written in the language of `locale`, the data as JSON, and the pictures as they were captured. Each retrieval is an audit entry."""
        call = Call("GET", "/v1/data-requests/{id}/export", (id,), query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.GetSubjectExportReply", self._client._run(call))

    def list(self, query: Optional[t.ListDataRequestsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.DataRequest]:
        """List requests of subjects about their data, with due dates. Requests for access, erasure and restriction with their statutory due dates. Filter by `type`, `status` and `subject_reference`; `overdue` of each says whether its date has passed."""
        call = Call("GET", "/v1/data-requests", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def retrieve(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.DataRequest:
        """Retrieve a request. One request with its due date, plan and state."""
        call = Call("GET", "/v1/data-requests/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.DataRequest", self._client._run(call))


class GovernanceResource(Resource):
    def draw(self, body: t.NewDecisionSample, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.DecisionSample:
        """Draw decisions for a supervisor. Draws decided sessions uniformly: those whose SHA-256 over the seed and their identifier is smallest. The seed and the whole population are kept, so that anybody can repeat the draw, and each draw stays on record. At most 100,000 sessions are drawn from; ask for a shorter period where there are more."""
        call = Call("POST", "/v1/governance/samples", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.DecisionSample", self._client._run(call))

    def draws(self, query: Optional[t.ListDecisionSamplesQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.DecisionSample]:
        """List the draws that were made for supervisors. Every draw with its seed, whether its export was fetched or not, newest first."""
        call = Call("GET", "/v1/governance/samples", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def export_draw(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> bytes:
        """Download a draw as one signed export. A ZIP with the evidence bundle of each drawn session, the seed and the population, signed as a whole. `assay governance verify FILE` checks every byte, draws again and compares, without any network. Sessions that were erased since the draw are named without a bundle."""
        call = Call("GET", "/v1/governance/samples/{id}/export", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("bytes", self._client._run(call))

    def item(self, kind: str, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.GovernedItem:
        """Retrieve who answers for a journey, a rule or a model. One journey, rule or model as the list shows it."""
        call = Call("GET", "/v1/governance/items/{kind}/{id}", (kind, id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.GovernedItem", self._client._run(call))

    def items(self, query: Optional[t.ListGovernedItemsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.GovernedItem]:
        """List who answers for each journey, rule and model. Every journey, rule and model in use with its owner, its rationale, the risk that it answers and when its review is due. Overdue ones come first, then those without a date, then the others by their date. Filter by `kind` and `overdue`."""
        call = Call("GET", "/v1/governance/items", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def report(self, query: Optional[t.GetGovernanceReportQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.GetGovernanceReportReply:
        """Make the governance report, signed. What a supervisor asks about policy: versions of journeys and rules that ran in the period, replays, back-tests, firings in shadow, changes with who approved them, and the models in use with their pages of accuracy. Signed with the evidence key, as JSON or PDF: `assay governance verify FILE` needs no network."""
        call = Call("GET", "/v1/governance/report", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.GetGovernanceReportReply", self._client._run(call))

    def retrieve_draw(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.DecisionSample:
        """Retrieve a draw. One draw: its seed, what was drawn from, and what was drawn."""
        call = Call("GET", "/v1/governance/samples/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.DecisionSample", self._client._run(call))

    def update_item(self, kind: str, id: str, body: Optional[t.GovernanceChange] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.GovernedItem:
        """Say who answers for a journey, a rule or a model, and when it is reviewed next. Changes the fields that are named; null clears one. To note that a review was made, set the date of the next one. What is decided does not change by it."""
        call = Call("PATCH", "/v1/governance/items/{kind}/{id}", (kind, id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.GovernedItem", self._client._run(call))


class InboxesResource(Resource):
    def create(self, body: t.NewInbox, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Inbox:
        """Create an inbox. An inbox is a queue of cases for some of the reviewers. A journey sends its reviews there with `review.inbox`. New cases get its due time and, where `assignment` says so, an owner among its members."""
        call = Call("POST", "/v1/inboxes", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Inbox", self._client._run(call))

    def list(self, query: Optional[t.ListInboxesQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.Inbox]:
        """List inboxes. Inboxes with members, due times and the number of open cases."""
        call = Call("GET", "/v1/inboxes", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def update(self, id: str, body: Optional[t.InboxPatch] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Inbox:
        """Change an inbox. Changes name, members, due times, escalation or assignment. Cases that are there keep their owner and due date."""
        call = Call("PATCH", "/v1/inboxes/{id}", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Inbox", self._client._run(call))


class JourneysResource(Resource):
    def approve_journey_version(self, id: str, version: str, body: Optional[t.NewVersionApproval] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.VersionApprovals:
        """Approve a version of a journey, as another person than its author. Who stands behind a version is counted against `publish_approvals` of the settings: by default one person, and two once there are two compliance admins. Where a key asked to publish the version, it is published with the last approval. A new draft is another version and has none."""
        call = Call("POST", "/v1/journeys/{id}/versions/{version}/approvals", (id, version,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.VersionApprovals", self._client._run(call))

    def cancel_replay(self, id: str, replay: str, body: Optional[t.CheckNewChallenge] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Replay:
        """Stop a replay; it keeps its place. The replay stops at the next batch. What it has counted stays, and it can be resumed."""
        call = Call("POST", "/v1/journeys/{id}/replays/{replay}/cancel", (id, replay,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Replay", self._client._run(call))

    def list(self, query: Optional[t.ListJourneysQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.JourneySummary]:
        """List journeys and their versions, in order of first publication. In the order of first publication. Journeys that come with the service are among them."""
        call = Call("GET", "/v1/journeys", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def list_replay_flips(self, id: str, replay: str, query: Optional[t.ListReplayFlipsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.ReplayFlip]:
        """List the sessions that a replay decides otherwise. Each session with both decisions, the reasons that came and went, and the margins. Newest session first; sessions deleted since are no longer listed."""
        call = Call("GET", "/v1/journeys/{id}/replays/{replay}/flips", (id, replay,), query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def list_replays(self, id: str, query: Optional[t.ListReplaysQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.Replay]:
        """List the replays of a journey. Replays of all versions of the journey, newest first."""
        call = Call("GET", "/v1/journeys/{id}/replays", (id,), query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def publish(self, id: str, body: Optional[t.JourneyPublication] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Journey:
        """Publish a version of a journey; by default the newest draft. Puts a version of a journey into use. New sessions use the version from now on; sessions that have begun keep theirs. To go back, publish an earlier version by its number: the one that was published before the present one stands again at once, whoever asks and without a replay. A journey with `publishing.replay_required` needs a completed replay of the version first (409)."""
        call = Call("POST", "/v1/journeys/{id}/publish", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Journey", self._client._run(call))

    def replay(self, id: str, body: Optional[t.NewReplay] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Replay:
        """Decide past sessions again under a version of a journey. A background job decides the newest sessions of the journey again, on the results that they stored: statuses follow from stored scores, no model runs, and nothing is changed. What the stored results cannot answer (a lower screening threshold, another check, another list) is counted as not replayable, with the reason."""
        call = Call("POST", "/v1/journeys/{id}/replays", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Replay", self._client._run(call))

    def resume_replay(self, id: str, replay: str, body: Optional[t.CheckNewChallenge] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Replay:
        """Go on with a cancelled or failed replay where it stopped. Continues at the session where the replay stopped, with the definition that it began with."""
        call = Call("POST", "/v1/journeys/{id}/replays/{replay}/resume", (id, replay,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Replay", self._client._run(call))

    def retrieve(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Journey:
        """Retrieve a journey. One journey with its versions: which is published and which are drafts. Retrieve a version for its definition."""
        call = Call("GET", "/v1/journeys/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Journey", self._client._run(call))

    def retrieve_replay(self, id: str, replay: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Replay:
        """Retrieve a replay with its progress and matrix. How far it is, what became of the decisions of then, and what it would cost in reviews."""
        call = Call("GET", "/v1/journeys/{id}/replays/{replay}", (id, replay,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Replay", self._client._run(call))

    def retrieve_version(self, id: str, version: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.JourneyVersion:
        """Retrieve one version of a journey with its definition. The checks, thresholds and rules of one version as they were saved. Versions never change."""
        call = Call("GET", "/v1/journeys/{id}/versions/{version}", (id, version,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.JourneyVersion", self._client._run(call))

    def save(self, body: Optional[t.NewJourney] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Journey:
        """Create a journey, add a version to one, or publish one. Keeps which checks a kind of customer goes through, with thresholds, rules and retention. A new id makes version 1, a known one the next version. Without a definition, `publish: true` publishes the newest draft, or the named `version`; a draft that a later publication has overtaken by its number alone. `based_on` keeps a new version from taking the place of one that its author has not read. Sessions that run keep their version."""
        call = Call("POST", "/v1/journeys", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Journey", self._client._run(call))


class KeysResource(Resource):
    def approve(self, id: str, body: t.KeyApproval, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Key:
        """Approve or refuse an API key as a second person. An approved key works at once. A refused one is revoked. Nobody approves a key of their own."""
        call = Call("POST", "/v1/keys/{id}/approval", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Key", self._client._run(call))

    def create(self, body: Optional[t.NewKey] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CreatedKey:
        """Make an API key of this environment. Makes a key for a program of yours, with the scopes that it needs. The key is in this answer only. It may hold no scope that the key which makes it lacks. A key of production that an operator makes with scopes to review, reveal, export or read reports of suspicion works once compliance has approved it."""
        call = Call("POST", "/v1/keys", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CreatedKey", self._client._run(call))

    def delete(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.DeletedBusiness:
        """Revoke an API key. For a key that leaked or is not used any more. Every node refuses it within two seconds; a revoked key never works again."""
        call = Call("DELETE", "/v1/keys/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.DeletedBusiness", self._client._run(call))

    def list(self, query: Optional[t.ListKeysQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.Key]:
        """List the API keys of this environment that are not revoked. Names, scopes and last use of the keys of this environment. A key itself is shown once, when it is made."""
        call = Call("GET", "/v1/keys", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def pending(self, query: Optional[t.ListPendingKeysQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.Key]:
        """List the API keys that wait for an approval. Keys of production that an operator made with scopes to review, reveal, export or read reports."""
        call = Call("GET", "/v1/keys/pending", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))


class ListsResource(Resource):
    def add_entries(self, list: str, body: t.NewListEntries, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.ListEntryResults:
        """Add many entries to a list at once. Puts many values on a list at once. Up to 500 values with one reason, or each with its own. Each has its own result: a faulty one is refused alone, and a value that stands on the list already stays as it is. All that are new take effect together."""
        call = Call("POST", "/v1/lists/{list}/entries/bulk", (list,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.ListEntryResults", self._client._run(call))

    def add_entry(self, list: str, body: t.NewListEntry, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.ListEntry:
        """Add an entry to a blocklist or allowlist with a reason. Puts one value on a list, with the reason why. It takes effect for decisions made from then on, in journeys that name the list. Without a type the value is compared with every attribute of the subject."""
        call = Call("POST", "/v1/lists/{list}/entries", (list,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.ListEntry", self._client._run(call))

    def create(self, body: Optional[t.NewList] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.List:
        """Create a list. Makes an empty list; add entries to it next. A list takes effect where a journey names it in `lists.block` or `lists.allow`."""
        call = Call("POST", "/v1/lists", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.List", self._client._run(call))

    def delete_entry(self, list: str, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.DeletedBusiness:
        """Remove an entry. The entry stops having an effect at once. Decisions that were made with it do not change."""
        call = Call("DELETE", "/v1/lists/{list}/entries/{id}", (list, id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.DeletedBusiness", self._client._run(call))

    def entries(self, list: str, query: Optional[t.ListEntriesQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.ListEntry]:
        """List the entries of a list. Entries with the value hidden where it is sensitive. Newest first."""
        call = Call("GET", "/v1/lists/{list}/entries", (list,), query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def list(self, query: Optional[t.ListListsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.List]:
        """List block, allow and other lists. Blocklists, allowlists and your own lists with the number of their entries."""
        call = Call("GET", "/v1/lists", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def retrieve_entry(self, list: str, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.ListEntry:
        """Retrieve an entry. One entry with its reason, source and end."""
        call = Call("GET", "/v1/lists/{list}/entries/{id}", (list, id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.ListEntry", self._client._run(call))


class MediaResource(Resource):
    def post(self, source: str, body: Any, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.ArticlesTaken:
        """Take news articles from a provider (webhook). Signed as Standard Webhooks 1.0 with the secret that ASSAY_MEDIA_FEEDS names for the source: headers webhook-id, webhook-timestamp and webhook-signature. One article, an array, or an object with articles; at most 100. Accused parties are screened against within a minute."""
        call = Call("POST", "/v1/media/feeds/{source}/articles", (source,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.ArticlesTaken", self._client._run(call))


class OperatorsResource(Resource):
    def delete(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.DeletedOperator:
        """Delete an operator; sessions end at once. The person can no longer sign in, and open sessions end at once. Keys of theirs that wait for an approval are revoked, those that work are named in `keys_left`. What the person did stays in the audit trail under the name."""
        call = Call("DELETE", "/v1/operators/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.DeletedOperator", self._client._run(call))

    def end_session(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.DeletedBusiness:
        """End a session of the operator who asks. Signs out one of your own browsers, for example on a lost device."""
        call = Call("DELETE", "/v1/operators/me/sessions/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.DeletedBusiness", self._client._run(call))

    def factors(self, query: Optional[t.ListOwnFactorsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.OwnFactor]:
        """List the second factors of the operator who asks; none for a key. Your authenticator and your passkeys, with their last use. An API key has none."""
        call = Call("GET", "/v1/operators/me/factors", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def invite(self, body: t.NewOperator, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.InvitedOperator:
        """Invite a person to the console. Lets a person join the console with the roles that you give. The link is in this answer only and is good for 72 hours, once. A key gives roles in its own environment only, none that holds a scope which the key lacks, and not the role admin."""
        call = Call("POST", "/v1/operators", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.InvitedOperator", self._client._run(call))

    def list(self, query: Optional[t.ListOperatorsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.Operator]:
        """List the operators of the organisation. People who can sign in to the console, and open invitations."""
        call = Call("GET", "/v1/operators", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def me(self, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Me:
        """Who calls, and what they may do here. Who the caller is: the operator or the API key, its roles, scopes and organisation."""
        call = Call("GET", "/v1/operators/me", options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Me", self._client._run(call))

    def recovery_codes(self, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.OwnRecoveryCodes:
        """How many recovery codes of the operator who asks are left. Each recovery code stands in for a second factor once. An API key has none."""
        call = Call("GET", "/v1/operators/me/recovery-codes", options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.OwnRecoveryCodes", self._client._run(call))

    def remove_factor(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.DeletedBusiness:
        """Remove a second factor of the operator who asks. Takes an authenticator or passkey of your own away, for example that of a lost device. It no longer signs in. The last one stays: add another first."""
        call = Call("DELETE", "/v1/operators/me/factors/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.DeletedBusiness", self._client._run(call))

    def rename_factor(self, id: str, body: t.FactorChange, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.OwnFactor:
        """Rename a second factor of the operator who asks. Gives one of your second factors another name, for example that of the device."""
        call = Call("PATCH", "/v1/operators/me/factors/{id}", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.OwnFactor", self._client._run(call))

    def renew_recovery_codes(self, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.NewRecoveryCodes:
        """Make new recovery codes for the operator who asks. Ten new codes in place of all earlier ones, shown in this answer only. For lost or used-up codes; an operator without a second factor needs none, and gets 409."""
        call = Call("PUT", "/v1/operators/me/recovery-codes", options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.NewRecoveryCodes", self._client._run(call))

    def retrieve(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Operator:
        """Read one operator. One operator with roles, second factors and last sign-in."""
        call = Call("GET", "/v1/operators/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Operator", self._client._run(call))

    def roles(self, query: Optional[t.ListRolesQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.RoleTableDataItem]:
        """What each role of the console may do. The scopes of each role, and duties that one person must not hold together."""
        call = Call("GET", "/v1/roles", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def sessions(self, query: Optional[t.ListOwnSessionsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.OwnSession]:
        """List the open sessions of the operator who asks; none for a key. Your browsers that are signed in, with address and last use. An API key has none."""
        call = Call("GET", "/v1/operators/me/sessions", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def update(self, id: str, body: Optional[t.OperatorChange] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Operator:
        """Change the roles or the name of an operator. Roles of an environment that is left out stay. New roles end the sessions of the operator. Nobody changes their own roles, and the last admin of an environment stays."""
        call = Call("PATCH", "/v1/operators/{id}", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Operator", self._client._run(call))


class QualityResource(Resource):
    def claim(self, id: str, body: Optional[t.CheckNewChallenge] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.ClaimedSample:
        """Take a sample for half an hour and see what it is about, without its decision. For an operator the item, its case and every list row about it are hidden everywhere else until the review. Who made the first decision, or opened the item since, is refused (409)."""
        call = Call("POST", "/v1/quality/samples/{id}/claim", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.ClaimedSample", self._client._run(call))

    def create_golden_case(self, body: t.NewGoldenCase, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.QualitySample:
        """Make a session a golden case with a known answer. Keeps a session with the right answer, so that reviewers can be measured by it. Everybody who reviews samples can practise on it once and then sees the answer."""
        call = Call("POST", "/v1/quality/golden-cases", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.QualitySample", self._client._run(call))

    def list_samples(self, query: Optional[t.ListSamplesQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.QualitySample]:
        """List the decisions that were drawn for a second review. By the settings (`quality`) a share of decided sessions and closed alerts is drawn by chance, and all first decisions of new people. What was decided first is shown once the sample was reviewed. Golden cases have a known answer and are open for everybody who has not reviewed them."""
        call = Call("GET", "/v1/quality/samples", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def review(self, id: str, body: t.NewSampleReview, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.QualitySample:
        """Decide a sample, blind. Records the second decision and shows the first one. The item itself does not change; the share of equal decisions is the figure `agreement_rate`."""
        call = Call("POST", "/v1/quality/samples/{id}/review", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.QualitySample", self._client._run(call))


class ReferenceResource(Resource):
    def asyncapi(self, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.GetAsyncApiReply:
        """The events of this interface as AsyncAPI 3. Every event that a webhook destination can get, with an example. The OpenAPI document has the same events under `webhooks`."""
        call = Call("GET", "/v1/asyncapi.json", options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.GetAsyncApiReply", self._client._run(call))

    def changelog(self, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.GetChangelogReply:
        """Changes of this interface, newest first. Every change of this interface with its date, for programs that watch it. A breaking change comes under a new version; both versions then answer for at least twelve months."""
        call = Call("GET", "/v1/changelog.json", options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.GetChangelogReply", self._client._run(call))

    def event_types(self, query: Optional[t.ListEventTypesQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.ListEventTypesReplyDataItem]:
        """List event types. All types that a destination can name, with a sentence on when each is sent."""
        call = Call("GET", "/v1/events/types", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def llms(self, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> bytes:
        """A guide to this interface for language models (llms.txt). A short Markdown guide in the form of llmstxt.org: rules of the interface, then its operations by area."""
        call = Call("GET", "/llms.txt", options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("bytes", self._client._run(call))

    def openapi(self, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.GetOpenApiReply:
        """This interface as OpenAPI 3.1. The document from which the SDKs and the reference are made. It describes exactly the running version."""
        call = Call("GET", "/v1/openapi.json", options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.GetOpenApiReply", self._client._run(call))

    def reason_codes(self, query: Optional[t.ListReasonCodesQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.ListReasonCodesReplyDataItem]:
        """List reason codes with their texts. Every reason code with its area, severity, text, and whether a new attempt of the subject can help. Texts come in the language of `locale`."""
        call = Call("GET", "/v1/reason-codes", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))


class RulesResource(Resource):
    def add_version(self, id: str, body: Optional[t.NewRuleVersion] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.RuleVersion:
        """Add a version to a rule, as a draft. Saves a new version as a draft. Nothing changes before it is published; try it in a back-test or in shadow first."""
        call = Call("POST", "/v1/rules/{id}/versions", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.RuleVersion", self._client._run(call))

    def approve_rule_version(self, id: str, version: str, body: Optional[t.NewVersionApproval] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.VersionApprovals:
        """Approve a version of a rule, as another person than its author. Who stands behind a version is counted against `publish_approvals` of the settings: by default one person, and two once there are two compliance admins. Where a key asked to publish the version, it is published with the last approval. A new draft is another version and has none."""
        call = Call("POST", "/v1/rules/{id}/versions/{version}/approvals", (id, version,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.VersionApprovals", self._client._run(call))

    def cancel_backtest(self, id: str, backtest: str, body: Optional[t.CheckNewChallenge] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Backtest:
        """Stop a back-test; it keeps its place. The run stops at the next batch. What it has counted stays, and it can be resumed."""
        call = Call("POST", "/v1/rules/{id}/backtests/{backtest}/cancel", (id, backtest,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Backtest", self._client._run(call))

    def cancel_run(self, id: str, run: str, body: Optional[t.CheckNewChallenge] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.RuleRun:
        """Stop a run of a rule; it keeps its place. The run stops at the next batch. Its counts and alerts stay, and it can be resumed."""
        call = Call("POST", "/v1/rules/{id}/runs/{run}/cancel", (id, run,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.RuleRun", self._client._run(call))

    def create(self, body: t.NewRule, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Rule:
        """Write a rule. Makes version 1 as a draft. It runs once it is published, by default in shadow."""
        call = Call("POST", "/v1/rules", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Rule", self._client._run(call))

    def create_backtest(self, id: str, body: Optional[t.NewBacktest] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Backtest:
        """Run a version of a rule over stored transactions. Tells what a version would have flagged, held or rejected, before it does so. By default the newest version over all that is stored. With `sweep`, one numeric parameter takes each value of a range in the same pass: alerts and labelled precision for each, and a sample of what lies just below the line. Nothing is raised or changed."""
        call = Call("POST", "/v1/rules/{id}/backtests", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Backtest", self._client._run(call))

    def create_run(self, id: str, body: Optional[t.NewRuleRun] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.RuleRun:
        """Run a rule over stored transactions now. As a back-test, in the background, but in live mode it raises alerts: at most one for each customer while one stands open, and never again for a transaction that the rule has fired for. A rule has one run at a time; another one is 409. Decisions on transactions stay as they are. A live run ends where its version stops being live."""
        call = Call("POST", "/v1/rules/{id}/runs", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.RuleRun", self._client._run(call))

    def delete_draft(self, id: str, version: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.DeletedRuleDraft:
        """Delete a draft that never ran. Removes a version that was never published, with its approvals and back-tests; the rule goes with its only version. A published version is 409: what it decided must stay explainable. The number is free for the next draft; who approves or publishes sends `version_created_at`, so that it is not another one."""
        call = Call("DELETE", "/v1/rules/{id}/versions/{version}", (id, version,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.DeletedRuleDraft", self._client._run(call))

    def delete_schedule(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.DeletedRuleSchedule:
        """End the schedule of a rule. No further run begins. One that is under way goes on; cancel it by itself. Runs stay readable."""
        call = Call("DELETE", "/v1/rules/{id}/schedule", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.DeletedRuleSchedule", self._client._run(call))

    def export(self, query: Optional[t.ExportRulesQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> bytes:
        """Take rules out as YAML. Your rules and those of the pack, each in the version that is live, else in shadow, else newest, as a file that `POST /v1/rules/imports` reads: keep it under version control, or carry rules to another environment."""
        call = Call("GET", "/v1/rules/export", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("bytes", self._client._run(call))

    def import_(self, body: t.NewRuleImport, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.RuleImport:
        """Bring rules in as YAML, with the differences shown first. Judges every rule of the file as if it were written alone, and shows what differs from the newest version of each. With `dry_run: false` the differences become drafts, all or none; a rule that is the same gets no version. Nothing runs before it is published. Of a rule that is here, fields that the file leaves out stay as they are."""
        call = Call("POST", "/v1/rules/imports", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.RuleImport", self._client._run(call))

    def list(self, query: Optional[t.ListRulesQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.Rule]:
        """Read the rule set with versions and authors. Your rules and those that come with the service, with versions, authors and modes."""
        call = Call("GET", "/v1/rules", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def list_backtests(self, id: str, query: Optional[t.ListBacktestsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.Backtest]:
        """List the back-tests of a rule. Runs of all versions of the rule, newest first. Filter by `sweep`."""
        call = Call("GET", "/v1/rules/{id}/backtests", (id,), query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def list_runs(self, id: str, query: Optional[t.ListRuleRunsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.RuleRun]:
        """List the runs of a rule over stored transactions. Scheduled ones and those that somebody asked for, newest first. Back-tests are listed by themselves."""
        call = Call("GET", "/v1/rules/{id}/runs", (id,), query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def publish(self, id: str, body: Optional[t.RulePublication] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Rule:
        """Run a version of a rule: live, in shadow, or not at all. By default the newest version in shadow. A shadow version runs beside another one that is live; off stops both. In production `rul_sanctioned_party` stays live (409)."""
        call = Call("POST", "/v1/rules/{id}/publish", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Rule", self._client._run(call))

    def publish_pack(self, body: Optional[t.PackPublication] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.RulePack:
        """Run the rule pack live, with its back-test shown first. Without `confirm` nothing changes: the answer shows how the newest stored transactions would be judged, and the rules that would change. With `confirm: true` each rule of the pack that runs in shadow becomes live in that version; a rule that is off stays off. A version that lacks the approvals of a publication is refused with 403 for an operator; for a key it waits for them (`pending_approval`). `mode: shadow` goes back. `rul_sanctioned_party` stays live."""
        call = Call("POST", "/v1/rules/publish-pack", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.RulePack", self._client._run(call))

    def resume_backtest(self, id: str, backtest: str, body: Optional[t.CheckNewChallenge] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Backtest:
        """Go on with a cancelled or failed back-test where it stopped. Continues at the transaction where the run stopped. Transactions that arrived later are not added."""
        call = Call("POST", "/v1/rules/{id}/backtests/{backtest}/resume", (id, backtest,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Backtest", self._client._run(call))

    def resume_run(self, id: str, run: str, body: Optional[t.CheckNewChallenge] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.RuleRun:
        """Go on with a cancelled or failed run of a rule where it stopped. Continues behind the last customer that is done. A run that stopped at its limit may raise as many alerts again."""
        call = Call("POST", "/v1/rules/{id}/runs/{run}/resume", (id, run,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.RuleRun", self._client._run(call))

    def retrieve(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Rule:
        """Retrieve a rule. One rule with the versions that run live and in shadow, and how often it fired in seven days."""
        call = Call("GET", "/v1/rules/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Rule", self._client._run(call))

    def retrieve_backtest(self, id: str, backtest: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Backtest:
        """Retrieve a back-test with its progress. How far the run is, and at the end hits, precision and recall compared with the version that is live."""
        call = Call("GET", "/v1/rules/{id}/backtests/{backtest}", (id, backtest,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Backtest", self._client._run(call))

    def retrieve_run(self, id: str, run: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.RuleRun:
        """Retrieve a run of a rule with its progress. How far the run is, what it has found so far, and how many alerts it has raised."""
        call = Call("GET", "/v1/rules/{id}/runs/{run}", (id, run,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.RuleRun", self._client._run(call))

    def retrieve_schedule(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.RuleSchedule:
        """Read when a rule runs over stored transactions. The schedule with its next time and its last run; 404 where the rule has none."""
        call = Call("GET", "/v1/rules/{id}/schedule", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.RuleSchedule", self._client._run(call))

    def retrieve_version(self, id: str, version: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.RuleVersion:
        """Retrieve one version of a rule. Expression, action and explanation of one version. Versions never change."""
        call = Call("GET", "/v1/rules/{id}/versions/{version}", (id, version,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.RuleVersion", self._client._run(call))

    def rollback(self, id: str, body: Optional[t.JourneyPublication] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Rule:
        """Make an earlier version live again; by default the one that was live before. For a rule that turned out wrong: the version before is live again within seconds, whoever asks. Any other version is a publication: it needs the people that stand behind one. A `comment` says why; the audit log keeps it."""
        call = Call("POST", "/v1/rules/{id}/rollback", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Rule", self._client._run(call))

    def set_schedule(self, id: str, body: t.NewRuleSchedule, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.RuleSchedule:
        """Let a rule run over stored transactions at set times. Every day, every week or once. Each time a run begins as `POST …/runs` begins one, with the version that is live (`mode: live`) or that a shadow run takes. A time that comes while the run before is not done is left out; times that passed while the service stood are made up for by one run."""
        call = Call("PUT", "/v1/rules/{id}/schedule", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.RuleSchedule", self._client._run(call))

    def snooze(self, id: str, body: t.Snooze, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.RuleSnooze:
        """Silence a rule until a moment, for one customer or for everybody. The rule does not fire until then and comes back by itself; `until: null` ends it at once. Without `subject_reference` the rule is paused for everybody: `snooze` of the rule shows it, and an operator gives a fresh second factor, as for a publication."""
        call = Call("POST", "/v1/rules/{id}/snooze", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.RuleSnooze", self._client._run(call))


class SandboxResource(Resource):
    def advance_clock(self, body: t.AdvanceSandboxClockBody, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.AdvanceSandboxClockReply:
        """Move the sandbox's clock forward. Moves session expiry, hand-offs, one-time codes, rescreening, retention, document expiry, webhook retries and secret activation. Never session tokens, keys, rate limits, idempotency, webhook-timestamp or delivery.sent_at."""
        call = Call("POST", "/v1/sandbox/clock", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.AdvanceSandboxClockReply", self._client._run(call))

    def clear(self, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.GetSandboxSampleReply:
        """Remove the sample data of the sandbox. Takes the sample data away again. With all that hangs on them: customers, cases, hits, pictures. The audit chain stays, and the figures of the sandbox begin again."""
        call = Call("DELETE", "/v1/sandbox/sample", options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.GetSandboxSampleReply", self._client._run(call))

    def fill(self, body: Optional[t.CheckNewChallenge] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.GetSandboxSampleReply:
        """Fill the sandbox with a month of a fictitious company. Fills the sandbox with the last month of an invented company, to look around or to show the console. Sessions, transactions, cases, hits, businesses, wallets and Travel Rule messages up to now, all invented. The work goes on behind the answer, for less than a minute: read its progress by GET. No webhook is sent, nothing is counted as use, no model runs."""
        call = Call("POST", "/v1/sandbox/sample", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.GetSandboxSampleReply", self._client._run(call))

    def sample(self, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.GetSandboxSampleReply:
        """Tell whether the sandbox has sample data. How far filling or removing has come, and the named stories of the sample with the customers whom they are about."""
        call = Call("GET", "/v1/sandbox/sample", options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.GetSandboxSampleReply", self._client._run(call))

    def simulate(self, id: str, body: t.SimulateVerificationBody, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Verification:
        """Bring a sandbox session to a state by legal moves. Moves a sandbox session to a state through the same legal moves as a real one, so that every webhook is sent as it would be in production."""
        call = Call("POST", "/v1/sandbox/verifications/{id}/simulate", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Verification", self._client._run(call))

    def subjects(self, query: Optional[t.ListSandboxSubjectsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.ListSandboxSubjectsReplyDataItem]:
        """List the seeded subjects with the outcomes they force. References that force an outcome in the sandbox, with the state and reason codes that each leads to. Use them in your own tests."""
        call = Call("GET", "/v1/sandbox/subjects", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def trigger(self, body: t.TriggerEventBody, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.TriggerEventReply:
        """Send a sample event to your webhooks. Puts an event with sample data, marked `test: true`, into the outbox: it is delivered, signed and retried like a real one, to every destination that asks for its type and to who listens. What it names does not exist."""
        call = Call("POST", "/v1/sandbox/events", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.TriggerEventReply", self._client._run(call))


class ScreeningResource(Resource):
    def attest(self, body: t.NewAttestation, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.ScreeningAttestation:
        """Attest a day that is over, before the daily job does. Makes the signed attestation of a day at once, for example when an examiner asks for it. A day is attested once and never again: what was missed stays missed (409). Of a day before the environment was there it says that nobody was monitored and no list searched."""
        call = Call("POST", "/v1/screening/attestations", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.ScreeningAttestation", self._client._run(call))

    def attestation(self, date: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.ScreeningAttestation:
        """Retrieve the signed attestation of a day. What was searched on that day, who was covered and how soon changes of lists were told, with a signature. Saved as it is, `assay attestation verify` judges it without a network and without this installation."""
        call = Call("GET", "/v1/screening/attestations/{date}", (date,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.ScreeningAttestation", self._client._run(call))

    def attestations(self, query: Optional[t.ListAttestationsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.AttestationSummary]:
        """List the attested days of screening. Each day (UTC, of the real clock, as lists have it) is attested once, an hour after its end, in environments that monitor somebody: what was searched, who was covered, and how soon changes of lists were told."""
        call = Call("GET", "/v1/screening/attestations", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def get_screening_hit(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.ListedHit:
        """Retrieve a hit. As its list shows it. To operators of the console who it was found for is masked in the list."""
        call = Call("GET", "/v1/checks/screening/hits/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.ListedHit", self._client._run(call))

    def hits(self, query: Optional[t.ListScreeningHitsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.ListedHit]:
        """List hits, open and reviewed. Everything that a check, a session, a business or a monitor found of somebody, the parties of payments that match a sanctions list, and those of Travel Rule messages that may. A reviewed hit is open again once what identifies the listed party changes, or data of the customer that the comparison uses."""
        call = Call("GET", "/v1/checks/screening/hits", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def monitors(self, query: Optional[t.ListScreeningMonitorsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.ScreeningMonitor]:
        """List monitored subjects. Subjects that are screened again whenever a list changes. Filter by `subject_reference`."""
        call = Call("GET", "/v1/checks/screening/monitors", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def retrieve_monitor(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.ScreeningMonitor:
        """Retrieve a monitor with its hits. One monitored subject with its open and reviewed hits and the time of its last screening."""
        call = Call("GET", "/v1/checks/screening/monitors/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.ScreeningMonitor", self._client._run(call))

    def review_hit(self, id: str, body: t.NewHitReview, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.HitReview:
        """Say whether a hit is the customer. Says whether a hit is the customer or somebody else of that name. Counts for this customer in checks, sessions, businesses, monitoring, payments and Travel Rule messages, and for the party of a payment or message in later ones to or from it, until what identifies the listed party changes, or data of the customer that the comparison uses. A false positive counts as no hit, clears it where it is monitored and closes its alert. Where several customers have a hit on the same entry, name one by subject_reference, check_id, verification_id, business_id, transaction_id or travel_rule_message_id, or the hit by its own id."""
        call = Call("POST", "/v1/checks/screening/hits/{id}/review", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.HitReview", self._client._run(call))

    def review_hits(self, body: t.NewHitReviews, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.ReviewScreeningHitsReply:
        """Say of several hits whether they are the customer. Gives up to 200 hits the same verdict and reason in one call. One result and one audit entry a hit; one that is unknown here fails alone."""
        call = Call("POST", "/v1/checks/screening/hits/review", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.ReviewScreeningHitsReply", self._client._run(call))

    def stop_monitor(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.DeletedBusiness:
        """Stop monitoring a subject. Ends the monitoring of one subject and deletes what was stored for it. Hits that were reviewed stay in the audit trail."""
        call = Call("DELETE", "/v1/checks/screening/monitors/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.DeletedBusiness", self._client._run(call))

    def update_watchlist(self, id: str, body: t.WatchlistChange, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.ChangedWatchlist:
        """Name the inbox of a watchlist. Says which reviewers get the cases of a list. Cases that a hit of this list opens in this environment go to the inbox, with its owner, due time and escalation. Null takes them back to nobody."""
        call = Call("PATCH", "/v1/watchlists/{id}", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.ChangedWatchlist", self._client._run(call))

    def watchlists(self, query: Optional[t.ListWatchlistsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.Watchlist]:
        """List the watchlists that are searched, with their editions and freshness. Lists are imported by command, each for the sandbox, for production or for both; shown are those of the environment of the key. The built-in sample is shown, and searched, in the sandbox only."""
        call = Call("GET", "/v1/watchlists", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))


class SearchResource(Resource):
    def query(self, body: t.SearchRequest, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.SearchResults:
        """Find customers and what they have. By POST, so that names stay out of addresses. Names are compared by sound and in every script: Zelensky finds Зеленський. Shows what the caller may read: customers with `customers:read`, verifications with `verifications:read`, and so on; of everything else nothing."""
        call = Call("POST", "/v1/search", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.SearchResults", self._client._run(call))


class SettingsResource(Resource):
    def preview_branding(self, query: Optional[t.PreviewBrandingQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.BrandingPreview:
        """The brand as the hosted flow shows it. Colours with their contrast, logo, texts in one language, and what is shown otherwise than it was set, with the reason."""
        call = Call("GET", "/v1/settings/branding/preview", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.BrandingPreview", self._client._run(call))

    def reporting(self, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.StoredReportingProfile:
        """The institution that files reports of suspicion. Name, numbers and contact person that stand in every report of suspicion of this environment."""
        call = Call("GET", "/v1/settings/reporting", options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.StoredReportingProfile", self._client._run(call))

    def retrieve(self, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Settings:
        """Read the settings of this environment. Retention, branding, review rules, Travel Rule identity and thresholds of this environment, defaults filled in."""
        call = Call("GET", "/v1/settings", options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Settings", self._client._run(call))

    def set_logo(self, body: t.LogoUpload, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Settings:
        """Upload the logo of the hosted flow. PNG, WebP or SVG. It is drawn anew as a PNG of at most 640 by 192 pixels and served from the origin of the hosted flow. An SVG may not name anything outside of itself, and holds no script, picture or foreign content. `branding.logo_url: null` takes the logo away."""
        call = Call("PUT", "/v1/settings/branding/logo", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Settings", self._client._run(call))

    def set_reporting(self, body: t.ReportingProfile, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.StoredReportingProfile:
        """Set the institution that files reports of suspicion. Sets the institution that reports name as their sender. Reports cannot be made before it is complete."""
        call = Call("PUT", "/v1/settings/reporting", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.StoredReportingProfile", self._client._run(call))

    def update(self, body: Optional[t.SettingsChange] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Settings:
        """Change settings of this environment; null goes back to the default. What is left out stays. `lists`, `retention` and `review` are defaults of journeys that are saved from now on; versions that exist keep theirs."""
        call = Call("PATCH", "/v1/settings", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Settings", self._client._run(call))


class SignInResource(Resource):
    def accept(self, body: t.AcceptedInvitation, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.InvitationAnswer:
        """Join by an invitation. An invited person sets a password and goes on to a second factor. Without a password it tells who is invited and leaves the invitation as it is."""
        call = Call("POST", "/v1/sign-in/invitation", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.InvitationAnswer", self._client._run(call))

    def challenge_passkey(self, body: Optional[t.PasskeyRequest] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.PasskeyChallenge:
        """Get a challenge for a passkey. The browser signs the challenge with a passkey, and the answer goes to `/v1/sign-in/passkey`. For the second step of the session, for its renewal, or, with `alone`, to sign in without a password."""
        call = Call("POST", "/v1/sign-in/passkey/challenge", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.PasskeyChallenge", self._client._run(call))

    def confirm_passkey(self, body: t.NewPasskey, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.PasskeyAdded:
        """Keep the passkey that the browser made. The person must have been verified by the device. It is a second factor from now on, and signs in alone. With a first second factor the answer shows the recovery codes once."""
        call = Call("POST", "/v1/sign-in/passkey/confirm", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.PasskeyAdded", self._client._run(call))

    def confirm_totp(self, body: t.FactorCode, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.FactorAdded:
        """Prove the authenticator that is being set up. Ends the set-up with a first code of the authenticator. The answer shows the recovery codes once."""
        call = Call("POST", "/v1/sign-in/totp/confirm", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.FactorAdded", self._client._run(call))

    def enrol_passkey(self, body: Optional[t.CheckNewChallenge] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.PasskeySetUp:
        """Begin to set up a passkey. What the browser needs to make one. A first second factor with the password alone; another one within five minutes of a second factor. 409 where the address of this service is a number: passkeys are bound to names."""
        call = Call("POST", "/v1/sign-in/passkey/enrol", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.PasskeySetUp", self._client._run(call))

    def enrol_totp(self, body: Optional[t.CheckNewChallenge] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.TotpSetUp:
        """Begin to set up an authenticator. Gives the secret for an authenticator app; it counts once `confirm` has seen a first code. A first one with the password alone; another one within five minutes of a second factor."""
        call = Call("POST", "/v1/sign-in/totp/enrol", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.TotpSetUp", self._client._run(call))

    def methods(self, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.SignInMethods:
        """How one can sign in here beside a password. Whether passkeys work on this address, and which identity providers are set up."""
        call = Call("GET", "/v1/sign-in/methods", options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.SignInMethods", self._client._run(call))

    def passkey(self, body: t.PasskeyProof, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.SignInAnswer:
        """Give the answer of a passkey: the second step, a renewal of it, or signing in alone. Hands in what the browser signed for the challenge, and opens or renews the session. A challenge counts once, in the browser that it was given to. The session gets a new cookie."""
        call = Call("POST", "/v1/sign-in/passkey", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.SignInAnswer", self._client._run(call))

    def password(self, body: t.Credentials, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.SignInAnswer:
        """Sign in to the console with a password. The first step of a person who signs in to the console, with e-mail address and password. From the console only: Origin is the address of this service and Assay-Console is 1. Sets the session cookie. `next` says what is still due: until it is done, the session opens operations of signing in only, for five minutes. 409 with field `organisation` where the password is that of several organisations; `details` name them."""
        call = Call("POST", "/v1/sign-in", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.SignInAnswer", self._client._run(call))

    def recovery_code(self, body: t.FactorCode, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Recovered:
        """Give a recovery code in place of the second factor. For a lost authenticator. Each recovery code works once; set up a new second factor afterwards."""
        call = Call("POST", "/v1/sign-in/recovery", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Recovered", self._client._run(call))

    def return_from_provider(self, provider: str, query: Optional[t.FinishProviderSignInQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> None:
        """Come back from an identity provider. For browsers: opens the session and leads to the console, to the second step, or back to the sign-in page where it is refused. Counts once, in the browser that began."""
        call = Call("GET", "/v1/sign-in/oidc/{provider}/callback", (provider,), query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("None", self._client._run(call))

    def sign_out(self, body: Optional[t.CheckNewChallenge] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.SignedOut:
        """End the session of the console. Ends the session in this browser and removes its cookie."""
        call = Call("POST", "/v1/sign-out", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.SignedOut", self._client._run(call))

    def start_at_provider(self, provider: str, body: Optional[t.ProviderStart] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.ProviderAddress:
        """Begin to sign in at an identity provider. OpenID Connect by code with PKCE. The browser goes to the address of the answer, and comes back to the callback. 503 while the provider cannot be reached."""
        call = Call("POST", "/v1/sign-in/oidc/{provider}/start", (provider,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.ProviderAddress", self._client._run(call))

    def totp(self, body: t.FactorCode, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.SignInAnswer:
        """Give a code of the authenticator: the second step of signing in, or a renewal of it. The second step after a password, or the renewal that some actions ask for. A code counts once. The session gets a new cookie."""
        call = Call("POST", "/v1/sign-in/totp", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.SignInAnswer", self._client._run(call))


class StatisticsResource(Resource):
    def retrieve(self, query: Optional[t.GetStatisticsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.GetStatisticsReply:
        """A figure by hour or day. Read from counts that are kept, at most a minute behind (`as_of`). Counts belong to the moment at which something happened, the funnel to the moment at which its session was created. `queue_open` and `queue_age_p95` stand for the end of each interval, the latter for its last full hour; `queue_snoozed` counts the open cases that are set aside at this moment, in the interval that has it, and is null in all others. Quantiles are those of the nearest rank, of durations with three significant digits. `report_delay_*` is the time from the opening of a case to the filing of its report of suspicion, at the moment of the filing; without scope `sar:read` it is 403. A ratio or quantile of nothing is null."""
        call = Call("GET", "/v1/statistics", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.GetStatisticsReply", self._client._run(call))


class StatusResource(Resource):
    def retrieve(self, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.SystemStatus:
        """How the installation is: queues, jobs, models, database and disk. For whoever runs the service: what waits in each queue, when each background job ran and runs next, the models with their versions, and how much room there is. It is about the installation as a whole, in either environment; no names, paths or data of environments are in it. `/readyz` answers the short form to everybody."""
        call = Call("GET", "/v1/status", options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.SystemStatus", self._client._run(call))


class StreamResource(Resource):
    def changes(self, query: Optional[t.FollowChangesQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Iterator[ServerEvent]:
        """What changes in the environment, as server-sent events. Each message is `{type, id, status, at}` without personal data: read what it names to learn more. `case.viewing` also has `operator.id` and the status `viewing` or `left`. A message comes only where the caller may read the resource. `Last-Event-ID` goes on after a message; `stream.reset` says that too much happened since, so that everything shown should be read again. A comment comes every 15 seconds. The stream ends with the credential."""
        call = Call("GET", "/v1/stream", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return self._client._follow(call)


class TeamResource(Resource):
    def add(self, body: t.NewTeamMember, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.TeamMember:
        """Add a member to the team. Says how much of the work somebody takes. Inboxes that assign cases respect it: nobody gets a case beyond the load limit, of another kind, or while absent. A case that nobody can take waits in its inbox and is assigned as soon as somebody can. Who is in an inbox without being in the team takes every case."""
        call = Call("POST", "/v1/team/members", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.TeamMember", self._client._run(call))

    def list(self, query: Optional[t.ListTeamMembersQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.TeamMember]:
        """List the team with its load. Members with load limit, kinds of case, absence, and the open cases that each owns now."""
        call = Call("GET", "/v1/team/members", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def remove(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.DeletedBusiness:
        """Take a member out of the team. Limit and absence no longer count. Cases keep their owner, and inboxes keep their members."""
        call = Call("DELETE", "/v1/team/members/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.DeletedBusiness", self._client._run(call))

    def update(self, id: str, body: Optional[t.TeamMemberPatch] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.TeamMember:
        """Change limit, kinds of case or absence of a member. With the beginning of an absence, open cases of the member go to the deputy; without a deputy who can take them, to another member of the inbox or back to the queue. Cases in hand at that moment follow when the lease ends. Closings that wait for a second person stay."""
        call = Call("PATCH", "/v1/team/members/{id}", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.TeamMember", self._client._run(call))


class TransactionImportsResource(Resource):
    def create(self, body: t.NewTransactionImport, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.TransactionImport:
        """Import many transactions: history, or rows to evaluate. Stores up to 5,000,000 rows and imports them in the background, in their order; a node that stops goes on where it was. Send `application/x-ndjson` (a transaction a line), `text/csv`, or up to 1,000 rows as JSON. Import the history of a customer base first with `mode: history`: rules then know habits, counterparties and the age of customers from the first day, and nothing is raised. A faulty row fails alone and is listed. A row whose reference is stored is a duplicate; with a higher `version` it replaces the stored one. Imports are not billed."""
        call = Call("POST", "/v1/transactions/imports", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.TransactionImport", self._client._run(call))

    def list(self, query: Optional[t.ListTransactionImportsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.TransactionImportSummary]:
        """List imports of transactions. Past and running imports with their counts, without the rows that failed."""
        call = Call("GET", "/v1/transactions/imports", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def remove(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.TransactionImportSummary:
        """Remove the transactions of an import. Stops the import if it still runs, and removes what it stored, in the background: windows no longer count it. Transactions that an alert or a label is about, and those of a customer under legal hold, stay and are counted as `kept`; asked again, it removes those that nothing keeps any more, and is 409 where there is none. Evaluations that were made meanwhile stay as they are."""
        call = Call("DELETE", "/v1/transactions/imports/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.TransactionImportSummary", self._client._run(call))

    def retrieve(self, id: str, query: Optional[t.GetTransactionImportQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.TransactionImport:
        """Retrieve the progress of an import and the rows that failed. Counts so far, and the rows that failed with the field to correct, in pages."""
        call = Call("GET", "/v1/transactions/imports/{id}", (id,), query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.TransactionImport", self._client._run(call))


class TransactionsResource(Resource):
    def create(self, body: Optional[t.NewTransaction] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Transaction:
        """Submit a transaction for rule evaluation and scoring. Judges a payment by your rules before or after it is made, and keeps it as history for later ones. Answers with the evaluation. The reference makes it idempotent: the same body again answers 200 with the stored evaluation, another body is 409, unless its `version` is higher: it then replaces the stored one, which is evaluated again. Amounts are decimal texts. A transaction may come late: it is evaluated as of its own time, and those it should have been seen by are evaluated again beside their first evaluation."""
        call = Call("POST", "/v1/transactions", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Transaction", self._client._run(call))

    def evaluate(self, body: Optional[t.NewTransaction] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.TransactionEvaluation:
        """Tell what the rules would say of a transaction, without storing it. The same evaluation as of a real one at this moment, with the history of its customer. Nothing is stored, no alert is raised, no event is sent and nothing is counted as use; the next transactions do not know of it."""
        call = Call("POST", "/v1/transactions/evaluate", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.TransactionEvaluation", self._client._run(call))

    def label(self, id: str, body: t.TransactionLabel, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Transaction:
        """Say what a transaction turned out to be; back-tests measure precision on labels. Tell the service what investigation showed. Labels are how rules and back-tests measure precision and recall; they change no decision. The newest label counts."""
        call = Call("POST", "/v1/transactions/{id}/labels", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Transaction", self._client._run(call))

    def list(self, query: Optional[t.ListTransactionsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.TransactionSummary]:
        """List transactions. Evaluated transactions, newest first. Filter by `subject_reference`, `counterparty`, `country`, `direction`, `currency` with `amount_min` and `amount_max`, `status`, `rule_id`, `label`, and time of arrival or occurrence. Ask with `Accept: text/csv` for a table."""
        call = Call("GET", "/v1/transactions", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def paths(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.TransactionPaths:
        """Show the payments behind a cycle, and the customers behind a shared value. Where a rule with `cycle()` fired, the payments and parties that the money went through, in order; where one with `shared()` fired, the transactions of other customers with the same device, address or counterparty. As of the evaluation: what came later is not in it."""
        call = Call("GET", "/v1/transactions/{id}/paths", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.TransactionPaths", self._client._run(call))

    def release(self, id: str, body: t.Release, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Transaction:
        """Release a held transaction. A reviewer lets a held transaction go. The evaluation stays as it was; who released it and why is recorded. With `version`, a correction that came meanwhile is 409: nobody has looked at it."""
        call = Call("POST", "/v1/transactions/{id}/release", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Transaction", self._client._run(call))

    def retrieve(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Transaction:
        """Retrieve the evaluation, the rules that fired and any alerts raised. The evaluation as it was made, the rules that fired with their explanations, and evaluations that followed late transactions."""
        call = Call("GET", "/v1/transactions/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Transaction", self._client._run(call))

    def reverse(self, id: str, body: t.Reversal, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Transaction:
        """Say that a transaction was reversed: the money came back, or never moved. The transaction stays with its evaluation and is marked; windows no longer count it, and what was evaluated after it is evaluated again as after a late transaction. Alerts stay for a person to close. A rejected one, or one that is reversed already, is 409."""
        call = Call("POST", "/v1/transactions/{id}/reversal", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Transaction", self._client._run(call))


class TravelRuleResource(Resource):
    def add_counterparty(self, body: t.NewCounterparty, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Counterparty:
        """Add a counterparty of your own. Adds a VASP that is in no directory, with its protocols and endpoints. Do your due diligence before you send data to it."""
        call = Call("POST", "/v1/travel-rule/counterparties", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Counterparty", self._client._run(call))

    def addresses(self, query: Optional[t.ListTravelAddressesQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.TravelAddress]:
        """List travel addresses. Addresses of this environment, newest first."""
        call = Call("GET", "/v1/travel-rule/addresses", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def answer_link(self, token: str, body: t.AnswerTravelRuleLinkBody, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.AnswerTravelRuleLinkReply:
        """The answer of a counterparty without a protocol. A counterparty that speaks no protocol accepts or rejects the transfer, or asks for corrections, through the page behind the link of its e-mail."""
        call = Call("POST", "/v1/travel-rule/links/{token}", (token,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.AnswerTravelRuleLinkReply", self._client._run(call))

    def check_reachability(self, id: str, body: Optional[t.CheckNewChallenge] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Counterparty:
        """Ask a counterparty whether it can be reached now. Asks the endpoint whether it answers, without sending personal data. The result is stored with the counterparty."""
        call = Call("POST", "/v1/travel-rule/counterparties/{id}/reachability", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Counterparty", self._client._run(call))

    def counterparties(self, query: Optional[t.ListCounterpartiesQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.Counterparty]:
        """Look up a counterparty VASP and its supported protocols. Searches your own counterparties and the directories by name, LEI, country or protocol."""
        call = Call("GET", "/v1/travel-rule/counterparties", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def create_address(self, body: Optional[t.NewTravelAddress] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.TravelAddress:
        """Make a travel address, by which other VASPs reach this environment over TRP. Makes an address in the format of TRP that other VASPs send inquiries to. Tie it to a beneficiary so that the answer is found by itself."""
        call = Call("POST", "/v1/travel-rule/addresses", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.TravelAddress", self._client._run(call))

    def delete(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.DeletedBusiness:
        """Erase a message that is over, with its identities. Erases the identities of a message whose exchange is over. A record without personal data stays for the audit chain."""
        call = Call("DELETE", "/v1/travel-rule/messages/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.DeletedBusiness", self._client._run(call))

    def delete_counterparty(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.DeletedBusiness:
        """Remove a counterparty of your own. Removes a counterparty that you added. Messages that were exchanged with it stay."""
        call = Call("DELETE", "/v1/travel-rule/counterparties/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.DeletedBusiness", self._client._run(call))

    def list(self, query: Optional[t.ListTravelRuleMessagesQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.TravelRuleSummary]:
        """List Travel Rule messages, without identities. States and amounts of messages in both directions. Retrieve one message for its identities."""
        call = Call("GET", "/v1/travel-rule/messages", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def retrieve(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.TravelRuleMessage:
        """Retrieve a Travel Rule message with its identities. The message with its identities, screening, history and what the other side asked for."""
        call = Call("GET", "/v1/travel-rule/messages/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.TravelRuleMessage", self._client._run(call))

    def retrieve_counterparty(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Counterparty:
        """Retrieve a counterparty. Names, protocols, due diligence and reachability of one VASP."""
        call = Call("GET", "/v1/travel-rule/counterparties/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Counterparty", self._client._run(call))

    def retrieve_link(self, token: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.GetTravelRuleLinkReply:
        """What a counterparty without a protocol reads behind the secret link of its e-mail. The identities of the transfer, for whoever holds the secret link. It ends with the message."""
        call = Call("GET", "/v1/travel-rule/links/{token}", (token,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.GetTravelRuleLinkReply", self._client._run(call))

    def send(self, body: Optional[t.TravelRuleRequest] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.TravelRuleMessage:
        """Send or acknowledge originator and beneficiary data for a transfer. Sends the identities behind a transfer to the other VASP, and carries every later step of that exchange. `send` makes a message (201); every other action is about `message_id` (200). Identity is IVMS101, edition 2020 or 2023, or the plain `originator` and `beneficiary`. A new message needs scope `travel_rule:write`."""
        call = Call("POST", "/v1/travel-rule/messages", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.TravelRuleMessage", self._client._run(call))

    def update_counterparty(self, id: str, body: Optional[t.CounterpartyChange] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Counterparty:
        """Change a counterparty of your own, or the due diligence of any. Changes names, protocols and endpoints of your own counterparties, and the due diligence of any. A counterparty with rejected due diligence gets no data."""
        call = Call("PATCH", "/v1/travel-rule/counterparties/{id}", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Counterparty", self._client._run(call))


class TrpResource(Resource):
    def address_identity(self, token: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.GetInstallationIdentityReply:
        """Who answers behind a travel address. Part of TRP: who answers inquiries to this travel address, so that a sender can judge it before sending identities."""
        call = Call("GET", "/v1/trp/identity/{token}", (token,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.GetInstallationIdentityReply", self._client._run(call))

    def confirm(self, token: str, body: Any, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> bytes:
        """Take the hash of an agreed transfer, or its cancellation. The sending VASP gives the hash of the transaction, or cancels. The message becomes completed or cancelled."""
        call = Call("POST", "/v1/trp/confirmations/{token}", (token,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("bytes", self._client._run(call))

    def extensions(self, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.GetTrpExtensionsReply:
        """Extensions of TRP that are required and supported here. Part of the discovery of TRP: the extensions that callers must support, and those they may use."""
        call = Call("GET", "/extensions", options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.GetTrpExtensionsReply", self._client._run(call))

    def identity(self, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.GetInstallationIdentityReply:
        """Who runs this installation; 404 where it serves several organisations. Name and LEI of the house that runs this installation, in the form that TRP asks for."""
        call = Call("GET", "/identity", options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.GetInstallationIdentityReply", self._client._run(call))

    def inquire(self, token: str, body: Any, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.PostTrpInquiryReply:
        """Take a transfer inquiry of another VASP (Travel Rule Protocol 3). The other VASP asks whether a transfer to your customer may go ahead; the inquiry waits for your answer. Headers `api-version`, `request-identifier` and `api-extensions`. Whoever holds the travel address may ask."""
        call = Call("POST", "/v1/trp/inquiries/{token}", (token,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.PostTrpInquiryReply", self._client._run(call))

    def resolve(self, token: str, body: Any, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> bytes:
        """Take the answer to an inquiry that was sent from here. The receiving VASP approves or rejects an inquiry that was sent from here, and gives the address to pay to."""
        call = Call("POST", "/v1/trp/resolutions/{token}", (token,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("bytes", self._client._run(call))

    def uptime(self, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> int:
        """Seconds since this process started, as one number. Part of the discovery of TRP: how long this process has run, as a plain number of seconds."""
        call = Call("GET", "/uptime", options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("int", self._client._run(call))

    def version(self, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.GetTrpVersionReply:
        """The edition of TRP that is spoken here. Part of the discovery of TRP: version and maker of the implementation."""
        call = Call("GET", "/version", options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.GetTrpVersionReply", self._client._run(call))


class UsageResource(Resource):
    def retrieve(self, query: Optional[t.GetUsageQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.GetUsageReplyDataItem]:
        """Usage of one month by module. Billable units of one calendar month by module. Failures of the service are counted apart and never billed."""
        call = Call("GET", "/v1/usage", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))


class VerificationsResource(ImportMethods):
    def contest(self, id: str, body: t.Contest, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Case:
        """Contest a final decision. Opens a case with the reason manual.contested. The decision never changes: a corrected outcome is a new session that names this one in supersedes."""
        call = Call("POST", "/v1/verifications/{id}/contest", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Case", self._client._run(call))

    def correct(self, id: str, body: t.Correction, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Verification:
        """Correct extracted fields under review. A reviewer corrects a field that was read wrongly. The checks that depend on the field run again; the value that was read stays in the audit trail. Possible while the session is referred."""
        call = Call("PATCH", "/v1/verifications/{id}", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Verification", self._client._run(call))

    def create(self, body: t.NewVerification, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CreatedVerification:
        """Create a session for a journey. Begins the verification of one person or company along a journey. Send the subject to `hosted_url` of the answer, or give `session_token` to a client of your own; the checks run once the subject has submitted, and each counts as use when it is evaluated. Hear the outcome by webhook. In the sandbox a subject.reference of `sandbox_<state>` or `sandbox_<state>:<reason_code>` forces the outcome; GET /v1/sandbox/subjects lists them."""
        call = Call("POST", "/v1/verifications", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CreatedVerification", self._client._run(call))

    def create_token(self, id: str, body: Optional[t.CheckNewChallenge] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.SessionToken:
        """Issue a new session token; the old one dies. For a subject whose token expired, or who continues on another device. The token before stops working at once."""
        call = Call("POST", "/v1/verifications/{id}/session-tokens", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.SessionToken", self._client._run(call))

    def decide(self, id: str, body: t.NewDecision, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Decision:
        """Record a manual decision. A person approves or declines a referred session. The four-eyes rule of the settings may ask for a second person; the decision is then not final before that. A final decision never changes."""
        call = Call("POST", "/v1/verifications/{id}/decision", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Decision", self._client._run(call))

    def decision(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Decision:
        """Retrieve the decision, risk score and reason codes. Why the session was approved, declined or referred: score, reason codes and the part each check had. A session without a decision is answered 409."""
        call = Call("GET", "/v1/verifications/{id}/decision", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Decision", self._client._run(call))

    def delete(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Deleted:
        """Delete a session and its media. Destroys the keys of the subject's data, so that pictures and data cannot be read again, not even from backups. A record without personal data stays for the audit chain. A legal hold refuses it with 409."""
        call = Call("DELETE", "/v1/verifications/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Deleted", self._client._run(call))

    def evidence(self, id: str, query: Optional[t.GetEvidenceQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.GetEvidenceReply:
        """Download the evidence bundle. All that a session rests on, signed: captures, results, decision trail and audit entries, for auditors and disputes. JSON by default; `Accept: application/zip` or `format=zip` gives the ZIP, which verifies offline; `inline=true` puts the media into the JSON. Operators of the console need `export` for both."""
        call = Call("GET", "/v1/verifications/{id}/evidence", (id,), query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.GetEvidenceReply", self._client._run(call))

    def evidence_keys(self, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.GetEvidenceKeysReply:
        """Public keys that sign evidence. Public keys that sign evidence bundles, as JSON Web Keys and raw base64. Keep them with your bundles."""
        call = Call("GET", "/.well-known/evidence-keys.json", options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.GetEvidenceKeysReply", self._client._run(call))

    def import_(self, body: t.NewImport, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Import:
        """Import historical verifications with their original evidence. Up to 100 records as JSON are imported at once. As application/x-ndjson, one record a line, up to 10,000 lines and 1 GiB are stored and imported in the background. A faulty record fails alone. Imported sessions are not billed and send no webhooks."""
        call = Call("POST", "/v1/verifications/imports", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Import", self._client._run(call))

    def list(self, query: Optional[t.ListVerificationsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.VerificationSummary]:
        """List and filter sessions. Sessions, newest first, to find some again or to fill a table. Filters combine with AND; several values of one filter, separated by commas, with OR. Ask with `Accept: text/csv` for a table; it has at most 100,000 rows, and the trailer `Assay-Next-Cursor` behind it is the `cursor` of the next one, empty behind a whole table."""
        call = Call("GET", "/v1/verifications", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def list_imports(self, query: Optional[t.ListImportsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.ImportSummary]:
        """List imports. Past and running imports without their results. Retrieve one by its identifier for those."""
        call = Call("GET", "/v1/verifications/imports", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def media(self, id: str, media_id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.GetEvidenceMediaReply:
        """Download one captured file. One original file of a session. Every retrieval is written to the audit trail."""
        call = Call("GET", "/v1/verifications/{id}/evidence/media/{media_id}", (id, media_id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.GetEvidenceMediaReply", self._client._run(call))

    def recapture(self, id: str, body: t.Recapture, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Verification:
        """Ask the subject to capture named checks again. Sends a referred session back to the subject for the named checks only. The same hosted link works again; everything else is kept."""
        call = Call("POST", "/v1/verifications/{id}/recapture", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Verification", self._client._run(call))

    def report(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> bytes:
        """Generate the PDF compliance report. A PDF for auditors and for the customer file: what was checked, what was found, who decided. The report of an undecided session says so on every page."""
        call = Call("GET", "/v1/verifications/{id}/report", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("bytes", self._client._run(call))

    def retrieve(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Verification:
        """Retrieve a session with per-check results. One session with its checks, extracted fields, decision and risk. Use it after `verification.completed` instead of polling."""
        call = Call("GET", "/v1/verifications/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Verification", self._client._run(call))

    def retrieve_import(self, id: str, query: Optional[t.GetImportQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Import:
        """Retrieve an import with its results. Counts and one result a record, failed ones with the field to correct. Results are listed in pages."""
        call = Call("GET", "/v1/verifications/imports/{id}", (id,), query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Import", self._client._run(call))

    def submit(self, id: str, body: Optional[t.CheckNewChallenge] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Verification:
        """Start the checks of a session that lacks nothing from the subject. Says that everything is there and starts the checks: for business sessions, and wherever a server has gathered everything itself. What is missing is 409."""
        call = Call("POST", "/v1/verifications/{id}/submit", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Verification", self._client._run(call))


class ViewsResource(Resource):
    def create(self, body: t.NewView, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.SavedView:
        """Save filters of a list under a name. Saves filters of a list in the console. A shared view is seen by every operator of the environment."""
        call = Call("POST", "/v1/views", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.SavedView", self._client._run(call))

    def delete(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.DeletedBusiness:
        """Delete a saved view of one's own. Only the operator who saved a view can delete it."""
        call = Call("DELETE", "/v1/views/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.DeletedBusiness", self._client._run(call))

    def list(self, query: Optional[t.ListViewsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.SavedView]:
        """List one's own saved views and those that others share. Your own views and shared ones, by name."""
        call = Call("GET", "/v1/views", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))


class WalletsResource(Resource):
    def create_challenge(self, body: t.NewOwnershipChallenge, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.OwnershipChallenge:
        """Ask for a proof that a customer controls an unhosted wallet. Begins the proof that a wallet is the customer's: verify it next. Answers a text with nonce, account, purpose and expiry that the wallet signs, an amount for a Satoshi test, or a declaration."""
        call = Call("POST", "/v1/wallets/ownership-challenges", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.OwnershipChallenge", self._client._run(call))

    def list_monitors(self, query: Optional[t.ListWalletMonitorsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.WalletMonitor]:
        """List monitored wallets. Wallets that are screened again on schedule and on list changes. Filter by `subject_reference`."""
        call = Call("GET", "/v1/wallets/monitor", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def list_screenings(self, query: Optional[t.ListWalletScreeningsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.WalletScreening]:
        """List screenings of wallets. Earlier screenings as they were answered. Filter by `subject_reference`."""
        call = Call("GET", "/v1/wallets/screenings", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def monitor(self, body: t.NewWalletMonitor, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.WalletMonitor:
        """Register a wallet for continuous re-screening. Screens a wallet now and keeps watching it. Screened again when lists or transfers change and on schedule; wallet.risk_changed is sent only when band or categories change."""
        call = Call("POST", "/v1/wallets/monitor", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.WalletMonitor", self._client._run(call))

    def retrieve_challenge(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.OwnershipChallenge:
        """Retrieve a challenge. The challenge with its state and the tries that are left."""
        call = Call("GET", "/v1/wallets/ownership-challenges/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.OwnershipChallenge", self._client._run(call))

    def retrieve_monitor(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.WalletMonitor:
        """Retrieve a monitor with its last result. A monitored wallet with the band, categories and listings of its last screening."""
        call = Call("GET", "/v1/wallets/monitor/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.WalletMonitor", self._client._run(call))

    def retrieve_screening(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.WalletScreening:
        """Retrieve a screening. The answer as it was given at the time; it is not computed again."""
        call = Call("GET", "/v1/wallets/screenings/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.WalletScreening", self._client._run(call))

    def screen(self, body: t.NewWalletScreening, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.WalletScreening:
        """Screen a wallet address for sanctions and exposure categories. Tells who is known to hold an address and whose funds it holds, from the lists and transfers of this installation, with the path of each exposure. An unlabelled address is unknown, not safe: read coverage. In the sandbox addresses ending in 9999 are sanctioned, in 7777 a mixer, in 0000 clean."""
        call = Call("POST", "/v1/wallets/screen", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.WalletScreening", self._client._run(call))

    def stop_monitor(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.DeletedBusiness:
        """Stop monitoring a wallet. Ends the monitoring of one wallet. The wallet is not screened again; earlier screenings stay."""
        call = Call("DELETE", "/v1/wallets/monitor/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.DeletedBusiness", self._client._run(call))

    def verify_ownership(self, id: str, body: Optional[t.OwnershipProof] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.OwnershipChallenge:
        """Check a proof of wallet ownership. Judges what the customer did for the challenge: a signature, a small transfer or a declaration. A wrong proof is 200 with what is wrong; after five the challenge has failed. A used or expired one is 409."""
        call = Call("POST", "/v1/wallets/ownership-challenges/{id}/verify", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.OwnershipChallenge", self._client._run(call))


class WebhooksResource(WebhookMethods, Resource):
    def activate_secret(self, id: str, body: Optional[t.CheckNewChallenge] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Webhook:
        """End the overlap of a rotation at once. Call it when your receiver knows the new secret. From then on only the new secret signs."""
        call = Call("POST", "/v1/webhooks/{id}/activate-secret", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Webhook", self._client._run(call))

    def create(self, body: t.NewWebhook, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.CreatedWebhook:
        """Add a webhook destination. Events of the named types are sent to this address from now on, each signed. At most 20 destinations in an environment. The secret is in this answer only."""
        call = Call("POST", "/v1/webhooks", body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.CreatedWebhook", self._client._run(call))

    def delete(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.DeletedWebhook:
        """Delete a webhook destination. Nothing is sent to the destination any more, and its secret is gone. Events that wait for it are dropped. To stop for a while, set `enabled` to false instead."""
        call = Call("DELETE", "/v1/webhooks/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.DeletedWebhook", self._client._run(call))

    def deliveries(self, id: str, query: Optional[t.ListDeliveriesQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.Delivery]:
        """Delivery log of the last 30 days. Every attempt with status, time and the beginning of the answer. Filter by `status` (`failed`) to see what to resend."""
        call = Call("GET", "/v1/webhooks/{id}/deliveries", (id,), query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def list(self, query: Optional[t.ListWebhooksQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.Webhook]:
        """List webhook destinations. Destinations of this environment with their health; never the secrets."""
        call = Call("GET", "/v1/webhooks", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))

    def listen(self, query: Optional[t.FollowEventsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Iterator[ServerEvent]:
        """Events of the sandbox as they happen, as a webhook gets them. Server-sent events for who develops a receiver, without a public address. The first message, `listening`, has the `secret` that signs the others; it stays the same for one key. Each further one, `webhook`, has `headers` and the `body` as text: post these very bytes to your receiver. `Last-Event-ID` goes on after an event. A comment comes every 15 seconds; the stream ends with the credential. Nothing is stored and nothing is retried."""
        call = Call("GET", "/v1/events/stream", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return self._client._follow(call)

    def resend(self, id: str, dlv: str, body: Optional[t.CheckNewChallenge] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Delivery:
        """Send the event of a delivery again. Queues the same event once more, with the same event id and a new delivery id. Receivers that remember event ids ignore it when they have it."""
        call = Call("POST", "/v1/webhooks/{id}/deliveries/{dlv}/resend", (id, dlv,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Delivery", self._client._run(call))

    def retrieve(self, id: str, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Webhook:
        """Retrieve a webhook destination. One destination with its events and how its deliveries went in the last 24 hours."""
        call = Call("GET", "/v1/webhooks/{id}", (id,), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Webhook", self._client._run(call))

    def rotate_secret(self, id: str, body: Optional[t.SecretRotation] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.RotatedSecret:
        """Issue a new signing secret. For a planned change, or after a leak. Until `activates_at` X-Signature is made with the old secret and X-Signature-Next with the new one, so that nothing is lost meanwhile; then the new one takes over."""
        call = Call("POST", "/v1/webhooks/{id}/rotate-secret", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.RotatedSecret", self._client._run(call))

    def test(self, id: str, body: Optional[t.WebhookTest] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.WebhookTestResult:
        """Send a signed sample now. Sends an event of the given type with sample data and waits for the answer of the destination. The event is not stored."""
        call = Call("POST", "/v1/webhooks/{id}/test", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.WebhookTestResult", self._client._run(call))

    def update(self, id: str, body: Optional[t.WebhookChange] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> t.Webhook:
        """Change, pause or resume a webhook destination. Changes what a destination gets, or pauses it. While `enabled` is false no event is queued for it; what is queued already waits."""
        call = Call("PATCH", "/v1/webhooks/{id}", (id,), body=cast(Any, body), options=Options(idempotency_key, timeout, headers, retries_max))
        return cast("t.Webhook", self._client._run(call))


class WorkItemsResource(Resource):
    def list(self, query: Optional[t.ListWorkItemsQuery] = None, *, idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None) -> Listing[t.ListWorkItemsReplyDataItem]:
        """List what waits beside cases, with due times. Soonest due first. Shown are the kinds that the scopes of the caller may read: Travel Rule messages until they expire, versions, keys and true hits a set time after they were proposed, requests of subjects by their statutory date, held payments a set time after the last of their cases was closed without a suspicion (`false_positive`, `no_action`). Contests and business reviews are cases."""
        call = Call("GET", "/v1/work-items", query=cast(Any, query), options=Options(idempotency_key, timeout, headers, retries_max))
        return Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))


class Resources:
    """Every resource of the client."""

    def __init__(self, runner: Runner) -> None:
        self.audit_events = AuditEventsResource(runner)
        self.businesses = BusinessesResource(runner)
        self.capture = CaptureResource(runner)
        self.cases = CasesResource(runner)
        self.checks = ChecksResource(runner)
        self.customers = CustomersResource(runner)
        self.data_requests = DataRequestsResource(runner)
        self.governance = GovernanceResource(runner)
        self.inboxes = InboxesResource(runner)
        self.journeys = JourneysResource(runner)
        self.keys = KeysResource(runner)
        self.lists = ListsResource(runner)
        self.media = MediaResource(runner)
        self.operators = OperatorsResource(runner)
        self.quality = QualityResource(runner)
        self.reference = ReferenceResource(runner)
        self.rules = RulesResource(runner)
        self.sandbox = SandboxResource(runner)
        self.screening = ScreeningResource(runner)
        self.search = SearchResource(runner)
        self.settings = SettingsResource(runner)
        self.sign_in = SignInResource(runner)
        self.statistics = StatisticsResource(runner)
        self.status = StatusResource(runner)
        self.stream = StreamResource(runner)
        self.team = TeamResource(runner)
        self.transaction_imports = TransactionImportsResource(runner)
        self.transactions = TransactionsResource(runner)
        self.travel_rule = TravelRuleResource(runner)
        self.trp = TrpResource(runner)
        self.usage = UsageResource(runner)
        self.verifications = VerificationsResource(runner)
        self.views = ViewsResource(runner)
        self.wallets = WalletsResource(runner)
        self.webhooks = WebhooksResource(runner)
        self.work_items = WorkItemsResource(runner)
