import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOperation } from '../../api/use-operation';
import { word } from '../../i18n/text';
import { RevealBar, useReveal } from '../../review/reveal';
import { Due } from '../../ui/meters';
import { PageHead } from '../../ui/page-head';
import { Bones, Failed } from '../../ui/states';
import { PartyHits } from '../hits/party-hits';
import { AnswerBar } from './answer-bar';
import { rowsOf } from './identity';
import { CustomerMatch, PartiesScreened } from './parties';
import { Side } from './side';
import { counterpartyOf, type Message, MessageStatus } from './status';
import { WhatCame } from './what-came';

const WAITING = new Set(['review', 'repair', 'pending', 'delivered']);

/** One message: who sends and who receives, what is missing, and the answer. */
export function TravelRuleMessage() {
  const { id = '' } = useParams({ strict: false });
  const found = useOperation('getTravelRuleMessage', { params: { id } });
  if (found.isPending) return <Bones />;
  if (!found.data) return <Failed error={found.error} retry={() => void found.refetch()} />;
  return <Shown one={found.data} />;
}

function Shown({ one }: { readonly one: Message }) {
  const { item, revealing } = useReveal('travel_rule_message', one, ['ivms101', 'parties', 'repair', 'comment']);
  const rows = rowsOf(item);
  return (
    <>
      <PageHead
        title={counterpartyOf(one)}
        summary={
          <span className="flex flex-wrap items-center gap-3">
            <MessageStatus status={one.status} />
            <span>{word('trmDirection', one.direction)}</span>
            {WAITING.has(one.status) && <Due at={one.expires_at} createdAt={one.created_at} />}
          </span>
        }
      />
      <div className="grid min-h-0 grow grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)_300px] overflow-hidden border-t border-line max-xl:block max-xl:overflow-y-auto">
        <Column>
          <WhatCame rows={rows} version={one.ivms101_version} />
        </Column>
        <Column className="grid content-start gap-5 border-l border-line px-5 py-3 max-xl:border-t max-xl:border-l-0">
          <RevealBar revealing={revealing} />
          <CustomerMatch one={item} />
          <PartiesScreened one={item} />
          <PartyHits of={{ travel_rule_message: one.id }} listed={hasHits(one)} />
        </Column>
        <Column className="grid content-start gap-5 border-l border-line px-4 py-3 max-xl:border-t max-xl:border-l-0">
          <Side one={item} />
        </Column>
      </div>
      <AnswerBar one={item} rows={rows} masked={revealing.masked} />
    </>
  );
}

/** Whether a list names somebody of that name. */
function hasHits({ parties }: Message): boolean {
  return [...parties.originator, ...parties.beneficiary].some(({ hits }) => hits.length > 0);
}

function Column({ className = '', children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <div tabIndex={0} className={`min-h-0 overflow-y-auto max-xl:overflow-visible ${className}`}>
      {children}
    </div>
  );
}
