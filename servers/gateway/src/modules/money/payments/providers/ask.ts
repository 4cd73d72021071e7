import { readJsonAtMost } from '@atrium/server-kit';
import { ProviderError } from './payment-provider.ts';

const timeoutMs = 8_000;
/** Orders and sessions have some kilobytes. */
const mostBytes = 256 * 1024;

/**
 * Requests a provider; null for an unknown order (404). @throws ProviderError, final if the provider refused. A
 * conflict is not final: the conflicting order may have been paid
 */
export async function ask(url: string, init: RequestInit): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    throw new ProviderError(`no answer: ${(error as Error).message}`, false);
  }
  if (response.status === 404) {
    await response.body?.cancel();
    return null;
  }
  const answer: unknown = await readJsonAtMost(response, mostBytes).catch(() => null);
  if (response.ok && answer !== null) return answer;
  const isFinal = [400, 402, 403, 422].includes(response.status);
  throw new ProviderError(`HTTP ${response.status}`, isFinal);
}
