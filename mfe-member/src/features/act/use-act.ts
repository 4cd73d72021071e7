import type { AnyCall, CallFailure, CallInput, CallValue, FieldError } from '@atrium/contracts/calls';
import { usePlatform } from '@atrium/contracts/react';
import { useState } from 'react';

export interface Act {
  readonly failure: CallFailure | null;
  readonly isBusy: boolean;
  /** Makes a call; its value, or null when it was refused. */
  run<C extends AnyCall>(call: C, input: CallInput<C>): Promise<CallValue<C> | null>;
  /** What the server found wrong with a field. */
  fieldError(field: string): FieldError | undefined;
}

/** One thing a panel does at a time, and what it was refused for. */
export function useAct(): Act {
  const { calls } = usePlatform();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  return {
    failure,
    isBusy,
    fieldError: (field) => failure?.details.fields?.[field],
    async run(call, input) {
      setBusy(true);
      const result = await calls.invoke(call, input);
      setBusy(false);
      setFailure(result.ok ? null : result.failure);
      return result.ok ? result.value : null;
    },
  };
}
