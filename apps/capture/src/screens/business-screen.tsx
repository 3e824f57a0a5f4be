import { later } from './later.js';

/** The screens of a company's session: a person's session never needs them. */
export const BusinessScreen = later(async () => (await import('./business/page.js')).BusinessPage);
