import { buildSandbox } from './app.ts';
import { openBooks } from './books.ts';
import { createCallbacks } from './callbacks.ts';
import { ensureSecret } from './secret.ts';

const {
  PORT = '4602',
  HOST = '127.0.0.1',
  GATEWAY_URL = 'http://localhost:4600',
  DATA_DIR = '.data/payment-sandbox',
  PUBLIC_URL = `http://localhost:${PORT}`,
  PAYMENT_SANDBOX_SECRET,
  LOG_LEVEL = 'info',
} = process.env;

const secret = PAYMENT_SANDBOX_SECRET || ensureSecret(DATA_DIR);
const callbacks = createCallbacks({
  url: `${GATEWAY_URL}/wps/payment/callback/sandbox`,
  secret,
  onGivenUp: ({ reference }) => app.log.error({ reference }, 'the operator could not be notified'),
});
const app = buildSandbox({
  books: openBooks(DATA_DIR),
  callbacks,
  secret,
  publicUrl: PUBLIC_URL,
  logger: { level: LOG_LEVEL },
});

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  callbacks.close();
  await app.close();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

await app.listen({ port: Number(PORT), host: HOST });
app.log.info('payment sandbox ready');
