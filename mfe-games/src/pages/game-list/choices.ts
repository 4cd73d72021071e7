import { type CallValue, listGameFilters } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import { useCall } from '@atrium/contracts/react';
import { filtersOf } from '../../list-routes.ts';
import type { ListQuery } from './list-query.ts';

export type Choices = CallValue<typeof listGameFilters>;

const options = { staleTimeMs: minuteMs, keepPrevious: true } as const;

/** What the list can be narrowed by; in a list of every kind, by what games of the chosen kind have. */
export function useChoices(routeId: string, { kind }: ListQuery) {
  const base = filtersOf(routeId);
  const all = useCall(listGameFilters, base, options);
  const ofKind = useCall(listGameFilters, { ...base, ...(kind && !base.gameType ? { gameType: kind } : {}) }, options);
  return { kinds: all.data?.kinds, choices: ofKind.data, isPending: ofKind.isPending };
}

interface Choice<Value> {
  readonly value: Value;
  readonly games: number;
}

/** Whether so many games of the list are a part of it. */
export const splits = ({ games: all }: Choices, games: number): boolean => games > 0 && games < all;

/** The choices that split the list, and the one that is made. */
export const splitting = <Value extends string | number>(
  choices: Choices,
  offered: readonly Choice<Value>[],
  chosen: Value | '',
): Value[] =>
  offered.filter(({ value, games }) => value === chosen || splits(choices, games)).map(({ value }) => value);
