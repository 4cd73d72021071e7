import assert from 'node:assert/strict';
import type { WalletBalance } from '@atrium/contracts/entities';
import { balanceChanged } from '@atrium/contracts/events';
import { test } from '@jest/globals';
import { createStore } from 'jotai/vanilla';
import { createBus } from '../core/bus.ts';
import { balanceAtom, createBalance } from './balance.ts';

const of = (total: number): WalletBalance => ({ isSingle: true, currency: 'TLB', total, wallets: [] });

/** A balance whose answers are given by the test. */
function slowBalance() {
  const answers: ((value: WalletBalance) => void)[] = [];
  const bus = createBus({ telemetry: { error: assert.fail, measure() {} }, remoteHandler: async () => null });
  const invoke = () =>
    new Promise((resolve) => answers.push((value) => resolve({ ok: true, value, traceId: '', serverTime: 0 })));
  const store = createStore();
  const balance = createBalance({ store, calls: { invoke } as never, bus, now: () => 7 });
  return { bus, balance, answers, shown: () => store.get(balanceAtom)?.total };
}

test('an answer that was under way while the balance changed does not replace the newer balance', async () => {
  const { bus, balance, answers, shown } = slowBalance();
  const refreshed = balance.refresh();
  bus.emit(balanceChanged, { balance: of(900) });
  answers[0]?.(of(1000));
  await refreshed;
  assert.equal(shown(), 900);
});

test('two answers without a change between them are both shown', async () => {
  const { balance, answers, shown } = slowBalance();
  const both = [balance.refresh(), balance.refresh()];
  answers[0]?.(of(1000));
  await both[0];
  assert.equal(shown(), 1000);
  answers[1]?.(of(1100));
  await Promise.all(both);
  assert.equal(shown(), 1100);
});
