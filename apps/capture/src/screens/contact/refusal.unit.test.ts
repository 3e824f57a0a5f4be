import { expect, test } from 'vitest';
import { refused } from '../../api/failure.js';
import { codeRefusal, sendRefusal } from './refusal.js';

const failed = (status: number, field: string, wait: string | null = null) =>
  sendRefusal(refused(status, { error: { code: 'x', field } }, wait));

test('each limit of sending has its own words, with the time to wait', () => {
  expect(failed(429, 'email', '12')).toEqual({ key: 'contact.limit_soon', values: { seconds: 12 } });
  expect(failed(429, 'phone', '1790')).toEqual({ key: 'contact.limit_hour', values: { minutes: 30 } });
  expect(failed(429, '', '5')).toEqual({ key: 'trouble.busy_lead' });
  expect(failed(409, 'contact')).toEqual({ key: 'contact.limit_session' });
  expect(failed(503, '')).toEqual({ key: 'contact.not_sent' });
});

test('a destination that is none is told by its kind; other failures are not of this step', () => {
  expect(failed(400, 'email')).toEqual({ key: 'contact.bad_email' });
  expect(failed(400, 'phone')).toEqual({ key: 'contact.bad_phone' });
  expect(failed(409, 'contact_email')).toBeUndefined();
  expect(failed(500, '')).toBeUndefined();
});

test('a refused code is wrong with tries left, guessed too often, or too old', () => {
  expect(codeRefusal({ code_sent: true, attempts_left: 3 })).toEqual({ key: 'contact.wrong', values: { count: 3 } });
  expect(codeRefusal({ code_sent: false, attempts_left: 0 }).key).toBe('contact.exhausted');
  expect(codeRefusal({ code_sent: false, attempts_left: 5 }).key).toBe('contact.late');
});
