import { statSync } from 'node:fs';
import type { CallValue, checkRelease } from '@atrium/contracts/calls';
import {
  type Confirmation,
  confirmationHeader,
  freshMs,
  integrityOfFile,
  type LiveVersion,
  largestFileBytes,
  partsOfLiveSet,
  readConfirmation,
  readSignatures,
  revisionHeader,
  type SignedDocument,
  signatureHeader,
} from '@atrium/contracts/release';
import { readAtMost } from '@atrium/server-kit';
import { isIntact } from '../artifacts/integrity.ts';
import { readArtifact } from '../artifacts/read-artifact.ts';
import type { HealthMonitor } from '../health/health-monitor.ts';
import { isSignedBy } from '../keys/verify-document.ts';
import { emptyLiveSet } from '../live-set/live-set-store.ts';
import type { Registry } from '../registry.ts';
import { isTheSame, mostLiveSetBytes } from './probes.ts';
import { Report } from './report.ts';
import { verifyChain } from './verify-chain.ts';

const patienceMs = 5_000;
const mostSkewMs = 5_000;

export interface DoctorInput {
  readonly registry: Registry;
  readonly probes: readonly string[];
  readonly monitor: HealthMonitor | null;
}

/** The encodings that browsers are given files in; `identity` is the file itself. */
const encodings = ['br', 'gzip', 'identity'] as const;

const ask = (url: URL, headers: Record<string, string> = {}) =>
  fetch(url, { headers, signal: AbortSignal.timeout(patienceMs) }).catch(() => null);

/** A server that cannot read its store goes on with what it knows, for a day. */
function checkConfirmation(
  { registry }: Pick<DoctorInput, 'registry'>,
  url: string,
  confirmation: SignedDocument | null,
  report: Report,
): void {
  if (!confirmation || !isSignedBy(confirmation, registry.keys.trusted())) {
    report.add('error', 'CONFIRMATION_MISSING', `${url} does not confirm what it serves: its pages pass for ever`);
    return;
  }
  const { confirmedAt } = JSON.parse(confirmation.text) as Confirmation;
  const ageMs = registry.now() - confirmedAt;
  if (ageMs <= freshMs) return;
  const since = new Date(confirmedAt).toISOString();
  report.add(
    'error',
    'CONFIRMATION_OLD',
    `${url} has not read its store since ${since}: its pages open until a day after`,
  );
}

/** Checks the live set of a site server: current, signed, not cached, with a correct clock. */
async function checkProbe({ registry }: DoctorInput, url: string, report: Report): Promise<boolean> {
  report.checked += 1;
  const asked = registry.now();
  const answer = await ask(new URL('/registry/live-set', url));
  if (!answer?.ok) {
    report.add(
      'error',
      'UNREACHABLE_SITE',
      `${url} does not answer with a live set (${answer?.status ?? 'no answer'})`,
    );
    return false;
  }
  const text = (await readAtMost(answer, mostLiveSetBytes)).toString('utf8');
  if (!/no-store/.test(answer.headers.get('cache-control') ?? '')) {
    report.add('error', 'STALE_CACHE_HEADER', `${url} lets the live set be cached: it must be no-store`);
  }
  const signatures = readSignatures(answer.headers.get(signatureHeader));
  if (!isSignedBy({ text, signatures }, registry.keys.trusted())) {
    report.add('error', 'SIGNATURE_UNTRUSTED', `${url} serves a live set that no trusted key has signed`);
  }
  checkConfirmation({ registry }, url, readConfirmation(answer.headers.get(confirmationHeader)), report);
  const revision = Number(/"revision":(\d+)/.exec(text)?.[1]);
  const live = await registry.liveSets.current();
  if (revision < live.revision) {
    report.add('error', 'STALE_REVISION', `${url} serves revision ${revision}, ${live.revision} is live`);
  } else if (!(await isTheSame(registry, { revision, hash: answer.headers.get(revisionHeader) }))) {
    report.add('error', 'REVISION_OTHER', `${url} serves a revision ${revision} that this registry does not have`);
  }
  const date = Date.parse(answer.headers.get('date') ?? '');
  // The header counts whole seconds.
  if (Math.abs(date - asked) > mostSkewMs + 1_000) {
    report.add('warning', 'CLOCK_SKEW', `the clock of ${url} is ${Math.round((date - asked) / 1000)} s off`);
  }
  return true;
}

/** Why an answer with a file is not what it should be; null when it is. */
async function faultOf(
  answer: Response | null,
  encoding: string,
  integrity: string | undefined,
): Promise<string | null> {
  if (!answer?.ok) return `cannot be had (${answer?.status ?? 'no answer'})`;
  const bytes = await readAtMost(answer, largestFileBytes).catch(() => null);
  if (!bytes) return `cannot be unpacked as ${encoding}`;
  return integrity && !isIntact(bytes, integrity) ? `is another file as ${encoding}` : null;
}

async function checkFile(address: URL, { part, what, integrity }: LiveFile, report: Report): Promise<void> {
  const faults = new Set<string>();
  const warnings = new Set<string>();
  for (const encoding of encodings) {
    report.checked += 1;
    const answer = await ask(address, { 'accept-encoding': encoding });
    const fault = await faultOf(answer, encoding, integrity);
    if (fault) faults.add(fault);
    else if (!/immutable/.test(answer?.headers.get('cache-control') ?? '')) warnings.add('is not served as immutable');
  }
  const from = `from ${address.origin}`;
  for (const fault of faults) report.add('error', 'UNREACHABLE_FILE', `${what} ${fault} ${from}`, part);
  for (const warning of warnings) report.add('warning', 'STALE_CACHE_HEADER', `${what} ${warning} ${from}`, part);
}

interface LiveFile {
  readonly part: string;
  readonly what: string;
  readonly integrity: string | undefined;
}

/** Reads every file of a live version as browsers do, and hashes it. */
async function checkFiles(url: string, part: string, live: LiveVersion, report: Report): Promise<void> {
  const files = [...new Set([live.entry, ...live.scripts, ...live.styles, ...Object.values(live.preloads).flat()])];
  await Promise.all(
    files.map(async (file) => {
      const what = `${part} ${live.version}: ${file}`;
      const address = new URL(`${live.base}${file}`, url);
      await checkFile(address, { part, what, integrity: integrityOfFile(live, file) }, report);
    }),
  );
}

async function checkAround({ registry, monitor }: DoctorInput, report: Report): Promise<void> {
  const live = await registry.liveSets.current();
  // Checked against an empty live set, because problems of live versions would only be notes.
  for (const finding of await registry.check(emptyLiveSet, live)) {
    if (finding.code === 'GATE_PRERELEASE') continue;
    const severity = finding.severity === 'error' ? 'warning' : finding.severity;
    report.add(severity, 'GATE_WARNING', `${finding.code}: ${finding.text}`, finding.part);
  }
  if (live.createdAt > registry.now() + mostSkewMs) {
    report.add('warning', 'CLOCK_SKEW', `revision ${live.revision} was written in the future of this clock`);
  }
  if ((statSync(registry.keys.signingFile).mode & 0o077) !== 0 && process.platform !== 'win32') {
    report.add('warning', 'SIGNATURE_KEY_READABLE', 'the file of the signing keys can be read by others: chmod 600');
  }
  for (const [id, part] of partsOfLiveSet(live)) {
    const proposal = monitor?.proposal(id);
    if (proposal) report.add('error', 'STABLE_FAILING', `${id}: ${proposal.why}; roll it back`, id);
    if (!part.fallback)
      report.add('note', 'NO_FALLBACK', `${id} ${part.stable.version} has nothing to fall back to`, id);
    const artifact = await readArtifact(registry.store, id, part.stable.version).catch(() => null);
    if (artifact && !artifact.origin)
      report.add('note', 'PROVENANCE_ABSENT', `${id} ${part.stable.version} is without provenance`, id);
  }
}

/** Looks for problems around the live set: addresses, cache headers, signatures, clocks, findings of the gate. */
export async function doctor(input: DoctorInput): Promise<CallValue<typeof checkRelease>> {
  const report = new Report();
  await verifyChain(input.registry, report);
  await checkAround(input, report);
  const parts = partsOfLiveSet(await input.registry.liveSets.current());
  for (const url of input.probes) {
    if (!(await checkProbe(input, url, report))) continue;
    for (const [id, part] of parts) {
      for (const live of [part.stable, ...(part.canary ? [part.canary.live] : [])]) {
        await checkFiles(url, id, await input.registry.whole(live), report);
      }
    }
  }
  return { checked: report.checked, findings: report.findings };
}
