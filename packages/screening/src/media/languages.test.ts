import { describe, expect, test } from 'vitest';
import taxonomy from '../data/media/taxonomy.json' with { type: 'json' };
import { analyseArticle } from './analyse.js';
import { MEDIA_LANGUAGES } from './article.js';
import { lexiconOf } from './lexicon.js';

function about(name: string, body: string) {
  const mentions = analyseArticle({
    url: 'https://a.example/1',
    title: '',
    body,
    outlet: 'x',
    publishedOn: '2026-05-04',
  });
  const found = mentions.find((mention) => [mention.name, ...mention.otherNames].includes(name));
  if (!found) throw new Error(`${name} is not among ${mentions.map((mention) => mention.name).join(', ')}`);
  return { role: found.role, stage: found.stage, offences: found.offences.map(({ code }) => code), born: found.born };
}

test.each(MEDIA_LANGUAGES)('the lexicon of %s names every offence of the taxonomy and no other', (language) => {
  const { offences } = lexiconOf(language);
  const known = new Set(
    [...offences.byWord.values(), ...offences.byStem.values(), offences.byEnding].flat().map(({ meaning }) => meaning),
  );
  known.delete('');
  expect([...known].sort()).toEqual(taxonomy.offences.map(({ code }) => code).sort());
});

describe('the accused in five further languages', () => {
  test.each([
    ['Der Geschäftsführer Max Mustermann wurde wegen Betrugs verurteilt.', 'Max Mustermann', 'conviction', 'fraud'],
    [
      'Die Staatsanwaltschaft ermittelt gegen Max Mustermann wegen Geldwäsche.',
      'Max Mustermann',
      'investigation',
      'money_laundering',
    ],
    [
      'Die Polizei hat am Montag den 45-jährigen Max Mustermann wegen Drogenhandels festgenommen.',
      'Max Mustermann',
      'arrest',
      'drug_trafficking',
    ],
    [
      'Jean Dupont, 52 ans, a été condamné pour blanchiment par le tribunal de Lyon.',
      'Jean Dupont',
      'conviction',
      'money_laundering',
    ],
    ['La police a arrêté Jean Dupont pour escroquerie dans une affaire qui dure.', 'Jean Dupont', 'arrest', 'fraud'],
    [
      'El empresario Juan Pérez fue detenido por lavado de dinero en la ciudad.',
      'Juan Pérez',
      'arrest',
      'money_laundering',
    ],
    [
      'La fiscalía presentó cargos contra Juan Pérez por soborno a los funcionarios.',
      'Juan Pérez',
      'charge',
      'corruption',
    ],
    [
      'O empresário João Silva foi condenado por corrupção no tribunal de Lisboa.',
      'João Silva',
      'conviction',
      'corruption',
    ],
    [
      'A polícia prendeu João Silva por tráfico de drogas na segunda-feira.',
      'João Silva',
      'arrest',
      'drug_trafficking',
    ],
    [
      "L'imprenditore Mario Rossi è stato arrestato per riciclaggio nella notte.",
      'Mario Rossi',
      'arrest',
      'money_laundering',
    ],
    [
      'Il tribunale ha condannato Mario Rossi per bancarotta fraudolenta e per frode fiscale.',
      'Mario Rossi',
      'conviction',
      'tax_crime',
    ],
  ])('%s', (body, name, stage, code) => {
    const found = about(name, body);
    expect(found).toMatchObject({ role: 'accused', stage });
    expect(found.offences).toContain(code);
  });
});

describe('everybody else in five further languages', () => {
  test.each([
    ['official', 'Der Staatsanwalt Max Mustermann klagte den Mann wegen Betrugs an.', 'Max Mustermann'],
    ['cleared', 'Max Mustermann wurde vom Vorwurf der Untreue freigesprochen.', 'Max Mustermann'],
    ['victim', 'Das Betrugsopfer Max Mustermann verlor sein Haus und die Ersparnisse.', 'Max Mustermann'],
    ['official', 'La procureure Jeanne Dupont a requis cinq ans pour fraude fiscale.', 'Jeanne Dupont'],
    ['cleared', 'Jean Dupont a été relaxé du chef de corruption par la cour.', 'Jean Dupont'],
    ['victim', 'La victime Jean Dupont a perdu ses économies dans la fraude.', 'Jean Dupont'],
    ['official', 'El juez Juan Pérez ordenó prisión para los acusados de fraude.', 'Juan Pérez'],
    ['cleared', 'Juan Pérez fue absuelto de fraude por el tribunal de la ciudad.', 'Juan Pérez'],
    ['counsel', 'El abogado Juan Pérez dijo que su cliente niega el fraude.', 'Juan Pérez'],
    ['official', 'A juíza Maria Silva decretou a prisão dos suspeitos de fraude.', 'Maria Silva'],
    ['cleared', 'João Silva foi absolvido do crime de burla no tribunal.', 'João Silva'],
    ['official', 'Il procuratore Mario Rossi ha coordinato le indagini sulla truffa.', 'Mario Rossi'],
    ['cleared', 'Mario Rossi è stato assolto dall’accusa di corruzione per non aver commesso il fatto.', 'Mario Rossi'],
  ])('%s: %s', (role, body, name) => {
    expect(about(name, body).role).toBe(role);
  });
});
