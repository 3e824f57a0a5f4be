import { type CopiedArea, copiedArea, type LocalFinding, localFindings, recaptureFeatures } from '@assay/imaging';
import { type FileFacts, fileFacts } from './file-facts.js';
import { type NativePixels, nativePixels } from './native-pixels.js';

/** Everything that is measured of one picture's origin, before any threshold. */
export interface RawSigns {
  readonly file: FileFacts;
  readonly pixels: NativePixels;
  readonly local: readonly LocalFinding[];
  readonly copied: CopiedArea | undefined;
  readonly features: Float32Array | undefined;
}

/** Measures a picture. @throws Error when it cannot be decoded. */
export async function rawSigns(bytes: Uint8Array): Promise<RawSigns> {
  const pixels = await nativePixels(bytes);
  const file = await fileFacts(bytes);
  return {
    file,
    pixels,
    local: localFindings(pixels.luma, file.lumaTable),
    copied: copiedArea(pixels.luma),
    features: recaptureFeatures(pixels),
  };
}
