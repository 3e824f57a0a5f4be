import { call, type Environment } from './client';

/** Whether this browser can use passkeys on this page: they are bound to names, never to numbers. */
export function canUsePasskeys(): boolean {
  const numeric = /^[\d.]+$|^\[/.test(window.location.hostname);
  return window.isSecureContext && 'PublicKeyCredential' in window && !numeric;
}

/** Makes a passkey on this device and hands it to the service. @throws Failure, DOMException where the person cancels */
export async function makePasskey(environment: Environment) {
  const set = await call(environment, 'beginPasskey', { body: {} });
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: toBytes(set.challenge),
      rp: { id: set.rp_id, name: set.rp_name },
      user: { id: toBytes(set.user_id), name: set.user_name, displayName: set.user_name },
      pubKeyCredParams: set.algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: set.exclude.map((id) => ({ type: 'public-key', id: toBytes(id) })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      timeout: set.timeout_ms,
    },
  });
  const { rawId, response } = made as PublicKeyCredential & { response: AuthenticatorAttestationResponse };
  const body = {
    id: toText(rawId),
    client_data: toText(response.clientDataJSON),
    attestation: toText(response.attestationObject),
    name: deviceName(),
  };
  return call(environment, 'confirmPasskey', { body });
}

/**
 * Has a passkey answer a challenge.
 * @param alone signs in without a password; otherwise it is the second step of the session
 * @throws Failure, DOMException where the person cancels
 */
export async function givePasskey(environment: Environment, alone: boolean) {
  const asked = await call(environment, 'askPasskey', { body: alone ? { alone } : {} });
  const given = await navigator.credentials.get({
    publicKey: {
      challenge: toBytes(asked.challenge),
      rpId: asked.rp_id,
      allowCredentials: asked.allow.map((id) => ({ type: 'public-key', id: toBytes(id) })),
      userVerification: 'required',
      timeout: asked.timeout_ms,
    },
  });
  const { rawId, response } = given as PublicKeyCredential & { response: AuthenticatorAssertionResponse };
  const body = {
    ...(alone ? { alone } : {}),
    id: toText(rawId),
    client_data: toText(response.clientDataJSON),
    authenticator_data: toText(response.authenticatorData),
    signature: toText(response.signature),
  };
  return call(environment, 'givePasskey', { body });
}

/** By what its owner will know a passkey that was made here. */
function deviceName(): string {
  const found = /iPhone|iPad|Android|Macintosh|Windows|Linux/.exec(navigator.userAgent);
  return found ? `Passkey (${found[0] === 'Macintosh' ? 'Mac' : found[0]})` : 'Passkey';
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

function toText(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
