import type { Fact } from './fact.js';
import type { ReportInput } from './report-input.js';

/** How a reader proves the report without trusting whoever handed it over. */
export interface VerifyPage {
  readonly intro: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly facts: readonly Fact[];
}

/** The last page of the report: what proves it, and how to look. */
export function verifyPage({ session, evidence, key, audit, keysUrl }: ReportInput): VerifyPage {
  return {
    intro:
      'This report is a readable copy. The proof is the evidence bundle of the session: it holds this report, the original pictures and the audit excerpt, and is signed with Ed25519.',
    steps: [
      {
        title: 'Get the bundle',
        text: `GET /v1/verifications/${session.id}/evidence?format=zip with a key that has the scope evidence:read.`,
      },
      {
        title: 'Get the public key',
        text: `From ${keysUrl}, or from a copy that you keep. Never from a bundle: whoever forges one can put a key into it. Its SHA-256 (of the decoded public_key) must be the one below.`,
      },
      {
        title: 'Verify',
        text: 'assay evidence verify BUNDLE.zip --keys evidence-keys.json ends with 0 for a good bundle, 1 for a changed one, 2 when the key is missing. README.txt in the bundle says how to do the same with OpenSSL.',
      },
      {
        title: 'Compare the pictures',
        text: 'Each picture in this report is a small copy. The SHA-256 beside it is that of the original file in the bundle.',
      },
      {
        title: 'Compare the audit trail',
        text: 'audit.ndjson in the bundle is a chain of hashes. Its first and last hash are below; GET /v1/audit-events has the whole chain.',
      },
    ],
    facts: [
      { label: 'Evidence bundle', value: evidence.id },
      { label: 'Signing key', value: key?.id ?? 'none' },
      ...(key ? [{ label: 'Key SHA-256', value: key.sha256 }] : []),
      { label: 'First audit hash', value: audit.first ?? 'none sealed yet' },
      { label: 'Last audit hash', value: audit.last ?? 'none sealed yet' },
    ],
  };
}
