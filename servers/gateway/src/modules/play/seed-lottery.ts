import type { Insertable, Kysely } from 'kysely';
import type { DrawCalendar } from '../../db/column-types.ts';
import type { Database } from '../../db/database.ts';

/** What the operator's lotteries have in common; amounts are minor units. */
const common = {
  vendor: 'ATR',
  prize_mode: 'LOTT' as const,
  close_before_draw_seconds: 10,
  unit_minor: 100,
  max_multiple: 1_000,
  rtp_thousandths: 970,
  max_payout_minor: 50_000_000,
};

/** Boards have large prizes for small stakes. */
const boards = { unit_minor: 10, max_payout_minor: 500_000_000 };
const sea = { ...boards, prize_mode: 'SEA' as const };

/** Sold in the electronic mode first. */
const evening = { vendor: 'ELT', prize_mode: 'ELOTT' as const };

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** Days of rest at the lunar new year. */
const tet = [
  '2027-02-05',
  '2027-02-06',
  '2027-02-07',
  '2027-02-08',
  '2028-01-25',
  '2028-01-26',
  '2028-01-27',
  '2028-01-28',
];

/** A calendar as its column has it; the length of an issue is then only what is usual. */
const drawnAt = (calendar: DrawCalendar) => ({
  calendar: JSON.stringify(calendar),
  issue_seconds: 86_400,
  close_before_draw_seconds: 900,
});

/** The operator's lotteries, each drawn by the rules of its kind. */
const games: readonly Insertable<Database['lottery_game']>[] = [
  { ...common, game_code: 'K3_FAST', title: 'Fast Three', kind: 'K3', issue_seconds: 60 },
  { ...common, game_code: 'K3_FIVE', title: 'Fast Three by Five', kind: 'K3', issue_seconds: 300 },
  { ...common, game_code: 'KENO_FAST', title: 'Keno Eighty', kind: 'KENO', issue_seconds: 300 },
  { ...common, game_code: 'PK10_FAST', title: 'Race of Ten', kind: 'PK10', issue_seconds: 180 },
  { ...common, game_code: 'SSC_FAST', title: 'Five Digits', kind: 'SSC', issue_seconds: 120 },
  { ...common, game_code: 'SSC_FIVE', title: 'Five Digits by Five', kind: 'SSC', issue_seconds: 300 },
  { ...common, game_code: 'X5_FAST', title: 'Five of Eleven', kind: 'X5', issue_seconds: 120 },
  { ...common, ...boards, game_code: 'VN_NORTH_FAST', title: 'North Fast', kind: 'VN_NORTH', issue_seconds: 300 },
  { ...common, ...boards, game_code: 'VN_SOUTH_FAST', title: 'South Fast', kind: 'VN_SOUTH', issue_seconds: 300 },
  {
    ...common,
    ...boards,
    game_code: 'VN_NORTH_DAY',
    title: 'North Evening',
    kind: 'VN_NORTH',
    ...drawnAt({ timeZone: 'Asia/Ho_Chi_Minh', times: ['18:15'], weekdays: everyDay, holidays: tet }),
  },
  {
    ...common,
    ...boards,
    game_code: 'VN_SOUTH_DAY',
    title: 'South Noon and Evening',
    kind: 'VN_SOUTH',
    ...drawnAt({ timeZone: 'Asia/Ho_Chi_Minh', times: ['12:15', '16:15'], weekdays: everyDay, holidays: tet }),
  },
  {
    ...common,
    ...boards,
    game_code: 'VN_CENTRAL_DAY',
    title: 'Central Evening',
    kind: 'VN_SOUTH',
    feed_lottery: 'CENTRAL',
    ...drawnAt({ timeZone: 'Asia/Ho_Chi_Minh', times: ['17:15'], weekdays: everyDay, holidays: tet }),
  },
  {
    ...common,
    ...evening,
    game_code: 'SSC_EVENING',
    title: 'Five Digit Evening',
    kind: 'SSC',
    ...drawnAt({ timeZone: 'Asia/Manila', times: ['20:00', '21:00', '22:00'], weekdays: everyDay, holidays: [] }),
  },
  {
    ...common,
    ...evening,
    game_code: 'X5_EVENING',
    title: 'Eleven Five Evening',
    kind: 'X5',
    ...drawnAt({ timeZone: 'Asia/Manila', times: ['20:30', '21:30', '22:30'], weekdays: everyDay, holidays: [] }),
  },
  { ...common, ...sea, game_code: 'SEA_4D_FAST', title: 'House 4D', kind: 'SEA_4D', issue_seconds: 300 },
  {
    ...common,
    ...sea,
    game_code: 'SEA_4D_WEEK',
    title: 'House 4D Weekend',
    kind: 'SEA_4D',
    ...drawnAt({ timeZone: 'Asia/Singapore', times: ['18:30'], weekdays: [3, 6, 7], holidays: [] }),
  },
];

/** Cards of the catalogue for them; the games of Vietnam and of South East Asia are opened by a card for their region. */
export const lotteryTitles = games.flatMap(({ game_code, title, vendor, kind, prize_mode }) =>
  prize_mode === 'SEA' || kind.startsWith('VN_') ? [] : [{ game_code, title, vendor }],
);

/**
 * What each mode returns, and how much of it may be taken as rebate. Odds and rebate together return the same in the
 * modes of one game, so that no mode is a trap; ZY has none, and all of it in its odds.
 */
const modes: readonly Omit<Insertable<Database['lottery_prize_mode']>, 'game_code'>[] = [
  { prize_mode: 'LOTT', rtp_thousandths: 970, max_rebate_thousandths: 70 },
  { prize_mode: 'ELOTT', rtp_thousandths: 970, max_rebate_thousandths: 40 },
  { prize_mode: 'ZY', rtp_thousandths: 970, max_rebate_thousandths: 0 },
  { prize_mode: 'SEA', rtp_thousandths: 970, max_rebate_thousandths: 50 },
];

/** The modes of a game: SEA's games are sold in their own, the others in all but that. */
const modesOfGame = ({ game_code, prize_mode: own }: (typeof games)[number]) =>
  modes.filter(({ prize_mode: mode }) => (mode === 'SEA') === (own === 'SEA')).map((mode) => ({ ...mode, game_code }));

export async function seedLottery(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('lottery_game')
    .values([...games])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('lottery_prize_mode')
    .values(games.flatMap(modesOfGame))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
