import { readFile } from 'node:fs/promises';
import { samplePortrait, sampleSelfie } from '../../../tools/src/specimen/faces.js';

type Call = (path: string, body: object) => Promise<{ readonly status: number; readonly body: Readonly<Seen> }>;

interface Seen {
  readonly status?: string;
  readonly result?: {
    readonly document?: { readonly full_name_native?: string };
    readonly name?: string;
  };
}

const FIXTURES = new URL('../../../tools/fixtures/', import.meta.url);
const picture = async (path: string) => (await readFile(new URL(path, FIXTURES))).toString('base64');

/** What an image reads of pictures: a card, a bill and two faces. A model that was left out of it is seen here. */
export async function seenInPictures(call: Call) {
  const selfie = (await sampleSelfie('sample6-first')).toString('base64');
  const portrait = (await samplePortrait('sample6-first')).toString('base64');
  const answers = [
    await call('/checks/document', { front: await picture('photographed-fronts/ir-id.jpg') }),
    await call('/checks/proof-of-address', { document: await picture('photographed/ua-gas.jpg') }),
    await call('/checks/face-match', { selfie, reference: portrait }),
  ] as const;
  const [card, bill, faces] = answers;
  return {
    answered: answers.map(({ status }) => status),
    nameOnCard: card.body.result?.document?.full_name_native,
    nameOnBill: bill.body.result?.name,
    faces: faces.body.status,
  };
}

/** The same by eye. */
export const PRINTED_IN_PICTURES = {
  answered: [200, 200, 200],
  nameOnCard: 'مریم احمدی',
  nameOnBill: 'Бондаренко Сергій Олегович',
  faces: 'passed',
};
