import { Refusal } from '@atrium/server-kit';
import { ReleaseError } from '../release-error.ts';
import { isFull } from '../store/disk-store.ts';

/** What the registry refuses, as a refusal that says why in words and findings; null when it is a fault of ours. */
export function asRefusal(error: unknown): Refusal | null {
  if (isFull(error)) return new Refusal('RELEASE_STORE_FULL');
  if (!(error instanceof ReleaseError)) return null;
  const findings = error.findings.length > 0 ? { findings: error.findings } : {};
  return new Refusal(error.code, { detail: error.message, ...findings });
}
