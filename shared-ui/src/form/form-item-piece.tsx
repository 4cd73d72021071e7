import { cloneElement, useContext, useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useWords } from '../antd/themed.tsx';
import { Field, fieldAria } from '../field/field.tsx';
import type { FormItemProps } from './form-item.tsx';
import { InForm } from './in-form.ts';

export function LoadedFormItem({ name, label, hint, error, required, min, check, children }: FormItemProps) {
  const { form: texts } = useWords();
  const form = useFormContext<Record<string, string>>();
  const inForm = useContext(InForm);
  const { field, fieldState } = useController({
    name,
    control: form.control,
    rules: {
      validate: (typed = '', values) => {
        const length = typed.trim().length;
        if (required && length === 0) return texts.required;
        if (min && length < min) return texts.atLeast.replace('{{min}}', String(min));
        return check?.(typed, values);
      },
    },
  });
  useEffect(() => {
    inForm?.names.add(name);
    return () => void inForm?.names.delete(name);
  }, [inForm, name]);
  const frame = { label, hint, required, error: error ?? fieldState.error?.message };
  const id = `${inForm?.id}-${name}`;
  const control = {
    name,
    value: field.value,
    onBlur: field.onBlur,
    // A changed field loses its error; it is checked again on submit.
    onChange: (typed: unknown) => {
      field.onChange(typed);
      form.clearErrors(name);
    },
    ...fieldAria(id, frame),
  };
  return (
    <Field id={id} {...frame}>
      {cloneElement(children, control)}
    </Field>
  );
}
