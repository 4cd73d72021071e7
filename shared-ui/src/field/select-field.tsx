import { clsx } from 'clsx';
import { type Ref, type SelectHTMLAttributes, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Field, type FieldFrame, fieldAria } from './field.tsx';

export interface SelectFieldProps extends FieldFrame, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'required'> {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  ref?: Ref<HTMLSelectElement>;
}

/** The browser's own select: light, right on phones. For search or many options use `@atrium/ui/select`. */
export function SelectField({ label, error, hint, required, options, className, id, ...rest }: SelectFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const frame = { label, error, hint, required };
  return (
    <Field id={fieldId} {...frame}>
      <div className={clsx('a-input', 'a-input--select', error && 'a-input--wrong', className)}>
        <select {...rest} {...fieldAria(fieldId, frame)} className="a-input__control">
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={18} className="a-input__chevron" />
      </div>
    </Field>
  );
}
