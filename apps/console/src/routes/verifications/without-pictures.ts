import type { NoPicturesProps } from '../../review/viewer/no-pictures';

export interface Asked {
  readonly data?: unknown;
  readonly error: { readonly message: string; readonly status?: number } | null;
}

/**
 * Why there are no pictures.
 * @param sees whether the person may see them; nobody asks for what they may not see
 * @param asked what the evidence was asked for with
 */
export function withoutPictures(seeded: boolean, sees: boolean, { data, error }: Asked): NoPicturesProps['without'] {
  // Of what a person may not see yet nobody knows whether there are any.
  if (!sees || error?.status === 403) return 'hidden';
  const isGone = error?.status === 404 || error?.status === 410;
  if (data === undefined && !isGone) return error ? 'failed' : 'loading';
  return seeded ? 'seeded' : 'erased';
}
