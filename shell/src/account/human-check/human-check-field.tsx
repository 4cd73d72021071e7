import { Icon, TextField } from '@atrium/ui';
import type { InputHTMLAttributes } from 'react';
import { useAreaText } from '../../texts/texts.ts';
import type { HumanCheck } from './use-human-check.ts';

interface HumanCheckFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  check: HumanCheck;
  error?: string | undefined;
}

/** The player's part of the check: a picture to read, with another one on a click, or nothing. */
export function HumanCheckField({ check, error, ...input }: HumanCheckFieldProps) {
  const text = useAreaText('account');
  const { task } = check;
  if (!task) return null;
  if (task.kind === 'silent') {
    return (
      <p className="account-fine account-silent" role="status">
        <Icon name="shield" size={18} /> {text('human.silent')}
      </p>
    );
  }
  return (
    <div className="account-captcha">
      <TextField {...input} label={text('captcha.field')} autoComplete="off" maxLength={6} required error={error} />
      <button
        type="button"
        className="account-captcha__picture"
        aria-label={text('captcha.another')}
        onClick={() => check.refresh()}
      >
        <img src={task.image} alt={text('captcha.alt')} />
      </button>
      <button type="button" className="account-link" onClick={() => check.letBrowser()}>
        {text('human.letBrowser')}
      </button>
    </div>
  );
}
