import { withBaseLetters } from '@assay/kernel';

/** A slug made of a name: letters without accents, digits and `_`; undefined when no letter is left to begin with. */
export function slugOf(name: string): string | undefined {
  const words = withBaseLetters(name)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const slug = words
    .join('_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 64);
  return slug === '' ? undefined : slug;
}
