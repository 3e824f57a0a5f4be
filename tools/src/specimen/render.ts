import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { SAMPLE_PERSONS, sampleFolder, samplePortrait } from './faces.js';
import { renderSpecimen } from './render-specimen.js';

const USAGE = `Draws a Utopian specimen document.
  node tools/dist/specimen/render.js OUT.jpg [options]
    --td1                 an identity card instead of a passport page
    --front               the front of the card instead of its back
    --break-check-digit   a wrong check digit after the document number
    --flat                the page itself instead of a photograph of it
    --person NAME         portrait: ${SAMPLE_PERSONS.join(', ')}, or none
    --seed NUMBER         default 1
`;

/** Exit codes: 0 done, 2 usage. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      td1: { type: 'boolean', default: false },
      front: { type: 'boolean', default: false },
      'break-check-digit': { type: 'boolean', default: false },
      flat: { type: 'boolean', default: false },
      person: { type: 'string', default: 'sample6-first' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [out] = positionals;
  const person = SAMPLE_PERSONS.find((name) => name === values.person);
  if (!out || !Number.isInteger(Number(values.seed)) || (!person && values.person !== 'none')) {
    process.stderr.write(USAGE);
    return 2;
  }
  const picture = await renderSpecimen({
    format: values.td1 ? 'TD1' : 'TD3',
    side: values.front ? 'front' : 'back',
    documentNumber: 'L898902C3',
    surname: 'Eriksson',
    givenNames: 'Anna Maria',
    dateOfBirth: '1990-08-12',
    dateOfIssue: '2024-04-15',
    dateOfExpiry: '2034-04-15',
    sex: 'F',
    placeOfBirth: 'Zenith',
    optionalData: 'ZE184226B',
    portrait: person && sampleFolder() ? await samplePortrait(person) : undefined,
    breakCheckDigit: values['break-check-digit'],
    photo: !values.flat,
    seed: Number(values.seed),
  });
  await writeFile(out, picture);
  process.stdout.write(`${out} (${picture.length} bytes)\n`);
  return 0;
}

process.exitCode = await main();
