import { listApprovals } from '@atrium/contracts/calls';
import type { Approval } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { Badge, DateTime, EmptyState, Section, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { askEveryMs } from '../../ask-every-ms.ts';
import { useNamedFact } from '../../features/decide/fact-value.tsx';
import { useText } from '../../texts.ts';

const shownAtMost = 8;
const tones = {
  WAITING: 'accent',
  EXECUTED: 'won',
  REJECTED: 'lost',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
} as const;

const useOf = (state: 'WAITING' | 'EXECUTED') =>
  useCall(
    listApprovals,
    { state, kind: 'MEMBER_ADJUSTMENT', pageNo: 1, pageSize: shownAtMost },
    { refetchIntervalMs: askEveryMs.queue },
  );

function Adjustment({ of: { subject, facts, state, madeBy, madeAt } }: { of: Approval }) {
  const text = useText();
  const factOf = useNamedFact();
  const currency = facts.currency ? String(facts.currency) : undefined;
  const shown = ['direction', 'amountMinor'].filter((name) => name in facts);
  return (
    <li>
      <strong>{String(facts.account ?? subject)}</strong>
      {shown.map((name) => (
        <span key={name}>{factOf(name, facts[name] ?? null, currency)[1]}</span>
      ))}
      <Badge tone={tones[state]}>{text(`approvals.state.${state}`)}</Badge>
      <small>
        {madeBy} · <DateTime at={madeAt} />
      </small>
    </li>
  );
}

/** Adjustments that wait for their second person, and those that were made last. */
export function LastAdjustments() {
  const text = useText();
  const waiting = useOf('WAITING');
  const made = useOf('EXECUTED');
  return (
    <Section title={text('adjustments.last')} action={<a href="/ops/approvals">{text('titles.approvals')}</a>}>
      <Answered answer={waiting} waiting={<SkeletonText lines={4} />}>
        {({ list }) => {
          const shown = [...list, ...(made.data?.list ?? [])].slice(0, shownAtMost);
          if (shown.length === 0)
            return (
              <EmptyState icon="history" title={text('adjustments.noneYet')} text={text('adjustments.noneYetHint')} />
            );
          return (
            <ul className="ops-overdrawn">
              {shown.map((one) => (
                <Adjustment key={one.approvalId} of={one} />
              ))}
            </ul>
          );
        }}
      </Answered>
    </Section>
  );
}
