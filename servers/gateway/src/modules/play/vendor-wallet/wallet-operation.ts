import type { VendorLimits } from '../../../db/column-types.ts';
import type { Services } from '../../../operation/services.ts';
import type { Maintenance } from '../../accounts/index.ts';
import type { WalletStatus } from './statuses.ts';
import type { WalletOperationName, WalletRequest } from './wallet-requests.ts';

/** What a wallet operation works with: services and the verified vendor. */
export interface WalletContext extends Services {
  readonly vendorId: string;
  readonly limits: VendorLimits;
  readonly maintenance: Maintenance | null;
  readonly clientIp: string;
  readonly traceId: string;
}

/** An answer to the vendor. Amounts in minor units. */
export interface WalletAnswer {
  status: WalletStatus;
  requestUuid?: string | undefined;
  playerId?: string;
  currency?: string;
  balance?: number;
  transactionId?: string;
  sessionToken?: string;
  language?: string;
  rg?: object;
  /** Null where stakes on the game contribute to none; `rate` in hundredths of a percent. */
  jackpot?: { amount: number; rate: number; won?: { roundId: string; amount: number } } | null;
  /** PENDING and REFUSED are states of an `adjust`. */
  state?: 'NOT_FOUND' | 'APPLIED' | 'ROLLED_BACK' | 'TOMBSTONED' | 'PENDING' | 'REFUSED';
}

export type WalletOperation<Name extends WalletOperationName> = (
  request: WalletRequest<Name>,
  context: WalletContext,
) => Promise<WalletAnswer>;
