import { getBalance } from '@atrium/contracts/calls';
import type { WalletBalance } from '@atrium/contracts/entities';
import { balanceChanged } from '@atrium/contracts/events';
import type { Calls, Readable } from '@atrium/contracts/platform';
import { readStored, writeStored } from '../boot/stored.ts';
import { createValue, type Value } from '../boot/value.ts';
import type { ShellBus } from '../remotes/bus.ts';

const hiddenKey = 'balanceHidden';

export interface Balance {
  readonly value: Readable<WalletBalance | null>;
  readonly isHidden: Value<boolean>;
  /** When the balance was last told, epoch ms. */
  readonly updatedAt: Readable<number | null>;
  refresh(): Promise<void>;
  toggleHidden(): void;
  forget(): void;
}

/** The balance in the header: asked for once, then told by the gateway. */
export function createBalance({ calls, bus, now }: { calls: Calls; bus: ShellBus; now: () => number }): Balance {
  const value = createValue<WalletBalance | null>(null);
  const updatedAt = createValue<number | null>(null);
  const isHidden = createValue(readStored(hiddenKey) === '1');
  let asked: WalletBalance | null = null;
  let told = 0;
  bus.on(balanceChanged, ({ balance }) => {
    if (balance !== asked) told += 1;
    value.set(balance);
    updatedAt.set(now());
  });
  return {
    value,
    isHidden,
    updatedAt,
    async refresh() {
      const before = told;
      const result = await calls.invoke(getBalance, { typeId: 0 });
      // Every change is told: what came while the answer was on its way is not older than the answer.
      if (!result.ok || told !== before) return;
      asked = result.value;
      bus.emit(balanceChanged, { balance: asked });
    },
    toggleHidden() {
      isHidden.set(!isHidden.get());
      writeStored(hiddenKey, isHidden.get() ? '1' : null);
    },
    forget() {
      value.set(null);
      updatedAt.set(null);
      bus.forget(balanceChanged);
    },
  };
}
