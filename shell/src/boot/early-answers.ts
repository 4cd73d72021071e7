import type { RegionState } from '@atrium/contracts/entities';
import type { QueryClient } from '@atrium/contracts/provided';
import { callKeyFor } from '@atrium/contracts/react';
import type { EarlyCall } from '@atrium/contracts/release';

/** A call under way since the page's first lines ran, as this merchant's guest and in this language. */
interface EarlyAnswer extends EarlyCall {
  readonly merchant: string;
  readonly language: string;
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

declare global {
  /** Left by the page's own script (index.html). */
  var atriumEarly: readonly EarlyAnswer[] | undefined;
}

const early = globalThis.atriumEarly ?? [];
const firstPath = location.pathname;

/** Gives the page that asks the answers that are there, and those on their way to whoever asks meanwhile. */
export function takeEarlyAnswers(queries: QueryClient, { merchantCode, language }: RegionState): void {
  const headers = { Merchant: merchantCode, Language: language };
  for (const { call, input, url, come, answer, ...asked } of early) {
    if (asked.merchant !== merchantCode || asked.language !== language) continue;
    const queryKey = callKeyFor({ name: call }, input, { merchantCode, language }, null);
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
  const found = location.pathname === firstPath ? early.find(({ src }) => src) : undefined;
  return found?.src && found.picture ? { ...found.picture, src: found.src } : null;
}
