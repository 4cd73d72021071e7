import { secretOf } from '@atrium/contracts/typed';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default) with 64 MiB and three passes: some 70 ms. */
const options = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(secretOf(password), options);
}

/** Computed at the start, so that the first unknown name does not take longer either. */
const nobodysHash = hashPassword('nobody has this password');

const isOf = (passwordHash: string, secret: string) => verify(passwordHash, secret).catch(() => false);

/**
 * Whether the password matches: as one spelling (`secretOf`), else as it was sent, which hashes of before were made of.
 * For an account that does not exist (`null`) the same work is done on a dummy hash, so that the response time reveals
 * nothing (SEC6).
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const compared = passwordHash ?? (await nobodysHash);
  const secret = secretOf(password);
  const matches = (await isOf(compared, secret)) || (secret !== password && (await isOf(compared, password)));
  return matches && passwordHash !== null;
}
