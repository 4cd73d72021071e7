import type { Command } from '@atrium/contracts/react';
import { longestTypedCode } from '@atrium/contracts/typed';
import { TextField } from '@atrium/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useText } from '../../texts.ts';

/** Whether the last write was refused for the code, which the field itself then shows. */
export const isWrongCode = ({ failure }: Command): boolean =>
  failure?.code === 'AUTH_CODE_INVALID' || failure?.code === 'AUTH_CODE_MISSING';

/** The code of an authenticator app that confirms a payment; a wrong one is reported beside it. */
export function CodeField({
  field,
  command,
  error,
}: {
  field: UseFormRegisterReturn;
  command: Command;
  error: string | undefined;
}) {
  const text = useText();
  return (
    <TextField
      {...field}
      label={text('protection.appCode')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={longestTypedCode}
      error={error ?? (isWrongCode(command) ? command.failure?.message : undefined)}
      required
    />
  );
}
