/** Light, dark, or as the device is set. */
export type Theme = 'light' | 'dark' | 'auto';

/** The page around this one, as it names itself: where it is, and a number that only the two know. */
export interface Frame {
  origin: string;
  nonce: string;
}

/** What the page that opened this one asks for in the fragment of the address, which no server is sent. */
export interface Wishes {
  locale?: string;
  theme?: Theme;
  /** A session token, where the address names no link. */
  token?: string;
  frame?: Frame;
}

const THEMES: ReadonlySet<string> = new Set(['light', 'dark', 'auto']);
const TOKEN = /^st_(test|live)_[\w-]{20,100}$/;

/** Reads `#assay=<nonce>&origin=…&locale=…&theme=…&token=…`; what is not understood is left out. */
export function readWishes(hash: string): Wishes {
  const given = new URLSearchParams(hash.slice(1));
  const [nonce, origin, locale, theme, token] = ['assay', 'origin', 'locale', 'theme', 'token'].map(
    (name) => given.get(name) ?? '',
  ) as [string, string, string, string, string];
  return {
    ...(locale ? { locale } : {}),
    ...(THEMES.has(theme) ? { theme: theme as Theme } : {}),
    ...(TOKEN.test(token) ? { token } : {}),
    ...(/^[\w-]{16,64}$/.test(nonce) && origin ? { frame: { origin, nonce } } : {}),
  };
}

/** The fragment without the token: it must not stay in the history or be copied with the address. */
export function withoutToken(hash: string): string {
  const given = new URLSearchParams(hash.slice(1));
  if (!given.has('token')) return hash;
  given.delete('token');
  const rest = given.toString();
  return rest ? `#${rest}` : '';
}
