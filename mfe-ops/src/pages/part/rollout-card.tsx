import { type CallValue, changeRollouts, type getRollouts } from '@atrium/contracts/calls';
import { Badge, Button, DateTime, Inline, Notice, TextField, useFormat } from '@atrium/ui';
import { useState } from 'react';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useText } from '../../texts.ts';
import { useStageText } from '../../ui/use-whom-text.ts';
import '../../ui/card.css';
import './rollout.css';

type Shown = CallValue<typeof getRollouts>['rollouts'][number];

const tones = {
  scheduled: 'neutral',
  running: 'accent',
  paused: 'neutral',
  done: 'won',
  aborted: 'neutral',
  stopped: 'lost',
} as const;

/** The shares of a rollout, those that were reached marked. */
function Stages({ shown: { rollout } }: { shown: Shown }) {
  const { stage, stages, state } = rollout;
  const stageText = useStageText();
  return (
    <ol className="ops-stages">
      {stages.map((one, index) => (
        <li
          key={stageText(one)}
          data-reached={index < stage}
          aria-current={index + 1 === stage && state === 'running' ? 'step' : undefined}
        >
          {stageText(one)}
        </li>
      ))}
    </ol>
  );
}

function Facts({ shown: { rollout, visitors, failureRate, held } }: { shown: Shown }) {
  const text = useText();
  const { number } = useFormat();
  const { state, stage, stages, dueAt } = rollout;
  const isMoving = state === 'running' || state === 'scheduled';
  return (
    <>
      <p>
        {text('rollout.progress', { stage, stages: stages.length })}
        {stage === 0 ? null : ` · ${text('rollout.visitors', { visitors })}`}
        {failureRate === null ? null : ` · ${text('rollout.failing', { percent: number(failureRate * 100, 2) })}`}
        {isMoving ? (
          <>
            {' · '}
            {text('rollout.next')}: <DateTime at={dueAt} />
          </>
        ) : null}
      </p>
      {held === null ? null : (
        <Notice tone="warning">
          <span lang="en">{held}</span>
        </Notice>
      )}
    </>
  );
}

/** A rollout under way with its buttons, or one that ended. */
export function RolloutCard({ shown, onChanged }: { shown: Shown; onChanged: () => void }) {
  const text = useText();
  const [why, setWhy] = useState<string | null>(null);
  const { decide, isBusy, failure } = useDecide(onChanged);
  const { id, version, state, by, reason } = shown.rollout;
  const isOpen = state === 'scheduled' || state === 'running' || state === 'paused';
  const next = state === 'paused' ? 'resume' : 'pause';
  return (
    <article className="ops-card ops-rollout" data-rollout={version}>
      <header>
        <strong>{version}</strong>
        <Badge tone={tones[state]}>{text(`rollout.state.${state}`)}</Badge>
        <span>
          {by}
          {reason === '' ? null : `: ${reason}`}
        </span>
      </header>
      <Stages shown={shown} />
      <Facts shown={shown} />
      {shown.rollout.why === null ? null : <p lang="en">{shown.rollout.why}</p>}
      {failure ? <Notice tone="error" title={failure.message} /> : null}
      {isOpen ? (
        <Inline gap={2}>
          <Button
            size="sm"
            icon={next === 'pause' ? 'pause' : 'play'}
            loading={isBusy}
            onClick={() => void decide(changeRollouts, { change: { do: next, id }, reason: '' })}
          >
            {text(`rollout.${next}`)}
          </Button>
          <Button
            size="sm"
            variant="danger"
            aria-expanded={why !== null}
            onClick={() => setWhy(why === null ? '' : null)}
          >
            {text('rollout.abort')}
          </Button>
        </Inline>
      ) : null}
      {isOpen && why !== null ? (
        <form
          className="ops-card__form"
          onSubmit={(event) => {
            event.preventDefault();
            void decide(changeRollouts, { change: { do: 'abort', id }, reason: why });
          }}
        >
          <TextField
            label={text('rollout.abortReason')}
            required
            maxLength={500}
            value={why}
            onChange={({ target }) => setWhy(target.value)}
          />
          <Button type="submit" variant="danger" loading={isBusy} disabled={why.trim() === ''}>
            {text('rollout.abort')}
          </Button>
        </form>
      ) : null}
    </article>
  );
}
