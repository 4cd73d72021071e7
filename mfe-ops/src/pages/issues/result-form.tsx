import { proposeResult } from '@atrium/contracts/calls';
import type { StaffIssue } from '@atrium/contracts/entities';
import { Button, Notice } from '@atrium/ui';
import { Form, FormItem, TextArea } from '@atrium/ui/form';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useText } from '../../texts.ts';

interface ResultFormProps {
  of: StaffIssue;
  /** The lots to begin with. */
  typed: string;
  onAsked(): void;
}

/** The lots of a draw by the official announcement, for a second person to confirm. */
export function ResultForm({ of: { gameCode, issue }, typed, onAsked }: ResultFormProps) {
  const text = useText();
  const { decide, isBusy, failure } = useDecide(onAsked, text('issues.resultAsked'));
  const wrong = useFieldProblem(failure, String);
  return (
    <Form
      className="ops-card__form"
      initial={{ lots: typed, reason: '' }}
      onSubmit={({ lots, reason }) =>
        void decide(proposeResult, { gameCode, issue, lots: lots.split(/[\s,]+/).filter(Boolean), reason })
      }
    >
      <Notice tone="warning">{text('issues.resultMeaning')}</Notice>
      {failure && !failure.details.fields ? <Notice tone="error" title={failure.message} /> : null}
      <FormItem name="lots" label={text('issues.lots')} hint={text('issues.lotsHint')} error={wrong('lots')} required>
        <TextArea rows={3} maxLength={400} />
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
