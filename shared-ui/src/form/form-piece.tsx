import { clsx } from 'clsx';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { themed } from '../antd/themed.tsx';
import type { FormProps } from './form.tsx';
import { InForm } from './in-form.ts';

type Values = Record<string, unknown>;

/** Whether a value is another one than the form began with; an empty field is as good as one that has no value. */
const differ = (values: Values, initial: Values) =>
  Object.entries(values).some(([name, value]) => (value ?? '') !== (initial[name] ?? ''));

function FormPiece({ id, className, label, initial, onSubmit, children }: FormProps<object>) {
  const ownId = useId();
  const element = useRef<HTMLFormElement>(null);
  const [began] = useState<Values>({ ...initial });
  const form = useForm({ defaultValues: began, reValidateMode: 'onSubmit', shouldFocusError: false });
  const [isChanged, setChanged] = useState(false);
  const inForm = useMemo(() => ({ id: id ?? ownId, names: new Set<string>() }), [id, ownId]);
  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => setChanged(differ(values, began)),
      }),
    [form, began],
  );
  const submit = (values: Values) => {
    setChanged(false);
    // What was typed into a field that is not shown any more is kept, but not sent.
    onSubmit(Object.fromEntries(Object.entries(values).filter(([name]) => inForm.names.has(name))));
  };
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        id={inForm.id}
        className={clsx('a-form', className)}
        aria-label={label}
        data-unsent={isChanged || undefined}
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <InForm value={inForm}>{children}</InForm>
      </form>
    </FormProvider>
  );
}

export const LoadedForm = themed(FormPiece);
