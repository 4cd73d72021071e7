import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useUi } from '../theme/ui-context.tsx';
import './field.css';

export interface FieldFrame {
  label: string;
  /** The error, ready to show; tied to the control for screen readers. */
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
}

/** The attributes that tie a control to its label, hint and error. */
export function fieldAria(id: string, { error, hint, required }: FieldFrame) {
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
    'aria-required': required || undefined,
  } as const;
}

/** Label above, hint and error below; used by every labelled control. */
export function Field({
  id,
  label,
  error,
  hint,
  required,
  children,
}: FieldFrame & { id: string; children: ReactNode }) {
  const { texts } = useUi();
  return (
    <div className="a-field">
      <label className="a-field__label" htmlFor={id}>
        {label}
        {required && (
          <span className="a-field__required" title={texts.required} aria-hidden>
            *
          </span>
        )}
      </label>
      {children}
      {hint && (
        <p className="a-field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="a-field__error" id={`${id}-error`} aria-live="polite">
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
