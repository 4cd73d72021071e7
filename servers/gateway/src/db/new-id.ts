import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function encode(value: bigint, length: number): string {
  let text = '';
  let rest = value;
  for (let index = 0; index < length; index += 1) {
    text = alphabet[Number(rest & 31n)] + text;
    rest >>= 5n;
  }
  return text;
}

/** A new id of 26 characters (the ULID layout): ordered by time to the millisecond, 80 random bits. */
export function newId(now: number = Date.now()): string {
  return encode(BigInt(now), 10) + encode(BigInt(`0x${randomBytes(10).toString('hex')}`), 16);
}
