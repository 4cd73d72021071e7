import { callFailureOf, getRollouts, type PartStatus } from '@atrium/contracts/calls';
import { useCall } from '@atrium/contracts/react';
import { ErrorState, Section, SkeletonText, Stack } from '@atrium/ui';
import { askEveryMs } from '../../ask-every-ms.ts';
import { useText } from '../../texts.ts';
import { RolloutCard } from './rollout-card.tsx';
import { RolloutForm } from './rollout-form.tsx';

const open: readonly string[] = ['scheduled', 'running', 'paused'];
const shownEnded = 3;

/** The rollout of a part that is under way, or the form that starts one, and how the latest ended. */
export function RolloutSection({ part, onChanged }: { part: PartStatus; onChanged: () => void }) {
  const text = useText();
  const answer = useCall(getRollouts, {}, { refetchIntervalMs: askEveryMs.rollout });
  const failure = answer.data ? undefined : callFailureOf(answer.error);
  const own = answer.data?.rollouts.filter(({ rollout }) => rollout.part === part.id) ?? [];
  const running = own.filter(({ rollout }) => open.includes(rollout.state));
  const ended = own.filter(({ rollout }) => !open.includes(rollout.state)).slice(0, shownEnded);
  return (
    <Section title={text('rollout.title')}>
      <Stack gap={4}>
        {failure ? (
          <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void answer.refetch()} />
        ) : null}
        {!failure && !answer.data ? <SkeletonText lines={3} /> : null}
        {answer.data && running.length === 0 ? <RolloutForm part={part} onStarted={onChanged} /> : null}
        <ul className="ops-cards">
          {[...running, ...ended].map((shown) => (
            <li key={shown.rollout.id}>
              <RolloutCard shown={shown} onChanged={onChanged} />
            </li>
          ))}
        </ul>
      </Stack>
    </Section>
  );
}
