import { ApiError } from './api.ts';
import type { TextKey } from './texts.ts';

const retryMs = 1_500;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** `randomUUID` exists on secure origins only; `getRandomValues` everywhere. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Plays one round: after a lost answer the request is repeated with the same id, and the server plays a round once.
 * @throws ApiError for every refusal that a repeated request cannot change
 */
export async function playOnce<Answer>(
  play: (requestId: string) => Promise<Answer>,
  onTrouble: (key: TextKey) => void,
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<Answer> {
  const requestId = newRequestId();
  for (;;) {
    try {
      return await play(requestId);
    } catch (error) {
      const mayRepeat = error instanceof ApiError && (error.code === 'NETWORK' || error.code === 'TOO_SOON');
      if (!mayRepeat) throw error;
      onTrouble(error.code);
      await pause(error.details.waitMs ?? retryMs);
    }
  }
}
