import assert from 'node:assert/strict';
import { socketBeats, socketCloseCodes } from '@atrium/contracts/constants';
import { connectionChanged, inboxChanged, matchesChanged } from '@atrium/contracts/events';
import { z } from '@atrium/contracts/schema';
import { afterEach, beforeAll, beforeEach, jest, test } from '@jest/globals';
import { createBus } from '../core/bus.ts';
import { createEventSocket, type EventSocketOptions } from './event-socket.ts';
import './read-event.ts';

class FakeSocket {
  static opened: FakeSocket[] = [];
  onopen: () => void = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};
  static readonly OPEN = 1;
  readonly readyState = 1;
  isClosed = false;
  readonly texts: string[] = [];
  readonly address: URL;
  constructor(address: string) {
    this.address = new URL(address);
    FakeSocket.opened.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
  send(text: string): void {
    this.texts.push(text);
  }
  beat(): void {
    this.onmessage({ data: socketBeats.frame });
  }
  arrive(seq: number, unread: number): void {
    this.onmessage({ data: JSON.stringify({ seq, event: inboxChanged.wire, payload: { unread } }) });
  }
}

const globals = { WebSocket: FakeSocket, location: { origin: 'https://site.test' } };

beforeAll(() => z.ready());
beforeEach(() => {
  FakeSocket.opened = [];
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
});

/** A socket whose tickets come from a list of answers, the last of them again and again. */
function socketWith(answers: readonly (number | string)[] = [7], more: Partial<EventSocketOptions> = {}) {
  const events: string[] = [];
  const errors: unknown[] = [];
  const requests: unknown[] = [];
  const telemetry = { error: (error: unknown) => errors.push(error), measure() {} };
  const bus = createBus({ telemetry, remoteHandler: async () => null });
  bus.on(connectionChanged, ({ state }) => events.push(state));
  bus.on(inboxChanged, ({ unread }) => events.push(`unread ${unread}`));
  const invoke = async (_call: unknown, input: unknown) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)];
    requests.push(input);
    return typeof answer === 'number'
      ? { ok: true, value: { ticket: `t${requests.length}`, seq: answer } }
      : { ok: false, failure: { code: answer } };
  };
  const socket = createEventSocket({
    calls: { invoke } as never,
    bus,
    telemetry,
    chatOfGuest: () => null,
    onMissed: () => events.push('missed'),
    onEnded: () => events.push('ended'),
    ...more,
  });
  const last = () => {
    const opened = FakeSocket.opened.at(-1);
    assert.ok(opened);
    return opened;
  };
  return { socket, bus, events, errors, requests, last };
}

const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
/** Messages are read one after the other, each in a few turns of the event loop. */
async function delivered(): Promise<void> {
  jest.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 50));
}

test('a socket connects with a ticket, after the events the page knows, and emits received events', async () => {
  const { socket, events, requests, last } = socketWith([7], { chatOfGuest: () => ({ ticketId: 'c', key: 'k' }) });
  socket.restart(1234.6);
  await pass();
  assert.deepEqual(requests, [{ chat: { ticketId: 'c', key: 'k' }, since: 1235 }]);
  assert.equal(last().address.href, 'wss://site.test/wps/socket?ticket=t1&after=7&beats=1');
  last().onopen();
  last().arrive(8, 1);
  last().arrive(9, 2);
  last().arrive(9, 3);
  await delivered();
  assert.deepEqual(events, ['off', 'connecting', 'live', 'unread 1', 'unread 2']);
});

test('a message that is no event is reported, and the events after it are emitted', async () => {
  const { socket, events, errors, last } = socketWith();
  socket.restart();
  await pass();
  last().onopen();
  last().onmessage({ data: 'broken' });
  last().arrive(8, 4);
  await delivered();
  assert.equal(errors.length, 1);
  assert.equal(events.at(-1), 'unread 4');
});

test('a lost connection is retried with growing delays, after the last received event', async () => {
  const { socket, events, last } = socketWith();
  socket.restart();
  await pass();
  for (const [index, delayMs] of [1000, 2000, 4000].entries()) {
    last().onclose({ code: 1006 });
    assert.equal(events.at(-1), 'connecting');
    await pass(delayMs - 1);
    assert.equal(FakeSocket.opened.length, index + 1);
    await pass(1);
    assert.equal(FakeSocket.opened.length, index + 2);
  }
  assert.equal(last().address.searchParams.get('after'), '7');
});

test('the delays begin anew after a connection that lasted, and only then', async () => {
  const { socket, last } = socketWith();
  socket.restart();
  await pass();
  last().onclose({ code: 1006 });
  await pass(1000);
  last().onopen();
  await pass(9000);
  last().onclose({ code: 1006 });
  await pass(1999);
  assert.equal(FakeSocket.opened.length, 2);
  await pass(1);
  last().onclose({ code: 1006 });
  await pass(3999);
  assert.equal(FakeSocket.opened.length, 3);
  await pass(1);
  last().onopen();
  await pass(10_000);
  last().onclose({ code: 1006 });
  await pass(1000);
  assert.equal(FakeSocket.opened.length, 5);
});

test('a ticket that failed temporarily is requested again, a refused one is not', async () => {
  const { socket, events, requests } = socketWith(['NETWORK', 'AUTH_NOT_LOGGED_IN']);
  socket.restart(5);
  await pass();
  assert.equal(events.at(-1), 'connecting');
  await pass(1000);
  assert.deepEqual(requests, [{ since: 5 }, { since: 5 }]);
  assert.equal(events.at(-1), 'off');
  await pass(60_000);
  assert.equal(requests.length, 2);
});

test('a page that missed more than the gateway keeps reads again once it is reconnected', async () => {
  const { socket, events, last } = socketWith([7, 40]);
  socket.restart();
  await pass();
  last().onopen();
  last().onclose({ code: socketCloseCodes.resyncNeeded });
  await pass(1000);
  assert.equal(last().address.searchParams.get('after'), '40');
  assert.ok(!events.includes('missed'));
  last().onopen();
  assert.equal(events.at(-1), 'missed');
});

test('a connection that the gateway closes with the session reports its end', async () => {
  const { socket, events, last } = socketWith();
  socket.restart();
  await pass();
  last().onclose({ code: socketCloseCodes.sessionEnded });
  assert.deepEqual(events.slice(-2), ['ended', 'connecting']);
});

test('a stopped socket closes its connection, drops its events and connects no more', async () => {
  const { socket, events, last } = socketWith();
  socket.restart();
  await pass();
  const first = last();
  first.onopen();
  first.arrive(8, 1);
  socket.stop();
  first.onclose({ code: socketCloseCodes.sessionEnded });
  await pass(60_000);
  assert.deepEqual([first.isClosed, FakeSocket.opened.length], [true, 1]);
  await delivered();
  assert.deepEqual(events, ['off', 'connecting', 'live', 'off']);
});

test('an event that is being read while its connection is stopped is dropped', async () => {
  const { socket, events, last } = socketWith();
  socket.restart();
  await pass();
  last().onopen();
  last().arrive(8, 1);
  await Promise.resolve();
  await Promise.resolve();
  socket.stop();
  await delivered();
  assert.ok(!events.includes('unread 1'));
});

test('a connection that is open but silent is closed, and another one opened', async () => {
  const { socket, events, last } = socketWith();
  socket.restart();
  await pass();
  const silent = last();
  silent.onopen();
  silent.beat();
  assert.deepEqual(silent.texts, [socketBeats.reply]);
  await pass(socketBeats.deadAfterMs - 1);
  silent.beat();
  await pass(socketBeats.deadAfterMs - 1);
  assert.equal(silent.isClosed, false);
  await pass(1);
  assert.deepEqual([silent.isClosed, events.at(-1)], [true, 'connecting']);
  await pass(1000);
  assert.notEqual(last(), silent);
  last().onopen();
  silent.onclose({ code: 1006 });
  await pass(60_000);
  assert.equal(FakeSocket.opened.length, 2, 'its late farewell opens no further one');
});

test('a connection that does not answer when the visitor returns is replaced', async () => {
  const { socket, last } = socketWith();
  socket.restart();
  await pass();
  const first = last();
  first.onopen();
  first.beat();
  socket.check();
  assert.equal(first.texts.at(-1), socketBeats.question);
  await pass(4000);
  first.beat();
  await pass(20_000);
  assert.equal(first.isClosed, false);
  socket.check();
  await pass(5000);
  assert.equal(first.isClosed, true);
  socket.check();
  await pass();
  assert.equal(FakeSocket.opened.length, 2, 'at once, since the visitor is there');
});

test('a connection that was silent during the sleep of a device is replaced at once', async () => {
  const { socket, last } = socketWith();
  socket.restart();
  await pass();
  const first = last();
  first.onopen();
  first.beat();
  jest.setSystemTime(Date.now() + socketBeats.deadAfterMs + 1);
  socket.check();
  assert.equal(first.isClosed, true);
});

test('a gateway that sends no heartbeats is believed while its connection is open', async () => {
  const { socket, last } = socketWith();
  socket.restart();
  await pass();
  last().onopen();
  socket.check();
  await pass(600_000);
  assert.deepEqual([last().isClosed, last().texts], [false, []]);
});

test('a message goes out by the open connection, and frames without a number are read each time', async () => {
  const matches = { gameId: 'GST_0001', league: 'North', listed: [], matches: [] };
  const { socket, bus, last } = socketWith();
  const heard: string[] = [];
  bus.on(matchesChanged, ({ league }) => heard.push(league));
  socket.restart();
  await pass();
  last().onopen();
  socket.send('a wish');
  assert.deepEqual(last().texts, ['a wish']);
  for (let time = 0; time < 2; time += 1)
    last().onmessage({ data: JSON.stringify({ event: matchesChanged.wire, payload: matches }) });
  await delivered();
  assert.deepEqual(heard, ['North', 'North']);
});
