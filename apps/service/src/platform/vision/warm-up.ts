import sharp from 'sharp';
import { lineReader } from './documents/read-document.js';
import { ModelRefused } from './faces/model-refused.js';
import { type ModelOptions, modelSet } from './faces/model-set.js';
import { lookAtPicture } from './look-at-picture.js';
import { ocrModels } from './ocr/read-text.js';

const BLANK = { width: 640, height: 400, channels: 3, background: '#808080' } as const;

/** What a worker is made ready for: the look at a picture that was just taken, or its reading, wholly or in part. */
export type WarmPart = 'look' | 'read' | 'documents' | 'faces';

const PARTS: Readonly<Record<WarmPart, (options: ModelOptions) => Promise<void>>> = { look, read, documents, faces };

/** Loads what the first picture needs, models included, before it comes. A role without a model is left out. */
export async function warmUp(part: WarmPart, options: ModelOptions = {}): Promise<void> {
  await PARTS[part](options).catch((error: unknown) => {
    if (!(error instanceof ModelRefused)) throw error;
  });
}

async function look(options: ModelOptions): Promise<void> {
  const blank = await sharp({ create: BLANK }).jpeg().toBuffer();
  await lookAtPicture(blank, { ...options, document: true, faces: true });
}

async function documents(): Promise<void> {
  await Promise.all([lineReader(), ocrModels()]);
}

async function faces(options: ModelOptions): Promise<void> {
  const models = await modelSet(options);
  await models.detector();
  await models.embedder();
}

async function read(options: ModelOptions): Promise<void> {
  await documents();
  await faces(options);
}
