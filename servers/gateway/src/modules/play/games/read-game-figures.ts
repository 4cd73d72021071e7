import { dayMs, minuteMs } from '@atrium/contracts/durations';
import type { Output } from '@atrium/contracts/schema';
import { sql } from 'kysely';
import type { Job } from '../../../operation/job.ts';
import type { Services } from '../../../operation/services.ts';
import { askVendorQuietly } from '../vendor-calls/ask-vendor.ts';
import { gamesAnswer } from '../vendor-calls/vendor-answers.ts';

const atATime = 500;

/** Asks vendors what they publish about their games: of new ones within a minute, of the others once a day. */
export const readGameFigures: Job = {
  name: 'read-game-figures',
  everyMs: minuteMs,
  async run(services) {
    const vendors = await services.db
      .selectFrom('vendor')
      .innerJoin('vendor_connection', 'vendor_id', 'connection')
      .select(['code', 'vendor_id as vendorId'])
      .where('vendor_connection.state', '=', 'ACTIVE')
      .where('wallet_url', 'is not', null)
      .execute();
    for (const vendor of vendors) while (await readSome(services, vendor));
  },
};

/** Asks for the next games of a vendor. @returns whether there may be more */
async function readSome(services: Services, { code, vendorId }: { code: string; vendorId: string }): Promise<boolean> {
  const { db, clock, log } = services;
  const due = await db
    .selectFrom('game')
    .select('game_code')
    .where('vendor', '=', code)
    .where('is_game', '=', 'GAME')
    .where((row) => row.or([row('figures_at', 'is', null), row('figures_at', '<=', clock.now() - dayMs)]))
    .orderBy('figures_at', (order) => order.asc().nullsFirst())
    .limit(atATime)
    .execute();
  if (due.length === 0) return false;
  const gameCodes = due.map((row) => row.game_code);
  const outcome = await askVendorQuietly(services, {
    vendorId,
    operation: 'games',
    body: { gameCodes },
    schema: gamesAnswer,
  });
  if (!outcome.known) {
    log.debug({ vendorId, reason: outcome.reason }, 'a vendor does not say what it publishes about its games');
    return false;
  }
  await keep(services, gameCodes, outcome.answer);
  return due.length === atATime;
}

/** A game that the vendor says nothing of has no figures; it is asked for again in a day. */
async function keep(
  { db, clock }: Services,
  gameCodes: string[],
  { games }: Output<typeof gamesAnswer>,
): Promise<void> {
  const told = games.map(({ gameCode, ...figures }) => ({ game_code: gameCode, ...figures }));
  await sql`
    update game set rtp = told.rtp, volatility = told.volatility, features = coalesce(told.features, '{}'),
        figures_at = ${clock.now()}
      from unnest(${gameCodes}::text[]) asked (code)
        left join jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
          as told (game_code text, rtp int, volatility text, features text[]) on told.game_code = asked.code
      where game.game_code = asked.code`.execute(db);
}
