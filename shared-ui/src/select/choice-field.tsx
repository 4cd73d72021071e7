import { type ReactNode, useId } from 'react';
import { Field, type FieldFrame, fieldAria } from '../field/field.tsx';
import { Select, type SelectProps } from './select.tsx';

export type ChoiceFieldProps<Value extends string> = FieldFrame &
  Pick<SelectProps<Value>, 'options' | 'value' | 'onChange' | 'disabled' | 'id'>;

/** A labelled choice of one of several, outside of a `Form`. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>): ReactNode {
  const { label, error, hint, required, id, ...rest } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const frame = { label, error, hint, required };
  return (
    <Field id={fieldId} {...frame}>
      <Select<Value> {...rest} {...fieldAria(fieldId, frame)} />
    </Field>
  );
}
