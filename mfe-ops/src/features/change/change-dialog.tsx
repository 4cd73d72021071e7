import { type CallFailure, changeLiveSet, type Finding } from '@atrium/contracts/calls';
import type { DialogProps } from '@atrium/contracts/platform';
import { usePlatform } from '@atrium/contracts/react';
import { Button, Checkbox, ErrorState, Inline, Notice, SkeletonText, Stack } from '@atrium/ui';
import { Form, FormItem, TextArea } from '@atrium/ui/form';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { ChangeList } from '../../ui/change-list.tsx';
import { Findings } from '../../ui/findings.tsx';
import { AskSecond } from './ask-second.tsx';
import { changeProps, type Steps } from './open-change.ts';
import { Rollout } from './rollout.tsx';
import { SuggestedReasons } from './suggested-reasons.tsx';
import { useDryRun } from './use-dry-run.ts';

function findingsOf(failure: CallFailure | null): readonly Finding[] {
  const { findings } = failure?.details ?? {};
  return Array.isArray(findings) ? (findings as Finding[]) : [];
}

interface Done {
  readonly revision: number;
  /** Local time at which the change was requested. */
  readonly startedAt: number;
}

/** Overrules what speaks against the change, and says what that means. */
function Force({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const text = useText();
  return (
    <>
      <Checkbox label={text('change.force')} checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {checked && <Notice tone="warning">{text('change.forceMeaning')}</Notice>}
    </>
  );
}

/** Carries the change out, once, however often its answer is lost; `reason` is the one it was last sent with. */
function useCarryOut(steps: Steps, expected: number, force: boolean) {
  const { calls } = usePlatform();
  const [requestId] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CallFailure | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [reason, setReason] = useState('');

  async function carryOut(given: string) {
    setReason(given);
    setBusy(true);
    const startedAt = performance.now();
    const forced = force ? { force } : {};
    const result = await calls.invoke(changeLiveSet, { steps, expected, requestId, reason: given, ...forced });
    setBusy(false);
    if (result.ok) setDone({ revision: result.value.revision, startedAt });
    else setRefusal(result.failure);
  }

  return { carryOut, forget: () => setRefusal(null), isBusy, refusal, reason, done };
}

/** Shows what a change would do, requires a reason, carries it out and follows it until every site serves it. */
export default function ChangeDialog({ props, close }: DialogProps) {
  const text = useText();
  const { action, revision, steps } = changeProps.parse(props);
  const [force, setForce] = useState(false);
  const { carryOut, forget, isBusy, refusal, reason, done } = useCarryOut(steps as Steps, revision, force);
  const preview = useDryRun(steps as Steps, revision);

  if (done) return <Rollout {...done} onClose={() => close('changed')} />;
  if (!preview) return <SkeletonText lines={4} />;

  const failure = refusal ?? preview.failure;
  const findings = preview.outcome?.findings ?? findingsOf(failure);
  const wouldBreak = findings.some(({ severity }) => severity === 'error');

  return (
    <Stack gap={4}>
      {preview.outcome && <ChangeList changes={preview.outcome.entry.changes} />}
      {failure && <ErrorState compact title={failure.message} traceId={failure.traceId} />}
      <Findings findings={findings} />
      {wouldBreak && (
        <Force
          checked={force}
          onChange={(checked) => {
            forget();
            setForce(checked);
          }}
        />
      )}
      {steps.every((step) => step.do === 'rollback') && preview.outcome && !wouldBreak && (
        <SuggestedReasons isBusy={isBusy} onChoose={(chosen) => void carryOut(chosen)} />
      )}
      <Form initial={{ reason: '' }} onSubmit={(typed) => void carryOut(typed.reason)}>
        <Stack gap={4}>
          <FormItem name="reason" label={text('change.reason')} hint={text('change.reasonHint')} required>
            <TextArea rows={2} maxLength={500} />
          </FormItem>
          {refusal?.code === 'RELEASE_APPROVAL_NEEDED' && (
            <AskSecond change={{ do: 'change', steps: steps as Steps }} reason={reason} />
          )}
          <Inline justify="end">
            <Button variant="ghost" onClick={() => close('left')}>
              {text('change.leave')}
            </Button>
            <Button
              type="submit"
              variant="primary"
              loading={isBusy}
              disabled={!preview.outcome || (wouldBreak && !force)}
            >
              {action}
            </Button>
          </Inline>
        </Stack>
      </Form>
    </Stack>
  );
}
