import { useState } from 'react';
import type { AnyCall, CallFailure, CallInput, CallValue, FieldError } from '../calls/index.ts';
import { usePlatform } from './platform-context.ts';

/** Writes of one form or panel, one at a time. */
export interface Command {
  /** What the last write was refused for; null when it was done. */
  readonly failure: CallFailure | null;
  readonly isBusy: boolean;
  /** Makes a write; its value, or null when it was refused. After an unknown outcome the same input is the same write. */
  run<C extends AnyCall>(call: C, input: CallInput<C>): Promise<CallValue<C> | null>;
  /** What the server found wrong with a field of the form. */
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
