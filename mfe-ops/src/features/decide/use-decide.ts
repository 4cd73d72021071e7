import type { AnyCall, CallFailure, CallInput } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { usePlatform } from '@atrium/contracts/react';
import { useState } from 'react';
import { useText } from '../../texts.ts';

/** Makes one decision at a time with its remark, says that it was taken, and keeps what it was refused for. */
export function useDecide(onDecided: () => void, saying?: string) {
  const text = useText();
  const { bus, calls } = usePlatform();
  const [remark, setRemark] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  return {
    remark,
    setRemark,
    isBusy,
    failure,
    /** What stands beside a field that was refused. */
    wrong: (field: string) => (failure?.details.fields?.[field] ? failure.message : undefined),
    async decide<C extends AnyCall>(call: C, input: CallInput<C>): Promise<void> {
      setBusy(true);
      const result = await calls.invoke(call, input);
      setBusy(false);
      setFailure(result.ok ? null : result.failure);
      if (!result.ok) return;
      void bus.send(toastShow, { kind: 'success', text: saying ?? text('payments.done') });
      onDecided();
    },
  };
}

export type Deciding = ReturnType<typeof useDecide>;
