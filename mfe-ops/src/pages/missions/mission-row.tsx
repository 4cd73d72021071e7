import { endMission } from '@atrium/contracts/calls';
import { merchantOf } from '@atrium/contracts/constants';
import type { StaffMission } from '@atrium/contracts/entities';
import { useRegion } from '@atrium/contracts/react';
import { Badge, DateTime, useFormat } from '@atrium/ui';
import { EndForm } from '../../features/decide/end-form.tsx';
import { useText } from '../../texts.ts';
import { EditableRow } from '../../ui/edit/editable-row.tsx';
import { MoneyIn } from '../../ui/money-in.tsx';

/** One mission with its terms, and the form that ends it. */
export function MissionRow({ mission }: { mission: StaffMission }) {
  const text = useText();
  const { number } = useFormat();
  const { language } = useRegion();
  const { missionId, titles, isRunning, metric, period, goal, gameTypes, endsAt } = mission;
  const { currency } = merchantOf(mission.merchantCode);
  return (
    <EditableRow
      names={{ 'data-mission': missionId }}
      head={
        <>
          <strong>{titles[language as keyof typeof titles] ?? titles.EN}</strong>
          <span>{mission.merchantCode}</span>
          <Badge tone={isRunning ? 'won' : 'neutral'}>{text(isRunning ? 'offers.running' : 'offers.ended')}</Badge>
        </>
      }
      change={isRunning ? { icon: 'pause', text: text('offers.end') } : undefined}
      facts={[
        [text('missions.period'), text(`missions.periods.${period}`)],
        [text('missions.metric'), text(`missions.metrics.${metric}`)],
        [
          text('missions.goal'),
          metric === 'EFFECTIVE_BET' ? <MoneyIn key="goal" minor={goal} currency={currency} /> : number(goal),
        ],
        [
          text('missions.kind'),
          gameTypes.length === 0
            ? text('missions.everyKind')
            : gameTypes.map((type) => text(`gameType.${type}`)).join(', '),
        ],
        [text('missions.rewardPoints'), number(mission.rewardPoints)],
        [text('missions.claimed'), number(mission.claimed)],
        ...(endsAt === null ? [] : [[text('switches.until'), <DateTime key="ends" at={endsAt} />] as const]),
      ]}
      form={({ id }) => <EndForm id={id} call={endMission} inputFor={(reason) => ({ missionId, reason })} />}
    />
  );
}
