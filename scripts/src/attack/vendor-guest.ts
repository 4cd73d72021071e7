import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { getBalance, launchGame, listGames, listVendorWallets, walletTransfer } from '@atrium/contracts/calls';
import { mainWallet } from '@atrium/contracts/constants';
import type { WalletMove } from '@atrium/contracts/entities';
import type { Calls } from '@atrium/contracts/platform';
import { callsOf } from '../calls-as.ts';
import type { AttackedSite } from './attack-case.ts';

/** How long a transfer may go without an end: its questions are 2, 4 … 60 s apart. */
const endsWithinMs = 90_000;

/** The demo player, as a guest of one vendor of the catalogue. */
export interface Guest {
  readonly calls: Calls;
  /** All that the player has, wherever it is. */
  total(): Promise<number>;
  /** Begins a transfer; an amount in minor units, or all. */
  transfer(direction: WalletMove['direction'], amount: number | 'all'): Promise<string>;
  /** What is at the vendor, and the latest transfer. */
  wallet(): Promise<{ available: number; latest: WalletMove | null }>;
  /** Waits for the end of a transfer. */
  ended(transferId: string): Promise<WalletMove>;
  /** Opens one of the vendor's games. */
  launch(): Promise<{ token: string; game: string }>;
}

export async function guestOf(site: AttackedSite, code: string): Promise<Guest> {
  const token = await site.tokenOf('player');
  const calls = callsOf(site.url, 'PH', () => token);
  const guest: Guest = {
    calls,
    async total() {
      const balance = await calls.invoke(getBalance, {});
      assert.ok(balance.ok);
      return balance.value.total;
    },
    async transfer(direction, amount) {
      const [fromVendor, toVendor] = direction === 'IN' ? [mainWallet, code] : [code, mainWallet];
      const how = amount === 'all' ? { all: true } : { amount };
      const begun = await calls.invoke(walletTransfer, { fromVendor, toVendor, ...how });
      assert.ok(begun.ok, begun.ok ? '' : begun.failure.code);
      return begun.value.transferId;
    },
    async wallet() {
      const wallets = await calls.invoke(listVendorWallets, {});
      assert.ok(wallets.ok);
      const wallet = wallets.value.find(({ vendor }) => vendor === code);
      assert.ok(wallet, `${code} is a wallet of its own`);
      return wallet;
    },
    async ended(transferId) {
      for (const giveUpAt = Date.now() + endsWithinMs; ; await pause(200)) {
        const { latest } = await guest.wallet();
        if (latest?.transferId === transferId && latest.state !== 'PENDING') return latest;
        assert.ok(Date.now() < giveUpAt, `transfer ${transferId} has no end`);
      }
    },
    async launch() {
      const games = await calls.invoke(listGames, { gameType: 'RNG', vassalage: code, pageNo: 1, pageSize: 1 });
      const game = games.ok ? games.value.list[0] : undefined;
      assert.ok(game, `${code} has a game`);
      const { gameId, nodeId, gameType } = game;
      const launch = await calls.invoke(launchGame, { gameId, nodeId, gameType, vendor: code, mode: 'REAL' });
      assert.ok(launch.ok, launch.ok ? '' : launch.failure.code);
      const { searchParams } = new URL(launch.value.url);
      return { token: searchParams.get('token') ?? '', game: searchParams.get('game') ?? '' };
    },
  };
  return guest;
}
