import { proposeResult } from '@atrium/contracts/calls';
import type { StaffIssue } from '@atrium/contracts/entities';
import { Notice } from '@atrium/ui';
import { FormItem, TextArea } from '@atrium/ui/form';
import { ReasonForm } from '../../features/decide/reason-form.tsx';
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
  const deciding = useDecide(onAsked, text('issues.resultAsked'));
  const wrong = useFieldProblem(deciding.failure, String);
  return (
    <ReasonForm
      deciding={deciding}
      initial={{ lots: typed, reason: '' }}
      wrong={wrong}
      submitText={text('adjustments.ask')}
      onSubmit={({ lots, reason }) =>
        void deciding.decide(proposeResult, { gameCode, issue, lots: lots.split(/[\s,]+/).filter(Boolean), reason })
      }
    >
      <Notice tone="warning">{text('issues.resultMeaning')}</Notice>
      <FormItem name="lots" label={text('issues.lots')} hint={text('issues.lotsHint')} error={wrong('lots')} required>
        <TextArea rows={3} maxLength={400} />
      </FormItem>
    </ReasonForm>
  );
}
