import { listOutbox } from '@atrium/contracts/calls';
import type { OutboxMessage } from '@atrium/contracts/entities';
import type { TestGateway } from './test-gateway.ts';

/** The messages to an address, the newest first. */
export async function readOutbox(gateway: TestGateway, to: string): Promise<OutboxMessage[]> {
  const answer = await gateway.visitor().call(listOutbox, { to });
  return answer.success ? answer.value.messages : [];
}

/** The code of the newest message to an address. */
export async function readCode(gateway: TestGateway, to: string): Promise<string> {
  const [newest] = await readOutbox(gateway, to);
  return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? '';
}
