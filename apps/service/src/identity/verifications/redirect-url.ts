import { invalidRequest } from '@assay/kernel';

/** @throws ApiError 400 unless https, or http for a loopback address in the sandbox; never with credentials. */
export function checkRedirect(text: string, kind: 'sandbox' | 'production'): void {
  // The parser forgives blanks around and inside an address; the browser that is sent there need not.
  const url = !/\s/.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  const loopback =
    url !== undefined &&
    (url.hostname === 'localhost' || url.hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(url.hostname));
  const allowed = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback && kind === 'sandbox');
  if (!url || !allowed || url.username !== '' || url.password !== '') {
    throw invalidRequest(
      'redirect_url',
      'Use an absolute https address without credentials. In the sandbox http works for loopback addresses.',
    );
  }
}
