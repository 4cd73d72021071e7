import type { LiveVersion } from '@atrium/contracts/release';
import type { Candidate } from './candidate-versions.ts';

const requestTimeoutMs = 8000;

/** What is known of a version that the live set only names. Its hash stands in the live set, so it needs no check. */
export async function resolveReference(candidate: Candidate): Promise<LiveVersion> {
  if ('base' in candidate) return candidate;
  const { file, integrity } = candidate;
  const response = await fetch(file, { integrity, signal: AbortSignal.timeout(requestTimeoutMs) });
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  return (await response.json()) as LiveVersion;
}
