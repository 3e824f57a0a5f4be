/** What the engine measures of a picture, as far as fitting and reports read it. */
export interface MeasuredSigns {
  readonly file: { readonly software: readonly string[]; readonly previewLikeness?: number };
  readonly local: readonly {
    readonly signal: string;
    readonly kind: 'field' | 'portrait';
    readonly strength: number;
  }[];
  readonly copied: { readonly strength: number } | undefined;
  readonly features: Float32Array | undefined;
}

/** The measuring part as the compiled service runs it. */
export async function loadSigns(): Promise<(bytes: Uint8Array) => Promise<MeasuredSigns>> {
  const file = new URL('../../../apps/service/dist/platform/vision/forensics/raw-signs.js', import.meta.url);
  const { rawSigns } = (await import(file.href)) as { rawSigns(bytes: Uint8Array): Promise<MeasuredSigns> };
  return rawSigns;
}
