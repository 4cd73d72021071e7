import { writeFileSync } from 'node:fs';
import { ensureKeyPair } from './keys/key-pair.ts';
import { openJournal } from './rounds/journal.ts';
import { createWalletClient } from './wallet/wallet-client.ts';
import { buildSandbox } from './web/app.ts';

const {
  PORT = '4601',
  HOST = '127.0.0.1',
  GATEWAY_URL = 'http://localhost:4600',
  DATA_DIR = '.data/vendor-sandbox',
  SITE_ORIGINS = 'http://localhost:4600 http://127.0.0.1:4600',
  VENDOR_ID = 'SANDBOX',
  PUBLIC_KEY_FILE,
  LOG_LEVEL = 'info',
} = process.env;

const keyPair = ensureKeyPair(DATA_DIR);
// A gateway in another container knows us by this.
if (PUBLIC_KEY_FILE) writeFileSync(PUBLIC_KEY_FILE, keyPair.publicKeyPem);
const journal = await openJournal(DATA_DIR);
const wallet = createWalletClient({ gatewayUrl: GATEWAY_URL, vendorId: VENDOR_ID, keyPair });
const siteOrigins = SITE_ORIGINS.split(/[\s,]+/).filter(Boolean);
const app = buildSandbox({ wallet, journal, keyPair, siteOrigins, logger: { level: LOG_LEVEL } });

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await app.close();
  await journal.close();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

await app.listen({ port: Number(PORT), host: HOST });
app.log.info({ publicKey: keyPair.publicKeyPem }, 'vendor sandbox ready');
