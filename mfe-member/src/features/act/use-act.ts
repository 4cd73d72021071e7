import type { AnyCall, CallFailure, CallInput, CallValue, FieldError } from '@atrium/contracts/calls';
import { usePlatform } from '@atrium/contracts/react';
import { useRef, useState } from 'react';

export interface Act {
  readonly failure: CallFailure | null;
  readonly isBusy: boolean;
  /** Makes a call; its value, or null when it was refused. */
  run<C extends AnyCall>(call: C, input: CallInput<C>): Promise<CallValue<C> | null>;
  /** Nobody knows what became of the last request: the same one again would be that one. */
  isUnanswered(): boolean;
  /** What the server found wrong with a field. */
  fieldError(field: string): FieldError | undefined;
}

/** Nobody knows whether the request was done: the same one again must be the same one. */
const unknownOutcomes: ReadonlySet<string> = new Set(['NETWORK', 'TIMEOUT', 'SYS_INTERNAL']);

/** One thing a panel does at a time, and what it was refused for. Trying again after a lost answer does it once. */
export function useAct(): Act {
  const { calls } = usePlatform();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const unanswered = useRef<{ asked: string; requestId: string } | null>(null);
  return {
    failure,
    isBusy,
    isUnanswered: () => unanswered.current !== null,
    fieldError: (field) => failure?.details.fields?.[field],
    async run(call, input) {
      setBusy(true);
      const asked = `${call.name} ${JSON.stringify(input)}`;
      const requestId = unanswered.current?.asked === asked ? unanswered.current.requestId : crypto.randomUUID();
      const result = await calls.invoke(call, input, { requestId });
      unanswered.current = !result.ok && unknownOutcomes.has(result.failure.code) ? { asked, requestId } : null;
      setBusy(false);
      setFailure(result.ok ? null : result.failure);
      return result.ok ? result.value : null;
    },
  };
}
