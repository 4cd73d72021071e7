import assert from 'node:assert/strict';
import { loginOpen, toastShow } from '@atrium/contracts/commands';
import { connectionChanged, sessionKicked } from '@atrium/contracts/events';
import { test } from '@jest/globals';
import { createBus } from './bus.ts';

function quietBus(remote: Record<string, (payload: unknown) => Promise<unknown>> = {}) {
  const reported: unknown[] = [];
  const bus = createBus({
    telemetry: { error: (error) => reported.push(error), measure() {} },
    remoteHandler: async (name) => remote[name] ?? null,
  });
  return { bus, reported };
}

test('a late listener receives the last value of events that are replayed, and of no others', () => {
  const { bus } = quietBus();
  bus.emit(connectionChanged, { state: 'live' });
  bus.emit(sessionKicked, { reason: 'replaced' });
  const received: string[] = [];
  bus.on(connectionChanged, ({ state }) => received.push(state));
  bus.on(sessionKicked, ({ reason }) => received.push(reason));
  assert.deepEqual(received, ['live']);
});

test('a forgotten value is not replayed', () => {
  const { bus } = quietBus();
  bus.emit(connectionChanged, { state: 'live' });
  bus.forget(connectionChanged);
  bus.on(connectionChanged, () => assert.fail('received'));
});

test('a listener that throws does not keep an event from the others', () => {
  const { bus, reported } = quietBus();
  const received: string[] = [];
  bus.on(connectionChanged, () => {
    throw new Error('mine');
  });
  const stop = bus.on(connectionChanged, ({ state }) => received.push(state));
  bus.emit(connectionChanged, { state: 'off' });
  stop();
  bus.emit(connectionChanged, { state: 'live' });
  assert.deepEqual(received, ['off']);
  assert.equal(reported.length, 2);
});

test('a command goes to the shell, else to the remote that owns it, else it is refused', async () => {
  const { bus } = quietBus({ 'toast.show': async () => ({ shown: true }) });
  bus.handle(loginOpen, async () => ({ isLogin: true }));
  assert.deepEqual(await bus.send(loginOpen, {}), { isLogin: true });
  assert.deepEqual(await bus.send(toastShow, { kind: 'info', text: 'x' }), { shown: true });
  await assert.rejects(quietBus().bus.send(toastShow, { kind: 'info', text: 'x' }), /no part owns/);
});

test('a command with an invalid payload is refused before its handler', async () => {
  const { bus } = quietBus({ 'toast.show': async () => assert.fail('seen') });
  await assert.rejects(bus.send(toastShow, { kind: 'loud' as 'info', text: 'x' }));
});

test('handlers that come later answer the first command that needs them, and no remote waits for them', async () => {
  const { bus } = quietBus({ [loginOpen.name]: async () => ({ isLogin: true }) });
  let registered = 0;
  bus.handleLater(async () => {
    registered += 1;
    bus.handle(toastShow, async () => ({}));
  });
  assert.deepEqual(await bus.send(loginOpen, {}), { isLogin: true });
  assert.equal(registered, 0);
  for (let turn = 0; turn < 2; turn += 1)
    assert.deepEqual(await bus.send(toastShow, { kind: 'success', text: 'saved' }), {});
  assert.equal(registered, 1);
});
