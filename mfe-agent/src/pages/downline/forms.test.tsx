import assert from 'node:assert/strict';
import { contractKinds } from '@atrium/contracts/constants';
import type { Platform } from '@atrium/contracts/platform';
import { PlatformContext } from '@atrium/contracts/react';
import { test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ContractForm } from './contract-form.tsx';
import { RebateForm } from './rebate-form.tsx';

/** What antd needs of a browser and jsdom lacks: sizes, which never change here, and a turn of the event loop. */
Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  MessageChannel: class {
    port1 = { onmessage: () => undefined };
    port2 = { postMessage: () => setTimeout(() => this.port1.onmessage()) };
  },
});

/** A page of the remote whose calls are noted; without a language, each text is its key. */
function shown(form: ReactNode): { name: string; input: unknown }[] {
  const made: { name: string; input: unknown }[] = [];
  const region = { currencySymbol: '₱', fractionDigits: 2 };
  const platform = {
    remoteId: 'agent',
    bus: { send: async () => ({}) },
    calls: {
      invoke: async ({ name }: { name: string }, input: unknown) => {
        made.push({ name, input });
        return { ok: true, value: {} };
      },
    },
    region: { get: () => region, subscribe: () => () => undefined },
  } as unknown as Platform;
  render(<PlatformContext value={platform}>{form}</PlatformContext>);
  return made;
}

/** The form and its fields load beside the page. */
const fill = async (label: RegExp, values: readonly string[]) => {
  for (const [index, field] of (await screen.findAllByLabelText(label)).entries()) {
    await userEvent.clear(field);
    await userEvent.type(field, values[index] ?? '');
  }
};

const choose = async (label: RegExp, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

test('a rebate is sent in hundredths of a percent, and one that is lower or above the own is not sent', async () => {
  const made = shown(<RebateForm member={{ memberId: 'M1', rebate: 20 }} max={50} />);
  const raise = () => screen.getByRole('button', { name: 'downline.raise' });
  for (const wrong of ['0.19', '0.51', 'much']) {
    await fill(/rebatePercent/, [wrong]);
    await userEvent.click(raise());
    assert.ok(await screen.findByText('downline.rebateBounds'), wrong);
  }
  assert.deepEqual(made, []);
  await fill(/rebatePercent/, ['0.35']);
  await userEvent.click(raise());
  await waitFor(() => assert.deepEqual(made, [{ name: 'setDownlineRebate', input: { memberId: 'M1', rebate: 35 } }]));
});

test('a contract is offered with its tiers in minor units, its payer, and what an earlier win takes off', async () => {
  const made = shown(<ContractForm account="below1" kinds={contractKinds} />);
  await choose(/issueType/, 'contracts.issueTypes.UPPER');
  await choose(/carryOver/, 'contracts.carryOvers.PERMANENT');
  await fill(/contracts\.rate/, ['1', '1.5', '2.25']);
  await fill(/contracts\.bet/, ['100', '1,000', '10000.50']);
  await fill(/contracts\.active/, ['1', '2', '3']);
  await fill(/contracts\.loss/, ['10', '20', '30']);
  await userEvent.click(screen.getByRole('button', { name: 'contracts.offer' }));
  const tier = (rate: string, effectiveBetAmount: number, activeMemberCount: number) => ({
    rate,
    effectiveBetAmount,
    activeMemberCount,
    lossAmount: activeMemberCount * 1_000,
  });
  assert.deepEqual(made, [
    {
      name: 'offerContract',
      input: {
        account: 'below1',
        kind: 'DIVIDEND',
        period: 'D',
        issueType: 'UPPER',
        carryOver: 'PERMANENT',
        tiers: [tier('1.00', 10_000, 1), tier('1.50', 100_000, 2), tier('2.25', 1_000_050, 3)],
      },
    },
  ]);
});

test('a contract has as many tiers as its kind, and more up to six', async () => {
  shown(<ContractForm account="below1" kinds={contractKinds} />);
  const tiers = () => screen.getAllByRole('group').length;
  assert.equal(tiers(), 3);
  for (let added = 0; added < 3; added += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'contracts.addTier' }));
  }
  assert.equal(tiers(), 6);
  assert.equal(screen.queryByRole('button', { name: 'contracts.addTier' }), null);
  await choose(/contracts\.kind/, 'contracts.kinds.REALTIME');
  assert.equal(tiers(), 1);
});
