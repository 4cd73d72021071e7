import { getPlayLimits } from '@atrium/contracts/calls';
import { useCall, useSession } from '@atrium/contracts/react';
import { EmptyState } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { isResting, Rest } from '../../ui/rest/rest.tsx';

interface NoPromotionsProps {
  title: string;
  text: string;
}

/** Where nothing can be claimed: why, for a player on a break, who is offered nothing until they are back. */
export function NoPromotions({ title, text: hint }: NoPromotionsProps) {
  const text = useText();
  const { member, isStaff } = useSession();
  const limits = useCall(getPlayLimits, {}, { enabled: member !== null && !isStaff }).data;
  if (!limits || !isResting(limits)) return <EmptyState icon="gift" title={title} text={hint} />;
  return <Rest overview={limits}>{text('promotions.onBreak')}</Rest>;
}
