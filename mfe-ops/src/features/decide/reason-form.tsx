import type { CallFailure } from '@atrium/contracts/calls';
import { Button, Notice, TextAreaField } from '@atrium/ui';
import { type ReactNode, useState } from 'react';
import { useText } from '../../texts.ts';
import '../../ui/card.css';

/** What is typed into a form, by field name, and what each field needs to show it. */
export function useFields<Form extends Record<string, string>>(
  initial: Form,
  wrong: (name: string) => string | undefined,
) {
  const [form, setForm] = useState(initial);
  const field = (name: keyof Form & string) => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
    error: wrong(name),
  });
  return { form, field, clear: () => setForm(initial) };
}

interface ReasonFormProps {
  id?: string;
  /** Short fields side by side; else one below the other. */
  isWide?: boolean;
  isBusy: boolean;
  failure: CallFailure | null;
  /** What the reason's field is given. */
  reason: ReturnType<ReturnType<typeof useFields>['field']>;
  submitText: string;
  isDanger?: boolean;
  onSubmit(): void;
  children?: ReactNode;
}

/** A change by somebody of the house: its fields, why, and the button; what was refused stands above or beside. */
export function ReasonForm(props: ReasonFormProps) {
  const { id, isWide, isBusy, failure, reason, submitText, isDanger, onSubmit, children } = props;
  const text = useText();
  return (
    <form
      id={id}
      className={isWide ? 'ops-card__form ops-card__form--wide' : 'ops-card__form'}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {failure && !failure.details.fields ? <Notice tone="error" title={failure.message} /> : null}
      {children}
      <TextAreaField
        {...reason}
        label={text('approvals.reason')}
        hint={text('site.reasonHint')}
        rows={2}
        maxLength={300}
        required
      />
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} loading={isBusy}>
        {submitText}
      </Button>
    </form>
  );
}
