import { SelectField, TextField } from '@atrium/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../texts.ts';
import { type ListQuery, type Sort, sorts } from './list-query.ts';

const typingPauseMs = 250;

/** Search while typing, and the order of the list. */
export function ListControls({ query, onChange }: { query: ListQuery; onChange(changed: Partial<ListQuery>): void }) {
  const text = useText();
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
        value={query.sort}
        options={sorts.map((sort) => ({ value: sort, label: text(`sort.${sort}`) }))}
        onChange={(event) => onChange({ sort: event.target.value as Sort })}
      />
    </search>
  );
}
