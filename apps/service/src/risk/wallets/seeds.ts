import type { Address, FoundTag } from '@assay/wallets';

const SEEDS: readonly { readonly suffix: string; readonly tag: FoundTag }[] = [
  {
    suffix: '9999',
    tag: {
      list: 'sandbox_sanctions',
      category: 'sanctions',
      entity: 'Sandbox sanctioned wallet',
      entry: 'SBX-1',
      confidence: 1,
      listedOn: '2022-08-08',
    },
  },
  {
    suffix: '7777',
    tag: { list: 'sandbox_labels', category: 'mixer', entity: 'Sandbox mixer', entry: 'SBX-2', confidence: 1 },
  },
  {
    suffix: '0000',
    tag: {
      list: 'sandbox_labels',
      category: 'exchange',
      entity: 'Sandbox clean wallet',
      entry: 'SBX-3',
      confidence: 1,
    },
  },
];

/** What the sandbox knows of an address by its last four characters. A real listing beats it. */
export function seedsOf({ text }: Pick<Address, 'text'>): FoundTag[] {
  return SEEDS.filter(({ suffix }) => text.endsWith(suffix)).map(({ tag }) => tag);
}

/** What the built-in data of the sandbox tell of. */
export const SEED_CATEGORIES = SEEDS.map(({ tag }) => tag.category);

export const SEED_LISTS = [
  { id: 'sandbox_sanctions', version: 'built-in', entries: 1 },
  { id: 'sandbox_labels', version: 'built-in', entries: 2 },
] as const;
