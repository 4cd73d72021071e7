import { type CallValue, type getGameMenus, getMemberInfo } from '@atrium/contracts/calls';
import type { CallsHost } from '@atrium/contracts/client';
import type { RegionState } from '@atrium/contracts/entities';
import type { QueryClient } from '@atrium/contracts/provided';
import { callKeyFor } from '@atrium/contracts/react';
import type { EarlyCall } from '@atrium/contracts/release';

type EarlyHeaders = Readonly<Partial<Record<'Merchant' | 'Language' | 'Authorization', string>>>;

/** A call that the page's own script began before any file was loaded. */
interface EarlyAnswer extends EarlyCall {
  /** Null when the call failed. */
  readonly answer: Promise<Answer | null>;
  /** The answer, once the call has settled. */
  readonly settled?: Answer | null;
  /** When the site's server read it, epoch ms; now without it. */
  readonly at?: number;
  /** Address of the picture that the answer names. */
  readonly src?: string;
}

interface Answer {
  readonly success: boolean;
  readonly value: unknown;
}

interface Early {
  /** Merchant, language and session that the page sent. */
  readonly headers: EarlyHeaders;
  /** The member of the session; null without a session, and a promise of null when the request failed. */
  readonly member: Promise<Response | null> | null;
  readonly calls: readonly EarlyAnswer[];
  /** The menus that the server has drawn the site with. */
  readonly gameMenus?: CallValue<typeof getGameMenus>;
  /** The header that the first page begins with, as far as its route names one. */
  readonly head: { title: string; description: string; className: string } | null;
}

declare global {
  /** Left by the page's own script (index.html). */
  var atriumEarly: Early | undefined;
}

const {
  headers: earlyHeaders,
  member,
  calls,
  gameMenus,
  head,
}: Early = globalThis.atriumEarly ?? { headers: {}, member: null, calls: [], head: null };
const firstPath = location.pathname;

const isSameRequester = (now: EarlyHeaders) =>
  (['Merchant', 'Language', 'Authorization'] as const).every((name) => now[name] === earlyHeaders[name]);

let isMemberUsed = false;

/** The page's own request for the member of the session, for the first call that is the same. */
export const earlyResponse: NonNullable<CallsHost['early']> = (call, now) => {
  if (call !== getMemberInfo.name || isMemberUsed || !isSameRequester(now)) return null;
  isMemberUsed = true;
  return member;
};

/** The visitor that answers belong to. */
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
function queryOf({ call, input, url }: EarlyCall, requester: Requester, first: Promise<Answer | null> | null = null) {
  return {
    queryKey: callKeyFor({ name: call }, input, requester.region, requester.account),
    queryFn: async () => {
      const known = await first;
      const answer = known?.success ? known : await request(url, headersOf(requester));
      if (!answer.success) throw new Error(`${call} did not answer the page`);
      return answer.value;
    },
  };
}

async function request(url: string, headers: EarlyHeaders): Promise<Answer> {
  const response = await fetch(url, { headers: headers as Record<string, string> });
  return (await response.json()) as Answer;
}

/** Seeds the query cache with the early answers; a query for a pending one joins it. */
export function seedEarlyAnswers(queries: QueryClient, requester: Requester): void {
  if (!isSameRequester(headersOf(requester))) return;
  for (const { settled, answer, at, ...call } of calls) {
    const query = queryOf(call, requester, answer);
    if (settled?.success) queries.setQueryData(query.queryKey, settled.value, { updatedAt: at });
    else if (settled === undefined) void queries.prefetchQuery({ ...query, retry: 2 });
  }
}

/** Makes the early calls of a page that a player is about to open. */
export function prefetchEarlyCalls(
  queries: QueryClient,
  early: readonly EarlyCall[] | undefined,
  requester: Requester,
): void {
  for (const call of early ?? []) void queries.prefetchQuery(queryOf(call, requester));
}

/** The kinds of game that menus have, where the server has drawn them. */
export const earlyMenus = gameMenus?.gameMenus ?? null;

/** The header of the first page, while that page is loading. */
export const firstHead = () => (location.pathname === firstPath ? head : null);

/** The first picture of the first page, while that page is loading. */
export function firstPicture(): (NonNullable<EarlyCall['picture']> & { src: string }) | null {
  const found = location.pathname === firstPath ? calls.find(({ src }) => src) : undefined;
  return found?.src && found.picture ? { ...found.picture, src: found.src } : null;
}
