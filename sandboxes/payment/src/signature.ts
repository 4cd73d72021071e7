import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceMs = 300_000;

const digestOf = (secret: string, seconds: string, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

/** `t=<seconds>,v1=<hex>` over `<seconds>.<body>`. */
export function sign(secret: string, body: string, now = Date.now()): string {
  const seconds = String(Math.floor(now / 1_000));
  return `t=${seconds},v1=${digestOf(secret, seconds, body)}`;
}

/** Whether the header is a signature of this body that was made within five minutes of now. */
export function isSigned(secret: string, header: unknown, body: string, now = Date.now()): boolean {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header ?? '')) ?? [];
  if (!seconds || Math.abs(now - Number(seconds) * 1_000) > toleranceMs) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(digestOf(secret, seconds, body)));
}
