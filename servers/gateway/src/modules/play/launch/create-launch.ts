import type { BundledLanguage, GameType } from '@atrium/contracts/constants';
import { minuteMs } from '@atrium/contracts/durations';
import { newId } from '../../../db/new-id.ts';
import { issueAgainst } from '../../../guard/proofs.ts';
import { newToken, tokenHash } from '../../../guard/token.ts';
import { type Caller, Refusal } from '../../../operation/operation.ts';
import type { Services } from '../../../operation/services.ts';
import { assertMayEnter } from '../../limits/index.ts';
import { sandboxVendorId } from '../vendor-wallet/upsert-vendor.ts';
import { launchAddress } from './launch-address.ts';

const launchLifeMs = minuteMs;

/** The game as the player chose it from the catalogue. */
export interface LaunchedGame {
  /** Catalogue vendor (`vassalage`). */
  readonly vendor: string;
  readonly gameType: GameType;
  readonly gameCode: string;
  readonly gameName: string;
  /** Its name in the player's language, where it has one. */
  readonly shownName?: string | undefined;
  readonly iconUrl: string;
}

export interface LaunchRequest {
  readonly caller: Caller;
  readonly game: LaunchedGame;
  readonly language: BundledLanguage;
  /** Where the game's exit leads. */
  readonly lobbyUrl: string;
  /** The vendor's room to enter at once. */
  /** What to open on, as the vendor names it: `room`, `match`, `selection`. */
  readonly opensOn?: Readonly<Record<string, string | undefined>>;
  /** Connection that serves the game; the sandbox's when left out. */
  readonly vendorId?: string;
}

export interface Launch {
  readonly launchId: string;
  /**
   * `<vendor launch url>?token=…&game=…&lang=…&title=…&name=…&lobby=…`, with `&room=…` where one was chosen; the token opens one
   * session, once.
   */
  readonly url: string;
  /** Seconds. */
  readonly expiresIn: number;
}

/**
 * Begins a real-money launch. @throws Refusal `WALLET_LOCKED` when the account may not bet, `GAME_MAINTENANCE`
 * when the vendor has no connection, and what `assertMayEnter` refuses.
 */
export async function createLaunch(services: Services, request: LaunchRequest): Promise<Launch> {
  const { db, ledger, clock } = services;
  const { caller, game, language, lobbyUrl, opensOn, vendorId = sandboxVendorId } = request;
  const connection = await db
    .selectFrom('vendor_connection')
    .select('launch_url')
    .where('vendor_id', '=', vendorId)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!connection) throw new Refusal('GAME_MAINTENANCE');
  await assertMayEnter({ ...services, db }, { memberId: caller.memberId });
  const { isBlocked } = await ledger.balanceOf(db, caller.memberId, caller.currency);
  if (isBlocked) throw new Refusal('WALLET_LOCKED');

  const now = clock.now();
  const token = newToken();
  const launchId = newId(now);
  await db
    .insertInto('vendor_launch')
    .values({
      id: launchId,
      token_hash: tokenHash(token),
      session_token_hash: null,
      vendor_id: vendorId,
      member_id: caller.memberId,
      session_id: caller.sessionId,
      merchant_code: caller.merchantCode,
      currency: caller.currency,
      language,
      catalogue_vendor: game.vendor,
      game_type: game.gameType,
      game_code: game.gameCode,
      game_name: game.gameName,
      icon_url: game.iconUrl,
      created_at: now,
      expires_at: now + launchLifeMs,
      used_at: null,
      issued_against: await issueAgainst(db, 'launchToken', caller),
      session_expires_at: null,
    })
    .execute();
  const url = await launchAddress(services, connection.launch_url, caller.sessionId);
  const parameters = {
    token,
    game: game.gameCode,
    lang: language,
    title: game.shownName ?? game.gameName,
    name: game.gameName,
    lobby: lobbyUrl,
    ...opensOn,
  };
  for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value);
  return { launchId, url: url.href, expiresIn: launchLifeMs / 1_000 };
}
