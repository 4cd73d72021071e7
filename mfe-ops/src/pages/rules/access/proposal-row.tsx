import { decideRelease, type LiveSetStep, type ReleaseProposal } from '@atrium/contracts/calls';
import { Button, DateTime, Inline } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { BarredNotice } from '../../../features/decide/refused.tsx';
import { useDecide } from '../../../features/decide/use-decide.ts';
import { useText } from '../../../texts.ts';
import { useStageText, useWhomText } from '../../../ui/use-whom-text.ts';

const isSetting = (step: LiveSetStep) => step.do === 'auto-rollback' || step.do === 'server-drawing';

/** A step in a line: its action, its part and what it sets. */
function useStepText() {
  const text = useText();
  const whomText = useWhomText();
  return (step: LiveSetStep): string => {
    if (step.do === 'restore') return `${text('history.goBack')}: ${text('revision', { revision: step.revision })}`;
    if (step.do === 'canary')
      return [
        `${step.part} ${step.version}: ${text('part.canaryShare', { percent: step.percent })}`,
        ...(step.audience ? [whomText(step.audience)] : []),
      ].join(' · ');
    if (step.do === 'promote') return `${step.part} ${step.version ?? ''}: ${text('part.promote')}`;
    return `${step.part}: ${text(`actions.${isSetting(step) ? 'settings' : step.do}`)}`;
  };
}

/** A proposal with its buttons; its own author can only withdraw it, and who has no right to its part only reads it. */
export function ProposalRow({ proposal: { id, change, by, reason, at, barred } }: { proposal: ReleaseProposal }) {
  const text = useText();
  const stepText = useStepText();
  const stageText = useStageText();
  const { decide, isBusy, failure } = useDecide();
  const lines =
    change.do === 'change'
      ? change.steps.map(stepText)
      : [
          `${change.part}: ${text('access.rollout', { version: change.version })} ${change.stages.map(stageText).join(', ')}`,
        ];
  return (
    <article className="ops-card ops-rule" data-proposal={by}>
      <header>
        <strong>{by}</strong>
        <DateTime at={at} />
      </header>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {change.do === 'rollout' && change.startAt !== undefined ? (
        <p>
          {text('rollout.starts')}: <DateTime at={change.startAt} format="datetime" />
        </p>
      ) : null}
      <p className="ops-rule__muted">{reason}</p>
      <FailureNotice failure={failure} />
      {barred ? <BarredNotice of={barred} /> : null}
      <Inline gap={2}>
        {barred ? null : (
          <Button
            size="sm"
            variant="primary"
            icon="check"
            loading={isBusy}
            onClick={() => void decide(decideRelease, { id, approve: true, reason: '' })}
          >
            {text('access.approve')}
          </Button>
        )}
        {barred?.because === 'RIGHT' ? null : (
          <Button
            size="sm"
            loading={isBusy}
            onClick={() => void decide(decideRelease, { id, approve: false, reason: '' })}
          >
            {text(barred ? 'access.drop' : 'access.reject')}
          </Button>
        )}
      </Inline>
    </article>
  );
}
