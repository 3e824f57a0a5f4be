import { describe, expect, it } from 'vitest';
import { analyseArticle } from '../analyse.js';
import type { MediaLanguage } from '../article.js';

function accusedIn(language: MediaLanguage, body: string): string[] {
  const article = { url: 'https://synthetic.example/a', title: '', body, outlet: 'Agency', language };
  return analyseArticle(article)
    .filter(({ adverse }) => adverse)
    .map(({ name }) => name);
}

describe('verbs of other languages, by who does what to whom', () => {
  it.each<[MediaLanguage, string, string]>([
    ['es', 'El tribunal ha condenado a nueve años de cárcel al exgerente Ramiro Cano.', 'Ramiro Cano'],
    ['fr', "Recherchée pour l'assassinat de deux gardiens, Nora Belin a été capturée à Nice.", 'Nora Belin'],
    ['it', 'La Fratelli Bosio Spa smaltiva rifiuti tossici in mare.', 'Fratelli Bosio Spa'],
    ['it', 'Sei anni a Ivano Reggiani, il medico delle liste truccate.', 'Ivano Reggiani'],
    ['pt', 'A empresa pagou propina ao então vereador Caio Lemos.', 'Caio Lemos'],
    ['de', 'Gegen Holger Matt hat die Staatsanwaltschaft Anklage erhoben.', 'Holger Matt'],
  ])('%s: %s', (language, body, name) => {
    expect(accusedIn(language, body)).toEqual([name]);
  });

  it.each<[MediaLanguage, string]>([
    ['fr', 'La justice a classé la plainte contre Nora Belin.'],
    ['es', 'El profesor Ramiro Cano explicó cómo el blanqueo de capitales afecta a la economía.'],
    ['pt', 'Caio Lemos não foi acusado de corrupção.'],
    [
      'it',
      'TRENTO - Assolto perché il fatto non sussiste: si chiude il processo a Ivano Reggiani, accusato di truffa.',
    ],
  ])('accuses nobody, %s: %s', (language, body) => {
    expect(accusedIn(language, body)).toEqual([]);
  });
});

describe('datelines and bystanders', () => {
  it.each([
    'LUANDA - Pedro Muteka was charged with fraud.',
    'MADISON, Wis. (AP) - Pedro Muteka was charged with fraud.',
    'LONDON, March 4 – Pedro Muteka was charged with fraud.',
  ])('%s', (body) => {
    expect(accusedIn('en', body)).toEqual(['Pedro Muteka']);
  });

  it('who brings a complaint, and who agreed to buy the accused, is not accused', () => {
    const complaint =
      'Corran Dairy was fined for dumping whey. Ann Rudd, whose well was poisoned, had brought the first complaint.';
    expect(accusedIn('en', complaint)).toEqual(['Corran Dairy']);
    const bought = 'Castor Pharma, which rival Baylight Partners agreed to buy in May, was charged with fraud.';
    expect(accusedIn('en', bought)).toEqual(['Castor Pharma']);
  });
});
