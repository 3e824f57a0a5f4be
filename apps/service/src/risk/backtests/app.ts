/** Back-tests evaluate transactions again: they take of the app what those take. */
export type { Context, TransactionsApp as BacktestsApp } from '../transactions/app.js';
export { route } from '../transactions/app.js';
