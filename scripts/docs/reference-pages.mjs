import { allReasonCodes, bodyLimits, changelog, eventTypes, sampleEvent } from '@assay/contract';

/** Pages that are made from the catalogues of the contract. */
export function referencePages(specs, document) {
  return [
    { address: 'reason-codes', title: 'Reason codes', text: reasonCodes() },
    { address: 'events', title: 'Events', text: events() },
    { address: 'errors', title: 'Errors', text: errors(document) },
    { address: 'limits', title: 'Limits', text: limits(specs) },
    { address: 'api-changelog', title: 'Changes of the API', text: changes() },
  ].map((page) => ({ ...page, group: 'Reference' }));
}

function reasonCodes() {
  const codes = allReasonCodes();
  const areas = [...new Set(codes.map(({ area }) => area))];
  const row = ({ code, severity, retryable, messages }) =>
    `| \`${code}\` | ${severity} | ${retryable ? 'yes' : ''} | ${cell(messages.en)} |`;
  return [
    '# Reason codes',
    '',
    'Why a decision is as it is. Codes are stable; the list only grows. As data in several languages: `GET /v1/reason-codes`. A rule that fired is `rule:<id>`, a code of your own `custom.<code>`.',
    ...areas.flatMap((area) => [
      ...['', `## ${area}`, '', '| Code | Severity | A new capture may help | Message |', '|---|---|---|---|'],
      ...codes.filter((one) => one.area === area).map(row),
    ]),
    '',
  ].join('\n');
}

function events() {
  const types = eventTypes();
  return [
    '# Events',
    '',
    'Each event is sent to the webhooks that ask for it, signed with `X-Signature`; how to verify one stands in [webhooks](guides/webhooks). As data: [AsyncAPI 3](/v1/asyncapi.json).',
    '',
    '| Type | |',
    '|---|---|',
    ...types.map(
      ({ type, description, optIn }) =>
        `| \`${type}\` | ${cell(description)}${optIn ? ' Only where it is named.' : ''} |`,
    ),
    '',
    '## One event',
    '',
    '```json',
    JSON.stringify(sampleEvent('verification.completed'), null, 2),
    '```',
    '',
  ].join('\n');
}

const STATUS = {
  InvalidRequest: ['400', 'Correct the request; the same one fails again.'],
  Unauthenticated: ['401', 'Send a valid key of the right environment.'],
  InsufficientScope: ['403', 'Make a key with the scope that `required_scope` names.'],
  NotFound: ['404', 'Look at the id, and at the environment of the key.'],
  Conflict: [
    '409',
    'Read the resource again; its state has changed, or the Idempotency-Key belongs to another request. A key keeps 404 and 409 as it keeps a success: once the state allows it, send the request under a new key.',
  ],
  CheckUnavailable: ['422', 'Import what the check needs, or take it out of the journey.'],
  RateLimited: ['429', 'Wait as long as `Retry-After` says, then send the same again.'],
  InternalError: ['5xx', 'Send the same again with the same Idempotency-Key.'],
};

function errors(document) {
  const sections = Object.entries(STATUS).flatMap(([name, [status, advice]]) => [
    ...[`## ${status}`, '', `<a id="${codeOf(name)}"></a>${document.components.responses[name].description}.`, ''],
    ...[advice, ''],
  ]);
  const sample = {
    error: {
      code: 'invalid_request',
      message: 'journey is required',
      field: 'journey',
      request_id: 'req_01jd8m2zk3e5qvr9s1t3v5w700',
    },
  };
  return [
    '# Errors',
    '',
    'Every error has one envelope. `code` is stable and meant for programs; `field` is a path in the body with dots, a parameter or a header; `request_id` names the request in the logs. Only 429 and 5xx are worth another try. Every POST takes an `Idempotency-Key`, so that a repetition does nothing twice.',
    '',
    '```json',
    JSON.stringify(sample, null, 2),
    '```',
    '',
    ...sections,
  ].join('\n');
}

/** The code of an error, where `doc_url` leads to; its component has the same name in capitals. */
function codeOf(name) {
  return name.replaceAll(/(?<!^)[A-Z]/g, '_$&').toLowerCase();
}

function limits(specs) {
  const sized = specs.filter(({ body }) => body).map((spec) => ({ spec, ...bodyLimits(spec) }));
  const largest = sized.sort((a, b) => b.bytes - a.bytes);
  return [
    '# Limits',
    '',
    '| What | Limit |',
    '|---|---|',
    '| Requests a minute and key | `ASSAY_RATE_LIMIT_PRODUCTION`, `ASSAY_RATE_LIMIT_SANDBOX`; 6,000 by default |',
    '| Requests a minute and address without a key | `ASSAY_RATE_LIMIT_ANONYMOUS`; 600 by default. Documentation and SDK packages have as many of their own, files of the console and the hosted flow ten times as many |',
    '| Items of a page | 50 by default, 200 at most (`limit`) |',
    '| `Idempotency-Key` | 1 to 255 printable characters; kept at least 24 hours |',
    '| JSON body | 40 MiB, and less for most operations |',
    '| One import of verifications | 10,000 lines, 1 GiB |',
    '| One import of transactions | 5,000,000 rows |',
    '| Webhooks of an environment | 20 |',
    '',
    'Every answer says what is left: `X-RateLimit-Limit`, `X-RateLimit-Remaining`, `X-RateLimit-Reset`.',
    '',
    '## JSON bodies',
    '',
    'Files that are sent as they are, such as imports by the line, have the limits of their guides.',
    '',
    '| Operation | Bytes | JSON values |',
    '|---|---|---|',
    ...largest.map(
      ({ spec, bytes, values }) =>
        `| [\`${spec.method} ${spec.path}\`](api/${spec.id}) | ${bytes.toLocaleString('en')} | ${values.toLocaleString('en')} |`,
    ),
    '',
  ].join('\n');
}

function changes() {
  const rows = changelog().changes.map(
    ({ date, type, breaking, summary }) => `| ${date} | ${type}${breaking ? ', breaking' : ''} | ${cell(summary)} |`,
  );
  return ['# Changes of the API', '', '| Day | Kind | |', '|---|---|---|', ...rows, ''].join('\n');
}

function cell(text) {
  return String(text).replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').replaceAll('<', '&lt;');
}
