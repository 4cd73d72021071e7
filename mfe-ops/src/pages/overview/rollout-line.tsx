import type { PartStatus } from '@atrium/contracts/calls';
import { DateTime } from '@atrium/ui';
import { useText } from '../../texts.ts';

/** How far a staged rollout is, as a bar and in words. */
export function RolloutLine({ rollout }: { rollout: NonNullable<PartStatus['rollout']> }) {
  const text = useText();
  const { version, state, stage, percents, dueAt } = rollout;
  const stages = percents.length;
  return (
    <div className="ops-part__rollout">
      <progress value={stage} max={stages} aria-label={text('rollout.title')} />
      <p>
        {version} · {text(`rollout.state.${state}`)} · {text('rollout.progress', { stage, stages })}
        {state === 'paused' ? null : (
          <>
            {' · '}
            {text('rollout.next')}: <DateTime at={dueAt} />
          </>
        )}
      </p>
    </div>
  );
}
