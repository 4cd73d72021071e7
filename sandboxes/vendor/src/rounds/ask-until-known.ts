import { setTimeout as pause } from 'node:timers/promises';
import type { WalletOutcome } from '../wallet/protocol.ts';
import type { WalletClient, WalletOperation } from '../wallet/wallet-client.ts';

const retryDelaysMs = [250, 750, 1_500];

/** Repeats the request with the same uuid until the wallet's answer is known, or the tries run out. */
export async function askUntilKnown(
  wallet: WalletClient,
  operation: WalletOperation,
  body: Record<string, unknown>,
): Promise<WalletOutcome> {
  let outcome = await wallet.ask(operation, body);
  for (const delayMs of retryDelaysMs) {
    if (outcome.known) break;
    await pause(delayMs);
    outcome = await wallet.ask(operation, body);
  }
  return outcome;
}
