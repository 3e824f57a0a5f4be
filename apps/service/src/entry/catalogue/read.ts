import { allReasonCodes, catalogue, eventTypes, reasonMessage } from '@assay/contract';
import { ok } from '../../platform/http/answer.js';
import { pageOfAll } from '../../platform/http/page.js';
import { type Context, route } from '../../platform/http/route.js';

export const listEventTypes = route(catalogue.listEventTypes, {
  async handle(context) {
    const all = eventTypes().map((entry) => ({ ...entry, id: entry.type }));
    return ok(
      pageOfAll(context as Context, 'event types', all, ({ type, description, optIn }) => ({
        type,
        description,
        opt_in: optIn === true,
      })),
    );
  },
});

export const listReasonCodes = route(catalogue.listReasonCodes, {
  async handle(context) {
    const { area, severity, retryable, locale } = context.query;
    const found = allReasonCodes()
      .filter((entry) => area === undefined || area.includes(entry.area))
      .filter((entry) => severity === undefined || severity.includes(entry.severity))
      .filter((entry) => retryable === undefined || retryable === entry.retryable)
      .map((entry) => ({ ...entry, id: entry.code }));
    return ok(
      pageOfAll(context as Context, 'reason codes', found, (entry) => ({
        code: entry.code,
        area: entry.area,
        severity: entry.severity,
        retryable: entry.retryable,
        message: reasonMessage(entry.code, locale) ?? entry.messages.en,
      })),
    );
  },
});
