import { tokenHash } from '../session/token.ts';
import { isSingleWallet } from '../wallet/wallet-balance.ts';
import type { WalletStatus } from './statuses.ts';
import type { WalletContext } from './wallet-operation.ts';

/** What the functions of the vendor's wallet are given (type `vendor_call` of 0043 and 0048). */
export interface VendorCall {
  vendor_id: string;
  player_id: string;
  token_hash: string | null;
  game_code: string;
  amount: number;
  currency: string;
  at: number;
  in_maintenance: boolean;
  max_stake: number;
  is_single: boolean;
  winner_from: number;
  may_announce: boolean;
  /** What the player's own limits say; null where they have not been asked. */
  verdict: WalletStatus | null;
  /** A session nobody has used for this long is over. */
  session_idle_ms: number;
}

interface Asked {
  playerId: string;
  sessionToken?: string | undefined;
  gameCode: string;
  amount: number;
  currency: string;
}

/** The request and what the house says about it now. */
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
    is_single: isSingleWallet(config),
    winner_from: config.winnerThresholdMinor,
    may_announce: false,
    verdict: null,
    session_idle_ms: config.session.idleMs,
  };
}
