import { randomUUID } from 'node:crypto';
import type { Order } from './order.ts';
import { sign } from './signature.ts';

/** How the operator is notified of a payment: correctly, or with the errors that networks and providers make. */
export const manners = ['AT_ONCE', 'LATE', 'TWICE', 'FAILED_FIRST', 'LESS', 'NEVER'] as const;
export type Manner = (typeof manners)[number];

export interface Callbacks {
  send(order: Order, manner?: Manner): void;
  close(): void;
}

const lateMs = 6_000;
const longestWaitMs = 60_000;
const tries = 20;

/** Notifies the operator by signed callbacks and retries until one is acknowledged. */
export function createCallbacks(settings: { url: string; secret: string; onGivenUp(order: Order): void }): Callbacks {
  const timers = new Set<NodeJS.Timeout>();
  const later = (work: () => void, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };

  function send(order: Order, noticeId: string, attempt = 0): void {
    const { id, about, reference, status, amount, currency } = order;
    const body = JSON.stringify({ id: noticeId, about, order: { id, reference, status, amount, currency } });
    const headers = { 'content-type': 'application/json', 'payment-signature': sign(settings.secret, body) };
    const again = () => {
      if (attempt >= tries) settings.onGivenUp(order);
      else later(() => send(order, noticeId, attempt + 1), Math.min(longestWaitMs, 500 * 2 ** attempt));
    };
    fetch(settings.url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) }).then(
      (response) => (response.ok ? undefined : again()),
      again,
    );
  }

  return {
    send(order, manner = 'AT_ONCE') {
      if (manner === 'NEVER') return;
      if (manner === 'FAILED_FIRST') send({ ...order, status: 'FAILED' }, randomUUID());
      const said = manner === 'LESS' ? { ...order, amount: Math.ceil(order.amount / 2) } : order;
      const noticeId = randomUUID();
      later(() => send(said, noticeId), manner === 'LATE' ? lateMs : manner === 'FAILED_FIRST' ? 1_000 : 0);
      if (manner === 'TWICE') later(() => send(said, noticeId), 300);
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
