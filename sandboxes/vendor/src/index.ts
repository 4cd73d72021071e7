export { ensureKeyPair, type KeyPair } from './keys/key-pair.ts';
export type { WalletAnswer } from './wallet/protocol.ts';
export { createWalletClient, type WalletClient, type WalletOperation } from './wallet/wallet-client.ts';
