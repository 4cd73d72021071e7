import { createHeartbeat } from './heartbeat.ts';

/** Of RFC 6455: no farewell was received. */
const abnormalClosure = 1006;

/** One connection of the event socket, which ends when it is closed, lost or found dead. */
export interface Connection {
  /** Asks for a sign of life. */
  ask(): void;
  /** Sends a message; nothing while it is not open. */
  send(message: string): void;
  /** Ends it without `onEnd`. */
  close(): void;
}

export interface ConnectionOptions {
  readonly ticket: string;
  /** The number of the last event that the page knows. */
  readonly after: number;
  readonly onOpen: () => void;
  readonly onMessage: (data: string) => void;
  /** Called once, with the code of its closing. */
  readonly onEnd: (code: number) => void;
}

export function openConnection({ ticket, after, onOpen, onMessage, onEnd }: ConnectionOptions): Connection {
  const query = new URLSearchParams({ ticket, after: String(after), beats: '1' });
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/wps/socket?${query}`);
  let hasEnded = false;
  const end = (code: number | null) => {
    if (hasEnded) return;
    hasEnded = true;
    heartbeat.stop();
    if (code !== null) onEnd(code);
  };
  const close = (code: number | null) => {
    end(code);
    socket.close();
  };
  const send = (text: string) => socket.readyState === WebSocket.OPEN && socket.send(text);
  const heartbeat = createHeartbeat({
    send,
    // Its closing would wait for an answer of the other end, which is gone.
    onDead: () => close(abnormalClosure),
  });
  socket.onopen = () => {
    heartbeat.opened();
    onOpen();
  };
  socket.onmessage = ({ data }) => {
    if (!hasEnded && !heartbeat.heard(String(data))) onMessage(String(data));
  };
  socket.onclose = ({ code }) => end(code);
  return { ask: heartbeat.ask, send, close: () => close(null) };
}
