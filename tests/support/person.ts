import { type SamplePerson, samplePortrait, sampleSelfie } from '../../tools/src/specimen/faces.js';
import { renderSpecimen } from '../../tools/src/specimen/render-specimen.js';
import { startWalk } from './capture.js';
import { until } from './database.js';
import type { TestService } from './service.js';

export const PERSON: SamplePerson = 'sample6-first';

/** The project's own specimen of a passport with the portrait of a sample person. */
export async function passportOf(
  person: SamplePerson,
  more: {
    readonly breakCheckDigit?: boolean;
    readonly photo?: boolean;
    readonly surname?: string;
    readonly givenNames?: string;
    readonly dateOfBirth?: string;
    readonly dateOfExpiry?: string;
    readonly documentNumber?: string;
    readonly optionalData?: string;
  } = {},
): Promise<Buffer> {
  return renderSpecimen({
    format: 'TD3',
    documentNumber: 'L898902C3',
    surname: 'Eriksson',
    givenNames: 'Anna Maria',
    dateOfBirth: '1990-08-12',
    dateOfIssue: '2024-04-15',
    dateOfExpiry: '2034-04-15',
    sex: 'F',
    placeOfBirth: 'Zenith',
    portrait: await samplePortrait(person),
    photo: true,
    seed: 1,
    ...more,
  });
}

export interface Pictures {
  readonly passport: Buffer;
  readonly selfie: Buffer;
}

export async function picturesOf(person: SamplePerson = PERSON): Promise<Pictures> {
  return { passport: await passportOf(person), selfie: await sampleSelfie(person) };
}

/** Takes a session of `kyc_document_face` through the capture API and waits until its checks are done. */
export async function verify(service: TestService, pictures: Pictures, more: object = {}) {
  const walk = await startWalk(service, { journey: 'kyc_document_face', ...more });
  await walk.consent();
  await walk.put({ step: 'document', kind: 'document_front', bytes: pictures.passport });
  await walk.put({ step: 'face_match', kind: 'selfie', bytes: pictures.selfie });
  await walk.call('POST', 'submit', {});
  const read = async () => (await service.api('GET', `/v1/verifications/${walk.id}`)).body;
  return until(read, ({ status }) => status !== 'processing', 60_000);
}
