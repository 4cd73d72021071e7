import { getMemberInfo } from '@atrium/contracts/calls';
import type { CallsHost } from '@atrium/contracts/client';
import type { RegionState } from '@atrium/contracts/entities';
import type { QueryClient } from '@atrium/contracts/provided';
import { callKeyFor } from '@atrium/contracts/react';
import type { EarlyCall } from '@atrium/contracts/release';

type EarlyHeaders = Readonly<Partial<Record<'Merchant' | 'Language' | 'Authorization', string>>>;

/** A call under way since the page's first lines ran. */
interface EarlyAnswer extends EarlyCall {
  /** Null when it did not come. */
  readonly answer: Promise<Answer | null>;
  /** The answer, once it is there. */
  readonly come?: Answer | null;
  /** Address of the picture it names. */
  readonly src?: string;
}

interface Answer {
  readonly success: boolean;
  readonly value: unknown;
}

interface Early {
  /** Merchant, language and session that the page asked with. */
  readonly headers: EarlyHeaders;
  /** Who has the session, null without one; null in it when nothing came. */
  readonly member: Promise<Response | null> | null;
  readonly calls: readonly EarlyAnswer[];
}

declare global {
  /** Left by the page's own script (index.html). */
  var atriumEarly: Early | undefined;
}

const {
  headers: earlyHeaders,
  member,
  calls,
}: Early = globalThis.atriumEarly ?? { headers: {}, member: null, calls: [] };
const firstPath = location.pathname;

const isAskedAs = (now: EarlyHeaders) =>
  (['Merchant', 'Language', 'Authorization'] as const).every((name) => now[name] === earlyHeaders[name]);

let isMemberTaken = false;

/** The page's own asking who has the session, for the first call that asks the same. */
export const earlyResponse: NonNullable<CallsHost['early']> = (call, now) => {
  if (call !== getMemberInfo.name || isMemberTaken || !isAskedAs(now)) return null;
  isMemberTaken = true;
  return member;
};

/** Gives the page that asks the answers that are there, and those on their way to whoever asks meanwhile. */
export function takeEarlyAnswers(
  queries: QueryClient,
  { merchantCode, language }: RegionState,
  { token, account }: { token: string | null; account: string | null },
): void {
  const headers = { Merchant: merchantCode, Language: language, ...(token ? { Authorization: token } : {}) };
  if (!isAskedAs(headers)) return;
  for (const { call, input, url, come, answer } of calls) {
    const queryKey = callKeyFor({ name: call }, input, { merchantCode, language }, account);
    if (come?.success) queries.setQueryData(queryKey, come.value);
    else if (come === undefined) {
      const queryFn = async () => {
        const first = await answer;
        const late = first?.success ? first : ((await (await fetch(url, { headers })).json()) as Answer);
        if (!late.success) throw new Error(`${call} did not answer the page`);
        return late.value;
      };
      void queries.prefetchQuery({ queryKey, queryFn, retry: 2 });
    }
  }
}

/** The first picture of the page that was opened first, while that page is on its way. */
export function firstPicture(): (NonNullable<EarlyCall['picture']> & { src: string }) | null {
  const found = location.pathname === firstPath ? calls.find(({ src }) => src) : undefined;
  return found?.src && found.picture ? { ...found.picture, src: found.src } : null;
}
