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

const isSameRequester = (now: EarlyHeaders) =>
  (['Merchant', 'Language', 'Authorization'] as const).every((name) => now[name] === earlyHeaders[name]);

let isMemberUsed = false;

/** The page's own asking who has the session, for the first call that asks the same. */
export const earlyResponse: NonNullable<CallsHost['early']> = (call, now) => {
  if (call !== getMemberInfo.name || isMemberUsed || !isSameRequester(now)) return null;
  isMemberUsed = true;
  return member;
};

/** Whose answers they are. */
interface Requester {
  readonly region: RegionState;
  readonly token: string | null;
  readonly account: string | null;
}

const headersOf = ({ region, token }: Requester): EarlyHeaders => ({
  Merchant: region.merchantCode,
  Language: region.language,
  ...(token ? { Authorization: token } : {}),
});

/** The query of `useCall` with the same input. */
function queryOf({ call, input, url }: EarlyCall, asker: Requester, first: Promise<Answer | null> | null = null) {
  return {
    queryKey: callKeyFor({ name: call }, input, asker.region, asker.account),
    queryFn: async () => {
      const known = await first;
      const answer = known?.success ? known : await request(url, headersOf(asker));
      if (!answer.success) throw new Error(`${call} did not answer the page`);
      return answer.value;
    },
  };
}

async function request(url: string, headers: EarlyHeaders): Promise<Answer> {
  const response = await fetch(url, { headers: headers as Record<string, string> });
  return (await response.json()) as Answer;
}

/** Gives the page that asks the answers that are there, and those on their way to whoever asks meanwhile. */
export function seedEarlyAnswers(queries: QueryClient, asker: Requester): void {
  if (!isSameRequester(headersOf(asker))) return;
  for (const { come, answer, ...call } of calls) {
    const query = queryOf(call, asker, answer);
    if (come?.success) queries.setQueryData(query.queryKey, come.value);
    else if (come === undefined) void queries.prefetchQuery({ ...query, retry: 2 });
  }
}

/** Asks for what a page begins with, for somebody who is about to open it. */
export function prefetchEarlyCalls(
  queries: QueryClient,
  early: readonly EarlyCall[] | undefined,
  asker: Requester,
): void {
  for (const call of early ?? []) void queries.prefetchQuery(queryOf(call, asker));
}

/** The first picture of the page that was opened first, while that page is on its way. */
export function firstPicture(): (NonNullable<EarlyCall['picture']> & { src: string }) | null {
  const found = location.pathname === firstPath ? calls.find(({ src }) => src) : undefined;
  return found?.src && found.picture ? { ...found.picture, src: found.src } : null;
}
