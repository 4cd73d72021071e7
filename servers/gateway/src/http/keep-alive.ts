import { socketBeats } from '@atrium/contracts/constants';
import type { WebSocket } from 'ws';

interface KeepAliveOptions {
  /** Whether the page itself answers; otherwise its browser does, whatever became of the page. */
  readonly hasBeats: boolean;
  readonly everyMs: number;
  readonly deadAfterMs: number;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}

/** A page that says it lives and reads nothing keeps what it is sent in this process. */
const mostUnreadBytes = 1024 * 1024;
/** A page may ask for a beat this often. */
const answerEveryMs = 1_000;

/** Sends heartbeats, and ends a connection on which nothing answers (`socketBeats`) or nothing is read. */
export function keepAlive(socket: WebSocket, options: KeepAliveOptions): void {
  const { hasBeats, everyMs, deadAfterMs, now = () => performance.now() } = options;
  let heardAt = now();
  let answeredAt = Number.NEGATIVE_INFINITY;
  const beat = () => (hasBeats ? socket.send(socketBeats.frame) : socket.ping());
  socket.on(hasBeats ? 'message' : 'pong', (data) => {
    heardAt = now();
    if (!hasBeats || String(data) !== socketBeats.question || heardAt - answeredAt < answerEveryMs) return;
    answeredAt = heardAt;
    beat();
  });
  const timer = setInterval(() => {
    // A farewell would wait for an answer, too.
    if (now() - heardAt >= deadAfterMs || socket.bufferedAmount > mostUnreadBytes) socket.terminate();
    else beat();
  }, everyMs);
  socket.on('close', () => clearInterval(timer));
  if (hasBeats) beat();
}
