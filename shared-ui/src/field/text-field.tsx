import { clsx } from 'clsx';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icons.ts';
import { useUi } from '../theme/ui-context.tsx';
import { Field, type FieldFrame, fieldAria } from './field.tsx';

export interface TextFieldProps extends FieldFrame, Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'required'> {
  icon?: IconName;
  /** Shown before the typed text, e.g. a dialling code or a currency. */
  prefix?: ReactNode;
  /** Shown after it, e.g. a button. */
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled text input. Spread react-hook-form's `register(...)` into it. */
export function TextField({
  label,
  error,
  hint,
  required,
  icon,
  prefix,
  suffix,
  className,
  id,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const frame = { label, error, hint, required };
  return (
    <Field id={fieldId} {...frame}>
      <div className={clsx('a-input', error && 'a-input--wrong', className)}>
        {icon && <Icon name={icon} size={18} className="a-input__icon" />}
        {prefix && <span className="a-input__affix">{prefix}</span>}
        <input type="text" {...rest} {...fieldAria(fieldId, frame)} className="a-input__control" />
        {suffix && <span className="a-input__affix">{suffix}</span>}
      </div>
    </Field>
  );
}

/** A password with a button that shows it. Paste and password managers work. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const [isShown, setShown] = useState(false);
  const { texts } = useUi();
  return (
    <TextField
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <IconButton
          size="sm"
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? texts.hidePassword : texts.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
