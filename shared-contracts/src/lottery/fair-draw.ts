import type { LotteryResult } from '../entities/index.ts';
import { commitmentOf } from '../fairness/index.ts';
import { findKind } from './kinds/index.ts';

/** Whether the numbers of a draw follow from its seeds, and the seed from the hash that was published before. */
export async function isFairDraw({
  kind,
  proof,
  numbers,
}: Pick<LotteryResult, 'kind' | 'proof' | 'numbers'>): Promise<boolean> {
  const drawn = await findKind(kind)?.draw(proof.serverSeed, proof.clientSeed);
  return (await commitmentOf(proof.serverSeed)) === proof.commitment && drawn?.join() === numbers.join();
}
