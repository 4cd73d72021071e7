import { useId } from 'react';
import { Field, type FieldFrame, fieldAria } from '../field/field.tsx';
import { DateInput, type DateInputProps } from './date-input.tsx';

export type DateFieldProps = FieldFrame & Pick<DateInputProps, 'value' | 'onChange' | 'min' | 'max' | 'id'>;

/** A labelled day of the calendar, outside of a `Form`. */
export function DateField({ label, error, hint, required, id, ...rest }: DateFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const frame = { label, error, hint, required };
  return (
    <Field id={fieldId} {...frame}>
      <DateInput {...rest} {...fieldAria(fieldId, frame)} />
    </Field>
  );
}
