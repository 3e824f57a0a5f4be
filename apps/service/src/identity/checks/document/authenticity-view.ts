import { assessPicture, type DocumentReading, type PictureFinding } from '@assay/documents';

const INCONSISTENT = /_visual_mismatch$|\.data_inconsistent$|\.barcode_invalid$|\.number_invalid$/;
const SENTENCES: Readonly<Record<string, string>> = {
  copied: 'An area stands in the picture twice, with the same grain.',
  from_screen: 'The fine structure is that of a picture of a screen.',
  from_print: 'The fine structure is that of a picture of a print.',
  edited: 'Grain, block borders and error levels of a region together differ from the rest.',
  grain: 'The grain of a region differs from the rest.',
  grid: 'The block borders of a region differ from the rest.',
  recompression: 'The picture was compressed before, a region of it was not.',
  error_level: 'A region was compressed in another way than the rest.',
};

/**
 * `authenticity` of the answer: scores from 0 to 1 (1 is good) for what was looked at, and null where nothing was. A
 * score is no probability, and no claim that the document is genuine.
 */
export function authenticityView(reading: DocumentReading, codes: readonly string[]): Record<string, unknown> {
  const picture = assessPicture(reading.origin);
  const consistency = consistencyOf(reading, codes);
  const quality = codes.some((code) => /\.(blurred|dark|glare|cut_off)$/.test(code)) ? 'review' : 'passed';
  const measured = [picture.tampering, picture.capture].filter((score) => score !== null);
  return {
    score: measured.length > 0 ? Math.min(...measured, consistency === 'failed' ? 0.2 : 1) : null,
    note: 'Judged: the machine-readable part, its agreement with the print of the front, the quality of the picture and the traces of editing and recapture in it. No claim that the document is genuine.',
    breakdown: [
      { name: 'image_quality', status: quality, score: null },
      {
        name: 'capture_integrity',
        status: statusOf(picture.capture, codes.includes('document.scan')),
        score: picture.capture,
      },
      { name: 'template', status: 'not_available', score: null },
      { name: 'data_consistency', status: consistency, score: null },
      { name: 'security_features', status: 'not_available', score: null },
      {
        name: 'tampering',
        status: statusOf(
          picture.tampering,
          picture.reasons.some(({ code }) => code === 'document.data_inconsistent'),
        ),
        score: picture.tampering,
      },
    ],
    findings: picture.findings.map(findingView),
    file: reading.origin
      ? {
          software: reading.origin.file.software,
          has_camera: reading.origin.file.hasCamera,
          changed_after_seconds: reading.origin.file.changedAfterSeconds ?? null,
          preview_likeness: reading.origin.file.previewLikeness ?? null,
          jpeg_quality: reading.origin.file.jpegQuality ?? null,
        }
      : null,
  };
}

/** The measured values for the evidence; a threshold where the value can refer. */
export function originSignals({ origin }: DocumentReading) {
  if (!origin) return [];
  const { findings } = assessPicture(origin);
  const model = `${origin.model.name}@${origin.model.version}`;
  const signals = origin.signals.map(({ name, value }) => {
    const finding = findings.find((found) => found.name === name);
    return { name: `picture_${name}`, value, ...(finding ? { threshold: finding.threshold } : {}), model };
  });
  const { software, previewLikeness } = origin.file;
  return [
    ...signals,
    ...(software.length > 0 ? [{ name: 'picture_software', value: software.join(', ') }] : []),
    ...(previewLikeness === undefined ? [] : [{ name: 'picture_preview_likeness', value: previewLikeness }]),
  ];
}

function findingView({ name, value, threshold, strength, box }: PictureFinding): Record<string, unknown> {
  const detail = SENTENCES[name] ?? SENTENCES[name.replace(/_(field|portrait)$/, '')] ?? name;
  return { name, detail, strength, value, threshold, box: box ?? null };
}

function statusOf(score: number | null, referred: boolean): string {
  if (score === null) return 'not_available';
  return referred ? 'review' : 'passed';
}

function consistencyOf({ mrz, barcodes }: DocumentReading, codes: readonly string[]): string {
  if (codes.some((code) => INCONSISTENT.test(code)) || mrz?.checksumValid === false) return 'failed';
  return mrz || barcodes ? 'passed' : 'not_available';
}
