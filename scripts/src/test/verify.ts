import { runCheck } from './check/run-check.ts';
import { verifyParts } from './check/verify-parts.ts';

/** `npm run verify`: everything that can be checked without a database and a browser. */
export async function main(): Promise<void> {
  await runCheck(verifyParts());
}
