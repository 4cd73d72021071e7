import { createSocketTicket } from '@atrium/contracts/calls';
import { socketCloseCodes } from '@atrium/contracts/constants';
import { type ErrorCode, isOutcomeUnknown } from '@atrium/contracts/errors';
import { connectionChanged } from '@atrium/contracts/events';
import type { Bus, Calls, Telemetry } from '@atrium/contracts/platform';
import { createBackoff } from './backoff.ts';
import { type Connection, openConnection } from './connection.ts';
import { createEventReceiver } from './event-receiver.ts';

export interface EventSocket {
  /** Connects anew for the account of this moment, with the events since an instant. */
  restart(since?: number): void;
  stop(): void;
  /** Asks whether the connection still lives, and connects at once where one is waited for. */
  check(): void;
  /** Sends a message to the gateway; nothing while there is no connection. */
  send(message: string): void;
}

interface GuestChat {
  readonly ticketId: string;
  readonly key: string;
}

export interface EventSocketOptions {
  readonly calls: Calls;
  readonly bus: Bus;
  readonly telemetry: Telemetry;
  /** The conversation of a guest, whose events are sent too. */
  readonly chatOfGuest: () => GuestChat | null;
  /** More events were missed than the gateway keeps: the shown data must be read again. */
  readonly onMissed: () => void;
  /** The gateway closed the connection because the session it was opened for has ended. */
  readonly onEnded: () => void;
}

/** A ticket that failed for one of these reasons is requested again. */
const mayPass = (code: ErrorCode) => isOutcomeUnknown(code) || code === 'RATE_LIMITED';

const ticketInput = (chat: GuestChat | null, since: number | undefined) => ({
  ...(chat ? { chat } : {}),
  ...(since === undefined ? {} : { since: Math.round(since) }),
});

/**
 * States: off → connecting → live → (lost) connecting … ; `off` again when stopped or refused. Each connection takes a
 * one-time ticket; events missed in between come again by their sequence number. A refused ticket is not requested
 * again until the session changes, so that an ended session causes no flood of requests.
 */
export function createEventSocket(options: EventSocketOptions): EventSocket {
  const { calls, bus } = options;
  const receiver = createEventReceiver(bus, options.telemetry);
  const backoff = createBackoff();
  let connection: Connection | null = null;
  let hasMissed = false;
  /** Changes with every restart; what belongs to an older run is dropped. */
  let run = 0;

  function tryAgain(ofRun: number, since?: number): void {
    if (ofRun !== run) return;
    bus.emit(connectionChanged, { state: 'connecting' });
    backoff.later(() => void connect(ofRun, since));
  }

  function open({ ticket, seq }: { ticket: string; seq: number }, ofRun: number): void {
    connection = openConnection({
      ticket,
      after: receiver.startAt(seq),
      onOpen() {
        backoff.opened();
        bus.emit(connectionChanged, { state: 'live' });
        if (hasMissed) options.onMissed();
        hasMissed = false;
      },
      onMessage: (data) => receiver.receive(data, () => ofRun === run),
      onEnd(code) {
        backoff.ended();
        connection = null;
        if (code === socketCloseCodes.sessionEnded) options.onEnded();
        if (code === socketCloseCodes.resyncNeeded) receiver.reset();
        hasMissed ||= code === socketCloseCodes.resyncNeeded;
        tryAgain(ofRun);
      },
    });
  }

  async function connect(ofRun: number, since?: number): Promise<void> {
    const result = await calls.invoke(createSocketTicket, ticketInput(options.chatOfGuest(), since));
    if (ofRun !== run) return;
    if (result.ok) open(result.value, ofRun);
    else if (mayPass(result.failure.code)) tryAgain(ofRun, since);
    else bus.emit(connectionChanged, { state: 'off' });
  }

  function stop(): void {
    run += 1;
    connection?.close();
    connection = null;
    receiver.reset();
    hasMissed = false;
    backoff.reset();
    bus.emit(connectionChanged, { state: 'off' });
  }

  return {
    restart(since) {
      stop();
      bus.emit(connectionChanged, { state: 'connecting' });
      void connect(run, since);
    },
    stop,
    send: (message) => connection?.send(message),
    check() {
      backoff.hurry();
      connection?.ask();
    },
  };
}
