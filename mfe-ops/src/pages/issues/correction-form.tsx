import { proposeCorrection } from '@atrium/contracts/calls';
import type { CorrectionAction, StaffIssue } from '@atrium/contracts/entities';
import { Button, Notice, TextAreaField, TextField } from '@atrium/ui';
import { type FormEvent, useState } from 'react';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useText } from '../../texts.ts';

interface CorrectionFormProps {
  of: StaffIssue;
  action: CorrectionAction;
  onAsked(): void;
}

/** What it will do, what players read of it, and why. */
export function CorrectionForm({ of: { gameCode, issue }, action, onAsked }: CorrectionFormProps) {
  const text = useText();
  const { decide, isBusy, failure } = useDecide(onAsked, text('adjustments.asked'));
  const wrong = useFieldProblem(failure, String);
  const [form, setForm] = useState({ note: '', reason: '' });
  const field = (name: keyof typeof form) => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
    error: wrong(name),
    required: true,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void decide(proposeCorrection, { gameCode, issue, action, ...form });
  };
  return (
    <form className="ops-card__form" onSubmit={submit}>
      <Notice tone="warning">{text(`issues.meaning.${action}`)}</Notice>
      {failure && !failure.details.fields ? <Notice tone="error" title={failure.message} /> : null}
      <TextField {...field('note')} label={text('approvals.fact.note')} maxLength={140} />
      <TextAreaField
        {...field('reason')}
        label={text('approvals.reason')}
        hint={text('adjustments.reasonHint')}
        rows={2}
        maxLength={300}
      />
      <Button type="submit" variant="primary" loading={isBusy}>
        {text('adjustments.ask')}
      </Button>
    </form>
  );
}
