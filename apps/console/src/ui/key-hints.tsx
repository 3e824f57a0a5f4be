import type { ReactNode } from 'react';
import { t } from '../i18n/text';
import { KEYS, type KeyName, signOf } from '../keys/table';
import { Key } from './button';

export interface KeyHintsProps {
  /** What stands on the left: how much is shown. */
  readonly children?: ReactNode;
  readonly names: readonly KeyName[];
  /** What stands on the right. */
  readonly end?: ReactNode;
}

/** The keys of a list, below it: a person learns them while working. Each has a button of the same name elsewhere. */
export function KeyHints({ children, names, end }: KeyHintsProps) {
  return (
    <footer className="num flex h-9 shrink-0 items-center gap-4 border-t border-line px-6 text-small text-quiet max-md:hidden">
      {children}
      <span aria-hidden className="flex items-center gap-4">
        {names.map((name) => (
          <span key={name} className="inline-flex items-center gap-2.5">
            <Key>{signOf(name)}</Key>
            {t(KEYS[name].label)}
          </span>
        ))}
      </span>
      <span className="ml-auto">{end}</span>
    </footer>
  );
}
