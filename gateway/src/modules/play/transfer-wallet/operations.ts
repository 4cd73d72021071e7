import type { OperationsPart } from '../../../operation/operations-part.ts';
import { listVendorWallets } from './list-vendor-wallets.ts';
import { walletTransfer } from './wallet-transfer.ts';

export const transferWalletOperations = { listVendorWallets, walletTransfer } satisfies OperationsPart;
