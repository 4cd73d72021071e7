import type { AnyCall, CallInput } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { useCommand, usePlatform } from '@atrium/contracts/react';
import { formatMoney, useUi } from '@atrium/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { useFieldProblem } from './use-field-problem.ts';

/** Makes one decision at a time with its remark, confirms it by a toast, and keeps its refusal. */
export function useDecide(onDecided?: () => void, saying?: string) {
  const text = useText();
  const { bus } = usePlatform();
  const command = useCommand();
  const [remark, setRemark] = useState('');
  const { failure, isBusy } = command;
  const { locale } = useUi();
  // The bounds of decisions are amounts, of any merchant.
  const wrong = useFieldProblem(failure, (bound) =>
    formatMoney(bound, { locale, currencySymbol: '', fractionDigits: 2 }),
  );
  return {
    remark,
    setRemark,
    isBusy,
    failure,
    /** The error beside a refused field; the notice above says that there is one. */
    wrong,
    async decide<C extends AnyCall>(call: C, input: CallInput<C>): Promise<void> {
      if ((await command.run(call, input)) === null) return;
      setRemark('');
      void bus.send(toastShow, { kind: 'success', text: saying ?? text('payments.done') });
      onDecided?.();
    },
  };
}

export type Deciding = ReturnType<typeof useDecide>;
