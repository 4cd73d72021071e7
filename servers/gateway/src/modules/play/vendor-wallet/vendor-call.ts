import { type RawBuilder, sql } from 'kysely';
import type { Composites } from '../../../db/tables.ts';
import { tokenHash } from '../../../guard/token.ts';
import { isSingleWallet } from '../../bets/index.ts';
import type { WalletStatus } from './statuses.ts';
import type { WalletContext } from './wallet-operation.ts';

type Call = Composites['vendor_call'];

type Given<Name extends keyof Call> = { [One in Name]: NonNullable<Call[One]> };

/** What every function of the vendor wallet requires of a call (type `vendor_call`, db/schema/06-vendors.sql). */
export interface VendorCall
  extends Given<'vendor_id' | 'player_id' | 'game_code' | 'amount' | 'currency'>,
    Given<'at' | 'in_maintenance' | 'max_stake' | 'max_win' | 'is_single' | 'winner_from' | 'may_announce'>,
    Given<'session_idle_ms'>,
    Pick<Call, 'token_hash'> {
  /** Of the player's own limits; null where they have not been checked. */
  verdict: WalletStatus | null;
}

/** A call, or what a function reads of one, as the database's type. */
export const asCall = (call: Partial<Call>): RawBuilder<unknown> =>
  sql`json_populate_record(null::vendor_call, ${JSON.stringify(call)}::json)`;

interface Asked {
  playerId: string;
  sessionToken?: string | undefined;
  gameCode: string;
  amount: number;
  currency: string;
}

/** The request with the operator's settings of now. */
export function vendorCallOf(asked: Asked, context: WalletContext): VendorCall {
  const { vendorId, clock, config, maintenance } = context;
  const at = clock.now();
  return {
    vendor_id: vendorId,
    player_id: asked.playerId,
    token_hash: asked.sessionToken === undefined ? null : tokenHash(asked.sessionToken),
    game_code: asked.gameCode,
    amount: asked.amount,
    currency: asked.currency,
    at,
    in_maintenance: maintenance !== null && maintenance.startsAt <= at,
    max_stake: config.maxStakeMinor,
    max_win: config.maxWinMinor,
    is_single: isSingleWallet(config),
    winner_from: config.winnerThresholdMinor,
    may_announce: false,
    verdict: null,
    session_idle_ms: config.session.idleMs,
  };
}
