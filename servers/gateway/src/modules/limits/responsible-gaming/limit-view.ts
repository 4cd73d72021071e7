import {
  type LimitFrame,
  type LimitKind,
  limitChangeWaitMs,
  limitFrames,
  limitKinds,
} from '@atrium/contracts/constants';
import { minuteMs } from '@atrium/contracts/durations';
import type { PlayerLimit } from '@atrium/contracts/entities';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Services } from '../../../operation/services.ts';
import { frameAt } from './frame.ts';
import type { Player } from './player.ts';
import { countsSince } from './tally.ts';
import { timePlayed } from './time-played.ts';

export type LimitRow = Selectable<Database['rg_limit']>;

/** Every kind in every period, set or not, with its use. */
export async function readLimits(
  services: Pick<Services, 'db' | 'config'>,
  player: Player,
  at: number,
): Promise<PlayerLimit[]> {
  const rows = await services.db.selectFrom('rg_limit').selectAll().where('member_id', '=', player.member_id).execute();
  const limits: PlayerLimit[] = [];
  for (const frame of limitFrames) {
    const { from, to } = frameAt(frame, at, player.timeZone);
    const used = await usedSince(services, player, { from, at });
    for (const kind of limitKinds) {
      const row = rows.find((one) => one.kind === kind && one.frame === frame);
      limits.push({
        kind,
        frame,
        amount: row?.amount ?? null,
        used: used[kind],
        frameEndsAt: to,
        pending: pendingOf(row),
      });
    }
  }
  return limits;
}

export async function readLimit(
  services: Pick<Services, 'db' | 'config'>,
  player: Player,
  { kind, frame, at }: { kind: LimitKind; frame: LimitFrame; at: number },
): Promise<PlayerLimit> {
  const limits = await readLimits(services, player, at);
  const found = limits.find((limit) => limit.kind === kind && limit.frame === frame);
  if (!found) throw new Error(`there is no limit ${kind} ${frame}`);
  return found;
}

function pendingOf(row: LimitRow | undefined): PlayerLimit['pending'] {
  if (!row || row.wanted_at === null) return null;
  return { amount: row.wanted_amount, requestedAt: row.wanted_at, readyAt: row.wanted_at + limitChangeWaitMs };
}

async function usedSince(
  services: Pick<Services, 'db' | 'config'>,
  { member_id: memberId, currency }: Player,
  { from, at }: { from: number; at: number },
): Promise<Record<LimitKind, number>> {
  const { deposited, staked, won } = await countsSince(services.db, { memberId, currency, from });
  const played = await timePlayed(services, { memberId, from, at });
  return {
    DEPOSIT: deposited,
    STAKE: Math.max(0, staked),
    LOSS: Math.max(0, staked - won),
    SESSION: Math.floor(played / minuteMs),
  };
}
