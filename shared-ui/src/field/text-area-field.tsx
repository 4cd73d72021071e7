import { clsx } from 'clsx';
import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { Field, type FieldFrame, fieldAria } from './field.tsx';

export interface TextAreaFieldProps extends FieldFrame, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'required'> {
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextAreaField({ label, error, hint, required, className, id, ...rest }: TextAreaFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const frame = { label, error, hint, required };
  return (
    <Field id={fieldId} {...frame}>
      <textarea
        rows={4}
        {...rest}
        {...fieldAria(fieldId, frame)}
        className={clsx('a-input', 'a-input--area', error && 'a-input--wrong', className)}
      />
    </Field>
  );
}
