import { useState } from 'react';
import type { AnyCall, CallFailure, CallInput, CallValue, FieldError } from '../calls/index.ts';
import { usePlatform } from './platform-context.ts';

/** Writes of one form or panel, one at a time. */
export interface Command {
  /** The last write's failure; null if it succeeded. */
  readonly failure: CallFailure | null;
  readonly isBusy: boolean;
  /**
   * Makes a write; returns its value, or null if it was refused. After an unknown outcome the same input is the same
   * write.
   */
  run<C extends AnyCall>(call: C, input: CallInput<C>): Promise<CallValue<C> | null>;
  /** The server's error for a field of the form. */
  fieldError(field: string): FieldError | undefined;
}

/** Writes through calls; reads that a write changes declare so themselves (`staleAfter`). */
export function useCommand(): Command {
  const { calls } = usePlatform();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  return {
    failure,
    isBusy,
    fieldError: (field) => failure?.details.fields?.[field],
    async run(call, input) {
      setBusy(true);
      const result = await calls.invoke(call, input).finally(() => setBusy(false));
      setFailure(result.ok ? null : result.failure);
      return result.ok ? result.value : null;
    },
  };
}
