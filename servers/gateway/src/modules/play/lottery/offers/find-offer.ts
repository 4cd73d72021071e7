import type { Kysely } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { LotteryGameRow } from '../issue-row.ts';

/** So many of the largest wins of one bet may be won on a number, where a merchant set nothing else. */
const defaultWins = 10;

export const defaultExposureMinor = ({ max_payout_minor: most }: Pick<LotteryGameRow, 'max_payout_minor'>): number =>
  most * defaultWins;

/** A lottery as a merchant offers it. */
export interface OfferedGame extends LotteryGameRow {
  readonly isOffered: boolean;
  /** What is given back of stakes; `rtp_thousandths` is what is left for odds. */
  readonly rebate_thousandths: number;
  /** The most that may be won on one number of an issue. */
  readonly exposureLimitMinor: number;
}

/** Every lottery as a merchant offers it. */
export async function offersOf(db: Kysely<Database>, merchantCode: string): Promise<OfferedGame[]> {
  const rows = await offers(db, merchantCode).orderBy('lottery_game.game_code').execute();
  return rows.map(offeredOf);
}

export async function findOffer(
  db: Kysely<Database>,
  { merchantCode, gameCode }: { merchantCode: string; gameCode: string },
): Promise<OfferedGame | undefined> {
  const row = await offers(db, merchantCode).where('lottery_game.game_code', '=', gameCode).executeTakeFirst();
  return row && offeredOf(row);
}

const offers = (db: Kysely<Database>, merchantCode: string) =>
  db
    .selectFrom('lottery_game')
    .leftJoin('lottery_offer', (join) =>
      join
        .onRef('lottery_offer.game_code', '=', 'lottery_game.game_code')
        .on('lottery_offer.merchant_code', '=', merchantCode),
    )
    .selectAll('lottery_game')
    .select(['is_offered', 'max_exposure_minor']);

type OfferRow = LotteryGameRow & { is_offered: boolean | null; max_exposure_minor: number | null };

const offeredOf = ({ is_offered, max_exposure_minor, ...game }: OfferRow): OfferedGame => ({
  ...game,
  rebate_thousandths: 0,
  isOffered: is_offered ?? true,
  exposureLimitMinor: max_exposure_minor ?? defaultExposureMinor(game),
});
