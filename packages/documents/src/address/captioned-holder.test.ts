import { expect, test } from 'vitest';
import { layoutOf } from '../fields/layout-of.js';
import { pageOf } from '../fields/testing/page-of.js';
import { captionedHolder, withoutCaption } from './captioned-holder.js';

const holderOf = (...rows: readonly string[]) => {
  const holder = captionedHolder(layoutOf([pageOf(rows.map((row, index) => [50, 60 + 14 * index, row] as const))]));
  return holder && [holder.name.text, ...holder.address.map(({ text }) => text)];
};

test.each([
  ['in their lines', ['Платник: Коваленко Олена', 'Адреса: вул. Зелена, 33'], ['Коваленко Олена', 'вул. Зелена, 33']],
  ['with the sign of East Asia', ['户名：王小明', '地址：上海市世纪大道100号'], ['王小明', '上海市世纪大道100号']],
  ['without a sign', ['ชื่อ นายสมชาย ใจดี', 'ที่อยู่ 99/1 ถนนสุขุมวิท'], ['นายสมชาย ใจดี', '99/1 ถนนสุขุมวิท']],
  [
    'as a polite form',
    ['〒150-0001', '東京都渋谷区神宮前1-2-3', '田中 花子 様'],
    ['田中 花子', '〒150-0001', '東京都渋谷区神宮前1-2-3'],
  ],
])('name and address are found %s', (_, rows, found) => {
  expect(holderOf(...rows)).toEqual(found);
});

test.each([
  ['an address without a name', ['Адреса: вул. Зелена, 33']],
  ['a name without an address', ['Платник: Коваленко Олена', 'До сплати: 950,40 грн']],
  ['a number behind the caption of a name', ['户名：10023456', '地址：上海市世纪大道100号']],
])('%s is no holder', (_, rows) => {
  expect(holderOf(...rows)).toBeUndefined();
});

test('a caption before a name is none of it', () => {
  expect(withoutCaption('Клиент: Иван Петров')).toBe('Иван Петров');
  expect(withoutCaption('Иван Петров')).toBe('Иван Петров');
});
