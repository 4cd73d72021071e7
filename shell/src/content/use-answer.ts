import { type AnyCall, CallError, type CallInput, type CallValue } from '@atrium/contracts/calls';
import { useQuery } from '@atrium/contracts/provided';
import { useShell } from '../boot/shell-context.tsx';
import { useReadable } from '../boot/use-readable.ts';

/** A call's answer for this player and language, cached; a refusal is the query's error. */
export function useAnswer<C extends AnyCall>(call: C, input: CallInput<C>, { staleTimeMs = 60_000 } = {}) {
  const { calls, region, session } = useShell();
  const { language, merchantCode } = useReadable(region.state);
  const { member } = useReadable(session.state);
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
