import { Button } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { Form, FormItem, TextArea } from '@atrium/ui/form';
import type { ReactNode } from 'react';
import { useText } from '../../texts.ts';
import type { Deciding } from './use-decide.ts';
import { failureOfNoField, useFieldProblem } from './use-field-problem.ts';
import '../../ui/card.css';

interface ReasonFormProps<Values extends { readonly reason: string }> {
  id?: string;
  /** Short fields side by side; else one below the other. */
  isWide?: boolean;
  /** The call that the form makes. */
  deciding: Pick<Deciding, 'isBusy' | 'failure'>;
  initial: Values;
  /** The error beside a refused field; without it, as the server names it. */
  wrong?(name: string): string | undefined;
  submitText: string;
  isDanger?: boolean;
  onSubmit(values: Values): void;
  /** Form items. */
  children?: ReactNode;
}

/** A change by staff: its fields, its reason, and the button; refusals are shown above or beside them. */
export function ReasonForm<Values extends { readonly reason: string }>(props: ReasonFormProps<Values>) {
  const { id, isWide, deciding, initial, submitText, isDanger, onSubmit, children } = props;
  const { isBusy, failure } = deciding;
  const text = useText();
  const named = useFieldProblem(failure, String);
  const wrong = props.wrong ?? named;
  return (
    <Form<Values>
      {...(id ? { id } : {})}
      className={isWide ? 'ops-card__form ops-card__form--wide' : 'ops-card__form'}
      initial={initial}
      onSubmit={onSubmit}
    >
      <FailureNotice failure={failureOfNoField(failure, initial)} />
      {children}
      <FormItem
        name="reason"
        label={text('approvals.reason')}
        hint={text('site.reasonHint')}
        error={wrong('reason')}
        required
      >
        <TextArea rows={2} maxLength={300} />
      </FormItem>
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} loading={isBusy}>
        {submitText}
      </Button>
    </Form>
  );
}
