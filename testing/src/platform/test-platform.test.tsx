import assert from 'node:assert/strict';
import { getWithdrawSettings, listAudit, listWithdrawals, submitWithdraw } from '@atrium/contracts/calls';
import { dialogConfirm, toastShow } from '@atrium/contracts/commands';
import { balanceChanged, withdrawalChanged } from '@atrium/contracts/events';
import { useBusEvent, useCall, useCommand, useMenu, usePlatform, useRegion, useSession } from '@atrium/contracts/react';
import { jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import {
  createTestPlatform,
  guestSession,
  renderWithin,
  sampleNow,
  sampleOf,
  settled,
  staffSession,
  throwProblems,
} from '../index.ts';

const withdrawal = { method: 'EWALLET', amountMinor: 100, payeeName: '', payeeAccount: '', paymentPassword: '1' };

/** Reads a list and makes a write. */
function Orders() {
  const orders = useCall(listWithdrawals, { from: '2026-01-01', to: '2026-01-15' });
  const command = useCommand();
  return (
    <>
      <p>{orders.data ? `${orders.data.list.length} orders` : (orders.error?.message ?? 'loading')}</p>
      <button type="button" disabled={command.isBusy} onClick={() => void command.run(submitWithdraw, withdrawal)}>
        withdraw
      </button>
      {command.failure ? <p role="alert">{command.failure.message}</p> : null}
    </>
  );
}

test('a call is answered by a sample of its contract, and what was made is recorded', async () => {
  const platform = createTestPlatform();
  const { getByText } = await renderWithin(platform, <Orders />);
  assert.ok(getByText('2 orders'));
  assert.deepEqual(platform.made(listWithdrawals), [{ from: '2026-01-01', to: '2026-01-15' }]);
  assert.deepEqual(
    platform.calls.made.map(({ name }) => name),
    ['listWithdrawals'],
  );
});

test('a call is answered once, then as before, and by what is made of the request', async () => {
  const platform = createTestPlatform();
  const request = { from: '2026-01-01', to: '2026-01-15' };
  platform.answer(listWithdrawals, ({ pageNo }) => sampleOf(listWithdrawals, { pageNo }));
  platform.answerOnce(listWithdrawals, sampleOf(listWithdrawals, { list: [] }));
  platform.refuseOnce(listWithdrawals, 'RATE_LIMITED', { retryAfter: 5 });
  const results = [];
  for (const pageNo of [7, 8, 9]) results.push(await platform.calls.invoke(listWithdrawals, { ...request, pageNo }));
  const [first, second, third] = results;
  assert.ok(first?.ok && first.value.list.length === 0 && first.serverTime === sampleNow);
  assert.ok(second && !second.ok && second.failure.code === 'RATE_LIMITED' && second.failure.details.retryAfter === 5);
  assert.ok(third?.ok && third.value.pageNo === 9);
});

test('a refusal has the text of the contracts in the language of the platform', async () => {
  const messages = new Set<string>();
  for (const language of ['EN', 'HI', 'TY'] as const) {
    const platform = createTestPlatform({ language });
    platform.refuse(submitWithdraw, 'PAY_PASSWORD_WRONG');
    const { press, getByRole, unmount } = await renderWithin(platform, <Orders />);
    await press('withdraw');
    const message = getByRole('alert').textContent ?? '';
    assert.equal(message, await platform.refusalText('PAY_PASSWORD_WRONG'));
    messages.add(message);
    unmount();
  }
  assert.equal(messages.size, 3);
});

test('a held call leaves the page loading until it is answered or refused', async () => {
  const platform = createTestPlatform();
  const read = platform.hold(listWithdrawals);
  const write = platform.hold(submitWithdraw);
  const { press, getByText, getByRole } = await renderWithin(platform, <Orders />);
  assert.ok(getByText('loading'));
  await read.answer(sampleOf(listWithdrawals, { list: [{}, {}, {}] }));
  assert.ok(getByText('3 orders'));
  await press('withdraw');
  assert.ok(getByRole('button').matches(':disabled'));
  await assert.rejects(press('withdraw'), /disabled/);
  await write.refuse('WALLET_INSUFFICIENT');
  assert.ok(getByRole('alert'));
});

test('a write, and an event, make reads stale that declare them, and these are made again', async () => {
  const platform = createTestPlatform();
  const { press, getByText } = await renderWithin(platform, <Orders />);
  platform.answer(listWithdrawals, sampleOf(listWithdrawals, { list: [{}] }));
  await press('withdraw');
  assert.ok(getByText('1 orders'));
  platform.answer(listWithdrawals, sampleOf(listWithdrawals, { list: [] }));
  await platform.deliver(withdrawalChanged);
  assert.ok(getByText('0 orders'));
  assert.equal(platform.made(listWithdrawals).length, 3);
});

test('a read that the network failed is tried again without a rest', async () => {
  const platform = createTestPlatform();
  platform.refuseOnce(listWithdrawals, 'NETWORK');
  const { findByText } = await renderWithin(platform, <Orders />);
  assert.ok(await findByText('2 orders'));
});

test('an input that the contract refuses fails the test by name', async () => {
  const platform = createTestPlatform();
  const result = await platform.calls.invoke(submitWithdraw, { ...withdrawal, amountMinor: 0.5 });
  assert.equal(result.ok, false);
  assert.throws(throwProblems, /input of submitWithdraw .* amountMinor/);
  throwProblems();
});

test('an answer that the contract refuses fails at once, and where it is made of the request, with the call', async () => {
  const platform = createTestPlatform();
  const wrong = { ...sampleOf(listAudit), total: 0.5 };
  assert.throws(() => platform.answer(listAudit, wrong), /answer to listAudit .* total/);
  platform.answer(listAudit, () => wrong);
  await platform.calls.invoke(listAudit, { from: '2026-01-01', to: '2026-01-02' });
  await assert.rejects(settled(), /answer to listAudit .* total/);
  platform.answer(listAudit, () => {
    throw new Error('no lines');
  });
  await platform.calls.invoke(listAudit, { from: '2026-01-01', to: '2026-01-02' });
  await assert.rejects(settled(), /answer to listAudit cannot be made: Error: no lines/);
});

/** Counts seconds. */
function Seconds() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return <p>{`${seconds} s`}</p>;
}

test("the runner's own clock moves the timers of a component, and calls answer without it", async () => {
  jest.useFakeTimers();
  try {
    const platform = createTestPlatform();
    const { press, getByText, getByRole } = await renderWithin(
      platform,
      <>
        <Orders />
        <Seconds />
      </>,
    );
    assert.ok(getByText('2 orders'));
    act(() => void jest.advanceTimersByTime(3000));
    assert.ok(getByText('3 s'));
    platform.refuse(submitWithdraw, 'WALLET_INSUFFICIENT');
    await press('withdraw');
    assert.ok(getByRole('alert'));
  } finally {
    jest.useRealTimers();
  }
});

/** Shows what comes on the bus, and speaks on it. */
function OnBus() {
  const { bus } = usePlatform();
  const [balance, setBalance] = useState<number>();
  const [button, setButton] = useState<string | null>();
  useBusEvent(balanceChanged, (event) => setBalance(event.balance.total));
  return (
    <>
      <p>{`balance ${balance}, pressed ${button}`}</p>
      <button
        type="button"
        onClick={() => void bus.send(dialogConfirm, { title: '?', buttons: [] }).then((done) => setButton(done.button))}
      >
        ask
      </button>
      <button type="button" onClick={() => void bus.send(toastShow, { kind: 'info', text: 'done' })}>
        toast
      </button>
    </>
  );
}

test('events are delivered, the last one to late listeners as well; those of the remote are recorded', async () => {
  const platform = createTestPlatform();
  await platform.deliver(balanceChanged, { balance: { total: 7 } });
  const { getByText } = await renderWithin(platform, <OnBus />);
  assert.ok(getByText(/balance 7,/));
  await platform.deliver(balanceChanged, { balance: { total: 8 } });
  assert.ok(getByText(/balance 8,/));
  assert.deepEqual(platform.bus.emitted, []);
  const heard: string[] = [];
  const stop = platform.bus.on(withdrawalChanged, ({ orderNo }) => heard.push(orderNo));
  await platform.deliver(withdrawalChanged, { orderNo: 'W1' });
  stop();
  await platform.deliver(withdrawalChanged, { orderNo: 'W2' });
  assert.deepEqual(heard, ['W1']);
});

test('a command is recorded, and answered by the test or by a sample', async () => {
  const platform = createTestPlatform();
  const { press, getByText } = await renderWithin(platform, <OnBus />);
  await press('ask');
  assert.ok(getByText(/pressed null/));
  platform.bus.answer(dialogConfirm, { button: 'yes' });
  await press('ask');
  assert.ok(getByText(/pressed yes/));
  await press('toast');
  assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'info', text: 'done' }]);
  assert.equal(platform.bus.sent.length, 3);
});

/** Shows who, where, when, and the menu. */
function State() {
  const { now, navigate } = usePlatform();
  const { member, isStaff } = useSession();
  const { currency, locale } = useRegion();
  const menu = useMenu('member-menu.item');
  return (
    <>
      <p>{[member?.account ?? 'guest', isStaff, currency, locale, now() - sampleNow].join(' ')}</p>
      {menu.map(({ id, text, to }) => (
        <a key={id} href={to}>
          {text}
        </a>
      ))}
      <button type="button" onClick={() => navigate('/there', { replace: true })}>
        go
      </button>
    </>
  );
}

test('session, region and clock are set while the component is shown', async () => {
  const platform = createTestPlatform({ session: staffSession('money'), region: 'IN', language: 'HI' });
  const { getByText } = await renderWithin(platform, <State />);
  assert.ok(getByText('staff1 true INR hi-IN 0'));
  platform.clock.advance(60_000);
  await platform.session.set(guestSession());
  assert.ok(getByText('guest false INR hi-IN 60000'));
  platform.clock.set(sampleNow + 1);
  await platform.region.set({ language: 'TY', currency: 'TLB' });
  assert.ok(getByText('guest false TLB fil-PH 1'));
});

test('navigations and followed links are recorded, errors and durations as well', async () => {
  const platform = createTestPlatform();
  platform.fillMenu('member-menu.item', [{ text: 'Deposit', to: '/member/deposit' }]);
  const { press } = await renderWithin(platform, <State />);
  await press('go');
  await press('Deposit');
  assert.deepEqual(platform.navigations, [
    { to: '/there', replace: true },
    { to: '/member/deposit', replace: false },
  ]);
  platform.telemetry.error('broken', { at: 'test' });
  platform.telemetry.measure('load', 5);
  assert.deepEqual(platform.reported, [{ error: 'broken', context: { at: 'test' } }]);
  assert.deepEqual(platform.measured, [{ name: 'load', durationMs: 5 }]);
});

test('the sample of what a player may withdraw is one that a form can show', () => {
  const { methods, figure } = sampleOf(getWithdrawSettings);
  assert.deepEqual(
    methods.map(({ code, minMinor }) => [code, minMinor]),
    [
      ['code-1', 10_000],
      ['code-2', 20_000],
    ],
  );
  assert.equal(figure.withdrawable, 10_000);
});
