import { type AnyCall, CallError, type CallInput, type CallValue } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import { useQuery } from '@atrium/contracts/provided';
import { useAtomValue } from 'jotai/react';
import { useCalls } from '../core/calls.ts';
import { regionAtom } from '../region/region.ts';
import { sessionAtom } from '../session/session.ts';

/** Queries a call for this player and language; a refusal is the query's error. */
export function useAnswer<C extends AnyCall>(call: C, input: CallInput<C>, { staleTimeMs = minuteMs } = {}) {
  const calls = useCalls();
  const { language, merchantCode } = useAtomValue(regionAtom);
  const { member } = useAtomValue(sessionAtom);
  return useQuery({
    queryKey: [call.name, input, language, merchantCode, member?.account ?? null],
    staleTime: staleTimeMs,
    queryFn: async ({ signal }): Promise<CallValue<C>> => {
      const result = await calls.invoke(call, input, { signal });
      if (!result.ok) throw new CallError(result.failure);
      return result.value;
    },
  });
}
