import type { OperationsPart } from '../../../operation/operations-part.ts';
import { listVendorWallets } from './list-vendor-wallets.ts';
import { walletTransfer } from './wallet-transfer.ts';
import { watchRound } from './watch-round.ts';

export const transferWalletOperations = { listVendorWallets, walletTransfer, watchRound } satisfies OperationsPart;
