import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Order } from './order.ts';

/** The provider's orders and their states, kept in an append-only file. */
export interface Books {
  byId(id: string): Order | undefined;
  byReference(about: Order['about'], reference: string): Order | undefined;
  /** Pending payouts. */
  pendingPayouts(): Order[];
  write(order: Order): Order;
}

export function openBooks(folder: string): Books {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'orders.jsonl');
  const orders = new Map<string, Order>();
  const ids = new Map<string, string>();
  const keep = (order: Order) => {
    orders.set(order.id, order);
    ids.set(`${order.about} ${order.reference}`, order.id);
  };
  if (existsSync(file)) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      // The last line may have been cut off by a stop in the middle of it.
      if (line.endsWith('}')) keep(JSON.parse(line) as Order);
    }
  }
  return {
    byId: (id) => orders.get(id),
    byReference: (about, reference) => orders.get(ids.get(`${about} ${reference}`) ?? ''),
    pendingPayouts: () =>
      [...orders.values()].filter((order) => order.about === 'PAYOUT' && order.status === 'PENDING'),
    write(order) {
      appendFileSync(file, `${JSON.stringify(order)}\n`);
      keep(order);
      return order;
    },
  };
}
