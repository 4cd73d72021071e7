import { writeFileSync } from 'node:fs';
import { openBooks } from './books/books.ts';
import { openJournal } from './journal/journal.ts';
import { ensureKeyPair } from './keys/key-pair.ts';
import { ensureTableSecret } from './tables/table-secret.ts';
import { demoWallet } from './wallet/demo-wallet.ts';
import { ownWallet } from './wallet/own-wallet.ts';
import { createWalletClient } from './wallet/wallet-client.ts';
import { buildSandbox } from './web/app.ts';

const {
  PORT = '4601',
  HOST = '127.0.0.1',
  GATEWAY_URL = 'http://localhost:4600',
  DATA_DIR = '.data/vendor-sandbox',
  SITE_ORIGINS = 'http://localhost:4600 http://127.0.0.1:4600',
  VENDOR_ID = 'SANDBOX',
  /** The vendor whose players keep their money here. */
  TRANSFER_VENDOR_ID = 'PG',
  /** `1` opens `POST /faults`, where tests make the sandbox misbehave, and `POST /void`, which voids rounds. */
  ALLOW_FAULTS,
  PUBLIC_KEY_FILE,
  LOG_LEVEL = 'info',
} = process.env;

const keyPair = ensureKeyPair(DATA_DIR);
// A gateway in another container reads our key from this file.
if (PUBLIC_KEY_FILE) writeFileSync(PUBLIC_KEY_FILE, keyPair.publicKeyPem);
const journal = await openJournal(DATA_DIR);
const books = await openBooks(DATA_DIR);
const asVendor = (vendorId: string) => createWalletClient({ gatewayUrl: GATEWAY_URL, vendorId, keyPair });
const wallets = {
  operator: asVendor(VENDOR_ID),
  vendor: ownWallet(books, asVendor(TRANSFER_VENDOR_ID)),
  demo: demoWallet(),
};
const siteOrigins = SITE_ORIGINS.split(/[\s,]+/).filter(Boolean);
const app = buildSandbox({
  wallets,
  books,
  journal,
  keyPair,
  tableSecret: ensureTableSecret(DATA_DIR),
  siteOrigins,
  gatewayUrl: GATEWAY_URL,
  vendorIds: { operator: VENDOR_ID, vendor: TRANSFER_VENDOR_ID },
  allowFaults: ALLOW_FAULTS === '1',
  logger: { level: LOG_LEVEL },
});

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await app.close();
  await journal.close();
  await books.close();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

await app.listen({ port: Number(PORT), host: HOST });
app.log.info({ publicKey: keyPair.publicKeyPem }, 'vendor sandbox ready');
