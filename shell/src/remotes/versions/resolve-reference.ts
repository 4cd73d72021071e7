import { type LiveVersion, wholeOf } from '@atrium/contracts/release';
import type { Candidate } from './candidate-versions.ts';

const requestTimeoutMs = 8000;

/** Loads the description of a version that the live set only refers to; the browser checks its hash. */
export async function resolveReference(candidate: Candidate): Promise<LiveVersion> {
  if ('base' in candidate) return candidate;
  const { file, integrity } = candidate;
  const response = await fetch(file, { integrity, signal: AbortSignal.timeout(requestTimeoutMs) });
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  return (await response.json()) as LiveVersion;
}

/** A version with the files of its routes, which the live set leaves out. */
export async function wholeVersion(candidate: Candidate): Promise<LiveVersion> {
  return resolveReference('base' in candidate ? (wholeOf(candidate) ?? candidate) : candidate);
}
