import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, FormProvider, type SubmitHandler, type UseFormReturn } from 'react-hook-form';

interface AccountFormProps<F extends FieldValues> {
  form: UseFormReturn<F>;
  submit: SubmitHandler<F>;
  children: ReactNode;
}

/** A form of the account, which its fields find in its context; after a refusal the first problem gets the focus. */
export function AccountForm<F extends FieldValues>({ form, submit, children }: AccountFormProps<F>) {
  const element = useRef<HTMLFormElement>(null);
  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        className="account-form"
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        {children}
      </form>
    </FormProvider>
  );
}
