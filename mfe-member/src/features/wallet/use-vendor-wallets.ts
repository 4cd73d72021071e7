import { listVendorWallets, walletTransfer } from '@atrium/contracts/calls';
import { mainWallet } from '@atrium/contracts/constants';
import type { VendorWallet } from '@atrium/contracts/entities';
import { type Command, useCall } from '@atrium/contracts/react';

/** The player's wallets at vendors, read again with each change of the balance. */
export function useVendorWallets() {
  const wallets = useCall(listVendorWallets, {}, { keepPrevious: true });
  return wallets;
}

/** The wallets that can be withdrawn from now. */
export const recallable = (wallets: readonly VendorWallet[]): VendorWallet[] =>
  wallets.filter(({ available, latest }) => available > 0 && latest?.state !== 'PENDING');

/** Withdraws the whole balances at these vendors. */
export async function withdrawFromVendor(command: Command, wallets: readonly VendorWallet[]): Promise<void> {
  for (const { vendor } of recallable(wallets)) {
    await command.run(walletTransfer, { fromVendor: vendor, toVendor: mainWallet, all: true });
  }
}
