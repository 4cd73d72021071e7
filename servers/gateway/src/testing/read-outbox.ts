import type { OutboxMessage } from '@atrium/contracts/entities';
import { readOutbox as readMessages } from '../modules/messages/messages/list-outbox.ts';
import type { TestGateway } from './test-gateway.ts';

/** The messages to an address, the newest first. */
export function readOutbox(gateway: TestGateway, to: string): Promise<OutboxMessage[]> {
  return readMessages(gateway.gateway.services.db, to);
}

/** The code of the newest message to an address. */
export async function readCode(gateway: TestGateway, to: string): Promise<string> {
  const [newest] = await readOutbox(gateway, to);
  return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? '';
}
