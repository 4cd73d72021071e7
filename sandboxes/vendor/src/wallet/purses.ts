import type { WalletClient } from './wallet-client.ts';

/** The account that a session plays from: the operator's wallet, the player's deposit at this vendor, or play money. */
export const purses = ['operator', 'vendor', 'demo'] as const;
export type Purse = (typeof purses)[number];

/** One wallet for each; sessions of earlier versions name none. */
export type Wallets = Readonly<Record<Purse, WalletClient>>;

export const walletFor = (wallets: Wallets, { purse = 'operator' }: { purse?: Purse | undefined }): WalletClient =>
  wallets[purse];
