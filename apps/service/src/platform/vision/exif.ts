import exifr from 'exifr';

/**
 * The wanted entries of an Exif block, as they stand in it: dates are texts on the camera's own clock. Damaged metadata
 * say nothing either way.
 */
export async function exifTags(exif: Uint8Array, pick: string[]): Promise<Readonly<Record<string, unknown>>> {
  try {
    const tags: unknown = await exifr.parse(tiffOf(exif), { pick, reviveValues: false });
    return typeof tags === 'object' && tags !== null ? (tags as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The small JPEG that cameras build in. */
export async function exifPreview(exif: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    return await exifr.thumbnail(tiffOf(exif));
  } catch {
    return undefined;
  }
}

function tiffOf(exif: Uint8Array): Buffer {
  const header = Buffer.from('Exif\0\0', 'latin1');
  const bytes = Buffer.from(exif);
  return bytes.subarray(0, header.length).equals(header) ? bytes.subarray(header.length) : bytes;
}
