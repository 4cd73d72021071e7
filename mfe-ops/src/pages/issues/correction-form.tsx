import { proposeCorrection } from '@atrium/contracts/calls';
import type { CorrectionAction, StaffIssue } from '@atrium/contracts/entities';
import { Button, Notice } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { Form, FormItem, Input, TextArea } from '@atrium/ui/form';
import { useDecide } from '../../features/decide/use-decide.ts';
import { failureOfNoField, useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useText } from '../../texts.ts';

const empty = { note: '', reason: '' };

interface CorrectionFormProps {
  of: StaffIssue;
  action: CorrectionAction;
  onAsked(): void;
}

/** The effect of the correction, the note for players, and the reason. */
export function CorrectionForm({ of: { gameCode, issue }, action, onAsked }: CorrectionFormProps) {
  const text = useText();
  const { decide, isBusy, failure } = useDecide(onAsked, text('adjustments.asked'));
  const wrong = useFieldProblem(failure, String);
  return (
    <Form
      className="ops-card__form"
      initial={empty}
      onSubmit={(typed) => void decide(proposeCorrection, { gameCode, issue, action, ...typed })}
    >
      <Notice tone="warning">{text(`issues.meaning.${action}`)}</Notice>
      <FailureNotice failure={failureOfNoField(failure, empty)} />
      <FormItem name="note" label={text('approvals.fact.note')} error={wrong('note')} required>
        <Input maxLength={140} />
      </FormItem>
      <FormItem
        name="reason"
        label={text('approvals.reason')}
        hint={text('adjustments.reasonHint')}
        error={wrong('reason')}
        required
      >
        <TextArea rows={2} maxLength={300} />
      </FormItem>
      <Button type="submit" variant="primary" loading={isBusy}>
        {text('adjustments.ask')}
      </Button>
    </Form>
  );
}
