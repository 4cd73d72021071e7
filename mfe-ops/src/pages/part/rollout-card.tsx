import { type CallValue, changeRollouts, type getRollouts } from '@atrium/contracts/calls';
import { Badge, Button, DateTime, Inline, Notice, useFormat } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { Form, FormItem, Input } from '@atrium/ui/form';
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
  const [isAborting, setAborting] = useState(false);
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
      <FailureNotice failure={failure} />
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
          <Button size="sm" variant="danger" aria-expanded={isAborting} onClick={() => setAborting(!isAborting)}>
            {text('rollout.abort')}
          </Button>
        </Inline>
      ) : null}
      {isOpen && isAborting ? (
        <Form
          className="ops-card__form"
          initial={{ reason: '' }}
          onSubmit={(typed) => void decide(changeRollouts, { change: { do: 'abort', id }, reason: typed.reason })}
        >
          <FormItem name="reason" label={text('rollout.abortReason')} required>
            <Input maxLength={500} autoComplete="off" />
          </FormItem>
          <Button type="submit" variant="danger" loading={isBusy}>
            {text('rollout.abort')}
          </Button>
        </Form>
      ) : null}
    </article>
  );
}
