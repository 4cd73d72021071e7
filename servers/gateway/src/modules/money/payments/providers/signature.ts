import { createHmac, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '@atrium/contracts/durations';
import { CallbackRefused } from './payment-provider.ts';

const toleranceMs = 5 * minuteMs;

/** `t=<seconds>,v1=<hex>` over `<seconds>.<bytes>`: Stripe's scheme, which the sandbox uses as well. */
export function signatureOf(secret: string, rawBody: Buffer | string, now: number): string {
  const seconds = Math.floor(now / 1_000);
  return `t=${seconds},v1=${digestOf(secret, String(seconds), rawBody)}`;
}

function digestOf(secret: string, seconds: string, rawBody: Buffer | string): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest('hex');
}

/**
 * Checks a signature over the raw bytes in constant time, several `v1` while a secret is being changed, and that it was
 * made within five minutes of now. @throws CallbackRefused
 */
export function assertSigned(
  secret: string,
  header: string | string[] | undefined,
  rawBody: Buffer,
  now: number,
): void {
  const pairs = String(header ?? '')
    .split(',')
    .map((part) => part.trim().split('='));
  const seconds = pairs.find(([key]) => key === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(now - Number(seconds) * 1_000) > toleranceMs) {
    throw new CallbackRefused('the signature is too old or has no time');
  }
  const expected = Buffer.from(digestOf(secret, seconds, rawBody));
  const isSigned = pairs.some(([key, value = '']) => {
    const given = Buffer.from(value);
    return key === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) throw new CallbackRefused('the signature does not fit the body');
}
