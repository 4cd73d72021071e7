import { liveSet, signatureHeader } from '@atrium/contracts/release';
import { UsageError } from '../arguments.ts';
import { RefusedError } from '../connection/connection.ts';

const timeoutMs = 10_000;

const refused = (code: string, message: string) => new RefusedError({ code, message, details: {}, traceId: '' });

/** What an error of the network says: of `fetch`, the cause of it does. */
function networkReason(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}

/** The origin of the site at an address, after its redirects. @throws UsageError, RefusedError */
export async function findSite(address: string): Promise<string> {
  if (!/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : '')) {
    throw new UsageError(`--site is "${address}", which is no address: https://stage.example`);
  }
  const { origin } = new URL(address);
  const options = { signal: AbortSignal.timeout(timeoutMs) };
  const answer = await fetch(new URL('/registry/live-set', origin), options).catch((error: unknown) => {
    throw refused(
      'NETWORK',
      `${origin} cannot be reached (${networkReason(error)}): is the address right, and this machine online?`,
    );
  });
  const found = answer.headers.has(signatureHeader) ? await answer.json().catch(() => null) : null;
  if (liveSet.safeParse(found).success) return new URL(answer.url).origin;
  throw refused(
    'NO_SITE',
    `${origin} is no site of Atrium, it has no signed live set (${answer.status}): is the address right?`,
  );
}
