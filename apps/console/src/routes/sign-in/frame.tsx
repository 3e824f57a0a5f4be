import { Link, useSearch } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../i18n/text';
import { Icon } from '../../ui/button';
import { useTitle } from '../../ui/page-head';

/** The page of everything before the door: one column, one task. */
export function Frame({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  useTitle(title);
  return (
    <main className="grid min-h-full place-items-center bg-ground p-4">
      <div className="w-full max-w-sm">
        <div className="flex items-center gap-2.5 pb-6 text-lead">
          <Icon of={ShieldCheck} size={26} className="text-accent" />
          Assay
        </div>
        <div className="rounded-control border border-line bg-paper p-6">
          <h1 className="pb-1 text-title">{title}</h1>
          {lead && <p className="text-quiet">{lead}</p>}
          <div className="pt-5">{children}</div>
        </div>
      </div>
    </main>
  );
}

/** Leads back to the password, and keeps where the person wanted to go. */
export function BackToSignIn() {
  const { tab: _, ...search } = useSearch({ strict: false });
  return (
    <Link to="/sign-in" search={search as never} className="text-accent hover:underline">
      {t('recovery.back')}
    </Link>
  );
}

/** What went wrong, read aloud at once. */
export function Problem({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className="rounded-inner bg-negative-soft px-3 py-2 text-negative">
      {children}
    </p>
  );
}
