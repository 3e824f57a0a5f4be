import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCaptureId, startWalk } from '../support/capture.js';
import { openDatabase, until } from '../support/database.js';
import { codeIn, type MailReceiver, receiveMail } from '../support/mail-receiver.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let mail: MailReceiver;

beforeAll(async () => {
  mail = await receiveMail();
  service = await startService({ env: { ASSAY_SMTP_URL: mail.url } });
  for (const key of [service.sandboxKey, service.productionKey]) {
    for (const check of ['contact_email', 'contact_phone']) {
      const saved = await service.api('POST', '/v1/journeys', { name: check, checks: [check], publish: true }, { key });
      expect(saved.body).toMatchObject({ id: check, published_version: 1 });
    }
  }
});

afterAll(async () => {
  await service?.stop();
  await mail?.close();
});

const decided = (id: string, key: string) =>
  until(
    async () => (await service.api('GET', `/v1/verifications/${id}`, undefined, { key })).body,
    ({ status }) => ['approved', 'declined', 'referred'].includes(status),
  );
const otherThan = (code: string): string => (code === '123456' ? '654321' : '123456');

test('a session is approved once its subject confirms the code sent to the address of the integrator', async () => {
  const key = service.productionKey;
  const email = 'subject@example.org';
  const walk = await startWalk(service, { journey: 'contact_email', contact: { email }, locale: 'es-MX' }, key);
  const early = await walk.call('POST', 'submit', {});
  expect(early.status).toBe(409);
  expect(early.body.error.field).toBe('contact_email');
  const sent = await walk.call('POST', 'contact', { step: 'contact_email' });
  expect(sent.body).toMatchObject({ status: 'pending', destination_masked: 's***@e***.org', attempts_left: 5 });
  expect(mail.mails.at(-1)!.raw).toContain('<html lang=');
  const code = codeIn(mail, email);
  const wrong = await walk.call('POST', 'contact/confirm', { step: 'contact_email', code: otherThan(code) });
  expect(wrong.status).toBe(409);
  expect(wrong.body.error).toMatchObject({ code: 'conflict', field: 'code' });
  const right = await walk.call('POST', 'contact/confirm', { step: 'contact_email', code });
  expect(right.body).toMatchObject({ status: 'passed', attempts_left: 4 });
  expect((await walk.call('POST', 'contact/confirm', { code })).status).toBe(409);
  expect((await walk.call('POST', 'contact', { step: 'contact_email' })).status).toBe(409);
  const view = await walk.call('GET', 'session');
  expect(view.body.steps).toMatchObject([{ id: 'contact_email', state: 'captured' }]);
  expect((await walk.call('POST', 'submit', {})).status).toBe(200);
  const session = await decided(walk.id, key);
  expect(session.status).toBe('approved');
  expect(session.checks[0]).toMatchObject({
    type: 'contact_email',
    status: 'passed',
    result: { channel: 'email', destination_masked: 's***@e***.org', given_by: 'integrator' },
  });
});

test('a code of a session cannot be confirmed with an API key', async () => {
  const key = service.sandboxKey;
  const email = 'session-only@example.org';
  const walk = await startWalk(service, { journey: 'contact_email' }, key);
  expect((await walk.call('POST', 'contact', {})).body.error.field).toBe('email');
  expect((await walk.call('POST', 'contact', { phone: '+351912345678' })).status).toBe(400);
  expect((await walk.call('POST', 'contact', { email })).status).toBe(200);
  expect((await service.api('POST', '/v1/checks/contact', { email, code: '000000' })).status).toBe(404);
  expect((await service.api('POST', '/v1/checks/contact', { email })).status).toBe(429);
  const confirmed = await walk.call('POST', 'contact/confirm', { code: '000000' });
  expect(confirmed.body.status).toBe('passed');
});

test('five wrong codes at most, however many at once; the session is declined with the reason', async () => {
  const walk = await startWalk(service, { journey: 'contact_phone', contact: { phone: '+351912345678' } });
  await walk.call('POST', 'contact', {});
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => walk.call('POST', 'contact/confirm', { step: 'contact_phone', code: '999999' })),
  );
  expect(replies.every(({ status }) => status === 409)).toBe(true);
  expect(replies.filter(({ body }) => /Attempts left/.test(body.error.message))).toHaveLength(4);
  expect(replies.filter(({ body }) => /fifth time/.test(body.error.message))).toHaveLength(1);
  expect((await walk.call('POST', 'contact/confirm', { step: 'contact_phone', code: '000000' })).status).toBe(409);
  await walk.call('POST', 'submit', {});
  const session = await decided(walk.id, service.sandboxKey);
  expect(session).toMatchObject({ status: 'declined', reason_codes: ['contact.too_many_attempts'] });
});

test('the session shows a device that comes back where the code went, what is left of it, and when the next may go', async () => {
  const email = `${newCaptureId()}@example.org`;
  const walk = await startWalk(service, { journey: 'contact_email' });
  const contact = async () => (await walk.call('GET', 'session')).body.steps[0].contact;
  expect(await contact()).toEqual({
    channel: 'email',
    destination_masked: null,
    code_sent: false,
    attempts_left: 5,
    resend_in: 0,
    more_codes: true,
  });
  expect((await walk.call('POST', 'contact', { email })).status).toBe(200);
  await walk.call('POST', 'contact/confirm', { code: '999999' });
  const shown = await contact();
  expect(shown).toMatchObject({ code_sent: true, attempts_left: 4 });
  expect(shown.destination_masked).toMatch(/^.\*\*\*@e\*\*\*\.org$/);
  expect(shown.resend_in).toBeGreaterThan(0);
  expect(shown.resend_in).toBeLessThanOrEqual(30);
  const known = await startWalk(service, { journey: 'contact_email', contact: { email } });
  const { body } = await known.call('GET', 'session');
  expect(body.steps[0].contact).toMatchObject({ destination_masked: shown.destination_masked, code_sent: false });
});

test('another code goes where the last one went, whoever named the place', async () => {
  for (const more of [{}, { contact: { email: `${newCaptureId()}@example.net` } }]) {
    const email = `own-${newCaptureId()}@example.org`;
    const walk = await startWalk(service, { journey: 'contact_email', ...more });
    const first = await walk.call('POST', 'contact', { step: 'contact_email', email });
    expect(first.status).toBe(200);
    await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 31 });
    const again = await walk.call('POST', 'contact', { step: 'contact_email' });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect(again.body.destination_masked).toBe(first.body.destination_masked);
    expect((await walk.call('POST', 'contact/confirm', { code: '000000' })).status).toBe(200);
    await walk.call('POST', 'submit', {});
    const session = await decided(walk.id, service.sandboxKey);
    expect(session.checks[0].result).toMatchObject({
      destination_masked: first.body.destination_masked,
      given_by: 'subject',
    });
  }
});

test('a declined subject is told what the journey says: the outcome, nothing, or reasons that it can cure', async () => {
  const declined = async (journey: string) => {
    const walk = await startWalk(service, { journey, contact: { email: `${newCaptureId()}@example.org` } });
    await walk.call('POST', 'contact', {});
    for (let wrong = 0; wrong < 5; wrong += 1) await walk.call('POST', 'contact/confirm', { code: '999999' });
    await walk.call('POST', 'submit', {});
    await decided(walk.id, service.sandboxKey);
    return (await service.api('POST', '/v1/capture/exchange', { link: walk.link }, { key: null })).body.session.decline;
  };
  for (const notice of ['nothing', 'reasons']) {
    const definition = { steps: [{ id: 'mail', check: 'contact_email' }], session: { decline_notice: notice } };
    const saved = { id: `told_${notice}`, name: notice, subject_type: 'individual', definition, publish: true };
    expect((await service.api('POST', '/v1/journeys', saved)).status).toBe(201);
  }
  expect(await declined('contact_email')).toEqual({ notice: 'general', reason_codes: [] });
  expect(await declined('told_nothing')).toEqual({ notice: 'nothing', reason_codes: [] });
  // No better picture cures a code that was guessed: nothing is said of it.
  expect(await declined('told_reasons')).toEqual({ notice: 'reasons', reason_codes: [] });
});

test('a disposable mailbox refers the session even when the code is right', async () => {
  const walk = await startWalk(service, { journey: 'contact_email', contact: { email: 'x@mailinator.com' } });
  await walk.call('POST', 'contact', {});
  expect((await walk.call('POST', 'contact/confirm', { code: '000000' })).body.status).toBe('review');
  await walk.call('POST', 'submit', {});
  const session = await decided(walk.id, service.sandboxKey);
  expect(session).toMatchObject({ status: 'referred', reason_codes: ['contact.disposable_email'] });
});

test('without a gateway a session goes on to review instead of keeping its subject', async () => {
  const key = service.productionKey;
  const walk = await startWalk(service, { journey: 'contact_phone', contact: { phone: '+351912345678' } }, key);
  const refused = await walk.call('POST', 'contact', {});
  expect(refused.status).toBe(422);
  expect(refused.body.error.check).toBe('contact_phone');
  expect((await walk.call('POST', 'submit', {})).status).toBe(200);
  const session = await decided(walk.id, key);
  expect(session).toMatchObject({ status: 'referred', reason_codes: ['session.check_unavailable'] });
});

test('the clock of the sandbox ends a code and opens the next send', async () => {
  const email = 'clock@example.org';
  const send = () => service.api('POST', '/v1/checks/contact', { email });
  const { body } = await send();
  expect((await send()).status).toBe(429);
  await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 31 });
  expect((await send()).status).toBe(200);
  await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 600 });
  const expired = await service.api('POST', '/v1/checks/contact', { check_id: body.id, code: '000000' });
  expect(expired.status).toBe(409);
  expect(expired.body.error.message).toContain('expired');
});

test('audit entries, events, usage and plain columns never hold a destination or a code', async () => {
  const database = await openDatabase(service);
  try {
    const reference = 'cust-audit';
    const email = 'private@example.org';
    const key = service.productionKey;
    const { body } = await service.api('POST', '/v1/checks/contact', { email, subject_reference: reference }, { key });
    const code = codeIn(mail, email);
    await service.api('POST', '/v1/checks/contact', { check_id: body.id, code: otherThan(code) }, { key });
    await service.api('POST', '/v1/checks/contact', { check_id: body.id, code }, { key });
    const entries = await database.query<{ event: { action: string } }>(
      "select event from audit_entries where event->'target'->>'id' = $1 order by position",
      [body.id],
    );
    expect(entries.map(({ event }) => event.action)).toEqual([
      'check.code_sent',
      'check.code_refused',
      'check.completed',
    ]);
    const units = await database.query('select module, billable from usage_units where resource_id = $1', [body.id]);
    expect(units).toEqual([{ module: 'contact_email', billable: true }]);
    const events = await database.query('select type from events where resource_id = $1', [body.id]);
    expect(events).toEqual([{ type: 'check.completed' }]);
    for (const table of ['checks', 'audit_entries', 'events', 'usage_units', 'idempotency', 'sessions']) {
      const rows = await database.query<{ text: string }>(`select t::text as text from ${table} t`);
      for (const { text } of rows)
        for (const secret of [email, 'subject@example.org', 'mailinator.com', '912345678']) {
          expect(text).not.toContain(secret);
          // Bytes are shown in hexadecimal.
          expect(text).not.toContain(Buffer.from(secret).toString('hex'));
        }
    }
    const [row] = await database.query<{ code_hash: Buffer | null }>('select code_hash from checks where id = $1', [
      body.id,
    ]);
    expect(row!.code_hash).toBeNull();
  } finally {
    await database.close();
  }
});

test('deleting a session takes its codes along', async () => {
  const database = await openDatabase(service);
  try {
    const walk = await startWalk(service, { journey: 'contact_email', contact: { email: 'gone@example.org' } });
    await walk.call('POST', 'contact', {});
    const codes = () => database.query('select 1 from checks where session_id = $1', [walk.id]);
    expect(await codes()).toHaveLength(1);
    expect((await service.api('DELETE', `/v1/verifications/${walk.id}`)).status).toBe(200);
    expect(await codes()).toHaveLength(0);
  } finally {
    await database.close();
  }
});

test('an address that the subject confirms is compared with lists, found by search, and part of the export', async () => {
  const email = `typed-${newCaptureId().toLowerCase()}@example.org`;
  const reference = newCaptureId();
  const confirm = async () => {
    const walk = await startWalk(service, { journey: 'contact_email', subject: { type: 'individual', reference } });
    expect((await walk.call('POST', 'contact', { email })).status).toBe(200);
    expect((await walk.call('POST', 'contact/confirm', { code: '000000' })).body.status).toBe('passed');
    expect((await walk.call('POST', 'submit', {})).status).toBe(200);
    return decided(walk.id, service.sandboxKey);
  };
  const first = await confirm();
  expect(first.status).toBe('approved');
  await until(
    async () => (await service.api('POST', '/v1/search', { q: email })).body.data,
    (found) => found.some(({ id }: { id: string }) => id === first.id),
  );
  const { body: made } = await service.api('POST', `/v1/customers/${reference}/exports`, {});
  const { body: file } = await service.api('GET', made.export_url);
  expect(file.verifications[0].contact_steps).toMatchObject([
    { step: 'contact_email', destination: email, given_by: 'subject', outcome: 'confirmed' },
  ]);
  const entry = { type: 'email', value: email.toUpperCase(), reason: 'Fraud ring' };
  expect((await service.api('POST', '/v1/lists/blocklist/entries', entry)).status).toBe(201);
  await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 60 });
  expect(await confirm()).toMatchObject({ status: 'declined', reason_codes: ['session.blocklisted'] });
});

test('a session that has sent its ten codes ends instead of keeping its subject', async () => {
  const walk = await startWalk(service, { journey: 'contact_email' });
  const send = () => walk.call('POST', 'contact', { email: `${newCaptureId()}@example.org` });
  const view = async () => (await walk.call('GET', 'session')).body.steps[0];
  for (let sent = 0; sent < 10; sent += 1) expect((await send()).status).toBe(200);
  // The last one can still be confirmed.
  expect((await send()).body.error).toMatchObject({ code: 'conflict', field: 'contact' });
  expect(await view()).toMatchObject({ state: 'pending', contact: { code_sent: true, more_codes: true } });
  expect((await walk.call('POST', 'submit', {})).status).toBe(409);
  expect((await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 601 })).status).toBe(200);
  expect((await send()).body.error).toMatchObject({ code: 'conflict', field: 'contact' });
  expect(await view()).toMatchObject({ state: 'captured', contact: { attempts_left: 0, more_codes: false } });
  expect((await send()).status).toBe(409);
  expect((await walk.call('POST', 'submit', {})).status).toBe(200);
  const session = await decided(walk.id, service.sandboxKey);
  expect([session.status, session.reason_codes]).toEqual(['declined', ['contact.too_many_attempts']]);
  const { body } = await service.api('GET', `/v1/verifications/${walk.id}/decision`);
  expect(body.reasons[0].message).toBe('Ten codes were sent, and none was confirmed.');
});

test('codes are counted from when a reviewer asked for one again', async () => {
  const journey = { id: 'mail_reviewed', subject_type: 'individual', publish: true };
  const policy = { 'contact.too_many_attempts': 'refer' };
  const definition = { steps: [{ id: 'mail', check: 'contact_email' }], policy };
  expect((await service.api('POST', '/v1/journeys', { ...journey, name: 'reviewed', definition })).status).toBe(201);
  const walk = await startWalk(service, { journey: journey.id });
  const send = () => walk.call('POST', 'contact', { email: `${newCaptureId()}@example.org` });
  for (let sent = 0; sent < 10; sent += 1) expect((await send()).status).toBe(200);
  await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 601 });
  expect((await send()).status).toBe(409);
  await walk.call('POST', 'submit', {});
  expect((await decided(walk.id, service.sandboxKey)).status).toBe('referred');
  const asked = await service.api('POST', `/v1/verifications/${walk.id}/recapture`, { checks: ['contact_email'] });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const exchanged = await service.api('POST', '/v1/capture/exchange', { link: walk.link }, { key: null });
  walk.token = exchanged.body.session_token;
  expect((await send()).status).toBe(200);
  expect((await walk.call('POST', 'contact/confirm', { code: '000000' })).body.status).toBe('passed');
});
