import { Link } from '@tanstack/react-router';
import { FlaskConical, IdCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay } from '../../api/me';
import { useAction } from '../../api/use-operation';
import { type TextKey, t } from '../../i18n/text';
import { Button, Icon } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { atThisAddress, Failed } from '../../ui/states';
import { NewVerification } from '../verifications/new-verification';

const CURL = `curl -X POST "$ASSAY/v1/verifications" \\
  -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "journey": "kyc_standard",
    "subject": {
      "type": "individual",
      "reference": "customer-1"
    }
  }'`;

/** The home of an empty sandbox: what will stand here, and the first steps that one's roles open. */
export function Welcome() {
  const mayFill = useMay('sandbox:write');
  const mayCreate = useMay('verifications:write');
  const fill = useAction('fillSandbox');
  return (
    <div className="grid min-h-0 grow content-start items-start gap-x-20 gap-y-8 overflow-auto px-18 pt-10 pb-8 max-lg:px-6 max-sm:px-4 max-sm:pt-2 lg:grid-cols-[1.5fr_1fr]">
      <section aria-label={t('home.empty')} className="min-w-0">
        <h2 className="max-w-152 text-figure text-balance">{t('home.welcome')}</h2>
        <p className="max-w-136 pt-3 text-lead font-normal text-neutral">
          {t(mayFill ? 'home.emptyWhy' : 'home.welcomeAsk')}
        </p>
        {fill.error && <Failed error={fill.error} retry={() => fill.reset()} />}
        <div className="flex flex-wrap gap-2 pt-5">
          {mayFill && (
            <Button look="primary" icon={FlaskConical} busy={fill.isPending} onClick={() => fill.mutate({ body: {} })}>
              {t('home.fill')}
            </Button>
          )}
          {mayCreate && (
            <NewVerification trigger={<Button look={mayFill ? 'plain' : 'primary'} />}>
              {t('home.create')}
            </NewVerification>
          )}
        </div>
        <Steps mayCreate={mayCreate} />
      </section>
      <div className="grid min-w-0 gap-6">
        <Command />
        <Ghost />
      </div>
    </div>
  );
}

/** What makes a desk of it: each step in the room where it is done. */
function Steps({ mayCreate }: { readonly mayCreate: boolean }) {
  const [journeys, hooks, members] = [useMay('journeys:read'), useMay('webhooks:read'), useMay('operators:read')];
  const steps = [
    mayCreate && {
      name: 'phone' as const,
      act: <NewVerification trigger={<Button small />}>{t('home.first.phoneGo')}</NewVerification>,
    },
    journeys && { name: 'journey' as const, act: <Way to="/journeys" text="home.first.journeyGo" /> },
    hooks && { name: 'endpoint' as const, act: <Way to="/developers/webhooks" text="home.first.endpointGo" /> },
    members && { name: 'colleague' as const, act: <Way to="/settings/members" text="home.first.colleagueGo" /> },
  ].filter((step) => step !== false);
  return (
    <ol className="mt-8 border-t border-line">
      {steps.map(({ name, act }, place) => (
        <Step key={name} place={place + 1} title={t(`home.first.${name}`)} why={t(`home.first.${name}Why`)}>
          {act}
        </Step>
      ))}
    </ol>
  );
}

interface StepProps {
  readonly place: number;
  readonly title: string;
  readonly why: string;
  readonly children: ReactNode;
}

function Step({ place, title, why, children }: StepProps) {
  return (
    <li className="grid grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-4">
      <span
        aria-hidden
        className="num grid size-7 place-items-center rounded-full bg-accent-soft font-semibold text-accent"
      >
        {place}
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-quiet">{why}</p>
      </div>
      {children}
    </li>
  );
}

function Way({ to, text }: { readonly to: string; readonly text: TextKey }) {
  return (
    <Link
      to={to as never}
      className="inline-flex h-7 items-center rounded-control border border-edge px-2.5 text-small font-medium whitespace-nowrap hover:bg-hover max-sm:h-11"
    >
      {t(text)}
    </Link>
  );
}

function Command() {
  const text = atThisAddress(CURL);
  return (
    <section aria-label={t('home.create')} className="overflow-hidden rounded-control border border-line">
      <div className="flex h-11 items-center justify-between gap-3 border-b border-line px-4 text-small text-quiet">
        {t('home.create')}
        <CopyButton text={text} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <pre tabIndex={0} className="overflow-x-auto bg-stage p-4 font-mono text-small leading-5 text-on-stage">
        {text}
      </pre>
      <p className="border-t border-line px-4 py-2.5 text-small text-quiet">{t('state.keyIs')}</p>
    </section>
  );
}

const WIDTHS = ['w-3/5', 'w-1/2', 'w-2/3', 'w-2/5'] as const;

/** The shape of the lines that come. */
function Ghost() {
  return (
    <div aria-hidden>
      <p className="pb-2 text-small text-quiet">{t('home.thenHere')}</p>
      {WIDTHS.map((width) => (
        <div key={width} className="flex h-7 items-center gap-3">
          <Icon of={IdCard} className="text-quiet" />
          <span className={`h-2 rounded-full bg-neutral-soft ${width}`} />
          <span className="ml-auto h-2 w-18 rounded-full bg-neutral-soft" />
        </div>
      ))}
    </div>
  );
}
