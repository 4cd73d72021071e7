import { bucketOf, type HealthReport, visitorCookie } from '@atrium/contracts/release';

/** A browser's visit: the page gives it an id, and it reports what it saw of its version, as the shell does. */
async function visit(url: string, part: string, reportFor: (isInCanary: boolean) => HealthReport): Promise<boolean> {
  const page = await fetch(`${url}/${part}`);
  const cookies = page.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const id = cookies.find((cookie) => cookie.startsWith(`${visitorCookie}=`))?.split('=')[1];
  if (!id) throw new Error(`${url} gave no visitor id`);
  const isInCanary = bucketOf(id, part) < 50;
  const body = JSON.stringify({ reports: [reportFor(isInCanary)] });
  const answer = await fetch(`${url}/registry/health`, {
    method: 'POST',
    headers: { cookie: cookies.join('; ') },
    body,
  });
  if (!answer.ok) throw new Error(`a report was refused: ${answer.status}`);
  return isInCanary;
}

/** Visitors of a part whose canary, for half of them, cannot be loaded; as many of each arm. */
export async function visitWithBadCanary(
  url: string,
  { part, stable, canary, ofEach }: { part: string; stable: string; canary: string; ofEach: number },
): Promise<void> {
  const nothing = { part, renderErrors: 0, mountMs: null };
  const fails = { ...nothing, version: canary, mounts: 0, loadFailures: 1 };
  const works = { ...nothing, version: stable, mounts: 1, loadFailures: 0 };
  const seen = { canary: 0, stable: 0 };
  while (Math.min(seen.canary, seen.stable) < ofEach) {
    const isInCanary = await visit(url, part, (isIn) => (isIn ? fails : works));
    seen[isInCanary ? 'canary' : 'stable'] += 1;
  }
}
