import {
  getBalance,
  getDepositSettings,
  getWithdrawSettings,
  listDeposits,
  listVendorWallets,
  listWithdrawals,
} from '@atrium/contracts/calls';
import { sampleNow, sampleOf } from '@atrium/testing';

/** Two ways to pay: a provider's page without a fee, and a bank transfer of at least 100.00. */
export const depositSettings = sampleOf(getDepositSettings, {
  methods: [
    { code: 'EWALLET', kind: 'ONLINE', minMinor: 1_000, maxMinor: 500_000, feeMinor: 0 },
    { code: 'BANK', kind: 'BANK', minMinor: 10_000, maxMinor: 5_000_000, feeMinor: 1_500 },
  ],
  bankAccount: { bank: 'Bank of Example', name: 'Atrium', account: '001-002' },
  quickAmounts: [500, 10_000, 50_000],
  bonuses: [],
});

/** What a player who can withdraw 2,000.00 to an e-wallet. */
export const withdrawSettings = sampleOf(getWithdrawSettings, {
  methods: [{ code: 'EWALLET', minMinor: 1_000, maxMinor: 500_000, feeMinor: 0 }],
  figure: { withdrawable: 200_000 },
  hasPaymentPassword: true,
  payeeName: 'Ana Cruz',
});

const steps = [{ state: 'CREATED' }, { state: 'PAID' }];

/** One deposit of each kind: credited, and waiting for its payment for ten more minutes. */
export const deposits = sampleOf(listDeposits, {
  list: [
    { method: 'BANK', kind: 'BANK', state: 'CREDITED', paidAmount: 45_000, fee: 1_500, net: 43_500, steps },
    { method: 'EWALLET', state: 'PENDING_PAYMENT', amount: 20_000, fee: 0, expiresAt: sampleNow + 600_000, steps },
  ],
  totals: { credited: 43_500 },
});

/** A withdrawal that was paid and is to be confirmed within the hour, and a refused one. */
export const withdrawals = sampleOf(listWithdrawals, {
  list: [
    { method: 'EWALLET', state: 'PAID_UNCONFIRMED', net: 50_000, confirmBy: sampleNow + 3_600_000, steps },
    { method: 'BANK', state: 'REJECTED', remark: 'Another name', steps },
  ],
  totals: { paid: 50_000 },
});

/** 1,000.00 in the main wallet and 200.00 at a vendor that is open. */
export const balance = sampleOf(getBalance, {
  isSingle: false,
  total: 120_000,
  wallets: [{ vendor: 'MAIN', available: 100_000, locked: 2_500 }],
});

export const vendorWallets = sampleOf(listVendorWallets, [
  { vendor: 'NOVA', name: 'Nova', available: 20_000 },
  { vendor: 'ORBIT', name: 'Orbit', available: 0, status: 'MAINTENANCE' },
]);
