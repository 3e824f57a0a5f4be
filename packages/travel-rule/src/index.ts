export { readRows } from './directory/rows.js';
export { PROTOCOLS, type ProtocolName, protocolOf, readVasp, type Vasp, type VaspProtocol } from './directory/vasp.js';
export { type EmailText, travelRuleEmail } from './email.js';
export { isLei } from './ivms101/lei.js';
export type * from './ivms101/model.js';
export { nameAgreement, type PartyName, partyName, personsOf } from './ivms101/names.js';
export { type ReadPayload, readIdentityPayload, readPart } from './ivms101/read.js';
export { isRegistrationAuthority } from './ivms101/registration-authorities.js';
export {
  type ShorthandParty,
  shorthandFaults,
  shorthandGaps,
  shorthandPath,
  shorthandPayload,
  shorthandPerson,
} from './ivms101/shorthand.js';
export { writeIdentityPayload } from './ivms101/write.js';
export { REJECTION_CODES, type Rejection, rejectionOf } from './messages/rejections.js';
export {
  type Direction,
  expires,
  isFinal,
  MESSAGE_EVENTS,
  MESSAGE_STATUSES,
  type MessageEvent,
  type MessageStatus,
  nextMessageStatus,
  possibleEvents,
} from './messages/status.js';
export { type SenderIdentity, senderFaults, senderGaps, senderPerson } from './sender.js';
export { compareDecimals, type Threshold, thresholdFor } from './thresholds.js';
export {
  type EnvelopeSecrets,
  keySignature,
  type OpenedEnvelope,
  openEnvelope,
  type SecureEnvelope,
  sealEnvelope,
} from './trisa/secure-envelope.js';
export {
  type Confirmation,
  type Resolution,
  readConfirmation,
  readExtensions,
  readResolution,
  readVersion,
  writeConfirmation,
  writeResolution,
} from './trp/answers.js';
export {
  EXTENSIONS,
  type HeaderFault,
  REPAIR_EXTENSION,
  readTrpHeaders,
  TRP_VERSION,
  type TrpHeaders,
  writeTrpHeaders,
} from './trp/headers.js';
export {
  type Asset,
  assetOf,
  decimalText,
  type Inquiry,
  parseTrpBody,
  readInquiry,
  symbolOf,
  writeInquiry,
} from './trp/inquiry.js';
export { decodeTravelAddress, encodeTravelAddress } from './trp/travel-address.js';
