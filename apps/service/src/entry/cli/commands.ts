import type { Command } from './command.js';

export interface Entry {
  readonly name: string;
  readonly summary: string;
  /** Loads the command; the others, with the engines behind them, stay unloaded. */
  readonly load: () => Promise<Command>;
}

/** Every command, in the order in which `assay --help` lists them. */
export const COMMANDS: readonly Entry[] = [
  {
    name: 'keys create',
    summary: 'create an API key and show it once',
    load: async () => (await import('./keys-create.js')).keysCreate,
  },
  { name: 'keys list', summary: 'list API keys', load: async () => (await import('./keys-list.js')).keysList },
  {
    name: 'keys revoke',
    summary: 'revoke an API key',
    load: async () => (await import('./keys-revoke.js')).keysRevoke,
  },
  {
    name: 'organisations create',
    summary: 'create an organisation with a sandbox and a production environment',
    load: async () => (await import('./organisations-create.js')).organisationsCreate,
  },
  {
    name: 'operators invite',
    summary: 'invite a person to the console, or let them set a new password',
    load: async () => (await import('./operators-invite.js')).operatorsInvite,
  },
  {
    name: 'lists import',
    summary: 'import one edition of a watchlist',
    load: async () => (await import('./lists-import.js')).listsImport,
  },
  {
    name: 'lists remove',
    summary: 'remove a watchlist',
    load: async () => (await import('./lists-remove.js')).listsRemove,
  },
  {
    name: 'lists status',
    summary: 'show the imported watchlists, where they are used, what they cover and their age',
    load: async () => (await import('./lists-status.js')).listsStatus,
  },
  {
    name: 'registry import',
    summary: 'import company registers: BODS, GLEIF, Companies House, CSV',
    load: async () => (await import('./registry-import.js')).registryImport,
  },
  {
    name: 'registry remove',
    summary: 'remove an imported company register',
    load: async () => (await import('./registry-remove.js')).registryRemove,
  },
  {
    name: 'vasps import',
    summary: 'import a directory of counterparties for the Travel Rule',
    load: async () => (await import('./vasps-import.js')).vaspsImport,
  },
  {
    name: 'vasps remove',
    summary: 'remove the imported directory of counterparties',
    load: async () => (await import('./vasps-remove.js')).vaspsRemove,
  },
  {
    name: 'wallet-tags import',
    summary: 'import an edition of wallet-tag lists',
    load: async () => (await import('./wallet-tags-import.js')).walletTagsImport,
  },
  {
    name: 'wallet-tags remove',
    summary: 'remove a list of wallet tags',
    load: async () => (await import('./wallet-tags-remove.js')).walletTagsRemove,
  },
  {
    name: 'wallet-tags status',
    summary: 'show the imported wallet tags and transfers',
    load: async () => (await import('./wallet-tags-status.js')).walletTagsStatus,
  },
  {
    name: 'transfers import',
    summary: 'add transfers between wallets',
    load: async () => (await import('./transfers-import.js')).transfersImport,
  },
  {
    name: 'transfers remove',
    summary: 'remove a set of transfers',
    load: async () => (await import('./transfers-remove.js')).transfersRemove,
  },
  {
    name: 'rates import',
    summary: 'import dated exchange rates for the base currency of transactions',
    load: async () => (await import('./rates-import.js')).ratesImport,
  },
  {
    name: 'rules publish-pack',
    summary: "show the rule pack's back-test, then make the pack live",
    load: async () => (await import('./rules-publish-pack.js')).rulesPublishPack,
  },
  {
    name: 'rates remove',
    summary: 'remove exchange rates',
    load: async () => (await import('./rates-remove.js')).ratesRemove,
  },
  {
    name: 'lists update',
    summary: 'download watchlists from their publishers and import what changed',
    load: async () => (await import('./lists-update.js')).listsUpdate,
  },
  {
    name: 'media import',
    summary: 'import news articles for adverse media screening',
    load: async () => (await import('./media-import.js')).mediaImport,
  },
  {
    name: 'screening compare',
    summary: 'compare two names, and identifiers, with the screening matcher',
    load: async () => (await import('./screening-compare.js')).screeningCompare,
  },
  {
    name: 'chip-anchors import',
    summary: 'trust country signing certificates for chip data',
    load: async () => (await import('./chip-anchors-import.js')).chipAnchorsImport,
  },
  {
    name: 'chip-anchors remove',
    summary: 'remove country signing certificates',
    load: async () => (await import('./chip-anchors-remove.js')).chipAnchorsRemove,
  },
  {
    name: 'models status',
    summary: 'show the models and check their files',
    load: async () => (await import('./models-status.js')).modelsStatus,
  },
  {
    name: 'models install',
    summary: 'check, test and install a model for a role',
    load: async () => (await import('./models-install.js')).modelsInstall,
  },
  {
    name: 'models cohort',
    summary: 'show, extend and choose the portraits used to normalise face comparisons',
    load: async () => (await import('./models-cohort.js')).modelsCohort,
  },
  {
    name: 'attestation verify',
    summary: 'verify a signed attestation of screening, offline',
    load: async () => (await import('./attestation-verify.js')).attestationVerify,
  },
  {
    name: 'governance verify',
    summary: 'verify a governance report or drawn decisions, offline',
    load: async () => (await import('./governance-verify.js')).governanceVerify,
  },
  {
    name: 'evidence verify',
    summary: 'verify an evidence bundle, offline',
    load: async () => (await import('./evidence-verify.js')).evidenceVerify,
  },
  {
    name: 'audit verify',
    summary: 'check the audit chain of every environment, also against anchors',
    load: async () => (await import('./audit-verify.js')).auditVerify,
  },
  {
    name: 'audit anchors',
    summary: 'sign the heads of all audit chains, to keep elsewhere',
    load: async () => (await import('./audit-anchors.js')).auditAnchors,
  },
  {
    name: 'sandbox fill',
    summary: 'fill the sandbox with a month of a fictitious company',
    load: async () => (await import('./sandbox-fill.js')).sandboxFill,
  },
  {
    name: 'sandbox clear',
    summary: 'remove the sample data of the sandbox',
    load: async () => (await import('./sandbox-clear.js')).sandboxClear,
  },
  {
    name: 'backup',
    summary: 'back up database and media, encrypted, while the service is at work',
    load: async () => (await import('./backup.js')).backup,
  },
  {
    name: 'restore',
    summary: 'restore a backup into an empty installation',
    load: async () => (await import('./restore.js')).restore,
  },
  {
    name: 'export',
    summary: 'write a whole environment to a folder, in open formats',
    load: async () => (await import('./environment-export.js')).environmentExport,
  },
  {
    name: 'import',
    summary: 'put an exported environment in the place of an empty one',
    load: async () => (await import('./environment-import.js')).environmentImport,
  },
  {
    name: 'upgrade',
    summary: 'bring the database to this version, or look whether that can be done',
    load: async () => (await import('./upgrade.js')).upgrade,
  },
  {
    name: 'doctor',
    summary: 'find what would stop the service from working',
    load: async () => (await import('./doctor.js')).doctor,
  },
  {
    name: 'bench api',
    summary: 'measure the API against bare baselines on this machine',
    load: async () => (await import('./bench-api.js')).benchApi,
  },
  {
    name: 'bench wallets',
    summary: 'measure wallet screening on this machine',
    load: async () => (await import('./bench-wallets.js')).benchWallets,
  },
  {
    name: 'bench faces',
    summary: 'measure accuracy and speed of the face models on the evaluation data',
    load: async () => (await import('./bench-faces.js')).benchFaces,
  },
  {
    name: 'login',
    summary: 'keep where a service is, and a key, for the commands that call it',
    load: async () => (await import('./client/login.js')).login,
  },
  {
    name: 'verifications create',
    summary: 'make a session and show the link for its subject',
    load: async () => (await import('./client/verifications-create.js')).verificationsCreate,
  },
  {
    name: 'verifications get',
    summary: 'show one session',
    load: async () => (await import('./client/verifications-read.js')).verificationsGet,
  },
  {
    name: 'verifications list',
    summary: 'show sessions, newest first',
    load: async () => (await import('./client/verifications-read.js')).verificationsList,
  },
  {
    name: 'verifications wait',
    summary: 'wait until a session is decided',
    load: async () => (await import('./client/verifications-read.js')).verificationsWait,
  },
  {
    name: 'listen',
    summary: 'show the events of the sandbox and post them to a receiver on this machine',
    load: async () => (await import('./client/listen.js')).listen,
  },
  {
    name: 'trigger',
    summary: 'make an event happen in the sandbox',
    load: async () => (await import('./client/trigger.js')).trigger,
  },
  {
    name: 'mcp',
    summary: 'serve tools for assistants over standard input and output',
    load: async () => (await import('./mcp.js')).mcp,
  },
  {
    name: 'completion',
    summary: 'print a script that completes commands in bash, zsh or fish',
    load: async () => (await import('./completion.js')).completionOf(COMMANDS),
  },
];
