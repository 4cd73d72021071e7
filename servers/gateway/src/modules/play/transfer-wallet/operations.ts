import type { OperationsPart } from '../../../operation/operations-part.ts';
import { listVendorWallets } from './list-vendor-wallets.ts';
import { getPublishedRound, watchRound } from './past-round.ts';
import { walletTransfer } from './wallet-transfer.ts';

export const transferWalletOperations = {
  getPublishedRound,
  listVendorWallets,
  walletTransfer,
  watchRound,
} satisfies OperationsPart;
