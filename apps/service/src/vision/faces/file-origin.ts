import type { CueMeasures } from '@assay/faces';
import exifr from 'exifr';
import type { DecodedImage } from './decode.js';

const EDITORS =
  /photoshop|lightroom|gimp|snapseed|picsart|facetune|canva|affinity|screenshot|stable diffusion|midjourney/i;

/**
 * What the file's metadata says about its origin. Frames of a browser camera carry none, and metadata can be written
 * by anybody: an editor's name is a hint against the picture, a camera's name hardly one for it.
 */
export async function fileOrigin(image: DecodedImage): Promise<CueMeasures['origin']> {
  if (!image.exif) return 'unknown';
  const tags = await readTags(image.exif);
  if (EDITORS.test(`${tags['Software'] ?? ''} ${tags['UserComment'] ?? ''} ${tags['ImageDescription'] ?? ''}`)) {
    return 'edited';
  }
  return tags['Make'] && tags['Model'] ? 'camera' : 'unknown';
}

async function readTags(exif: Uint8Array): Promise<Record<string, unknown>> {
  const header = Buffer.from('Exif\0\0', 'latin1');
  const bytes = Buffer.from(exif);
  const body = bytes.subarray(0, header.length).equals(header) ? bytes.subarray(header.length) : bytes;
  try {
    const tags: unknown = await exifr.parse(body, {
      pick: ['Make', 'Model', 'Software', 'UserComment', 'ImageDescription'],
    });
    return typeof tags === 'object' && tags !== null ? (tags as Record<string, unknown>) : {};
  } catch {
    return {}; // Damaged metadata says nothing either way.
  }
}
