import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { consoleAddress, passkeyDomain } from './console-address.js';

/** What a browser answers when it has made a passkey; all in base64url. */
export interface MadePasskey {
  readonly id: string;
  readonly client_data: string;
  readonly attestation: string;
}

/** What a browser answers when a passkey has signed a challenge; all in base64url. */
export interface PasskeyProof {
  readonly id: string;
  readonly client_data: string;
  readonly authenticator_data: string;
  readonly signature: string;
}

export interface PasskeyKey {
  /** COSE key. */
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** Algorithms of passkeys that are taken: Ed25519, ES256, RS256 (COSE numbers). */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** The library is read when the first passkey is used, not at start. */
const library = () => import('@simplewebauthn/server');

/** The challenge that an answer is for; undefined when its client data cannot be read. */
export function challengeOf(clientData: string): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    const challenge = said && typeof said === 'object' && 'challenge' in said ? said.challenge : undefined;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Checks a passkey that was made for a challenge: by the console's own pages, for this host, with the person verified.
 * WebAuthn level 3, section 7.1. @returns its key; undefined when anything is wrong
 */
export async function checkMade(base: string, challenge: string, made: MadePasskey): Promise<PasskeyKey | undefined> {
  const response: RegistrationResponseJSON = {
    id: made.id,
    rawId: made.id,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: made.client_data, attestationObject: made.attestation },
  };
  const { verifyRegistrationResponse } = await library();
  const more = { requireUserVerification: true, supportedAlgorithmIDs: PASSKEY_ALGORITHMS };
  const checked = await verifyRegistrationResponse({ response, ...expected(base, challenge), ...more }).catch(nothing);
  if (!checked?.verified) return undefined;
  const { credential } = checked.registrationInfo;
  return { publicKey: Buffer.from(credential.publicKey), counter: credential.counter };
}

/**
 * Checks the signature of a passkey over a challenge, and that its counter went on. WebAuthn level 3, section 7.2.
 * @returns the new counter; undefined when anything is wrong
 */
export async function checkProof(
  base: string,
  challenge: string,
  proof: PasskeyProof,
  { publicKey, counter }: PasskeyKey,
): Promise<number | undefined> {
  const response: AuthenticationResponseJSON = {
    id: proof.id,
    rawId: proof.id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: proof.client_data,
      authenticatorData: proof.authenticator_data,
      signature: proof.signature,
    },
  };
  const { verifyAuthenticationResponse } = await library();
  const credential = { id: proof.id, publicKey: new Uint8Array(publicKey), counter };
  const more = { credential, requireUserVerification: true };
  const checked = await verifyAuthenticationResponse({ response, ...expected(base, challenge), ...more }).catch(
    nothing,
  );
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}

function expected(base: string, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: new URL(consoleAddress(base)).origin,
    expectedRPID: passkeyDomain(base) ?? '',
  };
}

/** A proof that the library refuses is no proof; why it refuses is nothing to tell a guesser. */
function nothing(): undefined {
  return undefined;
}
