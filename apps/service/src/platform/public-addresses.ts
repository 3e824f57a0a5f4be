/** Where clients reach this service, without a trailing slash. Both are empty until the listener is open. */
export class PublicAddresses {
  readonly base: string;
  readonly hosted: string;
  /** Path prefixes of the two, which a proxy may leave on: every request asks. */
  readonly prefixes: readonly string[];
  /** The host of the hosted flow where that is not the API's: it serves the flow and nothing else. */
  readonly hostedHost: string | undefined;

  constructor(base: string, hosted: string) {
    this.base = base;
    this.hosted = hosted;
    this.prefixes = [base, hosted].map(pathOf).filter((path) => path !== '');
    const known = base !== '' && hosted !== '';
    const host = known ? new URL(hosted).host : undefined;
    this.hostedHost = known && host !== new URL(base).host ? host : undefined;
  }
}

function pathOf(address: string): string {
  return address === '' ? '' : new URL(address).pathname.replace(/(?<!\/)\/+$/, '');
}
