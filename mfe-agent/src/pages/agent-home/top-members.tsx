import type { DayRange } from '@atrium/contracts/calendar';
import { listUserLoss } from '@atrium/contracts/calls';
import { useCall } from '@atrium/contracts/react';
import { Money, Section } from '@atrium/ui';
import { useText } from '../../texts.ts';

const shownAtMost = 5;

/** The members of the team who lost most in these days, with bars beside the greatest loss; the list has everybody. */
export function TopMembers({ range }: { range: DayRange }) {
  const text = useText();
  const list = useCall(listUserLoss, { ...range, pageNo: 1, pageSize: shownAtMost }).data?.list ?? [];
  const lost = list.filter(({ netProfit }) => netProfit < 0);
  const most = -(lost[0]?.netProfit ?? 0);
  if (lost.length === 0) return null;
  const all = `/agentHome/user-loss?${new URLSearchParams({ ...range })}`;
  return (
    <Section title={text('top.title')} action={<a href={all}>{text('top.all')}</a>}>
      <ol className="agent-top">
        {lost.map(({ memberId, account, netProfit }) => (
          <li key={memberId}>
            <span>{account}</span>
            <Money minor={-netProfit} />
            <meter aria-hidden="true" min={0} max={most} value={-netProfit} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
