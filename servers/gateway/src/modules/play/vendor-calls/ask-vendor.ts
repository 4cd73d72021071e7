import { randomUUID, sign } from 'node:crypto';
import type { AnySchema, Output } from '@atrium/contracts/schema';
import { readAtMost } from '@atrium/server-kit';
import type { Services } from '../../../operation/services.ts';
import { noteVendorFailure, noteVendorSuccess } from '../vendor-health/breaker.ts';
import { operatorSigningKey } from './operator-key.ts';
import { isSignedByVendor } from './signed-by.ts';

const timeoutMs = 3_000;
/** Some thousand rounds. */
const mostBytes = 2 * 1024 * 1024;

/** The outcome of a request to a vendor: a signed answer, or unknown. */
export type VendorOutcome<T> = { known: true; answer: T } | { known: false; reason: string };

type Tools = Pick<Services, 'db' | 'clock'>;
/** What comes of a question is told to open pages. */
type Asker = Tools & Pick<Services, 'publish'>;

/**
 * Sends a vendor one request, signed like the vendor's own: `timestamp.nonce.body`. The vendor signs `nonce.body` of
 * its answer, so that no one in between can forge it.
 */
export async function askVendor<S extends AnySchema>(
  tools: Asker,
  question: { vendorId: string; operation: string; body: object; schema: S },
): Promise<VendorOutcome<Output<S>>> {
  const outcome = await askVendorQuietly(tools, question);
  const note = outcome.known ? noteVendorSuccess : noteVendorFailure;
  await note(tools, question.vendorId, tools.clock.now());
  return outcome;
}

/** The same for requests that do not show whether the vendor's games can be played. */
export async function askVendorQuietly<S extends AnySchema>(
  tools: Tools,
  { vendorId, operation, body, schema }: { vendorId: string; operation: string; body: object; schema: S },
): Promise<VendorOutcome<Output<S>>> {
  const connection = await tools.db
    .selectFrom('vendor_connection')
    .select('wallet_url')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst();
  if (!connection?.wallet_url) return { known: false, reason: 'no address' };
  const nonce = randomUUID();
  const rawBody = JSON.stringify(body);
  const timestamp = String(tools.clock.now());
  const message = Buffer.from(`${timestamp}.${nonce}.${rawBody}`);
  try {
    const response = await fetch(`${connection.wallet_url}/${operation}`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      body: rawBody,
      headers: {
        'content-type': 'application/json',
        'x-vendor-id': vendorId,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': sign(null, message, await operatorSigningKey(tools)).toString('base64'),
      },
    });
    if (response.status !== 200) return { known: false, reason: `HTTP ${response.status}` };
    const answered = await readAtMost(response, mostBytes);
    const signed = Buffer.concat([Buffer.from(`${nonce}.`), answered]);
    const signature = Buffer.from(response.headers.get('x-signature') ?? '', 'base64');
    if (!(await isSignedByVendor(tools.db, vendorId, signed, signature))) return { known: false, reason: 'not signed' };
    const parsed = schema.safeParse(JSON.parse(answered.toString('utf8')));
    return parsed.success ? { known: true, answer: parsed.data } : { known: false, reason: 'unreadable' };
  } catch (error) {
    return { known: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
