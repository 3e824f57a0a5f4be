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
    ['de', 'Das Gericht hat gegen Holger Matt Haftbefehl erlassen.', 'Holger Matt'],
    ['de', 'Die Staatsanwaltschaft wirft Holger Matt Betrug vor.', 'Holger Matt'],
    ['it', "È stato arrestato all'alba Ivano Reggiani, ritenuto il cassiere del clan.", 'Ivano Reggiani'],
    ['pt', 'Foi preso de madrugada Caio Lemos.', 'Caio Lemos'],
    ['es', 'La Clínica Santa Tecla deberá responder ante un tribunal por fraude.', 'Clínica Santa Tecla'],
  ])('%s: %s', (language, body, name) => {
    expect(accusedIn(language, body)).toEqual([name]);
  });

  it('nobody in a later clause: `nachdem X misstrauisch geworden war`', () => {
    const trick = 'Als falscher Polizist soll Dennis Rogalla mindestens 14 Rentner um ihr Erspartes gebracht haben.';
    const caught =
      'Festgenommen wurde der 29-Jährige am Dienstag in Dortmund, nachdem die 81 Jahre alte Hildegard Pohl misstrauisch geworden war.';
    expect(accusedIn('de', `${trick} ${caught}`)).not.toContain('Hildegard Pohl');
  });

  it('a name and the next one with its title', () => {
    const body = 'Dos policías fueron capturados: el mayor Óscar Restrepo y el sargento Wilmer Pacheco.';
    expect(accusedIn('es', body)).toEqual(['Óscar Restrepo', 'Wilmer Pacheco']);
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
