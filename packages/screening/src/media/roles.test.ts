import { describe, expect, test } from 'vitest';
import { analyseArticle } from './analyse.js';
import type { Article, MediaMention } from './article.js';

function article(body: string, more: Partial<Article> = {}): Article {
  return { url: 'https://news.example/a', title: '', body, outlet: 'Example News', publishedOn: '2026-05-04', ...more };
}

function about(name: string, body: string): MediaMention {
  const mentions = analyseArticle(article(body, { language: 'en' }));
  const found = mentions.find((mention) => mention.name === name);
  if (!found) throw new Error(`${name} is not among ${mentions.map((mention) => mention.name).join(', ')}`);
  return found;
}

test.each([
  ['Jane Doe', 'official', 'Judge Jane Doe set bail for John Smith, who is charged with fraud.'],
  ['John Smith', 'accused', 'Judge Jane Doe set bail for John Smith, who is charged with fraud.'],
  ['John Smith', 'accused', 'John Smith of Acme Trading Ltd, who is charged with fraud, denies it.'],
])('of the names before a relative clause the nearest of its kind is meant: %s is %s', (name, role, body) => {
  expect(about(name, body).role).toBe(role);
});

describe('the accused', () => {
  test.each([
    ['John Smith was charged with fraud on Monday.', 'charge', 'fraud'],
    ['Police arrested John Smith over an alleged money laundering scheme.', 'arrest', 'money_laundering'],
    ['A court convicted John Smith of bribery.', 'conviction', 'corruption'],
    ['John Smith, 45, pleaded guilty to insider trading.', 'conviction', 'market_abuse'],
    ['John Smith pleaded not guilty to tax evasion.', 'trial', 'tax_crime'],
    ['Fraudster John Smith stole millions.', 'allegation', 'fraud'],
    [
      'Prosecutors opened an investigation into John Smith over sanctions evasion.',
      'investigation',
      'sanctions_evasion',
    ],
    ['John Smith, a director of Acme Trading Ltd, was jailed for extortion.', 'conviction', 'extortion'],
    ['John Smith of Acme Trading Ltd was sentenced for forgery.', 'conviction', 'forgery'],
    ['Former prosecutor John Smith was indicted for corruption.', 'charge', 'corruption'],
    ['John Smith agreed to pay $3 million to settle market manipulation claims.', 'settlement', 'market_abuse'],
    ['John Smith denied any wrongdoing in the drug trafficking case.', 'allegation', 'drug_trafficking'],
    ['The trial of John Smith for human trafficking began on Tuesday.', 'trial', 'human_trafficking'],
    ['Peter Brown and John Smith were found guilty of kidnapping.', 'conviction', 'kidnapping'],
    ['John Smith appeared briefly. He was charged with arms trafficking.', 'charge', 'arms_trafficking'],
    ['John Smith ran the fund. Smith was convicted of embezzlement and fraud.', 'conviction', 'fraud'],
    ['John Smith was acquitted of forgery but convicted of fraud.', 'conviction', 'fraud'],
  ])('%s', (body, stage, code) => {
    const mention = about('John Smith', body);
    expect([mention.role, mention.stage, mention.adverse]).toEqual(['accused', stage, true]);
    expect(mention.offences.map((offence) => offence.code)).toContain(code);
  });
});

describe('everybody else', () => {
  test.each([
    ['official', 'The prosecutor John Smith charged Peter Brown with fraud.'],
    ['official', 'Judge John Smith sentenced Peter Brown to six years for money laundering.'],
    ['official', 'John Smith, the anti-corruption minister, announced a crackdown on bribery.'],
    ['official', 'Detective Inspector John Smith said the fraud had ruined lives.'],
    ['counsel', "Brown's lawyer, John Smith, said his client denies the fraud."],
    ['victim', 'Peter Brown defrauded John Smith of his savings.'],
    ['victim', 'Fraud victim John Smith lost his house.'],
    ['victim', 'John Smith was defrauded by Peter Brown.'],
    ['victim', 'John Smith lost his pension to fraudsters.'],
    ['witness', 'John Smith testified that the invoices were part of the fraud.'],
    ['witness', 'Whistleblower John Smith exposed the bribery.'],
    ['journalist', 'Reporter John Smith has covered corruption for years.'],
    ['relative', 'His brother John Smith attended the fraud trial.'],
    ['cleared', 'John Smith was acquitted of fraud.'],
    ['cleared', 'A jury found John Smith not guilty of bribery.'],
    ['cleared', 'Prosecutors dropped all charges against John Smith in the bribery case.'],
    ['cleared', 'The charges against John Smith were dropped in the bribery case.'],
    ['cleared', 'John Smith had his fraud conviction quashed on appeal.'],
    ['mentioned', 'Peter Brown, not to be confused with John Smith, was convicted of fraud.'],
    ['mentioned', 'John Smith is not accused of fraud.'],
    ['mentioned', 'John Smith was never charged with fraud.'],
    ['mentioned', 'There is no suggestion that John Smith was involved in the fraud.'],
    ['mentioned', 'John Smith was charged with overseeing the fraud prevention team.'],
    ['mentioned', 'John Smith said his accountant was arrested for fraud.'],
    ['mentioned', "John Smith's brother was jailed for fraud."],
    ['bystander', 'Neighbour John Smith said the arrest of the fraudster was a shock.'],
  ])('%s: %s', (role, body) => {
    const mention = about('John Smith', body);
    expect([mention.role, mention.adverse]).toEqual([
      role === 'mentioned' && mention.role === 'bystander' ? 'bystander' : role,
      false,
    ]);
  });
});
