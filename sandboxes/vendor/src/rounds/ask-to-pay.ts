import type { WalletOutcome } from '../wallet/protocol.ts';
import type { WalletClient } from '../wallet/wallet-client.ts';
import { askUntilKnown } from './ask-until-known.ts';

/**
 * Asks for a win, which ends its round where nothing of it is open afterwards: a request less. One that was asked for
 * before without ending the round, by a release before or while another bet was open, is asked for as it was.
 */
export async function askToPay(
  wallet: WalletClient,
  body: Record<string, unknown>,
  isLast: boolean,
): Promise<{ outcome: WalletOutcome; hasEnded: boolean }> {
  const ask = (roundClosed: boolean) => askUntilKnown(wallet, 'win', { ...body, roundClosed });
  const outcome = await ask(isLast);
  const wasOpen = isLast && outcome.known && outcome.answer.status === 'RS_ERROR_DUPLICATE_TRANSACTION';
  return wasOpen ? { outcome: await ask(false), hasEnded: false } : { outcome, hasEnded: isLast };
}
