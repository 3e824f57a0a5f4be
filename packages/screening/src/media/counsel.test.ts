import { expect, test } from 'vitest';
import { analyseArticle } from './analyse.js';
import type { MediaLanguage } from './article.js';

type Case = readonly [language: MediaLanguage, counsel: string, accused: string | undefined, text: string];

/** Who leads a defence is named behind a passive clause or a preposition. Whom they defend may be named, or not. */
const FIRST: readonly Case[] = [
  ['pt', 'Rui Tavares', undefined, 'A defesa, a cargo de Rui Tavares, nega as acusações de corrupção.'],
  [
    'pt',
    'Inês Mourão',
    'Bruno Sá',
    'Bruno Sá foi detido por corrupção. A defesa de Bruno Sá, representada por Inês Mourão, nega as acusações.',
  ],
  [
    'pt',
    'Caio Brandão',
    'Otávio Lins',
    'Otávio Lins foi denunciado por lavagem de dinheiro. A defesa, feita pelo advogado Caio Brandão, rejeita as acusações.',
  ],
  [
    'pt',
    'Marta Leal',
    undefined,
    'A defesa do empresário, assegurada por Marta Leal, refuta as acusações de fraude fiscal.',
  ],
  ['es', 'Iván Robles', undefined, 'La defensa, a cargo de Iván Robles, niega las acusaciones de cohecho.'],
  [
    'es',
    'Lucía Ferrer',
    'Felipe Roldán',
    'Felipe Roldán fue detenido por estafa. La defensa de Felipe Roldán, ejercida por Lucía Ferrer, rechaza los cargos.',
  ],
  [
    'es',
    'Pedro Anaya',
    undefined,
    'La defensa del acusado, encabezada por Pedro Anaya, negó las acusaciones de blanqueo de capitales.',
  ],
  [
    'es',
    'Nuria Coll',
    'Mario Quispe',
    'Mario Quispe, representado por Nuria Coll, niega las acusaciones de soborno; fue imputado por soborno en mayo.',
  ],
  ['it', 'Paolo Rinaldi', undefined, "La difesa, affidata all'avvocato Paolo Rinaldi, respinge le accuse di frode."],
  [
    'it',
    'Giulia Moretti',
    'Dino Ferri',
    'Dino Ferri è stato arrestato per estorsione. Dino Ferri, difeso da Giulia Moretti, nega le accuse.',
  ],
  [
    'it',
    'Sergio Landi',
    undefined,
    "La difesa dell'indagato, rappresentata da Sergio Landi, contesta le accuse di corruzione.",
  ],
  ['fr', 'Claire Besson', undefined, 'La défense, assurée par Me Claire Besson, nie les accusations de fraude.'],
  [
    'fr',
    'Antoine Royer',
    'Karim Haddad',
    'Karim Haddad a été mis en examen pour extorsion. Karim Haddad, défendu par Antoine Royer, conteste les accusations.',
  ],
  [
    'fr',
    'Julie Lemoine',
    undefined,
    "La défense de l'entrepreneur, confiée à Julie Lemoine, rejette les accusations de blanchiment.",
  ],
  [
    'de',
    'Stefan Brandt',
    undefined,
    'Die Verteidigung unter Rechtsanwalt Stefan Brandt weist die Betrugsvorwürfe zurück.',
  ],
  [
    'de',
    'Lena Vogt',
    'Rolf Sander',
    'Rolf Sander wurde wegen Erpressung verhaftet. Rolf Sander, vertreten durch Lena Vogt, bestreitet die Vorwürfe.',
  ],
  [
    'de',
    'Jonas Keller',
    undefined,
    'Die Verteidigung des Maklers, geführt von Jonas Keller, bestreitet den Vorwurf der Untreue.',
  ],
  [
    'en',
    'Emma Whitfield',
    'Max Pryor',
    'Max Pryor was charged with fraud. Max Pryor, represented by Emma Whitfield, denies the allegations.',
  ],
  ['en', 'Owen Hale', undefined, 'The defence, led by Owen Hale, denied the allegations of bribery.'],
];

/** Written after the first set, and read once before anything was changed. */
const SECOND: readonly Case[] = [
  ['pt', 'Ana Quintela', undefined, 'A defesa, conduzida por Ana Quintela, contesta as acusações de peculato.'],
  [
    'pt',
    'Nuno Graça',
    'Clara Reis',
    'Clara Reis foi condenada por peculato. Clara Reis, defendida por Nuno Graça, nega as acusações.',
  ],
  ['pt', 'Telma Vaz', undefined, 'Os advogados de defesa, liderados por Telma Vaz, negaram as acusações de burla.'],
  [
    'pt',
    'Duarte Pena',
    undefined,
    'A defesa do arguido está a cargo de Duarte Pena, que nega as acusações de corrupção.',
  ],
  ['es', 'Rocío Maldonado', undefined, 'La defensa, que ejerce Rocío Maldonado, negó las acusaciones de malversación.'],
  [
    'es',
    'Gonzalo Bravo',
    'Carla Rivas',
    'Carla Rivas fue arrestada por secuestro. La defensa de Carla Rivas, en manos de Gonzalo Bravo, niega los cargos.',
  ],
  ['es', 'Alma Cordero', undefined, 'La defensa corre a cargo de Alma Cordero, quien negó las acusaciones de fraude.'],
  [
    'es',
    'Teo Bustos',
    undefined,
    'El equipo legal del detenido, dirigido por Teo Bustos, rechazó las acusaciones de estafa.',
  ],
  ['it', 'Marco Baldi', undefined, 'La difesa, sostenuta da Marco Baldi, nega le accuse di riciclaggio.'],
  [
    'it',
    'Elisa Fontana',
    'Luca Orsini',
    "Luca Orsini è stato arrestato per corruzione. Luca Orsini, assistito dall'avvocata Elisa Fontana, respinge le accuse.",
  ],
  [
    'it',
    'Davide Sorrentino',
    undefined,
    'Il collegio difensivo, guidato da Davide Sorrentino, nega le accuse di truffa.',
  ],
  [
    'fr',
    'Marion Tessier',
    undefined,
    'La défense, représentée par Marion Tessier, conteste toute corruption et nie les accusations.',
  ],
  [
    'fr',
    'Olivier Caron',
    'Fabien Roy',
    'Fabien Roy a été condamné pour favoritisme. Assisté de Me Olivier Caron, Fabien Roy nie les accusations.',
  ],
  [
    'fr',
    'Sonia Marchal',
    undefined,
    'Les avocats de la défense, menés par Sonia Marchal, nient les accusations de vol.',
  ],
  [
    'de',
    'Heike Lorenz',
    'Igor Malin',
    'Igor Malin wurde wegen Bestechung verhaftet. Er wird von Heike Lorenz verteidigt, die alle Vorwürfe zurückweist.',
  ],
  [
    'de',
    'Timo Albers',
    'Vera Stolz',
    'Vera Stolz wurde wegen Untreue angeklagt. Vera Stolz, verteidigt von Timo Albers, bestreitet die Tat.',
  ],
  ['de', 'Nora Fink', undefined, 'Das Verteidigerteam um Nora Fink wies die Vorwürfe der Geldwäsche zurück.'],
  [
    'en',
    'Grace Holloway',
    'Ned Vale',
    "Ned Vale was convicted of theft. Ned Vale's defence team, headed by Grace Holloway, denied the charges.",
  ],
  ['en', 'Anna Frost', undefined, 'The defense team headed by Anna Frost denied the charges of bribery.'],
  [
    'it',
    'Irene Sala',
    'Bruno Leone',
    'Bruno Leone, imputato di corruzione e assistito dai legali Irene Sala e Ugo Berti, respinge le accuse.',
  ],
];

const mentionsIn = (language: MediaLanguage, body: string) =>
  analyseArticle({ url: 'https://news.example/counsel', outlet: 'News', title: '', body, language });
const accusedIn = (language: MediaLanguage, body: string): string[] =>
  mentionsIn(language, body).flatMap(({ role, name }) => (role === 'accused' ? [name] : []));

test.each([...FIRST, ...SECOND])('%s: %s leads the defence of %s', (language, counsel, accused, text) => {
  expect(mentionsIn(language, text).map(({ name }) => name)).toContain(counsel);
  expect(accusedIn(language, text)).toEqual(accused === undefined ? [] : [accused]);
});

/** Whom somebody of another office names, and lawyers who are accused themselves. */
const STILL_ACCUSED: readonly (readonly [MediaLanguage, string, string])[] = [
  ['pt', 'Abel Nunes', 'Abel Nunes, que representava uma empresa, foi condenado por branqueamento de capitais.'],
  ['es', 'Rubén Mora', 'El fraude fue dirigido por Rubén Mora, condenado por estafa.'],
  ['it', 'Fabio Neri', 'La truffa, guidata da Fabio Neri, condannato per usura, durò anni.'],
  ['fr', 'Hugo Blanc', 'Le réseau de blanchiment, dirigé par Hugo Blanc, a été démantelé ; Hugo Blanc a été condamné.'],
  ['de', 'Igor Malin', 'Die Bande unter Igor Malin wurde zerschlagen; Igor Malin wurde wegen Raubes verurteilt.'],
  ['en', 'Ron Sharpe', 'The ring, led by Ron Sharpe, was broken up; Ron Sharpe was convicted of bribery.'],
  [
    'es',
    'Diego Salas',
    'La empresa, representada por Diego Salas, fue multada; Diego Salas fue condenado por soborno.',
  ],
];

test.each(STILL_ACCUSED)('%s: %s is accused', (language, name, text) => {
  expect(accusedIn(language, text)).toContain(name);
});
