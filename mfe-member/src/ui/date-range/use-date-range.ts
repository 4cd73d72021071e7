import { type DayRange, dayOf, isDay, presetRange } from '@atrium/contracts/calendar';
import type { PageProps } from '@atrium/contracts/platform';
import { type Choices, useAddress, usePlatform, useRegion } from '@atrium/contracts/react';

/** Records are asked for no later page. */
const lastPage = 100_000;

function daysOf(query: URLSearchParams): DayRange | null {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

/** Today in the merchant's time zone, and the days and the page of a record, which its address names. */
export function useDateRange({ path, query }: Pick<PageProps, 'path' | 'query'>) {
  const { now } = usePlatform();
  const { timeZone } = useRegion();
  const today = dayOf(now(), timeZone);
  const change = useAddress(path, query);
  const page = Number(query.get('page'));
  /** Other choices have a first page of their own. */
  const choose = (changed: Choices) => change({ ...changed, page: undefined });
  return {
    today,
    range: daysOf(query) ?? presetRange('past7', today),
    page: Number.isInteger(page) && page > 0 && page <= lastPage ? page : 1,
    setPage: (next: number) => change({ page: next > 1 ? String(next) : undefined }),
    setRange: ({ from, to }: DayRange) => choose({ from, to }),
    choose,
  };
}
