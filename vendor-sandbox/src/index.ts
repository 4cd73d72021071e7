export { ensureKeyPair, type KeyPair } from './keys/key-pair.ts';
