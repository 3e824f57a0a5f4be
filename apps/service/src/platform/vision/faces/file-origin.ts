import type { CueMeasures } from '@assay/faces';
import { exifTags } from '../exif.js';
import type { DecodedImage } from './decode.js';

const EDITORS =
  /photoshop|lightroom|gimp|snapseed|picsart|facetune|canva|affinity|screenshot|stable diffusion|midjourney/i;

/**
 * What the file's metadata says about its origin. Frames of a browser camera carry none, and metadata can be written
 * by anybody: an editor's name is a hint against the picture, a camera's name hardly one for it.
 */
export async function fileOrigin(image: DecodedImage): Promise<CueMeasures['origin']> {
  if (!image.exif) return 'unknown';
  const tags = await exifTags(image.exif, ['Make', 'Model', 'Software', 'UserComment', 'ImageDescription']);
  if (EDITORS.test(`${tags['Software'] ?? ''} ${tags['UserComment'] ?? ''} ${tags['ImageDescription'] ?? ''}`)) {
    return 'edited';
  }
  return tags['Make'] && tags['Model'] ? 'camera' : 'unknown';
}
