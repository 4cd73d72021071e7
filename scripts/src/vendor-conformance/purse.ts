import { setTimeout as pause } from 'node:timers/promises';
import { getBalance, listVendorWallets, walletTransfer } from '@atrium/contracts/calls';
import { mainWallet } from '@atrium/contracts/constants';
import type { VendorWallet, WalletMove } from '@atrium/contracts/entities';
import type { Calls } from '@atrium/contracts/platform';

/** A player's money at a vendor that keeps it itself: moved there and back, as in the site. */
export interface Purse {
  readonly vendorId: string;
  /** What is at the vendor, and the latest transfer. */
  read(): Promise<VendorWallet>;
  /** Begins a transfer of an amount in minor units, or of all, and returns its id. */
  begin(direction: WalletMove['direction'], amount: number | 'all'): Promise<string>;
  /** The wallet when a transfer has ended. @throws when it has no end in time */
  ended(transferId: string): Promise<VendorWallet & { readonly latest: WalletMove }>;
  /** Both. */
  move(direction: WalletMove['direction'], amount: number | 'all'): Promise<VendorWallet>;
}

/** All that a player has, wherever it is, in minor units. */
export async function totalOf(calls: Calls): Promise<number> {
  const balance = await calls.invoke(getBalance, {});
  if (!balance.ok) throw new Error(`the balance was refused: ${balance.failure.code}`);
  return balance.value.total;
}

export function purseAt(calls: Calls, vendorId: string, endsWithinMs: number): Purse {
  const purse: Purse = {
    vendorId,
    async read() {
      const listed = await calls.invoke(listVendorWallets, {});
      const own = listed.ok ? listed.value.find((one) => one.vendor === vendorId) : undefined;
      if (!own) throw new Error(`the wallet of ${vendorId} is not listed`);
      return own;
    },
    async begin(direction, amount) {
      const [fromVendor, toVendor] = direction === 'IN' ? [mainWallet, vendorId] : [vendorId, mainWallet];
      const how = amount === 'all' ? { all: true } : { amount };
      const begun = await calls.invoke(walletTransfer, { fromVendor, toVendor, ...how });
      if (!begun.ok) throw new Error(`the transfer was refused: ${begun.failure.code}`);
      return begun.value.transferId;
    },
    async ended(transferId) {
      for (const giveUpAt = Date.now() + endsWithinMs; Date.now() < giveUpAt; await pause(200)) {
        const { latest, ...wallet } = await purse.read();
        if (latest?.transferId === transferId && latest.state !== 'PENDING') return { ...wallet, latest };
      }
      throw new Error(`transfer ${transferId} has no end`);
    },
    move: async (direction, amount) => purse.ended(await purse.begin(direction, amount)),
  };
  return purse;
}

/** The first vendor that keeps its players' money itself; null if the gateway has none. */
export async function firstPurse(calls: Calls): Promise<Purse | null> {
  const wallets = await calls.invoke(listVendorWallets, {});
  const found = wallets.ok ? wallets.value[0] : undefined;
  return found ? purseAt(calls, found.vendor, 20_000) : null;
}
