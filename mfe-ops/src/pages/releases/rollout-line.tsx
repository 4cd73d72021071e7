import type { PartStatus } from '@atrium/contracts/calls';
import { DateTime, Notice } from '@atrium/ui';
import { ProgressBar } from '@atrium/ui/display';
import { useText } from '../../texts.ts';

/** How far a staged rollout is, as a bar and in words. */
export function RolloutLine({ rollout }: { rollout: NonNullable<PartStatus['rollout']> }) {
  const text = useText();
  const { version, state, stage, percents, dueAt, why } = rollout;
  const isMoving = state === 'scheduled' || state === 'running';
  const stages = percents.length;
  return (
    <div className="ops-part__rollout">
      <ProgressBar label={text('rollout.title')} percent={Math.round((100 * stage) / stages)} />
      <p>
        {version} · {text(`rollout.state.${state}`)} · {text('rollout.progress', { stage, stages })}
        {isMoving ? (
          <>
            {' · '}
            {text('rollout.next')}: <DateTime at={dueAt} />
          </>
        ) : null}
      </p>
      {why === null ? null : (
        <Notice tone={state === 'stopped' ? 'error' : 'warning'}>
          <span lang="en">{why}</span>
        </Notice>
      )}
    </div>
  );
}
