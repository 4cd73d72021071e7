import { longestTypedCode } from '@atrium/contracts/typed';
import { Button, TextField } from '@atrium/ui';
import type { InputHTMLAttributes } from 'react';
import { useAreaText } from '../../texts/texts.ts';
import { clockText } from '../form/use-wait.ts';
import type { CodeSender } from './use-code-sending.ts';

interface CodeFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  sender: CodeSender;
  error?: string | undefined;
  onSend(): void;
}

/** A field for the six digits of a code, and the button that sends them. */
export function CodeField({ sender, error, onSend, ...input }: CodeFieldProps) {
  const account = useAreaText('account');
  const { secondsLeft, isSending, codeMinutes } = sender;
  return (
    <div className="account-code">
      <TextField
        {...input}
        label={account('field.verificationCode')}
        hint={codeMinutes === null ? undefined : account('code.sent', { minutes: codeMinutes })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={longestTypedCode}
        error={error}
        required
      />
      <Button className="account-code__send" loading={isSending} disabled={secondsLeft > 0} onClick={onSend}>
        {secondsLeft > 0 ? (
          <span className="a-figures">{account('code.again', { time: clockText(secondsLeft) })}</span>
        ) : (
          account(codeMinutes === null ? 'code.send' : 'code.sendAgain')
        )}
      </Button>
    </div>
  );
}
