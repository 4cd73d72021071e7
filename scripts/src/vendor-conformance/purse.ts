import { setTimeout as pause } from 'node:timers/promises';
import { launchGame, listGames, listVendorWallets, walletTransfer } from '@atrium/contracts/calls';
import { mainWallet } from '@atrium/contracts/constants';
import type { VendorWallet } from '@atrium/contracts/entities';
import type { Calls } from '@atrium/contracts/platform';
import { sitDown, type Table, type Vendor } from './table.ts';

/** A player of a transfer-wallet vendor: transfers money there and back, as in the site. */
export interface Purse {
  readonly vendorId: string;
  readonly vendor: Vendor;
  read(): Promise<VendorWallet>;
  /** Moves an amount, or all of it, and waits for the end of it. */
  move(direction: 'IN' | 'OUT', amount: number | 'all'): Promise<VendorWallet>;
  /** A session of one of the vendor's games. */
  open(): Promise<Table>;
}

const longestWaitMs = 20_000;

/** The first transfer-wallet vendor; null if the gateway has none. */
export async function openPurse(calls: Calls, vendor: Omit<Vendor, 'vendorId'>): Promise<Purse | null> {
  const wallets = await calls.invoke(listVendorWallets, {});
  const found = wallets.ok ? wallets.value[0] : undefined;
  if (!found) return null;
  const vendorId = found.vendor;
  const read = async () => {
    const listed = await calls.invoke(listVendorWallets, {});
    const own = listed.ok ? listed.value.find((one) => one.vendor === vendorId) : undefined;
    if (!own) throw new Error('the wallet of the vendor is not listed any more');
    return own;
  };
  const open = async () => {
    const games = await calls.invoke(listGames, { gameType: 'RNG', vassalage: vendorId, pageNo: 1, pageSize: 1 });
    const game = games.ok ? games.value.list[0] : undefined;
    if (!game) throw new Error(`${vendorId} has no game`);
    const { gameId, nodeId, gameType } = game;
    const launch = await calls.invoke(launchGame, { gameId, nodeId, gameType, vendor: vendorId, mode: 'REAL' });
    if (!launch.ok) throw new Error(`the game was not opened: ${launch.failure.code}`);
    const query = new URL(launch.value.url).searchParams;
    return sitDown({ ...vendor, vendorId }, query.get('token') ?? '', query.get('game') ?? '');
  };
  return {
    vendorId,
    vendor: { ...vendor, vendorId },
    read,
    open,
    async move(direction, amount) {
      const [fromVendor, toVendor] = direction === 'IN' ? [mainWallet, vendorId] : [vendorId, mainWallet];
      const how = amount === 'all' ? { all: true } : { amount };
      const begun = await calls.invoke(walletTransfer, { fromVendor, toVendor, ...how });
      if (!begun.ok) throw new Error(`the transfer was refused: ${begun.failure.code}`);
      for (const began = Date.now(); Date.now() - began < longestWaitMs; await pause(200)) {
        const wallet = await read();
        if (wallet.latest?.transferId === begun.value.transferId && wallet.latest.state !== 'PENDING') return wallet;
      }
      throw new Error('the transfer has no end');
    },
  };
}
