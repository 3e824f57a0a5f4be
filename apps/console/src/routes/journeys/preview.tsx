import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMay } from '../../api/me';
import { useOperation } from '../../api/use-operation';
import { isText, t, word } from '../../i18n/text';
import { IconButton } from '../../ui/button';
import { Panel } from '../../ui/panel';
import { PHONE_LIGHT, PhoneButton, PhoneFrame } from '../settings/phone-frame';
import type { Step } from './definition';
import type { EditorState } from './editor-state';

/** Steps for which the hosted flow has a screen of its own, with what is drawn on it. */
const SCREENS: Readonly<Record<string, 'card' | 'face' | 'page' | 'code'>> = {
  document: 'card',
  liveness: 'face',
  face_match: 'face',
  age_estimation: 'face',
  proof_of_address: 'page',
  document_ai: 'page',
  business_document: 'page',
  contact: 'code',
  contact_email: 'code',
  contact_phone: 'code',
};
const SHIPPED_COLOUR = '#2b50c8';

/** What the person sees at the chosen step, in the brand of this environment. */
export function Preview({ state }: { readonly state: EditorState }) {
  const { definition, row, select } = state;
  const { steps } = definition;
  const at = row.kind === 'step' ? row.at : 0;
  const step = steps[at];
  if (!step) return null;
  const go = (to: number) => select(`step ${to}`);
  return (
    <Panel title={t('journeys.preview')} note={t('journeys.previewWhy')} className="row-span-2 max-xl:order-last">
      <div className="grid grow place-items-center bg-ground p-4">
        <Phone step={step} progress={(at + 1) / steps.length} />
      </div>
      <div className="flex items-center justify-between gap-2 border-t border-line px-3 py-2">
        <IconButton
          icon={ChevronLeft}
          label={t('journeys.stepBefore')}
          disabled={at === 0}
          onClick={() => go(at - 1)}
        />
        <p role="status" className="min-w-0 truncate text-small text-quiet">
          {t('journeys.stepOf', { n: at + 1, all: steps.length, name: word('check', step.check) })}
        </p>
        <IconButton
          icon={ChevronRight}
          label={t('journeys.stepAfter')}
          disabled={at === steps.length - 1}
          onClick={() => go(at + 1)}
        />
      </div>
    </Panel>
  );
}

/** The brand, for those who may read it; the shipped one for everybody else. */
function useBrand() {
  const may = useMay('settings:read');
  const brand = useOperation('previewBranding', { query: {} }, { enabled: may }).data;
  return {
    name: brand?.name ?? 'Assay',
    accent: brand?.colors.light.accent.color ?? SHIPPED_COLOUR,
    fill: brand?.colors.light.fill.color ?? SHIPPED_COLOUR,
  };
}

function Phone({ step: { check }, progress }: { readonly step: Step; readonly progress: number }) {
  const { name, accent, fill } = useBrand();
  const drawn = SCREENS[check];
  const title = phoneText(check, 'title');
  return (
    <PhoneFrame
      label={`${t('journeys.preview')}: ${title}`}
      name={name}
      colour={accent}
      look={PHONE_LIGHT}
      progress={progress}
    >
      <p className="text-body font-semibold">{title}</p>
      <p style={{ color: PHONE_LIGHT.quiet }}>{phoneText(check, 'why')}</p>
      {drawn && <Drawing of={drawn} colour={accent} />}
      {drawn && <PhoneButton colour={fill}>{phoneText(check, 'do')}</PhoneButton>}
    </PhoneFrame>
  );
}

/** The text of a step's screen; for a step that asks nothing, that it runs by itself. */
function phoneText(check: string, part: 'title' | 'why' | 'do'): string {
  const key = `phone.${check}.${part}`;
  if (isText(key)) return t(key);
  return t(SCREENS[check] ? `phone.paper.${part}` : `phone.nothing.${part === 'do' ? 'why' : part}`);
}

/** Lines that stand for a document, a face, a page or a code. */
function Drawing({ of, colour }: { readonly of: 'card' | 'face' | 'page' | 'code'; readonly colour: string }) {
  const { box, line, quiet } = PHONE_LIGHT;
  const frame = { fill: box, stroke: colour, strokeWidth: 3 };
  return (
    <svg aria-hidden="true" viewBox="0 0 160 130" className="my-2 w-full">
      {of === 'card' && (
        <>
          <rect x="8" y="18" width="144" height="92" rx="8" {...frame} />
          <circle cx="42" cy="56" r="16" fill={line} />
          <path d="M76 46h60M76 60h44M22 90h116" stroke={quiet} strokeWidth="4" strokeLinecap="round" />
        </>
      )}
      {of === 'face' && (
        <>
          <ellipse cx="80" cy="65" rx="44" ry="58" {...frame} />
          <circle cx="80" cy="52" r="20" fill={line} />
          <path d="M48 108a32 28 0 0 1 64 0" fill={line} />
        </>
      )}
      {of === 'page' && (
        <>
          <rect x="36" y="6" width="88" height="118" rx="6" {...frame} />
          <path d="M50 30h60M50 46h60M50 62h40M50 92h52" stroke={quiet} strokeWidth="4" strokeLinecap="round" />
        </>
      )}
      {of === 'code' &&
        [0, 1, 2, 3, 4, 5].map((at) => (
          <rect
            key={at}
            x={8 + at * 25}
            y="46"
            width="20"
            height="32"
            rx="5"
            {...frame}
            strokeWidth={at === 0 ? 3 : 1}
          />
        ))}
    </svg>
  );
}
