/** Ownership graphs and beneficial owners. */

export * from './bods/export.js';
export * from './bods/import.js';
export type { BodsFault } from './bods/shapes.js';
export * from './bods/validate.js';
export * from './graph/flow.js';
export * from './graph/fraction.js';
export * from './graph/graph.js';
export * from './graph/upstream.js';
export * from './model.js';
export * from './names/company-name.js';
export * from './names/identifiers.js';
export * from './names/name-similarity.js';
export * from './names/same-company.js';
export * from './owners/beneficial-owners.js';
export * from './owners/holdings.js';
export * from './owners/ownership-model.js';
export * from './owners/paths.js';
export * from './owners/prepare.js';
export * from './owners/threshold.js';
export * from './owners/unresolved.js';
export { leiParty } from './parse/gleif.js';
export { readPscRecord } from './parse/psc.js';
export * from './parse/read-register.js';
export * from './parse/record.js';
export * from './register-json.js';
export * from './sandbox/registry.js';
export type { SandboxOfficer, SandboxRecord } from './sandbox/writer.js';
