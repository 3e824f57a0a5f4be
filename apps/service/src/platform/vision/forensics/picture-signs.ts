import type { Box, PictureSignal, PictureSigns } from '@assay/documents';
import { editScore, loadModel, recaptureScores } from './model.js';
import type { NativePixels } from './native-pixels.js';
import { type RawSigns, rawSigns } from './raw-signs.js';

/**
 * What the file and pixels of a picture say of its origin: regions that differ from the rest, an area that stands in it
 * twice, and how much it looks like a picture of a screen or print. Undefined where the pixels cannot be had.
 */
export async function pictureSigns(bytes: Uint8Array): Promise<PictureSigns | undefined> {
  const model = await loadModel();
  const raw = await rawSigns(bytes).catch(() => undefined);
  if (!raw) return undefined;
  const { software, hasCamera, changedAfterSeconds, previewLikeness, jpegQuality, standardTables } = raw.file;
  return {
    signals: signalsOf(raw, model),
    file: {
      software,
      hasCamera,
      ...(changedAfterSeconds === undefined ? {} : { changedAfterSeconds }),
      ...(previewLikeness === undefined ? {} : { previewLikeness: rounded(previewLikeness) }),
      ...(jpegQuality === undefined ? {} : { jpegQuality }),
      ...(standardTables === undefined ? {} : { standardTables }),
    },
    model: model.name,
  };
}

/** Every signal of a picture with the region to look at; scores of the models last. */
function signalsOf(raw: RawSigns, model: Awaited<ReturnType<typeof loadModel>>): PictureSignal[] {
  const { local, copied, features, pixels } = raw;
  const regions = local.map(
    ({ signal, kind, strength, box }): PictureSignal => ({
      name: `${signal}_${kind}`,
      value: rounded(strength),
      box: shareOf(box, pixels),
    }),
  );
  const edited = editScore(model, Object.fromEntries(regions.map(({ name, value }) => [name, value])));
  const oddest = regions.toSorted((a, b) => b.value - a.value)[0]?.box;
  const recapture = features ? recaptureScores(model, features) : undefined;
  return [
    ...regions,
    {
      name: 'copied',
      value: rounded(copied?.strength ?? 0),
      ...(copied ? { box: shareOf(copied.box, pixels) } : {}),
    },
    { name: 'edited', value: rounded(edited), ...(oddest ? { box: oddest } : {}) },
    ...(recapture
      ? [
          { name: 'from_screen' as const, value: rounded(recapture.screen) },
          { name: 'from_print' as const, value: rounded(recapture.print) },
        ]
      : []),
  ];
}

function shareOf({ x, y, width, height }: Box, { left, top, fullWidth, fullHeight }: NativePixels): Box {
  return {
    x: rounded((left + x) / fullWidth),
    y: rounded((top + y) / fullHeight),
    width: rounded(width / fullWidth),
    height: rounded(height / fullHeight),
  };
}

const rounded = (value: number) => Math.round(value * 1e4) / 1e4;
