import type { Closure } from '@atrium/contracts/entities';
import type { OperationContext } from '../../../operation/operation.ts';
import { textsIn } from '../../../texts/index.ts';
import { closedNow } from '../../control/index.ts';
import { shutVendors } from '../vendor-health/breaker.ts';

/** What of the catalogue cannot be played now: closed by staff, or of a vendor that does not answer. */
export interface Closures {
  ofVendor(code: string): Closure | undefined;
  ofGame(game: { readonly game_code: string; readonly vendor: string }): Closure | undefined;
}

/** All closures, for many lookups at once. What staff say of a vendor stands before what was seen of it. */
export async function closuresNow(context: OperationContext): Promise<Closures> {
  const { db, clock, language } = context;
  const [closed, shut] = await Promise.all([closedNow(context), shutVendors(db, clock.now())]);
  const silent = ({ until }: { until: number }): Closure => ({ until, note: textsIn(language).vendorSilent });
  const ofVendor = (code: string) => {
    const breaker = shut.find(({ vendor }) => vendor === code);
    return closed.of('VENDOR', code) ?? (breaker && silent(breaker));
  };
  return { ofVendor, ofGame: ({ game_code, vendor }) => closed.of('GAME', game_code) ?? ofVendor(vendor) };
}
