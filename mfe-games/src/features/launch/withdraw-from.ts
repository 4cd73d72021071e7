import { type CallValue, type launchGame, walletTransfer } from '@atrium/contracts/calls';
import { mainWallet } from '@atrium/contracts/constants';
import type { Platform } from '@atrium/contracts/platform';

/**
 * Withdraws what lies at the vendor of a game that a player leaves. If that fails now, the gateway withdraws it later.
 */
export function withdrawFrom(vendor: string, wallet: CallValue<typeof launchGame>['wallet'], calls: Platform['calls']) {
  if (wallet === 'TRANSFER') void calls.invoke(walletTransfer, { fromVendor: vendor, toVendor: mainWallet, all: true });
}
