import type { Command } from '@atrium/contracts/react';
import { PasswordField } from '@atrium/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useText } from '../../texts.ts';

interface PasswordQuestionProps {
  field: UseFormRegisterReturn;
  command: Command;
  error: string | undefined;
}

/** Requires the password once more before a protection of the account changes (SEC10). */
export function PasswordQuestion({ field, command, error }: PasswordQuestionProps) {
  const text = useText();
  const isWrong = command.fieldError('password') !== undefined;
  return (
    <PasswordField
      {...field}
      label={text('protection.yourPassword')}
      hint={text('protection.whyPassword')}
      autoComplete="current-password"
      error={error ?? (isWrong ? text('protection.wrongPassword') : undefined)}
      required
    />
  );
}
