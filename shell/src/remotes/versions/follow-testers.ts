import { partsOfLiveSet, testerPath } from '@atrium/contracts/release';
import { readStored, writeStored } from '../../core/browser/stored.ts';
import { hasTesterCookie } from '../../core/browser/visitor.ts';
import type { Writable } from '../../core/store.ts';
import type { Session } from '../../session/session.ts';
import type { ResolvedVersions } from './resolved-versions.ts';

const askedKey = 'atrium.tester-asked';

const isForTesters = ({ live }: ResolvedVersions) =>
  partsOfLiveSet(live).some(([, { canary }]) => canary?.audience?.testers);

/**
 * Asks the site whether the account is a tester's while a canary is for testers, once for each account and revision, and
 * lets it forget that it was one when the account has left. Versions follow when their parts are next entered.
 */
export function followTesters(
  { resolved, session }: { readonly resolved: Writable<ResolvedVersions>; readonly session: Session },
  refresh: () => Promise<ResolvedVersions | null>,
): void {
  async function ask(): Promise<void> {
    const was = hasTesterCookie();
    const token = session.token();
    const headers: Record<string, string> = token ? { Authorization: token } : {};
    const answer = await fetch(testerPath, { method: 'POST', headers }).catch(() => null);
    const fresh = answer?.ok && hasTesterCookie() !== was ? await refresh() : null;
    if (fresh) resolved.set(fresh);
  }

  const follow = () => {
    const { phase, state } = session.status.get();
    if (phase !== 'known') return;
    const account = state.member?.account;
    if (!account && !hasTesterCookie()) return;
    if (account && !isForTesters(resolved.get())) return;
    const about = `${account ?? ''} ${resolved.get().live.revision}`;
    if (readStored(askedKey, 'session') === about) return;
    writeStored(askedKey, about, 'session');
    void ask();
  };
  session.status.subscribe(follow);
  resolved.subscribe(follow);
  follow();
}
