import { type GameSort, gameSorts } from '@atrium/contracts/calls';
import { SelectField, TextField } from '@atrium/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';
import { mixedLists } from '../../list-routes.ts';
import type { ListQuery } from './list-query.ts';

/** Short enough that a result is on screen within 150 ms of the last key, long enough that a quick word is one search. */
const typingPauseMs = 60;

interface ListControlsProps {
  routeId: string;
  query: ListQuery;
  onChange(changed: Partial<ListQuery>): void;
}

/** The orders of a list, its own one first: an empty value. */
function useOrders(routeId: string): { value: GameSort | ''; label: string }[] {
  const text = useText();
  const scope = mixedLists[routeId] ?? 'ALL';
  const named = (sort: GameSort) => ({ value: sort, label: text(`sort.${sort}`) });
  if (scope !== 'ALL') return [{ value: '', label: text(`ownSort.${scope}`) }, ...gameSorts.map(named)];
  return gameSorts.map((sort) => (sort === 'popular' ? { ...named(sort), value: '' } : named(sort)));
}

/** Search while typing, and the order of the list. */
export function ListControls({ routeId, query, onChange }: ListControlsProps) {
  const text = useText();
  const orders = useOrders(routeId);
  const [typed, setTyped] = useState(query.keyword);
  const [known, setKnown] = useState(query.keyword);
  // Searches sent to the URL and not rendered yet: until then more may have been typed.
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (known !== query.keyword) {
    setKnown(query.keyword);
    const isOwn = asked.includes(query.keyword);
    if (!isOwn) setTyped(query.keyword);
    setAsked(isOwn ? asked.slice(asked.indexOf(query.keyword) + 1) : []);
  }
  // Only typing restarts the pause, not other renders.
  const search = useEffectEvent(() => {
    const keyword = typed.trim();
    setAsked([...asked, keyword]);
    onChange({ keyword });
  });
  useEffect(() => {
    if (typed.trim() === query.keyword) return;
    const timer = setTimeout(search, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, query.keyword]);
  return (
    <search className="games-list__controls">
      <TextField
        type="search"
        icon="search"
        label={text('list.search')}
        value={typed}
        maxLength={60}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField
        label={text('list.sort')}
        value={orders.some(({ value }) => value === query.sort) ? query.sort : ''}
        options={orders}
        onChange={(event) => onChange({ sort: gameSorts.find((sort) => sort === event.target.value) ?? '' })}
      />
    </search>
  );
}
