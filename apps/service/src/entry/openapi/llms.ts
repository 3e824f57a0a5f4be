import { type OperationSpec, operations, reference } from '@assay/contract';
import { route } from '../../platform/http/route.js';

/** What a language model needs first, in the form of llmstxt.org: rules of the interface, then its operations by area. */
export const getLlmsText = route(reference.getLlmsText, {
  handle: async ({ app }) => ({
    status: 200,
    raw: { bytes: guide(app.urls.base), type: 'text/markdown; charset=utf-8' },
  }),
});

function guide(base: string): string {
  const areas = [...new Set(operations.map(({ tag }) => tag))];
  return [
    '# Assay',
    '',
    '> Identity verification and financial-crime risk checks (KYC, KYB, AML, KYT) as one REST API.',
    '',
    `- Address: ${base}. Send \`Authorization: Bearer sk_test_…\` (sandbox) or \`sk_live_…\` (production) and JSON.`,
    '- Every POST takes an `Idempotency-Key`. Lists answer `data` and `next_cursor`; `limit` is 50 by default, at most 200.',
    '- Errors are `{"error":{"code","message","field","request_id"}}`. Only 429 and 5xx are worth another try.',
    '- In the sandbox a `subject.reference` such as `sandbox_approved` forces an outcome: see `GET /v1/sandbox/subjects`.',
    '',
    '## Reference',
    '',
    `- [OpenAPI 3.1](${base}/v1/openapi.json): every operation with its schemas`,
    `- [Changes](${base}/v1/changelog.json): changes of this interface`,
    ...areas.flatMap((area) => ['', `## ${area}`, '', ...operations.filter(({ tag }) => tag === area).map(line)]),
    '',
  ].join('\n');
}

function line({ method, path, summary, scope }: OperationSpec): string {
  return `- \`${method} ${path}\`: ${summary}${scope ? ` (scope \`${scope}\`)` : ''}`;
}
