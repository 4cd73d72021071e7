import type { WalletClient } from './wallet-client.ts';

/** Whose money a session plays with: the operator's wallet, what the player has brought to this vendor, or none. */
export const purses = ['operator', 'vendor', 'demo'] as const;
export type Purse = (typeof purses)[number];

/** One wallet for each; sessions of earlier versions name none. */
export type Wallets = Readonly<Record<Purse, WalletClient>>;

export const walletFor = (wallets: Wallets, { purse = 'operator' }: { purse?: Purse | undefined }): WalletClient =>
  wallets[purse];
