import { describe, expect, test } from 'vitest';
import { analyseArticle } from '../analyse.js';

function adverse(body: string): string[] {
  const article = { url: 'https://news.example/1', title: '', body, outlet: 'Wire', language: 'en' } as const;
  return analyseArticle(article)
    .filter((mention) => mention.adverse)
    .map(({ name }) => name);
}

describe('who does what to whom', () => {
  test.each([
    ['The money was laundered by Svetlana Gurova, police said.', ['Svetlana Gurova']],
    ['Investors swindled by the financier sued Ada Lund, who is not accused of fraud.', []],
    ['Prosecutors charged former manager Ada Lund with fraud.', ['Ada Lund']],
    ['The banker was charged with fraud by prosecutor Ada Lund.', []],
    ['The man charged with the murder is Rex Halloran.', ['Rex Halloran']],
    [
      'Three directors - Orrin Black, Tess Maguire and Paul Ndlovu - were arrested over fraud.',
      ['Orrin Black', 'Tess Maguire', 'Paul Ndlovu'],
    ],
    ['Seven people have been charged with fraud, including the bank’s former treasurer Abel Horvat.', ['Abel Horvat']],
    ['Sought by India over a bank fraud, the jeweller Vikram Lal was taken into custody.', ['Vikram Lal']],
    ['Brothers Luca and Gino Ferrante were jailed for extortion.', ['Gino Ferrante', 'Luca Ferrante']],
    ['The Ponzi scheme operated by Rex Halloran collapsed in 2019.', ['Rex Halloran']],
    ['A former Vantor Group executive pleaded guilty to bribery.', []],
    ['Abel Horvat, whose brother was jailed for fraud, declined to comment.', []],
    ['A fine of 20 million euros was imposed on Castor Bank for money laundering failings.', ['Castor Bank']],
    ['Sabine Kroll noticed forged signatures.', []],
  ])('%s', (body, names) => {
    expect(adverse(body).sort()).toEqual([...names].sort());
  });
});

describe('who is cleared, and who is not', () => {
  test.each([
    ['Charges of fraud against teacher Colin Mabey have been dropped.', []],
    ['Rex Halloran was jailed for fraud in 2011 but his conviction was quashed on appeal.', []],
    ['Appeal judges rejected Rex Halloran’s bid to overturn his conviction for smuggling.', ['Rex Halloran']],
    ['Colin Mabey was mistakenly arrested for a robbery committed by another man.', []],
    ['A grand jury declined to indict Abel Horvat on bribery charges.', []],
    ['Alan Bexley was cleared of fraud but his business partner Ivor Templeton was convicted.', ['Ivor Templeton']],
  ])('%s', (body, names) => {
    expect(adverse(body)).toEqual(names);
  });
});

test('an offence that the lexicon does not know is named as one that the report does not name', () => {
  const article = { url: 'https://news.example/1', title: '', outlet: 'Wire', language: 'en' } as const;
  const [mention] = analyseArticle({ ...article, body: 'Rex Halloran was jailed for nine years on Monday.' });
  expect(mention?.offences.map(({ code }) => code)).toEqual(['other_offence']);
});
