/** Runs evaluate stored transactions and raise alerts: they take of the app what those take. */
export type { Context, TransactionsApp as RuleRunsApp } from '../transactions/app.js';
export { route } from '../transactions/app.js';
