import type { LimitFrame, LimitKind } from '@atrium/contracts/constants';
import { minuteMs } from '@atrium/contracts/durations';
import { Refusal } from '@atrium/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Services } from '../../../operation/services.ts';
import { frameAt } from './frame.ts';
import type { Player } from './player.ts';
import { type Counts, tallyOf } from './tally.ts';
import { timePlayed } from './time-played.ts';

interface LimitInForce {
  readonly kind: LimitKind;
  readonly frame: LimitFrame;
  readonly amount: number;
}

/** The limits of these kinds that are in force; all of them apply at once, so the strictest wins (RG4). */
async function limitsInForce(
  db: Kysely<Database>,
  player: Player,
  kinds: readonly LimitKind[],
): Promise<LimitInForce[]> {
  if (!player.has_limits) return [];
  const rows = await db
    .selectFrom('rg_limit')
    .select(['kind', 'frame', 'amount'])
    .where('member_id', '=', player.member_id)
    .where('kind', 'in', kinds)
    .where('amount', 'is not', null)
    // One order for all callers, because rows of the tally are locked in it.
    .orderBy('frame')
    .orderBy('kind')
    .execute();
  return rows.map((row) => ({ ...row, amount: row.amount ?? 0 }));
}

/** @param question `openMinor`: what deposits in progress will take */
export async function assertDepositLimits(
  trx: Kysely<Database>,
  player: Player,
  { amountMinor, openMinor, at }: { amountMinor: number; openMinor: number; at: number },
): Promise<void> {
  const rooms: Room[] = [];
  for (const { frame, amount } of await limitsInForce(trx, player, ['DEPOSIT'])) {
    const { deposited } = await tallyOf(trx, player, frame, at);
    rooms.push({ code: 'LIMIT_DEPOSIT', frame, limit: amount, used: deposited + openMinor });
  }
  assertRoom(rooms, player, { amountMinor, at });
}

export async function assertStakeLimits(trx: Kysely<Database>, player: Player, stake: Wanted): Promise<void> {
  const counts = new Map<LimitFrame, Counts>();
  const rooms: Room[] = [];
  for (const { kind, frame, amount } of await limitsInForce(trx, player, ['STAKE', 'LOSS'])) {
    const { staked, won } = counts.get(frame) ?? (await tallyOf(trx, player, frame, stake.at));
    counts.set(frame, { deposited: 0, staked, won });
    const used = kind === 'STAKE' ? staked : staked - won;
    rooms.push({ code: kind === 'STAKE' ? 'LIMIT_STAKE' : 'LIMIT_LOSS', frame, limit: amount, used });
  }
  assertRoom(rooms, player, stake);
}

interface Wanted {
  readonly amountMinor: number;
  readonly at: number;
}

interface Room {
  readonly code: 'LIMIT_DEPOSIT' | 'LIMIT_STAKE' | 'LIMIT_LOSS';
  readonly frame: LimitFrame;
  readonly limit: number;
  readonly used: number;
}

/** Refuses with the limit that leaves least, so that what it leaves is possible, and with the end of its period. */
function assertRoom(rooms: readonly Room[], player: Player, { amountMinor, at }: Wanted): void {
  const left = rooms.map((room) => ({
    ...room,
    available: Math.max(0, room.limit - room.used),
    until: frameAt(room.frame, at, player.timeZone).to,
  }));
  const [least] = left.sort((one, other) => one.available - other.available || other.until - one.until);
  if (!least || least.used + amountMinor <= least.limit) return;
  const { code, frame, limit, available, until } = least;
  throw new Refusal(code, { frame, limit, available, until });
}

export async function assertTimeLimits(
  services: Pick<Services, 'db' | 'config'>,
  player: Player,
  at: number,
): Promise<void> {
  for (const { frame, amount } of await limitsInForce(services.db, player, ['SESSION'])) {
    const { from, to } = frameAt(frame, at, player.timeZone);
    const played = await timePlayed(services, { memberId: player.member_id, from, at });
    if (played >= amount * minuteMs) throw new Refusal('LIMIT_SESSION', { frame, limit: amount, until: to });
  }
}

/** When the first limit of time is used up if the player stays logged in; null without one. */
export async function timeUpAt(
  services: Pick<Services, 'db' | 'config'>,
  player: Player,
  at: number,
): Promise<number | null> {
  const ends: number[] = [];
  for (const { frame, amount } of await limitsInForce(services.db, player, ['SESSION'])) {
    const { from, to } = frameAt(frame, at, player.timeZone);
    const played = await timePlayed(services, { memberId: player.member_id, from, at });
    const end = at + Math.max(0, amount * minuteMs - played);
    if (end < to) ends.push(end);
  }
  return ends.length === 0 ? null : Math.min(...ends);
}
