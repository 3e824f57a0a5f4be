import { type SamplePerson, samplePortrait, sampleSelfie } from '../specimen/faces.js';
import { renderSpecimen } from '../specimen/render-specimen.js';

export interface DemoPictures {
  readonly document: Buffer;
  readonly selfie: Buffer;
}

const HOLDER: SamplePerson = 'sample6-first';
const OTHER: SamplePerson = 'sample3-middle';

/** A Utopian specimen passport and a selfie: of its holder, or of another person. */
export async function demoPictures(options: {
  readonly otherFace: boolean;
  readonly breakCheckDigit: boolean;
}): Promise<DemoPictures> {
  const document = await renderSpecimen({
    format: 'TD3',
    documentNumber: 'L898902C3',
    surname: 'Eriksson',
    givenNames: 'Anna Maria',
    dateOfBirth: '1990-08-12',
    dateOfIssue: '2024-04-15',
    dateOfExpiry: '2034-04-15',
    sex: 'F',
    placeOfBirth: 'Zenith',
    optionalData: 'ZE184226B',
    portrait: await samplePortrait(HOLDER),
    breakCheckDigit: options.breakCheckDigit,
    seed: 1,
  });
  return { document, selfie: await sampleSelfie(options.otherFace ? OTHER : HOLDER) };
}
