import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default) with 64 MiB and three passes: some 70 ms. */
const options = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** Computed at the start, so that the first unknown name does not take longer either. */
const nobodysHash = hashPassword('nobody has this password');

/**
 * Whether the password matches. For an account that does not exist (`null`) the same work is done on a dummy hash, so
 * that the response time reveals nothing (SEC6).
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), password).catch(() => false);
  return matches && passwordHash !== null;
}
