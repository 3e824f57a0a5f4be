import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeIn, type MailReceiver, receiveMail } from '../support/mail-receiver.js';
import { type Reply, startService, type TestService } from '../support/service.js';
import { receiveSms, type SmsGateway } from '../support/sms-gateway.js';

const PATH = '/v1/checks/contact';

let service: TestService;
let mail: MailReceiver;
let sms: SmsGateway;

beforeAll(async () => {
  mail = await receiveMail();
  sms = await receiveSms('s3cret/with+signs');
  service = await startService({
    env: { ASSAY_SMTP_URL: mail.url, ASSAY_SMS_URL: sms.url, ASSAY_OUTBOUND_ALLOW: '127.0.0.0/8' },
  });
});

afterAll(async () => {
  await service?.stop();
  await mail?.close();
  await sms?.close();
});

const sandbox = (body: unknown, headers?: Record<string, string>): Promise<Reply> =>
  service.api('POST', PATH, body, headers ? { headers } : {});
const live = (body: unknown, headers?: Record<string, string>): Promise<Reply> =>
  service.api('POST', PATH, body, { key: service.productionKey, ...(headers ? { headers } : {}) });
const otherThan = (code: string): string => (code === '123456' ? '654321' : '123456');

describe('in production', () => {
  test('a code arrives by e-mail in the language asked for, and confirms by check_id', async () => {
    const sent = await live({ email: 'ana.silva@example.org', locale: 'de-CH', subject_reference: 'cust-1' });
    expect(sent.status).toBe(200);
    expect(sent.body).toMatchObject({
      type: 'contact',
      status: 'pending',
      reason_codes: [],
      billable: true,
      environment: 'production',
      result: { channel: 'email', destination_masked: 'a***@e***.org', attempts_left: 5 },
    });
    const at = Date.parse(sent.body.created_at);
    expect(Date.parse(sent.body.result.expires_at) - at).toBe(600_000);
    expect(Date.parse(sent.body.result.resend_after) - at).toBe(30_000);
    const { raw, from } = mail.mails.at(-1)!;
    expect(from).toBe('codes@assay.test');
    expect(raw).toMatch(/^Subject: Ihr Code: \d{6}/m);
    expect(raw).toContain('text/html');
    expect(raw).not.toMatch(/<img|https?:\/\//i);
    const code = codeIn(mail, 'ana.silva@example.org');
    const confirmed = await live({ check_id: sent.body.id, code });
    expect(confirmed.status).toBe(200);
    expect(confirmed.body).toMatchObject({ id: sent.body.id, status: 'passed', reason_codes: [] });
    const again = await live({ check_id: sent.body.id, code });
    expect(again.status).toBe(409);
    expect(again.body.error.field).toBe('code');
  });

  test('wrong codes are counted, a right one still passes, and the destination alone finds the latest code', async () => {
    const email = 'count@example.org';
    const sent = await live({ email });
    const code = codeIn(mail, email);
    for (const left of [4, 3]) {
      const wrong = await live({ email, code: otherThan(code) });
      expect(wrong.status).toBe(200);
      expect(wrong.body).toMatchObject({
        id: sent.body.id,
        status: 'failed',
        reason_codes: ['contact.code_incorrect'],
        result: { attempts_left: left },
      });
    }
    const right = await live({ email: 'Count@EXAMPLE.org', code });
    expect(right.body).toMatchObject({ id: sent.body.id, status: 'passed', result: { attempts_left: 3 } });
  });

  test('the fifth wrong code ends the check, and the right one comes too late', async () => {
    const email = 'five@example.org';
    const { body } = await live({ email });
    const code = codeIn(mail, email);
    for (let attempt = 1; attempt <= 4; attempt += 1) await live({ check_id: body.id, code: otherThan(code) });
    const fifth = await live({ check_id: body.id, code: otherThan(code) });
    expect(fifth.status).toBe(200);
    expect(fifth.body).toMatchObject({
      status: 'failed',
      reason_codes: ['contact.too_many_attempts'],
      result: { attempts_left: 0 },
    });
    expect((await live({ check_id: body.id, code })).status).toBe(409);
    expect((await live({ email, code })).status).toBe(409);
  });

  test('twenty wrong codes at once never get more than five attempts', async () => {
    const email = 'parallel@example.org';
    const { body } = await live({ email });
    const code = codeIn(mail, email);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => live({ check_id: body.id, code: otherThan(code) })),
    );
    const judged = replies.filter(({ status }) => status === 200);
    expect(judged.map(({ body: answer }) => answer.result.attempts_left).sort()).toEqual([0, 1, 2, 3, 4]);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(15);
  });

  test('twenty right codes at once confirm once', async () => {
    const email = 'once@example.org';
    const { body } = await live({ email });
    const code = codeIn(mail, email);
    const replies = await Promise.all(Array.from({ length: 20 }, () => live({ check_id: body.id, code })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test('sends at once to one destination give one message', async () => {
    const email = 'burst@example.org';
    const replies = await Promise.all(Array.from({ length: 6 }, () => live({ email })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429, 429]);
    expect(mail.mails.filter(({ to }) => to === email)).toHaveLength(1);
    const refused = replies.find(({ status }) => status === 429)!;
    expect(refused.body.error).toMatchObject({ code: 'rate_limited', field: 'email' });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(30);
  });

  test('a repeated request under one Idempotency-Key sends one message', async () => {
    const email = 'repeat@example.org';
    const headers = { 'idempotency-key': 'contact-repeat-1' };
    const first = await live({ email }, headers);
    const second = await live({ email }, headers);
    expect(second.bytes.equals(first.bytes)).toBe(true);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(mail.mails.filter(({ to }) => to === email)).toHaveLength(1);
    const confirm = { 'idempotency-key': 'contact-repeat-2' };
    const code = codeIn(mail, email);
    const passed = await live({ email, code }, confirm);
    const replayed = await live({ email, code }, confirm);
    expect(passed.body.status).toBe('passed');
    expect(replayed.bytes.equals(passed.bytes)).toBe(true);
  });

  test('a code arrives by text message through the signed gateway, which never sees the secret', async () => {
    const sent = await live({ phone: '+351 912 345 678', locale: 'es' });
    expect(sent.body.result).toMatchObject({ channel: 'sms', destination_masked: '+35***78' });
    const message = sms.messages.at(-1)!;
    expect(message).toMatchObject({ to: '+351912345678', id: sent.body.id, signed: true, path: '/send?tenant=a' });
    expect(message.authorization).toBeUndefined();
    expect(message.text).toContain('su código es');
    const code = /\d{6}/.exec(message.text)![0];
    expect((await live({ phone: '+351912345678', code })).body.status).toBe('passed');
  });

  test('a mailbox that does not exist is undeliverable, and no code can pass it', async () => {
    mail.refused.add('nobody@example.org');
    const sent = await live({ email: 'nobody@example.org' });
    expect(sent.body).toMatchObject({ status: 'review', reason_codes: ['contact.undeliverable'] });
    expect((await live({ check_id: sent.body.id, code: '000000' })).status).toBe(409);
  });

  test('a server that is out of order just now is 503, costs nothing and blocks nothing', async () => {
    mail.deferred.add('later@example.org');
    const refused = await live({ email: 'later@example.org' });
    expect(refused.status).toBe(503);
    expect(refused.body.error.code).toBe('internal_error');
    expect(refused.headers.get('retry-after')).toBe('5');
    mail.deferred.delete('later@example.org');
    expect((await live({ email: 'later@example.org' })).body.status).toBe('pending');
    sms.statuses.set('+351912345679', 500);
    expect((await live({ phone: '+351912345679' })).status).toBe(503);
    sms.statuses.set('+351912345679', 422);
    expect((await live({ phone: '+351912345679' })).body.reason_codes).toEqual(['contact.undeliverable']);
  });

  test('nothing is sent to premium numbers, and internet telephony is reviewed', async () => {
    const before = sms.messages.length;
    const premium = await live({ phone: '+19005551234' });
    expect(premium.body).toMatchObject({ status: 'review', reason_codes: ['contact.undeliverable'] });
    expect(sms.messages).toHaveLength(before);
    const voip = await live({ phone: '+31851234567' });
    expect(voip.body).toMatchObject({ status: 'pending', reason_codes: ['contact.voip_number'] });
    const code = /\d{6}/.exec(sms.messages.at(-1)!.text)![0];
    const confirmed = await live({ check_id: voip.body.id, code });
    expect(confirmed.body).toMatchObject({ status: 'review', reason_codes: ['contact.voip_number'] });
  });
});

describe('in the sandbox', () => {
  test('no message is sent and 000000 is the code', async () => {
    const before = mail.mails.length;
    const sent = await sandbox({ email: 'sandbox@example.org' });
    expect(sent.body).toMatchObject({ status: 'pending', billable: false, environment: 'sandbox' });
    expect((await sandbox({ check_id: sent.body.id, code: '111111' })).body.status).toBe('failed');
    expect((await sandbox({ check_id: sent.body.id, code: '000000' })).body.status).toBe('passed');
    expect(mail.mails).toHaveLength(before);
  });

  test('a disposable mailbox is named at once and reviewed even when the code is right', async () => {
    const sent = await sandbox({ email: 'x@sub.mailinator.com' });
    expect(sent.body).toMatchObject({ status: 'pending', reason_codes: ['contact.disposable_email'] });
    const confirmed = await sandbox({ check_id: sent.body.id, code: '000000' });
    expect(confirmed.body).toMatchObject({ status: 'review', reason_codes: ['contact.disposable_email'] });
  });

  test('after a confirmed code the next one need not wait, but five an hour are the most', async () => {
    const email = 'hourly@example.org';
    for (let send = 1; send <= 5; send += 1) {
      const { status, body } = await sandbox({ email });
      expect(status).toBe(200);
      expect((await sandbox({ check_id: body.id, code: '000000' })).body.status).toBe('passed');
    }
    const sixth = await sandbox({ email });
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3500);
  });

  test('requests that cannot be meant are named by field', async () => {
    const field = async (body: unknown) => {
      const reply = await sandbox(body);
      return [reply.status, reply.body.error?.field];
    };
    expect(await field({})).toEqual([400, 'email']);
    expect(await field({ email: 'a@example.org', phone: '+351912345678' })).toEqual([400, 'phone']);
    for (const email of ['no-at', 'a@b', 'a b@example.org', 'a@exa_mple.org', 'a@127.0.0.1', '"x\ny"@example.org'])
      expect(await field({ email })).toEqual([400, 'email']);
    for (const phone of ['912345678', '+999123456789', '+1', '+3519123456789012'])
      expect(await field({ phone })).toEqual([400, 'phone']);
    expect(await field({ email: 'a@example.org', channel: 'sms' })).toEqual([400, 'channel']);
    expect(await field({ check_id: 'chk_x' })).toEqual([400, 'code']);
    expect(await field({ code: '000000' })).toEqual([400, 'check_id']);
    expect(await field({ email: 'a@example.org', code: '12345' })).toEqual([400, 'code']);
    expect(await field({ check_id: 'chk_x', code: '000000' })).toEqual([404, 'check_id']);
    expect(await field({ check_id: 'chk_01kaks5z8xfsqtbb8xe94pmrjr', code: '000000' })).toEqual([404, 'check_id']);
    expect((await sandbox({ email: 'never-sent@example.org', code: '000000' })).status).toBe(404);
  });

  test('a check of one environment is unknown in the other', async () => {
    const { body } = await sandbox({ email: 'tenant@example.org' });
    expect((await live({ check_id: body.id, code: '000000' })).status).toBe(404);
  });

  test('other names are understood and unknown fields are reported', async () => {
    const reply = await sandbox({ email_address: 'alias@example.org', note: 'x' });
    expect(reply.status).toBe(200);
    expect(reply.body.warnings).toMatchObject([{ code: 'unknown_field', field: 'note' }]);
  });
});

test('the log never holds a destination or a code', () => {
  const text = service.log.join('\n');
  for (const secret of ['@example.org', '912345678', '912345679', ...mail.mails.map(({ to }) => codeIn(mail, to))])
    expect(text).not.toContain(secret);
  expect(text).toContain('a one-time code could not be handed over');
});

test('production without a gateway is 422 and says which check, the sandbox works', async () => {
  const bare = await startService();
  try {
    for (const body of [{ email: 'a@example.org' }, { phone: '+351912345678' }]) {
      const reply = await bare.api('POST', PATH, body, { key: bare.productionKey });
      expect(reply.status).toBe(422);
      expect(reply.body.error).toMatchObject({ code: 'check_unavailable', check: 'contact' });
    }
    expect((await bare.api('POST', PATH, { phone: '+15555550100' })).body.status).toBe('pending');
  } finally {
    await bare.stop();
  }
}, 120_000);
