export interface ReadmeFacts {
  readonly verificationId: string;
  readonly keyId: string;
  readonly generatedAt: string;
  readonly environment?: string;
  readonly ofBusiness?: boolean;
}

const BUSINESS = `
  business.json          the company: its register, owners, documents and who was screened`;

/** Text of README.txt: what lies in the bundle, and how to verify it with and without our own program. */
export function readmeText({
  verificationId,
  keyId,
  generatedAt,
  environment,
  ofBusiness = false,
}: ReadmeFacts): string {
  const place = environment === 'sandbox' ? '\nOf the sandbox: a test, which proves nothing about a person' : '';
  return `Evidence bundle of verification ${verificationId}${place}
Generated ${generatedAt}, signed with Ed25519 key ${keyId}

Contents
  manifest.json          what was verified, and path, size and SHA-256 of every other file
  manifest.sig           base64 Ed25519 signature over the exact bytes of manifest.json
  media/                 captured files, as received
  signals.json           measured values with thresholds and models
  timings.json           when each step ran and for how long (milliseconds)
  decision_trail.ndjson  every change of state with actor and reasons
  screening.json         lists searched, with their versions, and hits${ofBusiness ? BUSINESS : ''}
  audit.ndjson           sealed audit events of this verification
  report.pdf             the same for a human reader

Verify with the program (exit status 0 good, 1 bad, 2 no key)
  assay evidence verify BUNDLE.zip --keys evidence-keys.json

The public keys are published by the issuing service at
/.well-known/evidence-keys.json. Get them from there or from your own files,
never from a bundle: whoever forges a bundle can put a key into it.

Verify by hand, in the unpacked folder, on Linux with OpenSSL 3
  KEY='the public_key of ${keyId}'
  printf '%s' "$KEY" | base64 -d | openssl pkey -pubin -inform DER -out key.pem
  base64 -d manifest.sig > sig.bin
  openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in manifest.json -sigfile sig.bin
  grep -o '"path":"[^"]*","sha256":"[0-9a-f]*"' manifest.json \\
    | sed 's/"path":"\\(.*\\)","sha256":"\\(.*\\)"/\\2  \\1/' | sha256sum -c
Then make sure that no file is there which sha256sum did not name, apart from
manifest.json, manifest.sig and the two files made above.

Each line of audit.ndjson: hash = SHA-256 in lower-case hex of prev_hash (the 64
characters) followed by the RFC 8785 JSON of the event without hash and prev_hash.
`;
}
