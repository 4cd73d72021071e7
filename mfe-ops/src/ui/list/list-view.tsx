import { addressWith } from '@atrium/contracts/react';
import { Button, Checkbox, Chip, ChipRow, Inline, Stack } from '@atrium/ui';
import { SideDrawer } from '@atrium/ui/drawer';
import { Form, FormItem, Input } from '@atrium/ui/form';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import type { ListColumn } from './list-column.ts';
import { useDensity } from './staff-table.tsx';
import type { ListPlace } from './use-chosen.ts';
import { useKept } from './use-kept.ts';

/** A filter under a name. */
interface SavedFilter {
  readonly name: string;
  readonly choices: Readonly<Record<string, string>>;
}

const nameMaxLength = 40;

const areTexts = (kept: unknown): kept is readonly string[] =>
  Array.isArray(kept) && kept.every((each) => typeof each === 'string');
const isFilter = (kept: Partial<SavedFilter> | null): boolean =>
  typeof kept?.name === 'string' && areTexts(Object.values(kept.choices ?? [null]));
const areFilters = (kept: unknown): kept is readonly SavedFilter[] => Array.isArray(kept) && kept.every(isFilter);

const isChoice = (kept: unknown): kept is boolean => typeof kept === 'boolean';

export const useSavedFilters = (list: string) => useKept<readonly SavedFilter[]>(`filters ${list}`, [], areFilters);

/** Whether a person wants a list of cards as a table. */
export const useAsTable = (list: string) => useKept<boolean>(`table ${list}`, false, isChoice);

/** The names of columns that a person has hidden. */
export const useHiddenColumns = (list: string) => useKept<readonly string[]>(`hidden ${list}`, [], areTexts);

const isSame = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/** The filters that a person has saved, each a link. */
export function SavedFilters({ list, place }: { list: string; place: ListPlace }) {
  const text = useText();
  const [saved] = useSavedFilters(list);
  if (saved.length === 0 || !place.isFiltered) return null;
  return (
    <ChipRow label={text('list.saved')}>
      {saved.map(({ name, choices }) => (
        <Chip
          key={name}
          selected={isSame(choices, place.choices)}
          href={addressWith(place.path, place.query, place.changesTo(choices))}
        >
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
}

interface ListViewProps {
  list: string;
  place: ListPlace;
  /** Those that may be hidden; none where a list is not a table. */
  columns: readonly Pick<ListColumn<never>, 'id' | 'header' | 'lead' | 'acts'>[];
  isOfCards?: boolean | undefined;
}

/** How a list is shown: its columns, how close they are, and filters under names. */
export function ListView({ list, place, columns, isOfCards = false }: ListViewProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon="settings" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text('list.view')}
      </Button>
      <SideDrawer title={text('list.view')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Stack gap={6}>
          <Closeness />
          {isOfCards ? <AsTable list={list} /> : null}
          {columns.length > 0 ? <Columns list={list} columns={columns} /> : null}
          {place.isFiltered ? <Filters list={list} place={place} /> : null}
        </Stack>
      </SideDrawer>
    </>
  );
}

function Closeness() {
  const text = useText();
  const [density, setDensity] = useDensity();
  return (
    <Checkbox
      label={text('list.compact')}
      checked={density === 'compact'}
      onChange={({ target }) => setDensity(target.checked ? 'compact' : 'comfortable')}
    />
  );
}

function AsTable({ list }: { list: string }) {
  const text = useText();
  const [isTable, setTable] = useAsTable(list);
  return (
    <div>
      <Checkbox label={text('list.asTable')} checked={isTable} onChange={({ target }) => setTable(target.checked)} />
      <small className="ops-list__hint">{text('list.asTableHint')}</small>
    </div>
  );
}

function Columns({ list, columns }: Pick<ListViewProps, 'list' | 'columns'>) {
  const text = useText();
  const [hidden, hide] = useHiddenColumns(list);
  return (
    <fieldset className="ops-list__columns">
      <legend>{text('list.columns')}</legend>
      {columns
        // A row needs its title, and what opens it.
        .filter(({ lead, acts }) => !lead && !acts)
        .map(({ id, header }) => (
          <Checkbox
            key={id}
            label={header}
            checked={!hidden.includes(id)}
            onChange={({ target }) => hide(target.checked ? hidden.filter((one) => one !== id) : [...hidden, id])}
          />
        ))}
    </fieldset>
  );
}

function Filters({ list, place }: Pick<ListViewProps, 'list' | 'place'>) {
  const text = useText();
  const [saved, keep] = useSavedFilters(list);
  const others = (name: string) => saved.filter((one) => one.name !== name);
  return (
    <Stack gap={3}>
      <Form
        key={saved.length}
        className="ops-list__save"
        label={text('list.saved')}
        initial={{ name: '' }}
        onSubmit={({ name }) => keep([...others(name.trim()), { name: name.trim(), choices: place.choices }])}
      >
        <FormItem name="name" label={text('list.filterName')} hint={text('list.filterHint')} required>
          <Input maxLength={nameMaxLength} autoComplete="off" />
        </FormItem>
        <Button type="submit" size="sm">
          {text('list.save')}
        </Button>
      </Form>
      {saved.map(({ name }) => (
        <Inline key={name} justify="between">
          <span>{name}</span>
          <Button
            size="sm"
            variant="danger"
            aria-label={text('list.removeOne', { name })}
            onClick={() => keep(others(name))}
          >
            {text('list.remove')}
          </Button>
        </Inline>
      ))}
    </Stack>
  );
}
