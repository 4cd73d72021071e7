import { readStored, writeStored } from './stored.ts';

const key = 'deviceId';

/** 32 random hexadecimal digits. */
export function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A random name for this browser, so that its failed logins do not lock others out. */
export function deviceId(): string {
  const known = readStored(key);
  if (known) return known;
  const made = randomName();
  writeStored(key, made);
  return made;
}
