import type { AnyCall, CallInput, CallValue } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { useCommand, usePlatform } from '@atrium/contracts/react';

/** Makes one write at a time, confirms it by a toast, and keeps its refusal. */
export function useAct(done: string) {
  const { bus } = usePlatform();
  const command = useCommand();
  return {
    ...command,
    /** The refusal, where none of its fields has it. */
    problem: command.failure?.details.fields ? null : command.failure,
    async act<C extends AnyCall>(call: C, input: CallInput<C>): Promise<CallValue<C> | null> {
      const value = await command.run(call, input);
      if (value !== null) void bus.send(toastShow, { kind: 'success', text: done });
      return value;
    },
  };
}
