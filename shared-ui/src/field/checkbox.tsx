import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { Icon } from '../icon/icon.tsx';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ label, error, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className="a-check">
      <input
        {...rest}
        type="checkbox"
        id={fieldId}
        className="a-check__box"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${fieldId}-error` : undefined}
      />
      <label htmlFor={fieldId} className="a-check__label">
        {label}
      </label>
      <p className="a-field__error" id={`${fieldId}-error`} aria-live="polite">
        {error && (
          <>
            <Icon name="alert" size={16} />
            {error}
          </>
        )}
      </p>
    </div>
  );
}
