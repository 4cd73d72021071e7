import { getPlayLimits } from '@atrium/contracts/calls';
import { useCall, useSession } from '@atrium/contracts/react';
import { EmptyState, Notice, useFormat } from '@atrium/ui';
import { useText } from '../../texts.ts';

interface NoPromotionsProps {
  title: string;
  text: string;
}

/** Where nothing can be claimed: why, for a player on a break, who is offered nothing as long as it lasts. */
export function NoPromotions({ title, text: hint }: NoPromotionsProps) {
  const text = useText();
  const format = useFormat();
  const { member, isStaff } = useSession();
  const limits = useCall(getPlayLimits, {}, { enabled: member !== null && !isStaff }).data;
  const until = limits?.exclusion ? limits.exclusion.until : (limits?.timeOutUntil ?? null);
  if (until === null) return <EmptyState icon="gift" title={title} text={hint} />;
  return (
    <Notice tone="warning" title={text(limits?.exclusion ? 'rg.excluded' : 'rg.resting')}>
      {text(limits?.exclusion ? 'promotions.excluded' : 'promotions.resting', { date: format.dateTime(until) })}
    </Notice>
  );
}
