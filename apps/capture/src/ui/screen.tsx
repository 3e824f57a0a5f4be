import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useFlow } from '../flow/context.js';
import { progress } from '../flow/steps.js';
import { useText } from '../i18n/context.js';
import { Picture, type PictureName } from './picture.js';
import { useGuard } from './use-guard.js';

interface ScreenProps {
  title: string;
  lead?: ComponentChildren;
  picture?: PictureName;
  /** Step the progress text speaks of: a step id or `consent`. */
  step?: string;
  actions?: ComponentChildren;
  /** What came of the last press: when it changes, a focus whose button has gone is given to the heading. */
  round?: string | boolean;
  children?: ComponentChildren;
}

/** One screen: progress, a heading that takes the focus on entry, content, and actions within thumb's reach. */
export function Screen({ title, lead, picture, step, actions, round = '', children }: ScreenProps) {
  const node = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useGuard(node, title + round);
  const { language } = useText();
  const said = useRef(language);
  useLayoutEffect(() => {
    // A title in another language is no other screen: who chooses one by the keys of the list stays in the list.
    if (said.current === language) heading.current?.focus({ preventScroll: true });
    said.current = language;
  }, [title]);
  useEffect(() => scrollTo(0, 0), []);
  return (
    <div class="screen" ref={node}>
      {step && <Progress step={step} />}
      {picture && <Picture name={picture} />}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p class="lead">{lead}</p>}
      <div class="content">{children}</div>
      {actions && <div class="actions">{actions}</div>}
    </div>
  );
}

function Progress({ step }: { step: string }) {
  const { session } = useFlow();
  const { t } = useText();
  const at = progress(session, step);
  return (
    <div class="progress">
      <span>{t('app.progress', at)}</span>
      <div class="progress-dots" aria-hidden="true">
        {Array.from({ length: at.total }, (_, index) => (
          <i key={index} class={index < at.step ? 'on' : ''} />
        ))}
      </div>
    </div>
  );
}
