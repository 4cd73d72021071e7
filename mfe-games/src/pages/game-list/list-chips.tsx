import { type GameType, inHouseVendors, newGameDays } from '@atrium/contracts/constants';
import { Chip, ChipRow } from '@atrium/ui';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';
import { useIsPlayer } from '../../ui/use-is-player.ts';
import { type Choices, splits, splitting } from './choices.ts';
import { type ListQuery, type Selection, selections, unfiltered } from './list-query.ts';

interface ChipsProps {
  choices: Choices;
  query: ListQuery;
  /** The address of the list with something else chosen. */
  urlWith(changed: Partial<ListQuery>): string;
}

/** The kinds in a list of every kind. */
export function KindChips({
  kinds,
  query,
  urlWith,
}: Pick<ChipsProps, 'query' | 'urlWith'> & { kinds: Choices['kinds'] }) {
  const text = useText();
  const shown = kinds.map(({ value }) => value);
  if (query.kind && !shown.includes(query.kind)) shown.push(query.kind);
  if (shown.length < 2) return null;
  const url = (kind: GameType | '') => urlWith({ ...unfiltered, kind });
  return (
    <ChipRow label={text('narrow.kinds')}>
      <Chip selected={query.kind === ''} href={url('')}>
        {text('narrow.allKinds')}
      </Chip>
      {shown.map((kind) => (
        <Chip key={kind} selected={query.kind === kind} href={url(kind)}>
          {text(`kinds.${kind}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}

/** The vendors of a list; those made in-house also together, as the lane that the list of slots leaves out (G4). */
export function VendorChips({ choices, query, urlWith }: ChipsProps) {
  const text = useText();
  const { vendors } = choices;
  const shown = splitting(choices, vendors, query.vassalage);
  if (shown.length === 0) return null;
  const own = inHouseVendors.filter((code) => shown.includes(code)).join(',');
  const chip = (vassalage: string, name: string) => (
    <Chip key={vassalage} selected={query.vassalage === vassalage} href={urlWith({ vassalage })}>
      {name}
    </Chip>
  );
  return (
    <ChipRow label={text('list.vendors')}>
      {chip('', text('list.allVendors'))}
      {own.includes(',') ? chip(own, text('narrow.inHouse')) : null}
      {vendors.filter(({ value }) => shown.includes(value)).map(({ value, name }) => chip(value, name))}
    </ChipRow>
  );
}

/** New, hot and, for players with an account, their favourites, where the list has some; and what the chosen one means. */
export function Selections({ choices, query, urlWith }: ChipsProps) {
  const text = useText();
  const isPlayer = useIsPlayer();
  const games = { ALL: 0, HOT: choices.hot, NEW: choices.new, FAV: isPlayer ? choices.favorites : 0 };
  const isOffered = (one: Selection) => one === 'ALL' || one === query.selection || splits(choices, games[one]);
  const offered = selections.filter(isOffered);
  if (offered.length < 2) return null;
  return (
    <div>
      <ChipRow label={text('list.selection')}>
        {offered.map((one) => (
          <Chip key={one} selected={query.selection === one} href={urlWith({ selection: one })}>
            {text(`selection.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      {query.selection === 'HOT' ? <p className="games-list__count">{text('list.hotDescription')}</p> : null}
      {query.selection === 'NEW' ? (
        <p className="games-list__count">{text('new.means', { days: newGameDays })}</p>
      ) : null}
    </div>
  );
}
