import { endMission } from '@atrium/contracts/calls';
import type { StaffMission } from '@atrium/contracts/entities';
import { useRegion } from '@atrium/contracts/react';
import { Badge, Button, DateTime, Money, useFormat } from '@atrium/ui';
import { FactList } from '@atrium/ui/facts';
import { useId, useState } from 'react';
import { ReasonForm } from '../../features/decide/reason-form.tsx';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useText } from '../../texts.ts';

function EndForm({ id, missionId }: { id: string; missionId: string }) {
  const text = useText();
  const { decide, isBusy, failure } = useDecide();
  return (
    <ReasonForm
      id={id}
      isBusy={isBusy}
      failure={failure}
      initial={{ reason: '' }}
      wrong={useFieldProblem(failure, String)}
      submitText={text('offers.end')}
      isDanger
      onSubmit={({ reason }) => void decide(endMission, { missionId, reason })}
    />
  );
}

/** One mission with its terms, and the form that ends it. */
export function MissionRow({ mission }: { mission: StaffMission }) {
  const text = useText();
  const { number } = useFormat();
  const { language } = useRegion();
  const formId = useId();
  const [isEnding, setEnding] = useState(false);
  const { missionId, titles, isRunning, metric, period, goal, gameTypes, endsAt } = mission;
  return (
    <article className="ops-card" data-mission={missionId}>
      <header>
        <strong>{titles[language as keyof typeof titles] ?? titles.EN}</strong>
        <span>{mission.merchantCode}</span>
        <Badge tone={isRunning ? 'won' : 'neutral'}>{text(isRunning ? 'offers.running' : 'offers.ended')}</Badge>
        {isRunning ? (
          <Button
            size="sm"
            icon="pause"
            aria-expanded={isEnding}
            aria-controls={formId}
            onClick={() => setEnding(!isEnding)}
          >
            {text('offers.end')}
          </Button>
        ) : null}
      </header>
      <FactList
        facts={[
          [text('missions.period'), text(`missions.periods.${period}`)],
          [text('missions.metric'), text(`missions.metrics.${metric}`)],
          [text('missions.goal'), metric === 'EFFECTIVE_BET' ? <Money key="goal" minor={goal} /> : number(goal)],
          [text('missions.kind'), gameTypes.length === 0 ? text('missions.everyKind') : gameTypes.join(', ')],
          [text('missions.rewardPoints'), number(mission.rewardPoints)],
          [text('missions.claimed'), number(mission.claimed)],
          ...(endsAt === null ? [] : [[text('switches.until'), <DateTime key="ends" at={endsAt} />] as const]),
        ]}
      />
      {isRunning && isEnding ? <EndForm id={formId} missionId={missionId} /> : null}
    </article>
  );
}
