// Generated from the contract by tools/src/openapi.ts; do not edit.

import type { BodyOf, CallOptions, ItemOf, Listing, QueryOf, Result, ServerEvent } from './shapes.js';

export interface AuditEventsResource {
  /** List or stream the audit log. Sealed entries in the order of the chain, oldest first. `Accept: application/x-ndjson` streams every matching entry up to the head; `Accept: text/event-stream` goes on with new ones as they are sealed, after the sequence in `Last-Event-ID` if there is one. */
  list(query?: QueryOf<'listAuditEvents'>, options?: CallOptions): Listing<ItemOf<'listAuditEvents'>, Result<'listAuditEvents'>>;
}

export interface BusinessesResource {
  /** Attach and classify a corporate document. Adds a paper of the company, such as an extract or a list of shareholders, to what its review rests on. The document is read (text layer or OCR), classified by its titles and phrases in some forty languages, and held against the register: name, number, dates, directors, shareholders and beneficial owners. Differences are listed. Without readable text the answer is review, never a guess. */
  addDocument(id: string, body: BodyOf<'addBusinessDocument'>, options?: CallOptions): Promise<Result<'addBusinessDocument'>>;
  /** Create a business record from a selected registry result. Takes a company in for review, by the `result_id` of a search. Reads the register, resolves the ownership, screens the company, its officers and its owners, and answers with reasons and risk. */
  create(body?: BodyOf<'createBusiness'>, options?: CallOptions): Promise<Result<'createBusiness'>>;
  /** Delete a business record with its owners, officers and documents. Destroys the key of the record: register data, owners, officers, documents and hits cannot be read again, and monitoring of the company and its people ends. Sessions about the company and those of its owners are deleted by themselves. An audit entry stays. A legal hold refuses it with 409. */
  delete(id: string, options?: CallOptions): Promise<Result<'deleteBusiness'>>;
  /** Link a beneficial owner to the verification session of that person, or invite it to a new one. Ties one resolved owner to a verification session: give the session of that person, or let a new session be made and send its link. The owner then shows the outcome of that session. */
  linkOwner(id: string, node: string, body?: BodyOf<'linkBeneficialOwner'>, options?: CallOptions): Promise<Result<'linkBeneficialOwner'>>;
  /** List and filter businesses. Companies that were taken in, newest first. Filter by `country`, `status`, `risk_band` and `reference`. Give `next_cursor` as `cursor` for the next page. */
  list(query?: QueryOf<'listBusinesses'>, options?: CallOptions): Listing<ItemOf<'listBusinesses'>, Result<'listBusinesses'>>;
  /** Resolve ownership to natural persons with percentages and paths. The persons who own or control a company in the end, with the paths that lead to them, and what could not be resolved. Shares are multiplied along every path and summed over all of them; rings are solved. comparator gte is the rule of Regulation (EU) 2024/1624, gt that of the United Kingdom. */
  owners(id: string, query?: QueryOf<'getBeneficialOwners'>, options?: CallOptions): Listing<ItemOf<'getBeneficialOwners'>, Result<'getBeneficialOwners'>>;
  /** Retrieve registry data, officers and ownership graph. One record with everything that is known of the company: register data with source and edition, officers, ownership graph, corporate documents and screening. Reading it asks no register again. */
  retrieve(id: string, options?: CallOptions): Promise<Result<'getBusiness'>>;
  /** Search a registry by name, license or registration number. Finds a company in the registers of this installation; give the `result_id` of the right one to `POST /v1/businesses`. One of name, registration_number, license_number and lei is required. Exact identifiers come first; names are compared without legal form, in any word order, with misspellings. */
  search(body?: BodyOf<'searchBusinesses'>, options?: CallOptions): Promise<Result<'searchBusinesses'>>;
  /** Export the ownership graph as BODS 0.4 statements. The ownership graph in the Beneficial Ownership Data Standard, version 0.4: entity, person and relationship statements that other systems can read. */
  statements(id: string, options?: CallOptions): Promise<Result<'getOwnershipStatements'>>;
}

export interface CaptureResource {
  /** The subject gives up; the session is abandoned. For a subject who does not want to go on. The session becomes `abandoned` and its token stops working; start a new session to try again. */
  cancel(body?: BodyOf<'cancelCapture'>, options?: CallOptions): Promise<Result<'cancelCapture'>>;
  /** Choose the company of a business session. Says which company the session is about: `result_id` of the search, or `not_listed` for one that no register here has. Then a person looks at the session. */
  chooseCompany(body?: BodyOf<'chooseCaptureCompany'>, options?: CallOptions): Promise<Result<'chooseCaptureCompany'>>;
  /** Confirm the one-time code. The subject proves to own an address or number by the code that was sent there. A wrong code is 409 with field `code` and counts; after five wrong ones a new code is needed. */
  confirmCode(body: BodyOf<'confirmCaptureCode'>, options?: CallOptions): Promise<Result<'confirmCaptureCode'>>;
  /** Confirm the register's data and declare the owners; the business record is made. The representative agrees to the register's data and adds owners whom the register does not have. The business record is made and screened, and each owner can be invited. */
  confirmCompany(body: BodyOf<'confirmCaptureCompany'>, options?: CallOptions): Promise<Result<'confirmCaptureCompany'>>;
  /** Record consent, or its refusal. Records whether the subject agrees to the checks, before anything is captured. Refusing ends the session as abandoned with reason `session.consent_declined`. */
  consent(body: BodyOf<'giveConsent'>, options?: CallOptions): Promise<Result<'giveConsent'>>;
  /** Follow the state of the session as server-sent events. The hosted flow listens here instead of polling. Each event carries the state of the session; the stream ends when the session is decided or its token expires. */
  events(options?: CallOptions): AsyncIterable<ServerEvent>;
  /** Exchange a hosted link for a session token. The page behind a hosted link calls this first: it gives the secret of the link and gets the session token that all further calls need. A new exchange ends the former token: one active device at a time. A finished session gives no token. */
  exchange(body: BodyOf<'exchangeLink'>, options?: CallOptions): Promise<Result<'exchangeLink'>>;
  /** How far the other device has come. For the device that made the link: its own token ended when the link was opened. Send the last path part of the url; the answer is a state and nothing of the subject. Ask every few seconds; when it is `done` or `refused`, exchange the hosted link again. */
  followHandoff(body: BodyOf<'followHandoff'>, options?: CallOptions): Promise<Result<'followHandoff'>>;
  /** Make a one-time link for another device. For a subject who began on a computer and wants to use the camera of a phone. The link works once; both devices show the same number. */
  handoff(body?: BodyOf<'startHandoff'>, options?: CallOptions): Promise<Result<'startHandoff'>>;
  /** Make the link by which a beneficial owner verifies itself. Each owner proves its identity in a session of its own; this makes the link for one of them. The journey is that of the `ubo` step (`config.journey`), `kyc_standard` by default. */
  inviteOwner(node: string, body?: BodyOf<'inviteCaptureOwner'>, options?: CallOptions): Promise<Result<'inviteCaptureOwner'>>;
  /** Say that one did not start this on another device. For the device that opened a hand-off link, before anything is sent from it. Its token ends, and the device that made the link may exchange the hosted link again. */
  refuseHandoff(body?: BodyOf<'refuseHandoff'>, options?: CallOptions): Promise<Result<'refuseHandoff'>>;
  /** Save details that the subject typed. Stores details that a step asks for beside pictures, such as the name as typed. Values are compared with the document later; they never replace what was read. */
  saveData(body?: BodyOf<'saveCaptureData'>, options?: CallOptions): Promise<Result<'saveCaptureData'>>;
  /** Find the company of a business session in the registers, by its representative. Searches the registers of one country by name or number. Choose one of the results, or say that the company is not listed. */
  searchCompany(body: BodyOf<'searchCaptureCompany'>, options?: CallOptions): Promise<Result<'searchCaptureCompany'>>;
  /** Send the subject a one-time code. Sends a one-time code to the address or phone of the subject, who gives it back to `confirm`. Without email or phone the code goes where the last one of the step went, else to the contact given with the session. Without step the first contact step that is not confirmed. A session sends at most ten codes; then this is 409 with field `contact`, and once none of them can be confirmed the step has failed and the session can be submitted. */
  sendCode(body?: BodyOf<'sendCaptureCode'>, options?: CallOptions): Promise<Result<'sendCaptureCode'>>;
  /** Send frames of one or more actions. Takes the frames of the active challenge, a few at a time. The answer says which actions were seen and how many tries are left. */
  sendFrames(id: string, body: BodyOf<'sendChallengeFrames'>, options?: CallOptions): Promise<Result<'sendChallengeFrames'>>;
  /** What the subject has to do next. The steps of the journey with their state, what each step needs, the consent text and the branding. Ask again after every upload: the answer names the next step. */
  session(options?: CallOptions): Promise<Result<'getCaptureSession'>>;
  /** Begin an active liveness challenge. Draws a random sequence of actions for this session. It can be answered once and expires soon, so that a recorded video is of no use. */
  startChallenge(body: BodyOf<'startChallenge'>, options?: CallOptions): Promise<Result<'startChallenge'>>;
  /** Submit the capture; the checks begin. Ends the capture. The session becomes `processing` and the checks run; nothing can be uploaded afterwards unless a reviewer asks for it. */
  submit(body?: BodyOf<'submitCapture'>, options?: CallOptions): Promise<Result<'submitCapture'>>;
  /** Upload one picture. One capture of the subject, for a step of the journey. Raw bytes with Content-Digest (RFC 9530, sha-256), X-Capture-Step, X-Capture-Kind and X-Capture-Method. The client makes capture_id: the same id with the same bytes is answered again with 200, with other bytes 409. The newest picture of a kind counts. */
  upload(captureId: string, body: BodyOf<'putCaptureMedia'>, options?: CallOptions): Promise<Result<'putCaptureMedia'>>;
}

export interface CasesResource {
  /** Comment on a case. Keeps what a reviewer found, for colleagues and examiners. Comments are part of the case's record and can be neither changed nor deleted. Write no more personal data than the case needs. */
  addComment(id: string, body: BodyOf<'addCaseComment'>, options?: CallOptions): Promise<Result<'addCaseComment'>>;
  /** Attach a file to a case. Attaches a PDF or picture as evidence. The file is encrypted under the key of the subject and deleted with the subject's data. */
  addFile(id: string, body: BodyOf<'addCaseFile'>, options?: CallOptions): Promise<Result<'addCaseFile'>>;
  /** List alerts. Alerts of all kinds with the case that each belongs to. Filter by `type`, `severity` and `state`. */
  alerts(query?: QueryOf<'listAlerts'>, options?: CallOptions): Listing<ItemOf<'listAlerts'>, Result<'listAlerts'>>;
  /** Give a case to somebody, or hand it back. Give an operator by id or address, or null to put the case back into its inbox. An operator whose roles work on no cases here is 400. While another operator has the case in hand this is 409 with `lease`. */
  assign(id: string, body?: BodyOf<'assignCase'>, options?: CallOptions): Promise<Result<'assignCase'>>;
  /** Close a case with an outcome. Ends the work on a case: the finding was false, or confirmed, reported or of no consequence. Cases of high or critical severity, the outcome sar_filed and reviews of journeys with two approvals need two people: the first closing is proposed (pending_approval), another reviewer closes by giving the same outcome. Who goes on with a proposal of confirmed or sar_filed needs scope sar:write, else it is 409. An operator who closes an escalated case is a senior reviewer. The case of a referred session is closed by the decision on the session; until then closing and merging it are refused with 409, field verification_id. */
  close(id: string, body: BodyOf<'closeCase'>, options?: CallOptions): Promise<Result<'closeCase'>>;
  /** List the comments of a case. What reviewers wrote about the case, in the order in which it was written. */
  comments(id: string, query?: QueryOf<'listCaseComments'>, options?: CallOptions): Listing<ItemOf<'listCaseComments'>, Result<'listCaseComments'>>;
  /** Escalate a case. Hands the case to senior reviewers with a reason: of operators only they close it, or decide its session, from then on. Its due date stays. */
  escalate(id: string, body?: BodyOf<'escalateCase'>, options?: CallOptions): Promise<Result<'escalateCase'>>;
  /** The history of a case, from its part of the audit trail. Everything that was done with the case and by whom. It is the same record as the audit log, so it cannot be edited. */
  events(id: string, query?: QueryOf<'listCaseEvents'>, options?: CallOptions): Listing<ItemOf<'listCaseEvents'>, Result<'listCaseEvents'>>;
  /** The bytes of a file of a case. The file as it was attached. Every retrieval is written to the audit trail. */
  file(id: string, fileId: string, options?: CallOptions): Promise<Result<'getCaseFile'>>;
  /** List the files of a case. Names, sizes and hashes. Retrieve the bytes of each by its address. */
  files(id: string, query?: QueryOf<'listCaseFiles'>, options?: CallOptions): Listing<ItemOf<'listCaseFiles'>, Result<'listCaseFiles'>>;
  /** Give a case back before its lease ends. Gives the case back to the queue. A lease also ends by itself ten minutes after its last renewal. */
  giveBack(id: string, options?: CallOptions): Promise<Result<'releaseCase'>>;
  /** Take a case for 10 minutes, or renew the lease. Keeps a case for the caller while it is worked on, so that two people do not do the same work; call it again to renew. 409 with `lease` while somebody else has it. */
  lease(id: string, body?: BodyOf<'leaseCase'>, options?: CallOptions): Promise<Result<'leaseCase'>>;
  /** Say that one no longer looks at a case. Ends the sign that one looks at the case. It also ends by itself when it is not renewed. */
  leave(id: string, options?: CallOptions): Promise<Result<'leaveCase'>>;
  /** List cases and alerts with owner, severity and state. The work of reviewers, most recent first. Filter by `state`, `type`, `severity`, `owner`, `inbox` and `tag`. */
  list(query?: QueryOf<'listCases'>, options?: CallOptions): Listing<ItemOf<'listCases'>, Result<'listCases'>>;
  /** Merge a case into another one. For two cases about one matter. The alerts go to the other case; this one is closed and names it. Comments and files stay where they are, a legal hold holds for both, and the draft of a report goes along where the other case has none. Each alert stays about its own customer, in lists and in the report. The end of a session closes none but its own alerts. */
  merge(id: string, body: BodyOf<'mergeCase'>, options?: CallOptions): Promise<Result<'mergeCase'>>;
  /** Take the case that waits most urgently. Hands the caller the most urgent case that is free. Leases it to the caller for 10 minutes, so that nobody else is handed it. Overdue cases come first, then by due date, severity and age. Left out: cases that somebody has in hand or owns, that are set aside, that the caller passed over today, or whose closing the caller proposed. 404 when none waits. */
  next(body?: BodyOf<'nextCase'>, options?: CallOptions): Promise<Result<'nextCase'>>;
  /** Record that the authority has a report, and its reference there. After the case was closed as `sar_filed` and the authority has taken the report: store its reference and the time, on the day of the opening of the case or later. A correction stands in the audit trail with what was recorded before; without a time, that of before stays. A case that was reopened and closed as `sar_filed` again has another report: its reference takes the place of the earlier one, which stays among `earlier_filings`. What was filed is kept with it, as it stands when its filing is recorded. */
  recordFiling(id: string, body: BodyOf<'recordFiling'>, options?: CallOptions): Promise<Result<'recordFiling'>>;
  /** Take up a closed case again, or refuse a proposed closing. Takes a closed case up again, or refuses a closing that a colleague proposed. Say why in `comment`. */
  reopen(id: string, body?: BodyOf<'reopenCase'>, options?: CallOptions): Promise<Result<'reopenCase'>>;
  /** The report of suspicion of a case as goAML or FinCEN XML. The report of suspicion as XML, in the form of goAML or of FinCEN, to file with the authority yourself. Once its filing is recorded it stays as it was then, until the case is reopened; `filing` gives an earlier one. Confidential: it is never part of events, evidence or what a subject sees, and each reading stands in the audit trail. */
  report(id: string, query?: QueryOf<'getCaseReport'>, options?: CallOptions): Promise<Result<'getCaseReport'>>;
  /** What was written for the report of a case. The draft with its subjects, transactions and amounts, who wrote it and when. An empty draft is null. */
  reportDraft(id: string, options?: CallOptions): Promise<Result<'getReportDraft'>>;
  /** List reports of suspicion: drafts, proposals and filings with due dates. Drafts, proposals and filings over all cases with their due dates. Use it to see what must be filed this week. */
  reports(query?: QueryOf<'listReports'>, options?: CallOptions): Listing<ItemOf<'listReports'>, Result<'listReports'>>;
  /** Retrieve a case. One case with its owner, due date, alerts, reason codes and what it is about. */
  retrieve(id: string, options?: CallOptions): Promise<Result<'getCase'>>;
  /** Place or lift a legal hold; what it covers is not deleted. While a hold stands, deletion of the data that the case covers is refused and retention does not touch them. Both placing and lifting need a reason. */
  setLegalHold(id: string, body: BodyOf<'setLegalHold'>, options?: CallOptions): Promise<Result<'setLegalHold'>>;
  /** Write narrative, subjects, amounts and transactions of the report of a case. Keeps what the report of suspicion will say. The draft is replaced as a whole; what it leaves out is taken from the case when the report is written. A report that the authority has stays as it was filed (409) until its case is reopened. */
  setReportDraft(id: string, body?: BodyOf<'setReportDraft'>, options?: CallOptions): Promise<Result<'setReportDraft'>>;
  /** Pass over a case: it is not handed to the caller again today. For a case that the caller cannot decide: the lease is given back, and the case is not handed to the caller again today. Others still get it. */
  skip(id: string, body: BodyOf<'skipCase'>, options?: CallOptions): Promise<Result<'skipCase'>>;
  /** Set a case aside until a moment. The case leaves the queue until then and comes back by itself. Null ends the snooze now. */
  snooze(id: string, body: BodyOf<'snoozeCase'>, options?: CallOptions): Promise<Result<'snoozeCase'>>;
  /** Set the tags of a case. Replaces all tags of the case by these. Tags are your own words; lists filter by them. */
  tag(id: string, body: BodyOf<'tagCase'>, options?: CallOptions): Promise<Result<'tagCase'>>;
  /** Say that one looks at a case, and learn who else does. Counts for 45 seconds; repeat it while the case is shown. Others are told by `case.viewing` on the stream. */
  view(id: string, body?: BodyOf<'viewCase'>, options?: CallOptions): Promise<Result<'viewCase'>>;
}

export interface ChecksResource {
  /** Estimate an age from a selfie. Estimates the age of a face, where no document is wanted. An estimate with its interval. Within the buffer around min_age over_threshold is null: ask for a document. The pictures are never stored. */
  ageEstimation(body?: BodyOf<'checkAgeEstimation'>, options?: CallOptions): Promise<Result<'checkAgeEstimation'>>;
  /** Verify an e-mail address or phone number with a one-time code. Proves that somebody can read an e-mail address or a phone number, in two calls. Without code a message with six digits is sent and the check is pending. With code, and check_id or the same email or phone, it is confirmed: a wrong code answers failed with attempts_left, the fifth wrong one ends the check. A code lives ten minutes; another one may be sent after 30 seconds, five an hour to one destination (429 with Retry-After). In the sandbox no message is sent and the code is 000000. */
  contact(body?: BodyOf<'checkContact'>, options?: CallOptions): Promise<Result<'checkContact'>>;
  /** Read a document and judge what it says. Reads documents with a machine-readable zone (ICAO Doc 9303) and North American licences by their barcode, and sets the print of the front beside it. Any other kind answers document.type_not_supported, never a guess. */
  document(body: BodyOf<'checkDocument'>, options?: CallOptions): Promise<Result<'checkDocument'>>;
  /** Extract the fields that you name from any document. Reads the fields that you name from an invoice, contract or other paper (PDF or picture). Each value comes with its page, its box and a confidence; what was not found stands in missing. Without a schema every labelled value of a known kind is returned. Sums that the document states are recalculated. */
  documentAi(body: BodyOf<'checkDocumentAi'>, options?: CallOptions): Promise<Result<'checkDocumentAi'>>;
  /** Compare a selfie with a document portrait. Compares two faces and answers a score with the threshold that decides. Give a selfie and the portrait, or the document that holds it. Nothing is stored with `store: false`. */
  faceMatch(body: BodyOf<'checkFaceMatch'>, options?: CallOptions): Promise<Result<'checkFaceMatch'>>;
  /** Search a face among verified subjects and the blocklist. Looks for the face of a selfie among those of earlier sessions, to find one person behind several accounts. Exact: every face of the environment is compared, and a deleted one is never returned. A match is a candidate for review, not an identification. */
  faceSearch(body: BodyOf<'checkFaceSearch'>, options?: CallOptions): Promise<Result<'checkFaceSearch'>>;
  /** List checks: those of sessions that have begun, and standalone ones. Checks of sessions and standalone ones in one list. Filter by `type`, `outcome` and `subject_reference`, or ask for `standalone` ones only. */
  list(query?: QueryOf<'listChecks'>, options?: CallOptions): Listing<ItemOf<'listChecks'>, Result<'listChecks'>>;
  /** Judge a selfie or short capture for presentation attacks. Judges one selfie, or the frames of a short capture, best with the challenge that the person followed. A still picture alone is not proof of life: without a challenge or a configured detector the answer is review at best. */
  liveness(body?: BodyOf<'checkLiveness'>, options?: CallOptions): Promise<Result<'checkLiveness'>>;
  /** Draw a challenge for an active liveness check. Draws a random sequence of actions to be recorded and sent with the liveness check. It can be answered once and expires soon. */
  livenessChallenge(body?: BodyOf<'createLivenessChallenge'>, options?: CallOptions): Promise<Result<'createLivenessChallenge'>>;
  /** Read a proof of address and compare it with what is expected. Reads a bill, statement, letter or contract (PDF or picture), says which kind it is, whose name and address it carries, who issued it and when, and compares both with what is expected. An encrypted PDF and one of more than 50 pages are refused. */
  proofOfAddress(body: BodyOf<'checkProofOfAddress'>, options?: CallOptions): Promise<Result<'checkProofOfAddress'>>;
  /** Screen a name against sanctions, PEP and adverse media. Searches the configured watchlists for a name. Each hit explains how every part of the name, date and country was scored. With `monitor: true` the subject is screened again whenever a list changes. */
  screening(body?: BodyOf<'checkScreening'>, options?: CallOptions): Promise<Result<'checkScreening'>>;
}

export interface CustomersResource {
  /** Complete the review of a customer. Notes that a customer was reviewed, by whom and with what result. The next review is due after the days of the risk class, and what had brought this one forward is settled. Cases stay as they are. */
  completeReview(reference: string, body: BodyOf<'completeCustomerReview'>, options?: CallOptions): Promise<Result<'completeCustomerReview'>>;
  /** Enter a request for erasure, or see what it would take. Begins the erasure of what is held about a subject; `dry_run` only lists what would go and what would stay. A second person approves it. What a legal hold, a minimum retention or record keeping demands stays. */
  erase(reference: string, body: BodyOf<'createErasure'>, options?: CallOptions): Promise<Result<'createErasure'>>;
  /** Enter a request for access to the data of a subject. Enters a request for a copy of the subject's data and makes the export. Retrieve it through the request. */
  export(reference: string, body?: BodyOf<'createSubjectExport'>, options?: CallOptions): Promise<Result<'createSubjectExport'>>;
  /** List what a customer lacks or waits for. What is missing before the customer counts as complete: checks not done, hits not judged, reviews due. */
  gaps(reference: string, query?: QueryOf<'getCustomerGaps'>, options?: CallOptions): Listing<ItemOf<'getCustomerGaps'>, Result<'getCustomerGaps'>>;
  /** List customers: everything that one subject reference has, counted. One row a subject reference, with counts, risk class and next review. Filter by `type`, `risk_band`, `risk_class` and `review_overdue`. */
  list(query?: QueryOf<'listCustomers'>, options?: CallOptions): Listing<ItemOf<'listCustomers'>, Result<'listCustomers'>>;
  /** List who looked at a customer. Operators of the console who opened the customer, a verification, a picture or a bundle, or took a drawn decision for a second review: one entry per person, item and ten minutes, each also in the audit log. */
  listCustomerViews(reference: string, query?: QueryOf<'listCustomerViews'>, options?: CallOptions): Listing<ItemOf<'listCustomerViews'>, Result<'listCustomerViews'>>;
  /** Restrict the processing of a subject, or lift that. While a restriction stands, the data are kept and not used. Lifting it takes a reason as well. */
  restrict(reference: string, body: BodyOf<'createRestriction'>, options?: CallOptions): Promise<Result<'createRestriction'>>;
  /** Retrieve a customer by reference or id. Everything that one subject reference has, counted, with risk class, review date and open work. */
  retrieve(reference: string, options?: CallOptions): Promise<Result<'getCustomer'>>;
  /** Show fields that are masked, for a stated reason. In answers to operators of the console personal values stand masked (with •••): in lists always, in details unless the operator holds the lease of a case about them or may always look; such an answer carries the header `Assay-Masked: true`. This shows single fields for a reason, and writes one audit entry. The scope of the operation that reads the item is needed too. Keys see everything, everywhere. */
  reveal(body: BodyOf<'reveal'>, options?: CallOptions): Promise<Result<'reveal'>>;
  /** Set the risk class of a customer. Sets the class that decides how often a customer is reviewed (settings `customer_reviews`), with a reason; null goes back to the class that follows from the risk. The next review is worked out anew. */
  setRiskClass(reference: string, body: BodyOf<'setCustomerRiskClass'>, options?: CallOptions): Promise<Result<'setCustomerRiskClass'>>;
  /** List everything that a customer has, newest first. Sessions, checks, screenings, transactions, wallets and cases of one customer in one list, newest first. With `counts=true` the first page says how many items there are of each kind, whatever `type` asks for; counting ends at 10,000 of a kind. */
  timeline(reference: string, query?: QueryOf<'getCustomerTimeline'>, options?: CallOptions): Listing<ItemOf<'getCustomerTimeline'>, Result<'getCustomerTimeline'>>;
}

export interface DataRequestsResource {
  /** Approve an erasure as a second person; it is done at once. The second person of the four-eyes rule. The keys of the subject's data are destroyed at once, and that cannot be undone. */
  approve(id: string, body?: BodyOf<'approveErasure'>, options?: CallOptions): Promise<Result<'approveErasure'>>;
  /** Retrieve the data of the subject of a request for access. What is held about the subject, as it stands now, to hand over. Without reports, notes and other people. JSON by default; `Accept: application/zip` or `format=zip` gives an archive for the person: `index.html`, which opens offline and is written in the language of `locale`, the data as JSON, and the pictures as they were captured. Each retrieval is an audit entry. */
  export(id: string, query?: QueryOf<'getSubjectExport'>, options?: CallOptions): Promise<Result<'getSubjectExport'>>;
  /** List requests of subjects about their data, with due dates. Requests for access, erasure and restriction with their statutory due dates. Filter by `type`, `status` and `subject_reference`; `overdue` of each says whether its date has passed. */
  list(query?: QueryOf<'listDataRequests'>, options?: CallOptions): Listing<ItemOf<'listDataRequests'>, Result<'listDataRequests'>>;
  /** Retrieve a request. One request with its due date, plan and state. */
  retrieve(id: string, options?: CallOptions): Promise<Result<'getDataRequest'>>;
}

export interface GovernanceResource {
  /** Draw decisions for a supervisor. Draws decided sessions uniformly: those whose SHA-256 over the seed and their identifier is smallest. The seed and the whole population are kept, so that anybody can repeat the draw, and each draw stays on record. At most 100,000 sessions are drawn from; ask for a shorter period where there are more. */
  draw(body: BodyOf<'createDecisionSample'>, options?: CallOptions): Promise<Result<'createDecisionSample'>>;
  /** List the draws that were made for supervisors. Every draw with its seed, whether its export was fetched or not, newest first. */
  draws(query?: QueryOf<'listDecisionSamples'>, options?: CallOptions): Listing<ItemOf<'listDecisionSamples'>, Result<'listDecisionSamples'>>;
  /** Download a draw as one signed export. A ZIP with the evidence bundle of each drawn session, the seed and the population, signed as a whole. `assay governance verify FILE` checks every byte, draws again and compares, without any network. Sessions that were erased since the draw are named without a bundle. */
  exportDraw(id: string, options?: CallOptions): Promise<Result<'exportDecisionSample'>>;
  /** Retrieve who answers for a journey, a rule or a model. One journey, rule or model as the list shows it. */
  item(kind: string, id: string, options?: CallOptions): Promise<Result<'getGovernedItem'>>;
  /** List who answers for each journey, rule and model. Every journey, rule and model in use with its owner, its rationale, the risk that it answers and when its review is due. Overdue ones come first, then those without a date, then the others by their date. Filter by `kind` and `overdue`. */
  items(query?: QueryOf<'listGovernedItems'>, options?: CallOptions): Listing<ItemOf<'listGovernedItems'>, Result<'listGovernedItems'>>;
  /** Make the governance report, signed. What a supervisor asks about policy: versions of journeys and rules that ran in the period, replays, back-tests, firings in shadow, changes with who approved them, and the models in use with their pages of accuracy. Signed with the evidence key, as JSON or PDF: `assay governance verify FILE` needs no network. */
  report(query?: QueryOf<'getGovernanceReport'>, options?: CallOptions): Promise<Result<'getGovernanceReport'>>;
  /** Retrieve a draw. One draw: its seed, what was drawn from, and what was drawn. */
  retrieveDraw(id: string, options?: CallOptions): Promise<Result<'getDecisionSample'>>;
  /** Say who answers for a journey, a rule or a model, and when it is reviewed next. Changes the fields that are named; null clears one. To note that a review was made, set the date of the next one. What is decided does not change by it. */
  updateItem(kind: string, id: string, body?: BodyOf<'updateGovernedItem'>, options?: CallOptions): Promise<Result<'updateGovernedItem'>>;
}

export interface InboxesResource {
  /** Create an inbox. An inbox is a queue of cases for some of the reviewers. A journey sends its reviews there with `review.inbox`. New cases get its due time and, where `assignment` says so, an owner among its members. */
  create(body: BodyOf<'createInbox'>, options?: CallOptions): Promise<Result<'createInbox'>>;
  /** List inboxes. Inboxes with members, due times and the number of open cases. */
  list(query?: QueryOf<'listInboxes'>, options?: CallOptions): Listing<ItemOf<'listInboxes'>, Result<'listInboxes'>>;
  /** Change an inbox. Changes name, members, due times, escalation or assignment. Cases that are there keep their owner and due date. */
  update(id: string, body?: BodyOf<'updateInbox'>, options?: CallOptions): Promise<Result<'updateInbox'>>;
}

export interface JourneysResource {
  /** Approve a version of a journey, as another person than its author. Who stands behind a version is counted against `publish_approvals` of the settings: by default one person, and two once there are two compliance admins. Where a key asked to publish the version, it is published with the last approval. A new draft is another version and has none. */
  approveJourneyVersion(id: string, version: string, body?: BodyOf<'approveJourneyVersion'>, options?: CallOptions): Promise<Result<'approveJourneyVersion'>>;
  /** Stop a replay; it keeps its place. The replay stops at the next batch. What it has counted stays, and it can be resumed. */
  cancelReplay(id: string, replay: string, body?: BodyOf<'cancelReplay'>, options?: CallOptions): Promise<Result<'cancelReplay'>>;
  /** List journeys and their versions, in order of first publication. In the order of first publication. Journeys that come with the service are among them. */
  list(query?: QueryOf<'listJourneys'>, options?: CallOptions): Listing<ItemOf<'listJourneys'>, Result<'listJourneys'>>;
  /** List the sessions that a replay decides otherwise. Each session with both decisions, the reasons that came and went, and the margins. Newest session first; sessions deleted since are no longer listed. */
  listReplayFlips(id: string, replay: string, query?: QueryOf<'listReplayFlips'>, options?: CallOptions): Listing<ItemOf<'listReplayFlips'>, Result<'listReplayFlips'>>;
  /** List the replays of a journey. Replays of all versions of the journey, newest first. */
  listReplays(id: string, query?: QueryOf<'listReplays'>, options?: CallOptions): Listing<ItemOf<'listReplays'>, Result<'listReplays'>>;
  /** Publish a version of a journey; by default the newest draft. Puts a version of a journey into use. New sessions use the version from now on; sessions that have begun keep theirs. To go back, publish an earlier version by its number: the one that was published before the present one stands again at once, whoever asks and without a replay. A journey with `publishing.replay_required` needs a completed replay of the version first (409). */
  publish(id: string, body?: BodyOf<'publishJourney'>, options?: CallOptions): Promise<Result<'publishJourney'>>;
  /** Decide past sessions again under a version of a journey. A background job decides the newest sessions of the journey again, on the results that they stored: statuses follow from stored scores, no model runs, and nothing is changed. What the stored results cannot answer (a lower screening threshold, another check, another list) is counted as not replayable, with the reason. */
  replay(id: string, body?: BodyOf<'createReplay'>, options?: CallOptions): Promise<Result<'createReplay'>>;
  /** Go on with a cancelled or failed replay where it stopped. Continues at the session where the replay stopped, with the definition that it began with. */
  resumeReplay(id: string, replay: string, body?: BodyOf<'resumeReplay'>, options?: CallOptions): Promise<Result<'resumeReplay'>>;
  /** Retrieve a journey. One journey with its versions: which is published and which are drafts. Retrieve a version for its definition. */
  retrieve(id: string, options?: CallOptions): Promise<Result<'getJourney'>>;
  /** Retrieve a replay with its progress and matrix. How far it is, what became of the decisions of then, and what it would cost in reviews. */
  retrieveReplay(id: string, replay: string, options?: CallOptions): Promise<Result<'getReplay'>>;
  /** Retrieve one version of a journey with its definition. The checks, thresholds and rules of one version as they were saved. Versions never change. */
  retrieveVersion(id: string, version: string, options?: CallOptions): Promise<Result<'getJourneyVersion'>>;
  /** Create a journey, add a version to one, or publish one. Keeps which checks a kind of customer goes through, with thresholds, rules and retention. A new id makes version 1, a known one the next version. Without a definition, `publish: true` publishes the newest draft, or the named `version`; a draft that a later publication has overtaken by its number alone. `based_on` keeps a new version from taking the place of one that its author has not read. Sessions that run keep their version. */
  save(body?: BodyOf<'saveJourney'>, options?: CallOptions): Promise<Result<'saveJourney'>>;
}

export interface KeysResource {
  /** Approve or refuse an API key as a second person. An approved key works at once. A refused one is revoked. Nobody approves a key of their own. */
  approve(id: string, body: BodyOf<'approveApiKey'>, options?: CallOptions): Promise<Result<'approveApiKey'>>;
  /** Make an API key of this environment. Makes a key for a program of yours, with the scopes that it needs. The key is in this answer only. It may hold no scope that the key which makes it lacks. A key of production that an operator makes with scopes to review, reveal, export or read reports of suspicion works once compliance has approved it. */
  create(body?: BodyOf<'createApiKey'>, options?: CallOptions): Promise<Result<'createApiKey'>>;
  /** Revoke an API key. For a key that leaked or is not used any more. Every node refuses it within two seconds; a revoked key never works again. */
  delete(id: string, options?: CallOptions): Promise<Result<'deleteApiKey'>>;
  /** List the API keys of this environment that are not revoked. Names, scopes and last use of the keys of this environment. A key itself is shown once, when it is made. */
  list(query?: QueryOf<'listKeys'>, options?: CallOptions): Listing<ItemOf<'listKeys'>, Result<'listKeys'>>;
  /** List the API keys that wait for an approval. Keys of production that an operator made with scopes to review, reveal, export or read reports. */
  pending(query?: QueryOf<'listPendingKeys'>, options?: CallOptions): Listing<ItemOf<'listPendingKeys'>, Result<'listPendingKeys'>>;
}

export interface ListsResource {
  /** Add many entries to a list at once. Puts many values on a list at once. Up to 500 values with one reason, or each with its own. Each has its own result: a faulty one is refused alone, and a value that stands on the list already stays as it is. All that are new take effect together. */
  addEntries(list: string, body: BodyOf<'addListEntries'>, options?: CallOptions): Promise<Result<'addListEntries'>>;
  /** Add an entry to a blocklist or allowlist with a reason. Puts one value on a list, with the reason why. It takes effect for decisions made from then on, in journeys that name the list. Without a type the value is compared with every attribute of the subject. */
  addEntry(list: string, body: BodyOf<'addListEntry'>, options?: CallOptions): Promise<Result<'addListEntry'>>;
  /** Create a list. Makes an empty list; add entries to it next. A list takes effect where a journey names it in `lists.block` or `lists.allow`. */
  create(body?: BodyOf<'createList'>, options?: CallOptions): Promise<Result<'createList'>>;
  /** Remove an entry. The entry stops having an effect at once. Decisions that were made with it do not change. */
  deleteEntry(list: string, id: string, options?: CallOptions): Promise<Result<'deleteListEntry'>>;
  /** List the entries of a list. Entries with the value hidden where it is sensitive. Newest first. */
  entries(list: string, query?: QueryOf<'listEntries'>, options?: CallOptions): Listing<ItemOf<'listEntries'>, Result<'listEntries'>>;
  /** List block, allow and other lists. Blocklists, allowlists and your own lists with the number of their entries. */
  list(query?: QueryOf<'listLists'>, options?: CallOptions): Listing<ItemOf<'listLists'>, Result<'listLists'>>;
  /** Retrieve an entry. One entry with its reason, source and end. */
  retrieveEntry(list: string, id: string, options?: CallOptions): Promise<Result<'getListEntry'>>;
}

export interface MediaResource {
  /** Take news articles from a provider (webhook). Signed as Standard Webhooks 1.0 with the secret that ASSAY_MEDIA_FEEDS names for the source: headers webhook-id, webhook-timestamp and webhook-signature. One article, an array, or an object with articles; at most 100. Accused parties are screened against within a minute. */
  post(source: string, body: BodyOf<'postMediaArticles'>, options?: CallOptions): Promise<Result<'postMediaArticles'>>;
}

export interface OperatorsResource {
  /** Delete an operator; sessions end at once. The person can no longer sign in, and open sessions end at once. Keys of theirs that wait for an approval are revoked, those that work are named in `keys_left`. What the person did stays in the audit trail under the name. */
  delete(id: string, options?: CallOptions): Promise<Result<'deleteOperator'>>;
  /** End a session of the operator who asks. Signs out one of your own browsers, for example on a lost device. */
  endSession(id: string, options?: CallOptions): Promise<Result<'endOwnSession'>>;
  /** List the second factors of the operator who asks; none for a key. Your authenticator and your passkeys, with their last use. An API key has none. */
  factors(query?: QueryOf<'listOwnFactors'>, options?: CallOptions): Listing<ItemOf<'listOwnFactors'>, Result<'listOwnFactors'>>;
  /** Invite a person to the console. Lets a person join the console with the roles that you give. The link is in this answer only and is good for 72 hours, once. A key gives roles in its own environment only, none that holds a scope which the key lacks, and not the role admin. */
  invite(body: BodyOf<'inviteOperator'>, options?: CallOptions): Promise<Result<'inviteOperator'>>;
  /** List the operators of the organisation. People who can sign in to the console, and open invitations. */
  list(query?: QueryOf<'listOperators'>, options?: CallOptions): Listing<ItemOf<'listOperators'>, Result<'listOperators'>>;
  /** Who calls, and what they may do here. Who the caller is: the operator or the API key, its roles, scopes and organisation. */
  me(options?: CallOptions): Promise<Result<'getCurrentOperator'>>;
  /** How many recovery codes of the operator who asks are left. Each recovery code stands in for a second factor once. An API key has none. */
  recoveryCodes(options?: CallOptions): Promise<Result<'getOwnRecoveryCodes'>>;
  /** Remove a second factor of the operator who asks. Takes an authenticator or passkey of your own away, for example that of a lost device. It no longer signs in. The last one stays: add another first. */
  removeFactor(id: string, options?: CallOptions): Promise<Result<'removeOwnFactor'>>;
  /** Rename a second factor of the operator who asks. Gives one of your second factors another name, for example that of the device. */
  renameFactor(id: string, body: BodyOf<'renameOwnFactor'>, options?: CallOptions): Promise<Result<'renameOwnFactor'>>;
  /** Make new recovery codes for the operator who asks. Ten new codes in place of all earlier ones, shown in this answer only. For lost or used-up codes; an operator without a second factor needs none, and gets 409. */
  renewRecoveryCodes(options?: CallOptions): Promise<Result<'renewOwnRecoveryCodes'>>;
  /** Read one operator. One operator with roles, second factors and last sign-in. */
  retrieve(id: string, options?: CallOptions): Promise<Result<'getOperator'>>;
  /** What each role of the console may do. The scopes of each role, and duties that one person must not hold together. */
  roles(query?: QueryOf<'listRoles'>, options?: CallOptions): Listing<ItemOf<'listRoles'>, Result<'listRoles'>>;
  /** List the open sessions of the operator who asks; none for a key. Your browsers that are signed in, with address and last use. An API key has none. */
  sessions(query?: QueryOf<'listOwnSessions'>, options?: CallOptions): Listing<ItemOf<'listOwnSessions'>, Result<'listOwnSessions'>>;
  /** Change the roles or the name of an operator. Roles of an environment that is left out stay. New roles end the sessions of the operator. Nobody changes their own roles, and the last admin of an environment stays. */
  update(id: string, body?: BodyOf<'changeOperator'>, options?: CallOptions): Promise<Result<'changeOperator'>>;
}

export interface QualityResource {
  /** Take a sample for half an hour and see what it is about, without its decision. For an operator the item, its case and every list row about it are hidden everywhere else until the review. Who made the first decision, or opened the item since, is refused (409). */
  claim(id: string, body?: BodyOf<'claimSample'>, options?: CallOptions): Promise<Result<'claimSample'>>;
  /** Make a session a golden case with a known answer. Keeps a session with the right answer, so that reviewers can be measured by it. Everybody who reviews samples can practise on it once and then sees the answer. */
  createGoldenCase(body: BodyOf<'createGoldenCase'>, options?: CallOptions): Promise<Result<'createGoldenCase'>>;
  /** List the decisions that were drawn for a second review. By the settings (`quality`) a share of decided sessions and closed alerts is drawn by chance, and all first decisions of new people. What was decided first is shown once the sample was reviewed. Golden cases have a known answer and are open for everybody who has not reviewed them. */
  listSamples(query?: QueryOf<'listSamples'>, options?: CallOptions): Listing<ItemOf<'listSamples'>, Result<'listSamples'>>;
  /** Decide a sample, blind. Records the second decision and shows the first one. The item itself does not change; the share of equal decisions is the figure `agreement_rate`. */
  review(id: string, body: BodyOf<'reviewSample'>, options?: CallOptions): Promise<Result<'reviewSample'>>;
}

export interface ReferenceResource {
  /** The events of this interface as AsyncAPI 3. Every event that a webhook destination can get, with an example. The OpenAPI document has the same events under `webhooks`. */
  asyncapi(options?: CallOptions): Promise<Result<'getAsyncApi'>>;
  /** Changes of this interface, newest first. Every change of this interface with its date, for programs that watch it. A breaking change comes under a new version; both versions then answer for at least twelve months. */
  changelog(options?: CallOptions): Promise<Result<'getChangelog'>>;
  /** List event types. All types that a destination can name, with a sentence on when each is sent. */
  eventTypes(query?: QueryOf<'listEventTypes'>, options?: CallOptions): Listing<ItemOf<'listEventTypes'>, Result<'listEventTypes'>>;
  /** A guide to this interface for language models (llms.txt). A short Markdown guide in the form of llmstxt.org: rules of the interface, then its operations by area. */
  llms(options?: CallOptions): Promise<Result<'getLlmsText'>>;
  /** This interface as OpenAPI 3.1. The document from which the SDKs and the reference are made. It describes exactly the running version. */
  openapi(options?: CallOptions): Promise<Result<'getOpenApi'>>;
  /** List reason codes with their texts. Every reason code with its area, severity, text, and whether a new attempt of the subject can help. Texts come in the language of `locale`. */
  reasonCodes(query?: QueryOf<'listReasonCodes'>, options?: CallOptions): Listing<ItemOf<'listReasonCodes'>, Result<'listReasonCodes'>>;
}

export interface RulesResource {
  /** Add a version to a rule, as a draft. Saves a new version as a draft. Nothing changes before it is published; try it in a back-test or in shadow first. */
  addVersion(id: string, body?: BodyOf<'addRuleVersion'>, options?: CallOptions): Promise<Result<'addRuleVersion'>>;
  /** Approve a version of a rule, as another person than its author. Who stands behind a version is counted against `publish_approvals` of the settings: by default one person, and two once there are two compliance admins. Where a key asked to publish the version, it is published with the last approval. A new draft is another version and has none. */
  approveRuleVersion(id: string, version: string, body?: BodyOf<'approveRuleVersion'>, options?: CallOptions): Promise<Result<'approveRuleVersion'>>;
  /** Stop a back-test; it keeps its place. The run stops at the next batch. What it has counted stays, and it can be resumed. */
  cancelBacktest(id: string, backtest: string, body?: BodyOf<'cancelBacktest'>, options?: CallOptions): Promise<Result<'cancelBacktest'>>;
  /** Stop a run of a rule; it keeps its place. The run stops at the next batch. Its counts and alerts stay, and it can be resumed. */
  cancelRun(id: string, run: string, body?: BodyOf<'cancelRuleRun'>, options?: CallOptions): Promise<Result<'cancelRuleRun'>>;
  /** Write a rule. Makes version 1 as a draft. It runs once it is published, by default in shadow. */
  create(body: BodyOf<'createRule'>, options?: CallOptions): Promise<Result<'createRule'>>;
  /** Run a version of a rule over stored transactions. Tells what a version would have flagged, held or rejected, before it does so. By default the newest version over all that is stored. With `sweep`, one numeric parameter takes each value of a range in the same pass: alerts and labelled precision for each, and a sample of what lies just below the line. Nothing is raised or changed. */
  createBacktest(id: string, body?: BodyOf<'createBacktest'>, options?: CallOptions): Promise<Result<'createBacktest'>>;
  /** Run a rule over stored transactions now. As a back-test, in the background, but in live mode it raises alerts: at most one for each customer while one stands open, and never again for a transaction that the rule has fired for. A rule has one run at a time; another one is 409. Decisions on transactions stay as they are. A live run ends where its version stops being live. */
  createRun(id: string, body?: BodyOf<'createRuleRun'>, options?: CallOptions): Promise<Result<'createRuleRun'>>;
  /** Delete a draft that never ran. Removes a version that was never published, with its approvals and back-tests; the rule goes with its only version. A published version is 409: what it decided must stay explainable. The number is free for the next draft; who approves or publishes sends `version_created_at`, so that it is not another one. */
  deleteDraft(id: string, version: string, options?: CallOptions): Promise<Result<'deleteRuleDraft'>>;
  /** End the schedule of a rule. No further run begins. One that is under way goes on; cancel it by itself. Runs stay readable. */
  deleteSchedule(id: string, options?: CallOptions): Promise<Result<'deleteRuleSchedule'>>;
  /** Take rules out as YAML. Your rules and those of the pack, each in the version that is live, else in shadow, else newest, as a file that `POST /v1/rules/imports` reads: keep it under version control, or carry rules to another environment. */
  export(query?: QueryOf<'exportRules'>, options?: CallOptions): Promise<Result<'exportRules'>>;
  /** Bring rules in as YAML, with the differences shown first. Judges every rule of the file as if it were written alone, and shows what differs from the newest version of each. With `dry_run: false` the differences become drafts, all or none; a rule that is the same gets no version. Nothing runs before it is published. Of a rule that is here, fields that the file leaves out stay as they are. */
  import(body: BodyOf<'importRules'>, options?: CallOptions): Promise<Result<'importRules'>>;
  /** Read the rule set with versions and authors. Your rules and those that come with the service, with versions, authors and modes. */
  list(query?: QueryOf<'listRules'>, options?: CallOptions): Listing<ItemOf<'listRules'>, Result<'listRules'>>;
  /** List the back-tests of a rule. Runs of all versions of the rule, newest first. Filter by `sweep`. */
  listBacktests(id: string, query?: QueryOf<'listBacktests'>, options?: CallOptions): Listing<ItemOf<'listBacktests'>, Result<'listBacktests'>>;
  /** List the runs of a rule over stored transactions. Scheduled ones and those that somebody asked for, newest first. Back-tests are listed by themselves. */
  listRuns(id: string, query?: QueryOf<'listRuleRuns'>, options?: CallOptions): Listing<ItemOf<'listRuleRuns'>, Result<'listRuleRuns'>>;
  /** Run a version of a rule: live, in shadow, or not at all. By default the newest version in shadow. A shadow version runs beside another one that is live; off stops both. In production `rul_sanctioned_party` stays live (409). */
  publish(id: string, body?: BodyOf<'publishRule'>, options?: CallOptions): Promise<Result<'publishRule'>>;
  /** Run the rule pack live, with its back-test shown first. Without `confirm` nothing changes: the answer shows how the newest stored transactions would be judged, and the rules that would change. With `confirm: true` each rule of the pack that runs in shadow becomes live in that version; a rule that is off stays off. A version that lacks the approvals of a publication is refused with 403 for an operator; for a key it waits for them (`pending_approval`). `mode: shadow` goes back. `rul_sanctioned_party` stays live. */
  publishPack(body?: BodyOf<'publishRulePack'>, options?: CallOptions): Promise<Result<'publishRulePack'>>;
  /** Go on with a cancelled or failed back-test where it stopped. Continues at the transaction where the run stopped. Transactions that arrived later are not added. */
  resumeBacktest(id: string, backtest: string, body?: BodyOf<'resumeBacktest'>, options?: CallOptions): Promise<Result<'resumeBacktest'>>;
  /** Go on with a cancelled or failed run of a rule where it stopped. Continues behind the last customer that is done. A run that stopped at its limit may raise as many alerts again. */
  resumeRun(id: string, run: string, body?: BodyOf<'resumeRuleRun'>, options?: CallOptions): Promise<Result<'resumeRuleRun'>>;
  /** Retrieve a rule. One rule with the versions that run live and in shadow, and how often it fired in seven days. */
  retrieve(id: string, options?: CallOptions): Promise<Result<'getRule'>>;
  /** Retrieve a back-test with its progress. How far the run is, and at the end hits, precision and recall compared with the version that is live. */
  retrieveBacktest(id: string, backtest: string, options?: CallOptions): Promise<Result<'getBacktest'>>;
  /** Retrieve a run of a rule with its progress. How far the run is, what it has found so far, and how many alerts it has raised. */
  retrieveRun(id: string, run: string, options?: CallOptions): Promise<Result<'getRuleRun'>>;
  /** Read when a rule runs over stored transactions. The schedule with its next time and its last run; 404 where the rule has none. */
  retrieveSchedule(id: string, options?: CallOptions): Promise<Result<'getRuleSchedule'>>;
  /** Retrieve one version of a rule. Expression, action and explanation of one version. Versions never change. */
  retrieveVersion(id: string, version: string, options?: CallOptions): Promise<Result<'getRuleVersion'>>;
  /** Make an earlier version live again; by default the one that was live before. For a rule that turned out wrong: the version before is live again within seconds, whoever asks. Any other version is a publication: it needs the people that stand behind one. A `comment` says why; the audit log keeps it. */
  rollback(id: string, body?: BodyOf<'rollbackRule'>, options?: CallOptions): Promise<Result<'rollbackRule'>>;
  /** Let a rule run over stored transactions at set times. Every day, every week or once. Each time a run begins as `POST …/runs` begins one, with the version that is live (`mode: live`) or that a shadow run takes. A time that comes while the run before is not done is left out; times that passed while the service stood are made up for by one run. */
  setSchedule(id: string, body: BodyOf<'setRuleSchedule'>, options?: CallOptions): Promise<Result<'setRuleSchedule'>>;
  /** Silence a rule until a moment, for one customer or for everybody. The rule does not fire until then and comes back by itself; `until: null` ends it at once. Without `subject_reference` the rule is paused for everybody: `snooze` of the rule shows it, and an operator gives a fresh second factor, as for a publication. */
  snooze(id: string, body: BodyOf<'snoozeRule'>, options?: CallOptions): Promise<Result<'snoozeRule'>>;
}

export interface SandboxResource {
  /** Move the sandbox's clock forward. Moves session expiry, hand-offs, one-time codes, rescreening, retention, document expiry, webhook retries and secret activation. Never session tokens, keys, rate limits, idempotency, webhook-timestamp or delivery.sent_at. */
  advanceClock(body: BodyOf<'advanceSandboxClock'>, options?: CallOptions): Promise<Result<'advanceSandboxClock'>>;
  /** Remove the sample data of the sandbox. Takes the sample data away again. With all that hangs on them: customers, cases, hits, pictures. The audit chain stays, and the figures of the sandbox begin again. */
  clear(options?: CallOptions): Promise<Result<'clearSandbox'>>;
  /** Fill the sandbox with a month of a fictitious company. Fills the sandbox with the last month of an invented company, to look around or to show the console. Sessions, transactions, cases, hits, businesses, wallets and Travel Rule messages up to now, all invented. The work goes on behind the answer, for less than a minute: read its progress by GET. No webhook is sent, nothing is counted as use, no model runs. */
  fill(body?: BodyOf<'fillSandbox'>, options?: CallOptions): Promise<Result<'fillSandbox'>>;
  /** Tell whether the sandbox has sample data. How far filling or removing has come, and the named stories of the sample with the customers whom they are about. */
  sample(options?: CallOptions): Promise<Result<'getSandboxSample'>>;
  /** Bring a sandbox session to a state by legal moves. Moves a sandbox session to a state through the same legal moves as a real one, so that every webhook is sent as it would be in production. */
  simulate(id: string, body: BodyOf<'simulateVerification'>, options?: CallOptions): Promise<Result<'simulateVerification'>>;
  /** List the seeded subjects with the outcomes they force. References that force an outcome in the sandbox, with the state and reason codes that each leads to. Use them in your own tests. */
  subjects(query?: QueryOf<'listSandboxSubjects'>, options?: CallOptions): Listing<ItemOf<'listSandboxSubjects'>, Result<'listSandboxSubjects'>>;
  /** Send a sample event to your webhooks. Puts an event with sample data, marked `test: true`, into the outbox: it is delivered, signed and retried like a real one, to every destination that asks for its type and to who listens. What it names does not exist. */
  trigger(body: BodyOf<'triggerEvent'>, options?: CallOptions): Promise<Result<'triggerEvent'>>;
}

export interface ScreeningResource {
  /** Attest a day that is over, before the daily job does. Makes the signed attestation of a day at once, for example when an examiner asks for it. A day is attested once and never again: what was missed stays missed (409). Of a day before the environment was there it says that nobody was monitored and no list searched. */
  attest(body: BodyOf<'createAttestation'>, options?: CallOptions): Promise<Result<'createAttestation'>>;
  /** Retrieve the signed attestation of a day. What was searched on that day, who was covered and how soon changes of lists were told, with a signature. Saved as it is, `assay attestation verify` judges it without a network and without this installation. */
  attestation(date: string, options?: CallOptions): Promise<Result<'getAttestation'>>;
  /** List the attested days of screening. Each day (UTC, of the real clock, as lists have it) is attested once, an hour after its end, in environments that monitor somebody: what was searched, who was covered, and how soon changes of lists were told. */
  attestations(query?: QueryOf<'listAttestations'>, options?: CallOptions): Listing<ItemOf<'listAttestations'>, Result<'listAttestations'>>;
  /** Retrieve a hit. As its list shows it. To operators of the console who it was found for is masked in the list. */
  getScreeningHit(id: string, options?: CallOptions): Promise<Result<'getScreeningHit'>>;
  /** List hits, open and reviewed. Everything that a check, a session, a business or a monitor found of somebody, the parties of payments that match a sanctions list, and those of Travel Rule messages that may. A reviewed hit is open again once what identifies the listed party changes, or data of the customer that the comparison uses. */
  hits(query?: QueryOf<'listScreeningHits'>, options?: CallOptions): Listing<ItemOf<'listScreeningHits'>, Result<'listScreeningHits'>>;
  /** List monitored subjects. Subjects that are screened again whenever a list changes. Filter by `subject_reference`. */
  monitors(query?: QueryOf<'listScreeningMonitors'>, options?: CallOptions): Listing<ItemOf<'listScreeningMonitors'>, Result<'listScreeningMonitors'>>;
  /** Retrieve a monitor with its hits. One monitored subject with its open and reviewed hits and the time of its last screening. */
  retrieveMonitor(id: string, options?: CallOptions): Promise<Result<'getScreeningMonitor'>>;
  /** Say whether a hit is the customer. Says whether a hit is the customer or somebody else of that name. Counts for this customer in checks, sessions, businesses, monitoring, payments and Travel Rule messages, and for the party of a payment or message in later ones to or from it, until what identifies the listed party changes, or data of the customer that the comparison uses. A false positive counts as no hit, clears it where it is monitored and closes its alert. Where several customers have a hit on the same entry, name one by subject_reference, check_id, verification_id, business_id, transaction_id or travel_rule_message_id, or the hit by its own id. */
  reviewHit(id: string, body: BodyOf<'reviewScreeningHit'>, options?: CallOptions): Promise<Result<'reviewScreeningHit'>>;
  /** Say of several hits whether they are the customer. Gives up to 200 hits the same verdict and reason in one call. One result and one audit entry a hit; one that is unknown here fails alone. */
  reviewHits(body: BodyOf<'reviewScreeningHits'>, options?: CallOptions): Promise<Result<'reviewScreeningHits'>>;
  /** Stop monitoring a subject. Ends the monitoring of one subject and deletes what was stored for it. Hits that were reviewed stay in the audit trail. */
  stopMonitor(id: string, options?: CallOptions): Promise<Result<'stopScreeningMonitor'>>;
  /** Name the inbox of a watchlist. Says which reviewers get the cases of a list. Cases that a hit of this list opens in this environment go to the inbox, with its owner, due time and escalation. Null takes them back to nobody. */
  updateWatchlist(id: string, body: BodyOf<'updateWatchlist'>, options?: CallOptions): Promise<Result<'updateWatchlist'>>;
  /** List the watchlists that are searched, with their editions and freshness. Lists are imported by command, each for the sandbox, for production or for both; shown are those of the environment of the key. The built-in sample is shown, and searched, in the sandbox only. */
  watchlists(query?: QueryOf<'listWatchlists'>, options?: CallOptions): Listing<ItemOf<'listWatchlists'>, Result<'listWatchlists'>>;
}

export interface SearchResource {
  /** Find customers and what they have. By POST, so that names stay out of addresses. Names are compared by sound and in every script: Zelensky finds Зеленський. Shows what the caller may read: customers with `customers:read`, verifications with `verifications:read`, and so on; of everything else nothing. */
  query(body: BodyOf<'searchAll'>, options?: CallOptions): Promise<Result<'searchAll'>>;
}

export interface SettingsResource {
  /** The brand as the hosted flow shows it. Colours with their contrast, logo, texts in one language, and what is shown otherwise than it was set, with the reason. */
  previewBranding(query?: QueryOf<'previewBranding'>, options?: CallOptions): Promise<Result<'previewBranding'>>;
  /** The institution that files reports of suspicion. Name, numbers and contact person that stand in every report of suspicion of this environment. */
  reporting(options?: CallOptions): Promise<Result<'getReportingProfile'>>;
  /** Read the settings of this environment. Retention, branding, review rules, Travel Rule identity and thresholds of this environment, defaults filled in. */
  retrieve(options?: CallOptions): Promise<Result<'getSettings'>>;
  /** Upload the logo of the hosted flow. PNG, WebP or SVG. It is drawn anew as a PNG of at most 640 by 192 pixels and served from the origin of the hosted flow. An SVG may not name anything outside of itself, and holds no script, picture or foreign content. `branding.logo_url: null` takes the logo away. */
  setLogo(body: BodyOf<'putBrandingLogo'>, options?: CallOptions): Promise<Result<'putBrandingLogo'>>;
  /** Set the institution that files reports of suspicion. Sets the institution that reports name as their sender. Reports cannot be made before it is complete. */
  setReporting(body: BodyOf<'setReportingProfile'>, options?: CallOptions): Promise<Result<'setReportingProfile'>>;
  /** Change settings of this environment; null goes back to the default. What is left out stays. `lists`, `retention` and `review` are defaults of journeys that are saved from now on; versions that exist keep theirs. */
  update(body?: BodyOf<'updateSettings'>, options?: CallOptions): Promise<Result<'updateSettings'>>;
}

export interface SignInResource {
  /** Join by an invitation. An invited person sets a password and goes on to a second factor. Without a password it tells who is invited and leaves the invitation as it is. */
  accept(body: BodyOf<'acceptInvitation'>, options?: CallOptions): Promise<Result<'acceptInvitation'>>;
  /** Get a challenge for a passkey. The browser signs the challenge with a passkey, and the answer goes to `/v1/sign-in/passkey`. For the second step of the session, for its renewal, or, with `alone`, to sign in without a password. */
  challengePasskey(body?: BodyOf<'askPasskey'>, options?: CallOptions): Promise<Result<'askPasskey'>>;
  /** Keep the passkey that the browser made. The person must have been verified by the device. It is a second factor from now on, and signs in alone. With a first second factor the answer shows the recovery codes once. */
  confirmPasskey(body: BodyOf<'confirmPasskey'>, options?: CallOptions): Promise<Result<'confirmPasskey'>>;
  /** Prove the authenticator that is being set up. Ends the set-up with a first code of the authenticator. The answer shows the recovery codes once. */
  confirmTotp(body: BodyOf<'confirmTotp'>, options?: CallOptions): Promise<Result<'confirmTotp'>>;
  /** Begin to set up a passkey. What the browser needs to make one. A first second factor with the password alone; another one within five minutes of a second factor. 409 where the address of this service is a number: passkeys are bound to names. */
  enrolPasskey(body?: BodyOf<'beginPasskey'>, options?: CallOptions): Promise<Result<'beginPasskey'>>;
  /** Begin to set up an authenticator. Gives the secret for an authenticator app; it counts once `confirm` has seen a first code. A first one with the password alone; another one within five minutes of a second factor. */
  enrolTotp(body?: BodyOf<'beginTotp'>, options?: CallOptions): Promise<Result<'beginTotp'>>;
  /** How one can sign in here beside a password. Whether passkeys work on this address, and which identity providers are set up. */
  methods(options?: CallOptions): Promise<Result<'listSignInMethods'>>;
  /** Give the answer of a passkey: the second step, a renewal of it, or signing in alone. Hands in what the browser signed for the challenge, and opens or renews the session. A challenge counts once, in the browser that it was given to. The session gets a new cookie. */
  passkey(body: BodyOf<'givePasskey'>, options?: CallOptions): Promise<Result<'givePasskey'>>;
  /** Sign in to the console with a password. The first step of a person who signs in to the console, with e-mail address and password. From the console only: Origin is the address of this service and Assay-Console is 1. Sets the session cookie. `next` says what is still due: until it is done, the session opens operations of signing in only, for five minutes. 409 with field `organisation` where the password is that of several organisations; `details` name them. */
  password(body: BodyOf<'signIn'>, options?: CallOptions): Promise<Result<'signIn'>>;
  /** Give a recovery code in place of the second factor. For a lost authenticator. Each recovery code works once; set up a new second factor afterwards. */
  recoveryCode(body: BodyOf<'giveRecoveryCode'>, options?: CallOptions): Promise<Result<'giveRecoveryCode'>>;
  /** Come back from an identity provider. For browsers: opens the session and leads to the console, to the second step, or back to the sign-in page where it is refused. Counts once, in the browser that began. */
  returnFromProvider(provider: string, query?: QueryOf<'finishProviderSignIn'>, options?: CallOptions): Promise<Result<'finishProviderSignIn'>>;
  /** End the session of the console. Ends the session in this browser and removes its cookie. */
  signOut(body?: BodyOf<'signOut'>, options?: CallOptions): Promise<Result<'signOut'>>;
  /** Begin to sign in at an identity provider. OpenID Connect by code with PKCE. The browser goes to the address of the answer, and comes back to the callback. 503 while the provider cannot be reached. */
  startAtProvider(provider: string, body?: BodyOf<'startProviderSignIn'>, options?: CallOptions): Promise<Result<'startProviderSignIn'>>;
  /** Give a code of the authenticator: the second step of signing in, or a renewal of it. The second step after a password, or the renewal that some actions ask for. A code counts once. The session gets a new cookie. */
  totp(body: BodyOf<'giveTotp'>, options?: CallOptions): Promise<Result<'giveTotp'>>;
}

export interface StatisticsResource {
  /** A figure by hour or day. Read from counts that are kept, at most a minute behind (`as_of`). Counts belong to the moment at which something happened, the funnel to the moment at which its session was created. `queue_open` and `queue_age_p95` stand for the end of each interval, the latter for its last full hour; `queue_snoozed` counts the open cases that are set aside at this moment, in the interval that has it, and is null in all others. Quantiles are those of the nearest rank, of durations with three significant digits. `report_delay_*` is the time from the opening of a case to the filing of its report of suspicion, at the moment of the filing; without scope `sar:read` it is 403. A ratio or quantile of nothing is null. */
  retrieve(query?: QueryOf<'getStatistics'>, options?: CallOptions): Promise<Result<'getStatistics'>>;
}

export interface StatusResource {
  /** How the installation is: queues, jobs, models, database and disk. For whoever runs the service: what waits in each queue, when each background job ran and runs next, the models with their versions, and how much room there is. It is about the installation as a whole, in either environment; no names, paths or data of environments are in it. `/readyz` answers the short form to everybody. */
  retrieve(options?: CallOptions): Promise<Result<'getSystemStatus'>>;
}

export interface StreamResource {
  /** What changes in the environment, as server-sent events. Each message is `{type, id, status, at}` without personal data: read what it names to learn more. `case.viewing` also has `operator.id` and the status `viewing` or `left`. A message comes only where the caller may read the resource. `Last-Event-ID` goes on after a message; `stream.reset` says that too much happened since, so that everything shown should be read again. A comment comes every 15 seconds. The stream ends with the credential. */
  changes(query?: QueryOf<'followChanges'>, options?: CallOptions): AsyncIterable<ServerEvent>;
}

export interface TeamResource {
  /** Add a member to the team. Says how much of the work somebody takes. Inboxes that assign cases respect it: nobody gets a case beyond the load limit, of another kind, or while absent. A case that nobody can take waits in its inbox and is assigned as soon as somebody can. Who is in an inbox without being in the team takes every case. */
  add(body: BodyOf<'createTeamMember'>, options?: CallOptions): Promise<Result<'createTeamMember'>>;
  /** List the team with its load. Members with load limit, kinds of case, absence, and the open cases that each owns now. */
  list(query?: QueryOf<'listTeamMembers'>, options?: CallOptions): Listing<ItemOf<'listTeamMembers'>, Result<'listTeamMembers'>>;
  /** Take a member out of the team. Limit and absence no longer count. Cases keep their owner, and inboxes keep their members. */
  remove(id: string, options?: CallOptions): Promise<Result<'deleteTeamMember'>>;
  /** Change limit, kinds of case or absence of a member. With the beginning of an absence, open cases of the member go to the deputy; without a deputy who can take them, to another member of the inbox or back to the queue. Cases in hand at that moment follow when the lease ends. Closings that wait for a second person stay. */
  update(id: string, body?: BodyOf<'updateTeamMember'>, options?: CallOptions): Promise<Result<'updateTeamMember'>>;
}

export interface TransactionImportsResource {
  /** Import many transactions: history, or rows to evaluate. Stores up to 5,000,000 rows and imports them in the background, in their order; a node that stops goes on where it was. Send `application/x-ndjson` (a transaction a line), `text/csv`, or up to 1,000 rows as JSON. Import the history of a customer base first with `mode: history`: rules then know habits, counterparties and the age of customers from the first day, and nothing is raised. A faulty row fails alone and is listed. A row whose reference is stored is a duplicate; with a higher `version` it replaces the stored one. Imports are not billed. */
  create(body: BodyOf<'createTransactionImport'>, options?: CallOptions): Promise<Result<'createTransactionImport'>>;
  /** List imports of transactions. Past and running imports with their counts, without the rows that failed. */
  list(query?: QueryOf<'listTransactionImports'>, options?: CallOptions): Listing<ItemOf<'listTransactionImports'>, Result<'listTransactionImports'>>;
  /** Remove the transactions of an import. Stops the import if it still runs, and removes what it stored, in the background: windows no longer count it. Transactions that an alert or a label is about, and those of a customer under legal hold, stay and are counted as `kept`; asked again, it removes those that nothing keeps any more, and is 409 where there is none. Evaluations that were made meanwhile stay as they are. */
  remove(id: string, options?: CallOptions): Promise<Result<'removeTransactionImport'>>;
  /** Retrieve the progress of an import and the rows that failed. Counts so far, and the rows that failed with the field to correct, in pages. */
  retrieve(id: string, query?: QueryOf<'getTransactionImport'>, options?: CallOptions): Promise<Result<'getTransactionImport'>>;
}

export interface TransactionsResource {
  /** Submit a transaction for rule evaluation and scoring. Judges a payment by your rules before or after it is made, and keeps it as history for later ones. Answers with the evaluation. The reference makes it idempotent: the same body again answers 200 with the stored evaluation, another body is 409, unless its `version` is higher: it then replaces the stored one, which is evaluated again. Amounts are decimal texts. A transaction may come late: it is evaluated as of its own time, and those it should have been seen by are evaluated again beside their first evaluation. */
  create(body?: BodyOf<'createTransaction'>, options?: CallOptions): Promise<Result<'createTransaction'>>;
  /** Tell what the rules would say of a transaction, without storing it. The same evaluation as of a real one at this moment, with the history of its customer. Nothing is stored, no alert is raised, no event is sent and nothing is counted as use; the next transactions do not know of it. */
  evaluate(body?: BodyOf<'evaluateTransaction'>, options?: CallOptions): Promise<Result<'evaluateTransaction'>>;
  /** Say what a transaction turned out to be; back-tests measure precision on labels. Tell the service what investigation showed. Labels are how rules and back-tests measure precision and recall; they change no decision. The newest label counts. */
  label(id: string, body: BodyOf<'labelTransaction'>, options?: CallOptions): Promise<Result<'labelTransaction'>>;
  /** List transactions. Evaluated transactions, newest first. Filter by `subject_reference`, `counterparty`, `country`, `direction`, `currency` with `amount_min` and `amount_max`, `status`, `rule_id`, `label`, and time of arrival or occurrence. Ask with `Accept: text/csv` for a table. */
  list(query?: QueryOf<'listTransactions'>, options?: CallOptions): Listing<ItemOf<'listTransactions'>, Result<'listTransactions'>>;
  /** Show the payments behind a cycle, and the customers behind a shared value. Where a rule with `cycle()` fired, the payments and parties that the money went through, in order; where one with `shared()` fired, the transactions of other customers with the same device, address or counterparty. As of the evaluation: what came later is not in it. */
  paths(id: string, options?: CallOptions): Promise<Result<'getTransactionPaths'>>;
  /** Release a held transaction. A reviewer lets a held transaction go. The evaluation stays as it was; who released it and why is recorded. With `version`, a correction that came meanwhile is 409: nobody has looked at it. */
  release(id: string, body: BodyOf<'releaseTransaction'>, options?: CallOptions): Promise<Result<'releaseTransaction'>>;
  /** Retrieve the evaluation, the rules that fired and any alerts raised. The evaluation as it was made, the rules that fired with their explanations, and evaluations that followed late transactions. */
  retrieve(id: string, options?: CallOptions): Promise<Result<'getTransaction'>>;
  /** Say that a transaction was reversed: the money came back, or never moved. The transaction stays with its evaluation and is marked; windows no longer count it, and what was evaluated after it is evaluated again as after a late transaction. Alerts stay for a person to close. A rejected one, or one that is reversed already, is 409. */
  reverse(id: string, body: BodyOf<'reverseTransaction'>, options?: CallOptions): Promise<Result<'reverseTransaction'>>;
}

export interface TravelRuleResource {
  /** Add a counterparty of your own. Adds a VASP that is in no directory, with its protocols and endpoints. Do your due diligence before you send data to it. */
  addCounterparty(body: BodyOf<'addCounterparty'>, options?: CallOptions): Promise<Result<'addCounterparty'>>;
  /** List travel addresses. Addresses of this environment, newest first. */
  addresses(query?: QueryOf<'listTravelAddresses'>, options?: CallOptions): Listing<ItemOf<'listTravelAddresses'>, Result<'listTravelAddresses'>>;
  /** The answer of a counterparty without a protocol. A counterparty that speaks no protocol accepts or rejects the transfer, or asks for corrections, through the page behind the link of its e-mail. */
  answerLink(token: string, body: BodyOf<'answerTravelRuleLink'>, options?: CallOptions): Promise<Result<'answerTravelRuleLink'>>;
  /** Ask a counterparty whether it can be reached now. Asks the endpoint whether it answers, without sending personal data. The result is stored with the counterparty. */
  checkReachability(id: string, body?: BodyOf<'checkReachability'>, options?: CallOptions): Promise<Result<'checkReachability'>>;
  /** Look up a counterparty VASP and its supported protocols. Searches your own counterparties and the directories by name, LEI, country or protocol. */
  counterparties(query?: QueryOf<'listCounterparties'>, options?: CallOptions): Listing<ItemOf<'listCounterparties'>, Result<'listCounterparties'>>;
  /** Make a travel address, by which other VASPs reach this environment over TRP. Makes an address in the format of TRP that other VASPs send inquiries to. Tie it to a beneficiary so that the answer is found by itself. */
  createAddress(body?: BodyOf<'createTravelAddress'>, options?: CallOptions): Promise<Result<'createTravelAddress'>>;
  /** Erase a message that is over, with its identities. Erases the identities of a message whose exchange is over. A record without personal data stays for the audit chain. */
  delete(id: string, options?: CallOptions): Promise<Result<'deleteTravelRuleMessage'>>;
  /** Remove a counterparty of your own. Removes a counterparty that you added. Messages that were exchanged with it stay. */
  deleteCounterparty(id: string, options?: CallOptions): Promise<Result<'deleteCounterparty'>>;
  /** List Travel Rule messages, without identities. States and amounts of messages in both directions. Retrieve one message for its identities. */
  list(query?: QueryOf<'listTravelRuleMessages'>, options?: CallOptions): Listing<ItemOf<'listTravelRuleMessages'>, Result<'listTravelRuleMessages'>>;
  /** Retrieve a Travel Rule message with its identities. The message with its identities, screening, history and what the other side asked for. */
  retrieve(id: string, options?: CallOptions): Promise<Result<'getTravelRuleMessage'>>;
  /** Retrieve a counterparty. Names, protocols, due diligence and reachability of one VASP. */
  retrieveCounterparty(id: string, options?: CallOptions): Promise<Result<'getCounterparty'>>;
  /** What a counterparty without a protocol reads behind the secret link of its e-mail. The identities of the transfer, for whoever holds the secret link. It ends with the message. */
  retrieveLink(token: string, options?: CallOptions): Promise<Result<'getTravelRuleLink'>>;
  /** Send or acknowledge originator and beneficiary data for a transfer. Sends the identities behind a transfer to the other VASP, and carries every later step of that exchange. `send` makes a message (201); every other action is about `message_id` (200). Identity is IVMS101, edition 2020 or 2023, or the plain `originator` and `beneficiary`. A new message needs scope `travel_rule:write`. */
  send(body?: BodyOf<'postTravelRuleMessage'>, options?: CallOptions): Promise<Result<'postTravelRuleMessage'>>;
  /** Change a counterparty of your own, or the due diligence of any. Changes names, protocols and endpoints of your own counterparties, and the due diligence of any. A counterparty with rejected due diligence gets no data. */
  updateCounterparty(id: string, body?: BodyOf<'changeCounterparty'>, options?: CallOptions): Promise<Result<'changeCounterparty'>>;
}

export interface TrpResource {
  /** Who answers behind a travel address. Part of TRP: who answers inquiries to this travel address, so that a sender can judge it before sending identities. */
  addressIdentity(token: string, options?: CallOptions): Promise<Result<'getTrpIdentity'>>;
  /** Take the hash of an agreed transfer, or its cancellation. The sending VASP gives the hash of the transaction, or cancels. The message becomes completed or cancelled. */
  confirm(token: string, body: BodyOf<'postTrpConfirmation'>, options?: CallOptions): Promise<Result<'postTrpConfirmation'>>;
  /** Extensions of TRP that are required and supported here. Part of the discovery of TRP: the extensions that callers must support, and those they may use. */
  extensions(options?: CallOptions): Promise<Result<'getTrpExtensions'>>;
  /** Who runs this installation; 404 where it serves several organisations. Name and LEI of the house that runs this installation, in the form that TRP asks for. */
  identity(options?: CallOptions): Promise<Result<'getInstallationIdentity'>>;
  /** Take a transfer inquiry of another VASP (Travel Rule Protocol 3). The other VASP asks whether a transfer to your customer may go ahead; the inquiry waits for your answer. Headers `api-version`, `request-identifier` and `api-extensions`. Whoever holds the travel address may ask. */
  inquire(token: string, body: BodyOf<'postTrpInquiry'>, options?: CallOptions): Promise<Result<'postTrpInquiry'>>;
  /** Take the answer to an inquiry that was sent from here. The receiving VASP approves or rejects an inquiry that was sent from here, and gives the address to pay to. */
  resolve(token: string, body: BodyOf<'postTrpResolution'>, options?: CallOptions): Promise<Result<'postTrpResolution'>>;
  /** Seconds since this process started, as one number. Part of the discovery of TRP: how long this process has run, as a plain number of seconds. */
  uptime(options?: CallOptions): Promise<Result<'getTrpUptime'>>;
  /** The edition of TRP that is spoken here. Part of the discovery of TRP: version and maker of the implementation. */
  version(options?: CallOptions): Promise<Result<'getTrpVersion'>>;
}

export interface UsageResource {
  /** Usage of one month by module. Billable units of one calendar month by module. Failures of the service are counted apart and never billed. */
  retrieve(query?: QueryOf<'getUsage'>, options?: CallOptions): Listing<ItemOf<'getUsage'>, Result<'getUsage'>>;
}

export interface VerificationsResource {
  /** Contest a final decision. Opens a case with the reason manual.contested. The decision never changes: a corrected outcome is a new session that names this one in supersedes. */
  contest(id: string, body: BodyOf<'contestVerification'>, options?: CallOptions): Promise<Result<'contestVerification'>>;
  /** Correct extracted fields under review. A reviewer corrects a field that was read wrongly. The checks that depend on the field run again; the value that was read stays in the audit trail. Possible while the session is referred. */
  correct(id: string, body: BodyOf<'correctVerification'>, options?: CallOptions): Promise<Result<'correctVerification'>>;
  /** Create a session for a journey. Begins the verification of one person or company along a journey. Send the subject to `hosted_url` of the answer, or give `session_token` to a client of your own; the checks run once the subject has submitted, and each counts as use when it is evaluated. Hear the outcome by webhook. In the sandbox a subject.reference of `sandbox_<state>` or `sandbox_<state>:<reason_code>` forces the outcome; GET /v1/sandbox/subjects lists them. */
  create(body: BodyOf<'createVerification'>, options?: CallOptions): Promise<Result<'createVerification'>>;
  /** Issue a new session token; the old one dies. For a subject whose token expired, or who continues on another device. The token before stops working at once. */
  createToken(id: string, body?: BodyOf<'createSessionToken'>, options?: CallOptions): Promise<Result<'createSessionToken'>>;
  /** Record a manual decision. A person approves or declines a referred session. The four-eyes rule of the settings may ask for a second person; the decision is then not final before that. A final decision never changes. */
  decide(id: string, body: BodyOf<'recordDecision'>, options?: CallOptions): Promise<Result<'recordDecision'>>;
  /** Retrieve the decision, risk score and reason codes. Why the session was approved, declined or referred: score, reason codes and the part each check had. A session without a decision is answered 409. */
  decision(id: string, options?: CallOptions): Promise<Result<'getDecision'>>;
  /** Delete a session and its media. Destroys the keys of the subject's data, so that pictures and data cannot be read again, not even from backups. A record without personal data stays for the audit chain. A legal hold refuses it with 409. */
  delete(id: string, options?: CallOptions): Promise<Result<'deleteVerification'>>;
  /** Download the evidence bundle. All that a session rests on, signed: captures, results, decision trail and audit entries, for auditors and disputes. JSON by default; `Accept: application/zip` or `format=zip` gives the ZIP, which verifies offline; `inline=true` puts the media into the JSON. Operators of the console need `export` for both. */
  evidence(id: string, query?: QueryOf<'getEvidence'>, options?: CallOptions): Promise<Result<'getEvidence'>>;
  /** Public keys that sign evidence. Public keys that sign evidence bundles, as JSON Web Keys and raw base64. Keep them with your bundles. */
  evidenceKeys(options?: CallOptions): Promise<Result<'getEvidenceKeys'>>;
  /** Import historical verifications with their original evidence. Up to 100 records as JSON are imported at once. As application/x-ndjson, one record a line, up to 10,000 lines and 1 GiB are stored and imported in the background. A faulty record fails alone. Imported sessions are not billed and send no webhooks. */
  import(body: BodyOf<'createImport'>, options?: CallOptions): Promise<Result<'createImport'>>;
  /** List and filter sessions. Sessions, newest first, to find some again or to fill a table. Filters combine with AND; several values of one filter, separated by commas, with OR. Ask with `Accept: text/csv` for a table; it has at most 100,000 rows, and the trailer `Assay-Next-Cursor` behind it is the `cursor` of the next one, empty behind a whole table. */
  list(query?: QueryOf<'listVerifications'>, options?: CallOptions): Listing<ItemOf<'listVerifications'>, Result<'listVerifications'>>;
  /** List imports. Past and running imports without their results. Retrieve one by its identifier for those. */
  listImports(query?: QueryOf<'listImports'>, options?: CallOptions): Listing<ItemOf<'listImports'>, Result<'listImports'>>;
  /** Download one captured file. One original file of a session. Every retrieval is written to the audit trail. */
  media(id: string, mediaId: string, options?: CallOptions): Promise<Result<'getEvidenceMedia'>>;
  /** Ask the subject to capture named checks again. Sends a referred session back to the subject for the named checks only. The same hosted link works again; everything else is kept. */
  recapture(id: string, body: BodyOf<'requestRecapture'>, options?: CallOptions): Promise<Result<'requestRecapture'>>;
  /** Generate the PDF compliance report. A PDF for auditors and for the customer file: what was checked, what was found, who decided. The report of an undecided session says so on every page. */
  report(id: string, options?: CallOptions): Promise<Result<'getReport'>>;
  /** Retrieve a session with per-check results. One session with its checks, extracted fields, decision and risk. Use it after `verification.completed` instead of polling. */
  retrieve(id: string, options?: CallOptions): Promise<Result<'getVerification'>>;
  /** Retrieve an import with its results. Counts and one result a record, failed ones with the field to correct. Results are listed in pages. */
  retrieveImport(id: string, query?: QueryOf<'getImport'>, options?: CallOptions): Promise<Result<'getImport'>>;
  /** Start the checks of a session that lacks nothing from the subject. Says that everything is there and starts the checks: for business sessions, and wherever a server has gathered everything itself. What is missing is 409. */
  submit(id: string, body?: BodyOf<'submitVerification'>, options?: CallOptions): Promise<Result<'submitVerification'>>;
}

export interface ViewsResource {
  /** Save filters of a list under a name. Saves filters of a list in the console. A shared view is seen by every operator of the environment. */
  create(body: BodyOf<'createView'>, options?: CallOptions): Promise<Result<'createView'>>;
  /** Delete a saved view of one's own. Only the operator who saved a view can delete it. */
  delete(id: string, options?: CallOptions): Promise<Result<'deleteView'>>;
  /** List one's own saved views and those that others share. Your own views and shared ones, by name. */
  list(query?: QueryOf<'listViews'>, options?: CallOptions): Listing<ItemOf<'listViews'>, Result<'listViews'>>;
}

export interface WalletsResource {
  /** Ask for a proof that a customer controls an unhosted wallet. Begins the proof that a wallet is the customer's: verify it next. Answers a text with nonce, account, purpose and expiry that the wallet signs, an amount for a Satoshi test, or a declaration. */
  createChallenge(body: BodyOf<'createOwnershipChallenge'>, options?: CallOptions): Promise<Result<'createOwnershipChallenge'>>;
  /** List monitored wallets. Wallets that are screened again on schedule and on list changes. Filter by `subject_reference`. */
  listMonitors(query?: QueryOf<'listWalletMonitors'>, options?: CallOptions): Listing<ItemOf<'listWalletMonitors'>, Result<'listWalletMonitors'>>;
  /** List screenings of wallets. Earlier screenings as they were answered. Filter by `subject_reference`. */
  listScreenings(query?: QueryOf<'listWalletScreenings'>, options?: CallOptions): Listing<ItemOf<'listWalletScreenings'>, Result<'listWalletScreenings'>>;
  /** Register a wallet for continuous re-screening. Screens a wallet now and keeps watching it. Screened again when lists or transfers change and on schedule; wallet.risk_changed is sent only when band or categories change. */
  monitor(body: BodyOf<'monitorWallet'>, options?: CallOptions): Promise<Result<'monitorWallet'>>;
  /** Retrieve a challenge. The challenge with its state and the tries that are left. */
  retrieveChallenge(id: string, options?: CallOptions): Promise<Result<'getOwnershipChallenge'>>;
  /** Retrieve a monitor with its last result. A monitored wallet with the band, categories and listings of its last screening. */
  retrieveMonitor(id: string, options?: CallOptions): Promise<Result<'getWalletMonitor'>>;
  /** Retrieve a screening. The answer as it was given at the time; it is not computed again. */
  retrieveScreening(id: string, options?: CallOptions): Promise<Result<'getWalletScreening'>>;
  /** Screen a wallet address for sanctions and exposure categories. Tells who is known to hold an address and whose funds it holds, from the lists and transfers of this installation, with the path of each exposure. An unlabelled address is unknown, not safe: read coverage. In the sandbox addresses ending in 9999 are sanctioned, in 7777 a mixer, in 0000 clean. */
  screen(body: BodyOf<'screenWallet'>, options?: CallOptions): Promise<Result<'screenWallet'>>;
  /** Stop monitoring a wallet. Ends the monitoring of one wallet. The wallet is not screened again; earlier screenings stay. */
  stopMonitor(id: string, options?: CallOptions): Promise<Result<'stopWalletMonitor'>>;
  /** Check a proof of wallet ownership. Judges what the customer did for the challenge: a signature, a small transfer or a declaration. A wrong proof is 200 with what is wrong; after five the challenge has failed. A used or expired one is 409. */
  verifyOwnership(id: string, body?: BodyOf<'verifyOwnership'>, options?: CallOptions): Promise<Result<'verifyOwnership'>>;
}

export interface WebhooksResource {
  /** End the overlap of a rotation at once. Call it when your receiver knows the new secret. From then on only the new secret signs. */
  activateSecret(id: string, body?: BodyOf<'activateWebhookSecret'>, options?: CallOptions): Promise<Result<'activateWebhookSecret'>>;
  /** Add a webhook destination. Events of the named types are sent to this address from now on, each signed. At most 20 destinations in an environment. The secret is in this answer only. */
  create(body: BodyOf<'createWebhook'>, options?: CallOptions): Promise<Result<'createWebhook'>>;
  /** Delete a webhook destination. Nothing is sent to the destination any more, and its secret is gone. Events that wait for it are dropped. To stop for a while, set `enabled` to false instead. */
  delete(id: string, options?: CallOptions): Promise<Result<'deleteWebhook'>>;
  /** Delivery log of the last 30 days. Every attempt with status, time and the beginning of the answer. Filter by `status` (`failed`) to see what to resend. */
  deliveries(id: string, query?: QueryOf<'listDeliveries'>, options?: CallOptions): Listing<ItemOf<'listDeliveries'>, Result<'listDeliveries'>>;
  /** List webhook destinations. Destinations of this environment with their health; never the secrets. */
  list(query?: QueryOf<'listWebhooks'>, options?: CallOptions): Listing<ItemOf<'listWebhooks'>, Result<'listWebhooks'>>;
  /** Events of the sandbox as they happen, as a webhook gets them. Server-sent events for who develops a receiver, without a public address. The first message, `listening`, has the `secret` that signs the others; it stays the same for one key. Each further one, `webhook`, has `headers` and the `body` as text: post these very bytes to your receiver. `Last-Event-ID` goes on after an event. A comment comes every 15 seconds; the stream ends with the credential. Nothing is stored and nothing is retried. */
  listen(query?: QueryOf<'followEvents'>, options?: CallOptions): AsyncIterable<ServerEvent>;
  /** Send the event of a delivery again. Queues the same event once more, with the same event id and a new delivery id. Receivers that remember event ids ignore it when they have it. */
  resend(id: string, dlv: string, body?: BodyOf<'resendDelivery'>, options?: CallOptions): Promise<Result<'resendDelivery'>>;
  /** Retrieve a webhook destination. One destination with its events and how its deliveries went in the last 24 hours. */
  retrieve(id: string, options?: CallOptions): Promise<Result<'getWebhook'>>;
  /** Issue a new signing secret. For a planned change, or after a leak. Until `activates_at` X-Signature is made with the old secret and X-Signature-Next with the new one, so that nothing is lost meanwhile; then the new one takes over. */
  rotateSecret(id: string, body?: BodyOf<'rotateWebhookSecret'>, options?: CallOptions): Promise<Result<'rotateWebhookSecret'>>;
  /** Send a signed sample now. Sends an event of the given type with sample data and waits for the answer of the destination. The event is not stored. */
  test(id: string, body?: BodyOf<'testWebhook'>, options?: CallOptions): Promise<Result<'testWebhook'>>;
  /** Change, pause or resume a webhook destination. Changes what a destination gets, or pauses it. While `enabled` is false no event is queued for it; what is queued already waits. */
  update(id: string, body?: BodyOf<'updateWebhook'>, options?: CallOptions): Promise<Result<'updateWebhook'>>;
}

export interface WorkItemsResource {
  /** List what waits beside cases, with due times. Soonest due first. Shown are the kinds that the scopes of the caller may read: Travel Rule messages until they expire, versions, keys and true hits a set time after they were proposed, requests of subjects by their statutory date, held payments a set time after the last of their cases was closed without a suspicion (`false_positive`, `no_action`). Contests and business reviews are cases. */
  list(query?: QueryOf<'listWorkItems'>, options?: CallOptions): Listing<ItemOf<'listWorkItems'>, Result<'listWorkItems'>>;
}

/** Every resource of the client. */
export interface Resources {
  readonly auditEvents: AuditEventsResource;
  readonly businesses: BusinessesResource;
  readonly capture: CaptureResource;
  readonly cases: CasesResource;
  readonly checks: ChecksResource;
  readonly customers: CustomersResource;
  readonly dataRequests: DataRequestsResource;
  readonly governance: GovernanceResource;
  readonly inboxes: InboxesResource;
  readonly journeys: JourneysResource;
  readonly keys: KeysResource;
  readonly lists: ListsResource;
  readonly media: MediaResource;
  readonly operators: OperatorsResource;
  readonly quality: QualityResource;
  readonly reference: ReferenceResource;
  readonly rules: RulesResource;
  readonly sandbox: SandboxResource;
  readonly screening: ScreeningResource;
  readonly search: SearchResource;
  readonly settings: SettingsResource;
  readonly signIn: SignInResource;
  readonly statistics: StatisticsResource;
  readonly status: StatusResource;
  readonly stream: StreamResource;
  readonly team: TeamResource;
  readonly transactionImports: TransactionImportsResource;
  readonly transactions: TransactionsResource;
  readonly travelRule: TravelRuleResource;
  readonly trp: TrpResource;
  readonly usage: UsageResource;
  readonly verifications: VerificationsResource;
  readonly views: ViewsResource;
  readonly wallets: WalletsResource;
  readonly webhooks: WebhooksResource;
  readonly workItems: WorkItemsResource;
}

/** How the client makes the methods: operation, parameters of the path, input and kind of answer. */
export const RESOURCES = {
  "auditEvents": {
    "list": {
      "id": "listAuditEvents",
      "path": [],
      "input": "query",
      "kind": "list"
    }
  },
  "businesses": {
    "addDocument": {
      "id": "addBusinessDocument",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "create": {
      "id": "createBusiness",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "delete": {
      "id": "deleteBusiness",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "linkOwner": {
      "id": "linkBeneficialOwner",
      "path": [
        "id",
        "node"
      ],
      "input": "body",
      "kind": "json"
    },
    "list": {
      "id": "listBusinesses",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "owners": {
      "id": "getBeneficialOwners",
      "path": [
        "id"
      ],
      "input": "query",
      "kind": "list"
    },
    "retrieve": {
      "id": "getBusiness",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "search": {
      "id": "searchBusinesses",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "statements": {
      "id": "getOwnershipStatements",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    }
  },
  "capture": {
    "cancel": {
      "id": "cancelCapture",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "chooseCompany": {
      "id": "chooseCaptureCompany",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "confirmCode": {
      "id": "confirmCaptureCode",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "confirmCompany": {
      "id": "confirmCaptureCompany",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "consent": {
      "id": "giveConsent",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "events": {
      "id": "followCapture",
      "path": [],
      "input": "none",
      "kind": "stream"
    },
    "exchange": {
      "id": "exchangeLink",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "followHandoff": {
      "id": "followHandoff",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "handoff": {
      "id": "startHandoff",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "inviteOwner": {
      "id": "inviteCaptureOwner",
      "path": [
        "node"
      ],
      "input": "body",
      "kind": "json"
    },
    "refuseHandoff": {
      "id": "refuseHandoff",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "saveData": {
      "id": "saveCaptureData",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "searchCompany": {
      "id": "searchCaptureCompany",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "sendCode": {
      "id": "sendCaptureCode",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "sendFrames": {
      "id": "sendChallengeFrames",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "session": {
      "id": "getCaptureSession",
      "path": [],
      "input": "none",
      "kind": "json"
    },
    "startChallenge": {
      "id": "startChallenge",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "submit": {
      "id": "submitCapture",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "upload": {
      "id": "putCaptureMedia",
      "path": [
        "capture_id"
      ],
      "input": "body",
      "kind": "json"
    }
  },
  "cases": {
    "addComment": {
      "id": "addCaseComment",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "addFile": {
      "id": "addCaseFile",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "alerts": {
      "id": "listAlerts",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "assign": {
      "id": "assignCase",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "close": {
      "id": "closeCase",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "comments": {
      "id": "listCaseComments",
      "path": [
        "id"
      ],
      "input": "query",
      "kind": "list"
    },
    "escalate": {
      "id": "escalateCase",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "events": {
      "id": "listCaseEvents",
      "path": [
        "id"
      ],
      "input": "query",
      "kind": "list"
    },
    "file": {
      "id": "getCaseFile",
      "path": [
        "id",
        "file_id"
      ],
      "input": "none",
      "kind": "json"
    },
    "files": {
      "id": "listCaseFiles",
      "path": [
        "id"
      ],
      "input": "query",
      "kind": "list"
    },
    "giveBack": {
      "id": "releaseCase",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "lease": {
      "id": "leaseCase",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "leave": {
      "id": "leaveCase",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "list": {
      "id": "listCases",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "merge": {
      "id": "mergeCase",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "next": {
      "id": "nextCase",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "recordFiling": {
      "id": "recordFiling",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "reopen": {
      "id": "reopenCase",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "report": {
      "id": "getCaseReport",
      "path": [
        "id"
      ],
      "input": "query",
      "kind": "json"
    },
    "reportDraft": {
      "id": "getReportDraft",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "reports": {
      "id": "listReports",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "retrieve": {
      "id": "getCase",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "setLegalHold": {
      "id": "setLegalHold",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "setReportDraft": {
      "id": "setReportDraft",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "skip": {
      "id": "skipCase",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "snooze": {
      "id": "snoozeCase",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "tag": {
      "id": "tagCase",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "view": {
      "id": "viewCase",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    }
  },
  "checks": {
    "ageEstimation": {
      "id": "checkAgeEstimation",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "contact": {
      "id": "checkContact",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "document": {
      "id": "checkDocument",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "documentAi": {
      "id": "checkDocumentAi",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "faceMatch": {
      "id": "checkFaceMatch",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "faceSearch": {
      "id": "checkFaceSearch",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "list": {
      "id": "listChecks",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "liveness": {
      "id": "checkLiveness",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "livenessChallenge": {
      "id": "createLivenessChallenge",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "proofOfAddress": {
      "id": "checkProofOfAddress",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "screening": {
      "id": "checkScreening",
      "path": [],
      "input": "body",
      "kind": "json"
    }
  },
  "customers": {
    "completeReview": {
      "id": "completeCustomerReview",
      "path": [
        "reference"
      ],
      "input": "body",
      "kind": "json"
    },
    "erase": {
      "id": "createErasure",
      "path": [
        "reference"
      ],
      "input": "body",
      "kind": "json"
    },
    "export": {
      "id": "createSubjectExport",
      "path": [
        "reference"
      ],
      "input": "body",
      "kind": "json"
    },
    "gaps": {
      "id": "getCustomerGaps",
      "path": [
        "reference"
      ],
      "input": "query",
      "kind": "list"
    },
    "list": {
      "id": "listCustomers",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "listCustomerViews": {
      "id": "listCustomerViews",
      "path": [
        "reference"
      ],
      "input": "query",
      "kind": "list"
    },
    "restrict": {
      "id": "createRestriction",
      "path": [
        "reference"
      ],
      "input": "body",
      "kind": "json"
    },
    "retrieve": {
      "id": "getCustomer",
      "path": [
        "reference"
      ],
      "input": "none",
      "kind": "json"
    },
    "reveal": {
      "id": "reveal",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "setRiskClass": {
      "id": "setCustomerRiskClass",
      "path": [
        "reference"
      ],
      "input": "body",
      "kind": "json"
    },
    "timeline": {
      "id": "getCustomerTimeline",
      "path": [
        "reference"
      ],
      "input": "query",
      "kind": "list"
    }
  },
  "dataRequests": {
    "approve": {
      "id": "approveErasure",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "export": {
      "id": "getSubjectExport",
      "path": [
        "id"
      ],
      "input": "query",
      "kind": "json"
    },
    "list": {
      "id": "listDataRequests",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "retrieve": {
      "id": "getDataRequest",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    }
  },
  "governance": {
    "draw": {
      "id": "createDecisionSample",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "draws": {
      "id": "listDecisionSamples",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "exportDraw": {
      "id": "exportDecisionSample",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "item": {
      "id": "getGovernedItem",
      "path": [
        "kind",
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "items": {
      "id": "listGovernedItems",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "report": {
      "id": "getGovernanceReport",
      "path": [],
      "input": "query",
      "kind": "json"
    },
    "retrieveDraw": {
      "id": "getDecisionSample",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "updateItem": {
      "id": "updateGovernedItem",
      "path": [
        "kind",
        "id"
      ],
      "input": "body",
      "kind": "json"
    }
  },
  "inboxes": {
    "create": {
      "id": "createInbox",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "list": {
      "id": "listInboxes",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "update": {
      "id": "updateInbox",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    }
  },
  "journeys": {
    "approveJourneyVersion": {
      "id": "approveJourneyVersion",
      "path": [
        "id",
        "version"
      ],
      "input": "body",
      "kind": "json"
    },
    "cancelReplay": {
      "id": "cancelReplay",
      "path": [
        "id",
        "replay"
      ],
      "input": "body",
      "kind": "json"
    },
    "list": {
      "id": "listJourneys",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "listReplayFlips": {
      "id": "listReplayFlips",
      "path": [
        "id",
        "replay"
      ],
      "input": "query",
      "kind": "list"
    },
    "listReplays": {
      "id": "listReplays",
      "path": [
        "id"
      ],
      "input": "query",
      "kind": "list"
    },
    "publish": {
      "id": "publishJourney",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "replay": {
      "id": "createReplay",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "resumeReplay": {
      "id": "resumeReplay",
      "path": [
        "id",
        "replay"
      ],
      "input": "body",
      "kind": "json"
    },
    "retrieve": {
      "id": "getJourney",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "retrieveReplay": {
      "id": "getReplay",
      "path": [
        "id",
        "replay"
      ],
      "input": "none",
      "kind": "json"
    },
    "retrieveVersion": {
      "id": "getJourneyVersion",
      "path": [
        "id",
        "version"
      ],
      "input": "none",
      "kind": "json"
    },
    "save": {
      "id": "saveJourney",
      "path": [],
      "input": "body",
      "kind": "json"
    }
  },
  "keys": {
    "approve": {
      "id": "approveApiKey",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "create": {
      "id": "createApiKey",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "delete": {
      "id": "deleteApiKey",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "list": {
      "id": "listKeys",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "pending": {
      "id": "listPendingKeys",
      "path": [],
      "input": "query",
      "kind": "list"
    }
  },
  "lists": {
    "addEntries": {
      "id": "addListEntries",
      "path": [
        "list"
      ],
      "input": "body",
      "kind": "json"
    },
    "addEntry": {
      "id": "addListEntry",
      "path": [
        "list"
      ],
      "input": "body",
      "kind": "json"
    },
    "create": {
      "id": "createList",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "deleteEntry": {
      "id": "deleteListEntry",
      "path": [
        "list",
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "entries": {
      "id": "listEntries",
      "path": [
        "list"
      ],
      "input": "query",
      "kind": "list"
    },
    "list": {
      "id": "listLists",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "retrieveEntry": {
      "id": "getListEntry",
      "path": [
        "list",
        "id"
      ],
      "input": "none",
      "kind": "json"
    }
  },
  "media": {
    "post": {
      "id": "postMediaArticles",
      "path": [
        "source"
      ],
      "input": "body",
      "kind": "json"
    }
  },
  "operators": {
    "delete": {
      "id": "deleteOperator",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "endSession": {
      "id": "endOwnSession",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "factors": {
      "id": "listOwnFactors",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "invite": {
      "id": "inviteOperator",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "list": {
      "id": "listOperators",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "me": {
      "id": "getCurrentOperator",
      "path": [],
      "input": "none",
      "kind": "json"
    },
    "recoveryCodes": {
      "id": "getOwnRecoveryCodes",
      "path": [],
      "input": "none",
      "kind": "json"
    },
    "removeFactor": {
      "id": "removeOwnFactor",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "renameFactor": {
      "id": "renameOwnFactor",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "renewRecoveryCodes": {
      "id": "renewOwnRecoveryCodes",
      "path": [],
      "input": "none",
      "kind": "json"
    },
    "retrieve": {
      "id": "getOperator",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "roles": {
      "id": "listRoles",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "sessions": {
      "id": "listOwnSessions",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "update": {
      "id": "changeOperator",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    }
  },
  "quality": {
    "claim": {
      "id": "claimSample",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "createGoldenCase": {
      "id": "createGoldenCase",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "listSamples": {
      "id": "listSamples",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "review": {
      "id": "reviewSample",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    }
  },
  "reference": {
    "asyncapi": {
      "id": "getAsyncApi",
      "path": [],
      "input": "none",
      "kind": "json"
    },
    "changelog": {
      "id": "getChangelog",
      "path": [],
      "input": "none",
      "kind": "json"
    },
    "eventTypes": {
      "id": "listEventTypes",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "llms": {
      "id": "getLlmsText",
      "path": [],
      "input": "none",
      "kind": "json"
    },
    "openapi": {
      "id": "getOpenApi",
      "path": [],
      "input": "none",
      "kind": "json"
    },
    "reasonCodes": {
      "id": "listReasonCodes",
      "path": [],
      "input": "query",
      "kind": "list"
    }
  },
  "rules": {
    "addVersion": {
      "id": "addRuleVersion",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "approveRuleVersion": {
      "id": "approveRuleVersion",
      "path": [
        "id",
        "version"
      ],
      "input": "body",
      "kind": "json"
    },
    "cancelBacktest": {
      "id": "cancelBacktest",
      "path": [
        "id",
        "backtest"
      ],
      "input": "body",
      "kind": "json"
    },
    "cancelRun": {
      "id": "cancelRuleRun",
      "path": [
        "id",
        "run"
      ],
      "input": "body",
      "kind": "json"
    },
    "create": {
      "id": "createRule",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "createBacktest": {
      "id": "createBacktest",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "createRun": {
      "id": "createRuleRun",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "deleteDraft": {
      "id": "deleteRuleDraft",
      "path": [
        "id",
        "version"
      ],
      "input": "none",
      "kind": "json"
    },
    "deleteSchedule": {
      "id": "deleteRuleSchedule",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "export": {
      "id": "exportRules",
      "path": [],
      "input": "query",
      "kind": "json"
    },
    "import": {
      "id": "importRules",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "list": {
      "id": "listRules",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "listBacktests": {
      "id": "listBacktests",
      "path": [
        "id"
      ],
      "input": "query",
      "kind": "list"
    },
    "listRuns": {
      "id": "listRuleRuns",
      "path": [
        "id"
      ],
      "input": "query",
      "kind": "list"
    },
    "publish": {
      "id": "publishRule",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "publishPack": {
      "id": "publishRulePack",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "resumeBacktest": {
      "id": "resumeBacktest",
      "path": [
        "id",
        "backtest"
      ],
      "input": "body",
      "kind": "json"
    },
    "resumeRun": {
      "id": "resumeRuleRun",
      "path": [
        "id",
        "run"
      ],
      "input": "body",
      "kind": "json"
    },
    "retrieve": {
      "id": "getRule",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "retrieveBacktest": {
      "id": "getBacktest",
      "path": [
        "id",
        "backtest"
      ],
      "input": "none",
      "kind": "json"
    },
    "retrieveRun": {
      "id": "getRuleRun",
      "path": [
        "id",
        "run"
      ],
      "input": "none",
      "kind": "json"
    },
    "retrieveSchedule": {
      "id": "getRuleSchedule",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "retrieveVersion": {
      "id": "getRuleVersion",
      "path": [
        "id",
        "version"
      ],
      "input": "none",
      "kind": "json"
    },
    "rollback": {
      "id": "rollbackRule",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "setSchedule": {
      "id": "setRuleSchedule",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "snooze": {
      "id": "snoozeRule",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    }
  },
  "sandbox": {
    "advanceClock": {
      "id": "advanceSandboxClock",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "clear": {
      "id": "clearSandbox",
      "path": [],
      "input": "none",
      "kind": "json"
    },
    "fill": {
      "id": "fillSandbox",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "sample": {
      "id": "getSandboxSample",
      "path": [],
      "input": "none",
      "kind": "json"
    },
    "simulate": {
      "id": "simulateVerification",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "subjects": {
      "id": "listSandboxSubjects",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "trigger": {
      "id": "triggerEvent",
      "path": [],
      "input": "body",
      "kind": "json"
    }
  },
  "screening": {
    "attest": {
      "id": "createAttestation",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "attestation": {
      "id": "getAttestation",
      "path": [
        "date"
      ],
      "input": "none",
      "kind": "json"
    },
    "attestations": {
      "id": "listAttestations",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "getScreeningHit": {
      "id": "getScreeningHit",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "hits": {
      "id": "listScreeningHits",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "monitors": {
      "id": "listScreeningMonitors",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "retrieveMonitor": {
      "id": "getScreeningMonitor",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "reviewHit": {
      "id": "reviewScreeningHit",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "reviewHits": {
      "id": "reviewScreeningHits",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "stopMonitor": {
      "id": "stopScreeningMonitor",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "updateWatchlist": {
      "id": "updateWatchlist",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "watchlists": {
      "id": "listWatchlists",
      "path": [],
      "input": "query",
      "kind": "list"
    }
  },
  "search": {
    "query": {
      "id": "searchAll",
      "path": [],
      "input": "body",
      "kind": "json"
    }
  },
  "settings": {
    "previewBranding": {
      "id": "previewBranding",
      "path": [],
      "input": "query",
      "kind": "json"
    },
    "reporting": {
      "id": "getReportingProfile",
      "path": [],
      "input": "none",
      "kind": "json"
    },
    "retrieve": {
      "id": "getSettings",
      "path": [],
      "input": "none",
      "kind": "json"
    },
    "setLogo": {
      "id": "putBrandingLogo",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "setReporting": {
      "id": "setReportingProfile",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "update": {
      "id": "updateSettings",
      "path": [],
      "input": "body",
      "kind": "json"
    }
  },
  "signIn": {
    "accept": {
      "id": "acceptInvitation",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "challengePasskey": {
      "id": "askPasskey",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "confirmPasskey": {
      "id": "confirmPasskey",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "confirmTotp": {
      "id": "confirmTotp",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "enrolPasskey": {
      "id": "beginPasskey",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "enrolTotp": {
      "id": "beginTotp",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "methods": {
      "id": "listSignInMethods",
      "path": [],
      "input": "none",
      "kind": "json"
    },
    "passkey": {
      "id": "givePasskey",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "password": {
      "id": "signIn",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "recoveryCode": {
      "id": "giveRecoveryCode",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "returnFromProvider": {
      "id": "finishProviderSignIn",
      "path": [
        "provider"
      ],
      "input": "query",
      "kind": "json"
    },
    "signOut": {
      "id": "signOut",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "startAtProvider": {
      "id": "startProviderSignIn",
      "path": [
        "provider"
      ],
      "input": "body",
      "kind": "json"
    },
    "totp": {
      "id": "giveTotp",
      "path": [],
      "input": "body",
      "kind": "json"
    }
  },
  "statistics": {
    "retrieve": {
      "id": "getStatistics",
      "path": [],
      "input": "query",
      "kind": "json"
    }
  },
  "status": {
    "retrieve": {
      "id": "getSystemStatus",
      "path": [],
      "input": "none",
      "kind": "json"
    }
  },
  "stream": {
    "changes": {
      "id": "followChanges",
      "path": [],
      "input": "query",
      "kind": "stream"
    }
  },
  "team": {
    "add": {
      "id": "createTeamMember",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "list": {
      "id": "listTeamMembers",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "remove": {
      "id": "deleteTeamMember",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "update": {
      "id": "updateTeamMember",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    }
  },
  "transactionImports": {
    "create": {
      "id": "createTransactionImport",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "list": {
      "id": "listTransactionImports",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "remove": {
      "id": "removeTransactionImport",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "retrieve": {
      "id": "getTransactionImport",
      "path": [
        "id"
      ],
      "input": "query",
      "kind": "json"
    }
  },
  "transactions": {
    "create": {
      "id": "createTransaction",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "evaluate": {
      "id": "evaluateTransaction",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "label": {
      "id": "labelTransaction",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "list": {
      "id": "listTransactions",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "paths": {
      "id": "getTransactionPaths",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "release": {
      "id": "releaseTransaction",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "retrieve": {
      "id": "getTransaction",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "reverse": {
      "id": "reverseTransaction",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    }
  },
  "travelRule": {
    "addCounterparty": {
      "id": "addCounterparty",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "addresses": {
      "id": "listTravelAddresses",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "answerLink": {
      "id": "answerTravelRuleLink",
      "path": [
        "token"
      ],
      "input": "body",
      "kind": "json"
    },
    "checkReachability": {
      "id": "checkReachability",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "counterparties": {
      "id": "listCounterparties",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "createAddress": {
      "id": "createTravelAddress",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "delete": {
      "id": "deleteTravelRuleMessage",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "deleteCounterparty": {
      "id": "deleteCounterparty",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "list": {
      "id": "listTravelRuleMessages",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "retrieve": {
      "id": "getTravelRuleMessage",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "retrieveCounterparty": {
      "id": "getCounterparty",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "retrieveLink": {
      "id": "getTravelRuleLink",
      "path": [
        "token"
      ],
      "input": "none",
      "kind": "json"
    },
    "send": {
      "id": "postTravelRuleMessage",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "updateCounterparty": {
      "id": "changeCounterparty",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    }
  },
  "trp": {
    "addressIdentity": {
      "id": "getTrpIdentity",
      "path": [
        "token"
      ],
      "input": "none",
      "kind": "json"
    },
    "confirm": {
      "id": "postTrpConfirmation",
      "path": [
        "token"
      ],
      "input": "body",
      "kind": "json"
    },
    "extensions": {
      "id": "getTrpExtensions",
      "path": [],
      "input": "none",
      "kind": "json"
    },
    "identity": {
      "id": "getInstallationIdentity",
      "path": [],
      "input": "none",
      "kind": "json"
    },
    "inquire": {
      "id": "postTrpInquiry",
      "path": [
        "token"
      ],
      "input": "body",
      "kind": "json"
    },
    "resolve": {
      "id": "postTrpResolution",
      "path": [
        "token"
      ],
      "input": "body",
      "kind": "json"
    },
    "uptime": {
      "id": "getTrpUptime",
      "path": [],
      "input": "none",
      "kind": "json"
    },
    "version": {
      "id": "getTrpVersion",
      "path": [],
      "input": "none",
      "kind": "json"
    }
  },
  "usage": {
    "retrieve": {
      "id": "getUsage",
      "path": [],
      "input": "query",
      "kind": "list"
    }
  },
  "verifications": {
    "contest": {
      "id": "contestVerification",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "correct": {
      "id": "correctVerification",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "create": {
      "id": "createVerification",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "createToken": {
      "id": "createSessionToken",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "decide": {
      "id": "recordDecision",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "decision": {
      "id": "getDecision",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "delete": {
      "id": "deleteVerification",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "evidence": {
      "id": "getEvidence",
      "path": [
        "id"
      ],
      "input": "query",
      "kind": "json"
    },
    "evidenceKeys": {
      "id": "getEvidenceKeys",
      "path": [],
      "input": "none",
      "kind": "json"
    },
    "import": {
      "id": "createImport",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "list": {
      "id": "listVerifications",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "listImports": {
      "id": "listImports",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "media": {
      "id": "getEvidenceMedia",
      "path": [
        "id",
        "media_id"
      ],
      "input": "none",
      "kind": "json"
    },
    "recapture": {
      "id": "requestRecapture",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "report": {
      "id": "getReport",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "retrieve": {
      "id": "getVerification",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "retrieveImport": {
      "id": "getImport",
      "path": [
        "id"
      ],
      "input": "query",
      "kind": "json"
    },
    "submit": {
      "id": "submitVerification",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    }
  },
  "views": {
    "create": {
      "id": "createView",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "delete": {
      "id": "deleteView",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "list": {
      "id": "listViews",
      "path": [],
      "input": "query",
      "kind": "list"
    }
  },
  "wallets": {
    "createChallenge": {
      "id": "createOwnershipChallenge",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "listMonitors": {
      "id": "listWalletMonitors",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "listScreenings": {
      "id": "listWalletScreenings",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "monitor": {
      "id": "monitorWallet",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "retrieveChallenge": {
      "id": "getOwnershipChallenge",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "retrieveMonitor": {
      "id": "getWalletMonitor",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "retrieveScreening": {
      "id": "getWalletScreening",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "screen": {
      "id": "screenWallet",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "stopMonitor": {
      "id": "stopWalletMonitor",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "verifyOwnership": {
      "id": "verifyOwnership",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    }
  },
  "webhooks": {
    "activateSecret": {
      "id": "activateWebhookSecret",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "create": {
      "id": "createWebhook",
      "path": [],
      "input": "body",
      "kind": "json"
    },
    "delete": {
      "id": "deleteWebhook",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "deliveries": {
      "id": "listDeliveries",
      "path": [
        "id"
      ],
      "input": "query",
      "kind": "list"
    },
    "list": {
      "id": "listWebhooks",
      "path": [],
      "input": "query",
      "kind": "list"
    },
    "listen": {
      "id": "followEvents",
      "path": [],
      "input": "query",
      "kind": "stream"
    },
    "resend": {
      "id": "resendDelivery",
      "path": [
        "id",
        "dlv"
      ],
      "input": "body",
      "kind": "json"
    },
    "retrieve": {
      "id": "getWebhook",
      "path": [
        "id"
      ],
      "input": "none",
      "kind": "json"
    },
    "rotateSecret": {
      "id": "rotateWebhookSecret",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "test": {
      "id": "testWebhook",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    },
    "update": {
      "id": "updateWebhook",
      "path": [
        "id"
      ],
      "input": "body",
      "kind": "json"
    }
  },
  "workItems": {
    "list": {
      "id": "listWorkItems",
      "path": [],
      "input": "query",
      "kind": "list"
    }
  }
} as const;
