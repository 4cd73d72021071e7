import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues, SubmitHandler, UseFormHandleSubmit } from 'react-hook-form';

interface AccountFormProps<F extends FieldValues> {
  handleSubmit: UseFormHandleSubmit<F>;
  submit: SubmitHandler<F>;
  /** How often the form was submitted. */
  submitCount: number;
  children: ReactNode;
}

/** A form of the account; after a refusal the first field with a problem gets the focus. */
export function AccountForm<F extends FieldValues>({
  handleSubmit,
  submit,
  submitCount,
  children,
}: AccountFormProps<F>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  return (
    <form ref={form} className="account-form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      {children}
    </form>
  );
}
