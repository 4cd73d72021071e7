import { getBalance } from '@atrium/contracts/calls';
import type { WalletBalance } from '@atrium/contracts/entities';
import { balanceChanged } from '@atrium/contracts/events';
import type { Calls } from '@atrium/contracts/platform';
import { atom } from 'jotai/vanilla';
import { readStored, writeStored } from '../core/browser/stored.ts';
import type { ShellBus } from '../core/bus.ts';
import type { Store } from '../core/store.ts';

const hiddenKey = 'balanceHidden';

export const balanceAtom = atom<WalletBalance | null>(null);
/** When the balance was last told, epoch ms. */
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

/** The balance in the header: asked for once, then told by the gateway. */
export function createBalance({ store, calls, bus, now }: BalanceHost): Balance {
  store.set(isBalanceHiddenAtom, readStored(hiddenKey) === '1');
  let asked: WalletBalance | null = null;
  let told = 0;
  bus.on(balanceChanged, ({ balance }) => {
    if (balance !== asked) told += 1;
    store.set(balanceAtom, balance);
    store.set(balanceUpdatedAtAtom, now());
  });
  return {
    async refresh() {
      const before = told;
      const result = await calls.invoke(getBalance, { typeId: 0 });
      // Every change is told: what came while the answer was on its way is not older than the answer.
      if (!result.ok || told !== before) return;
      asked = result.value;
      bus.emit(balanceChanged, { balance: asked });
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
