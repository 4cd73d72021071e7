import type { PageProps } from '@atrium/contracts/platform';
import { useAddress } from '@atrium/contracts/react';

/** What a list can be narrowed by: choices, the first of which stands at first, or a text and what it is at first. */
type Spec = Readonly<Record<string, string | readonly string[]>>;

export type Chosen<S extends Spec> = {
  readonly [Name in keyof S]: S[Name] extends readonly (infer Choice)[] ? Choice : string;
};

/** Lists are asked for no later page. */
const lastPage = 100_000;

/** A list's place in the address. */
export interface ListPlace {
  readonly path: string;
  readonly query: URLSearchParams;
  /** What is chosen, without what stands at first. */
  readonly choices: Readonly<Record<string, string>>;
  /** Whether there is anything to choose. */
  readonly isFiltered: boolean;
  readonly pageNo: number;
  turn(pageNo: number): void;
  /** The address changes that show other choices, from the first page on. */
  changesTo(choices: Readonly<Record<string, string>>): Readonly<Record<string, string | undefined>>;
}

const firstOf = (own: string | readonly string[]): string => (typeof own === 'string' ? own : (own[0] ?? ''));

/** A list's filter and page, which are its address, so that a link shows the same list. */
export function useChosen<const S extends Spec>({ path, query }: Pick<PageProps, 'path' | 'query'>, spec: S) {
  const change = useAddress(path, query);
  const readChoice = (name: string, own: string | readonly string[]) => {
    const value = query.get(name);
    const isKnown = value !== null && (typeof own === 'string' || own.includes(value));
    return isKnown ? value : firstOf(own);
  };
  const chosen = Object.fromEntries(Object.entries(spec).map(([name, own]) => [name, readChoice(name, own)]));
  const changesTo = (choices: Readonly<Record<string, string | undefined>>) => {
    const changed = Object.entries(spec).map(([name, own]) => {
      const value = choices[name];
      return [name, value === firstOf(own) ? undefined : value] as const;
    });
    return { ...Object.fromEntries(changed), page: undefined };
  };
  const page = Number(query.get('page'));
  const pageNo = Number.isInteger(page) && page > 0 && page <= lastPage ? page : 1;
  return {
    path,
    query,
    chosen: chosen as Chosen<S>,
    choices: Object.fromEntries(Object.entries(chosen).filter(([name, value]) => value !== firstOf(spec[name] ?? ''))),
    choose: (next: Partial<Chosen<S>>) => change(changesTo({ ...chosen, ...(next as Record<string, string>) })),
    changesTo,
    isFiltered: Object.keys(spec).length > 0,
    pageNo,
    turn: (next: number) => change({ page: next > 1 ? String(next) : undefined }),
  };
}
