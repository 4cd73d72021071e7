import { claimMission } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import type { Mission } from '@atrium/contracts/entities';
import { useCommand, usePlatform } from '@atrium/contracts/react';
import { Badge, Button, DateTime, useFormat } from '@atrium/ui';
import { ProgressBar } from '@atrium/ui/display';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';

const tones = {
  COMING_SOON: 'neutral',
  IN_PROGRESS: 'accent',
  CLAIMING: 'won',
  CLAIMED: 'neutral',
  CLOSED: 'neutral',
} as const;

/** One mission with its progress, and the button once it is complete. */
export function MissionCard({ mission }: { mission: Mission }) {
  const text = useText();
  const format = useFormat();
  const { bus } = usePlatform();
  const command = useCommand();
  const { missionId, title, metric, goal, progress, rewardPoints, state, endsAt } = mission;
  const amount = metric === 'EFFECTIVE_BET' ? format.money : format.number;
  const claim = async () => {
    if (!(await command.run(claimMission, { missionId }))) return;
    void bus.send(toastShow, {
      kind: 'success',
      text: text('missions.given', { count: rewardPoints }),
    });
  };
  return (
    <article className="member-mission" data-mission={missionId}>
      <header>
        <h3>{title}</h3>
        <Badge tone={tones[state]}>{text(`missions.states.${state}`)}</Badge>
      </header>
      <ProgressBar label={title} percent={Math.floor((progress * 100) / goal)} />
      <p className="a-figures">
        {amount(progress)} / {amount(goal)} · {text(`missions.periods.${mission.period}`)}
      </p>
      <p>
        {text('missions.reward', { count: rewardPoints })}
        {endsAt === null ? null : (
          <>
            {' · '}
            {text('missions.until')} <DateTime at={endsAt} />
          </>
        )}
      </p>
      <CommandNotice command={command} />
      {state === 'CLAIMING' ? (
        <Button variant="primary" icon="gift" loading={command.isBusy} onClick={() => void claim()}>
          {text('missions.claim')}
        </Button>
      ) : null}
    </article>
  );
}
