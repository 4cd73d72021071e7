import type { CallRequest, placeLotteryBet } from '@atrium/contracts/calls';
import type { LotteryTerms } from '@atrium/contracts/entities';
import { oddsText } from '@atrium/contracts/lottery';
import { Refusal } from '@atrium/server-kit';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { OfferedGame } from './find-offer.ts';

type WantedTerms = Pick<CallRequest<typeof placeLotteryBet>, 'prizeMode' | 'rebateThousandths'>;

/** The game at the odds of a mode, less what is taken as rebate. @throws Refusal `LOTTERY_BET_INVALID` */
export async function inTerms(
  db: Kysely<Database>,
  game: OfferedGame,
  { prizeMode = game.prize_mode, rebateThousandths = 0 }: WantedTerms,
): Promise<OfferedGame> {
  if (prizeMode === game.prize_mode && rebateThousandths === 0) return game;
  const mode = await db
    .selectFrom('lottery_prize_mode')
    .selectAll()
    .where('game_code', '=', game.game_code)
    .where('prize_mode', '=', prizeMode)
    .executeTakeFirst();
  if (!mode || rebateThousandths > mode.max_rebate_thousandths) throw new Refusal('LOTTERY_BET_INVALID');
  return {
    ...game,
    prize_mode: prizeMode,
    rtp_thousandths: mode.rtp_thousandths - rebateThousandths,
    rebate_thousandths: rebateThousandths,
  };
}

/** The modes of games, each game's own first. */
export async function modesOf(db: Kysely<Database>): Promise<(game: OfferedGame) => LotteryTerms[]> {
  const rows = await db.selectFrom('lottery_prize_mode').selectAll().orderBy('prize_mode').execute();
  return (game) => {
    const own = rows.filter(({ game_code: code }) => code === game.game_code);
    const first = own.filter(({ prize_mode: mode }) => mode === game.prize_mode);
    return [...first, ...own.filter((mode) => !first.includes(mode))].map(termsOf);
  };
}

const termsOf = (row: Selectable<Database['lottery_prize_mode']>): LotteryTerms => ({
  prizeMode: row.prize_mode,
  rtp: oddsText(row.rtp_thousandths),
  maxRebateThousandths: row.max_rebate_thousandths,
});
