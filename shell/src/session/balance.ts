import { getBalance } from '@atrium/contracts/calls';
import type { WalletBalance } from '@atrium/contracts/entities';
import { balanceChanged } from '@atrium/contracts/events';
import type { Calls } from '@atrium/contracts/platform';
import { atom } from 'jotai/vanilla';
import { readStored, writeStored } from '../core/browser/stored.ts';
import type { ShellBus } from '../core/bus.ts';
import { serviceContext } from '../core/service-context.ts';
import type { Store } from '../core/store.ts';

const hiddenKey = 'balanceHidden';

export const balanceAtom = atom<WalletBalance | null>(null);
/** When the balance was last updated, epoch ms. */
export const balanceUpdatedAtAtom = atom<number | null>(null);
export const isBalanceHiddenAtom = atom(false);

export interface Balance {
  refresh(): Promise<void>;
  toggleHidden(): void;
  forget(): void;
}

interface BalanceHost {
  readonly store: Store;
  readonly calls: Calls;
  readonly bus: ShellBus;
  readonly now: () => number;
}

export const [BalanceContext, useBalance] = serviceContext<Balance>();

/** The balance in the header: read once, then updated by events of the gateway. */
export function createBalance({ store, calls, bus, now }: BalanceHost): Balance {
  store.set(isBalanceHiddenAtom, readStored(hiddenKey) === '1');
  let read: WalletBalance | null = null;
  let updates = 0;
  bus.on(balanceChanged, ({ balance }) => {
    if (balance !== read) updates += 1;
    store.set(balanceAtom, balance);
    store.set(balanceUpdatedAtAtom, now());
  });
  return {
    async refresh() {
      const before = updates;
      const result = await calls.invoke(getBalance, { typeId: 0 });
      // Every change is an event, so one that came before the answer is at least as new as the answer.
      if (!result.ok || updates !== before) return;
      read = result.value;
      bus.emit(balanceChanged, { balance: read });
    },
    toggleHidden() {
      const isHidden = !store.get(isBalanceHiddenAtom);
      store.set(isBalanceHiddenAtom, isHidden);
      writeStored(hiddenKey, isHidden ? '1' : null);
    },
    forget() {
      store.set(balanceAtom, null);
      store.set(balanceUpdatedAtAtom, null);
      bus.forget(balanceChanged);
    },
  };
}
