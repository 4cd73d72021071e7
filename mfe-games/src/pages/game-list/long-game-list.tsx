import type { Game } from '@atrium/contracts/entities';
import { CardGrid } from '@atrium/ui';
import { defaultRangeExtractor, type Range, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type GameCardOptions, useGameCard } from '../../ui/game-cards.tsx';
import { gameGrid } from '../../ui/game-grid.tsx';
import './long-game-list.css';

const gap = gameGrid.gap * 4;

const columnsOf = (width: number) => Math.max(1, Math.floor((width + gap) / (gameGrid.min + gap)));

/** What was measured last, so that a list that is gone back to has its height with its first rendering. */
const measured = { columns: 2, top: 0, games: [] as readonly Game[], rows: [] as VirtualItem[] };
/** Pixels of a row that was not measured yet: always the same, or what is gone back to would stand elsewhere. */
const rowHeight = 280;

interface RowsProps {
  games: readonly Game[];
  card: ReturnType<typeof useGameCard>;
}

interface RowProps extends RowsProps {
  from: number;
  columns: number;
}

/** Its columns follow from the width alone, as those of every other grid. */
const Row = memo(function Row({ games, card, from, columns }: RowProps) {
  return (
    <CardGrid {...gameGrid}>
      {games
        .slice(from, from + columns)
        .map((game, column) => card({ game, position: { index: from + column, total: games.length } }))}
    </CardGrid>
  );
});

/** The number of columns, and where the list begins in the page. */
function usePlace() {
  const list = useRef<HTMLDivElement>(null);
  const [{ columns, top }, setPlace] = useState({ columns: measured.columns, top: measured.top });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => {
      measured.columns = columnsOf(element.clientWidth);
      measured.top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      setPlace((before) =>
        before.columns === measured.columns && before.top === measured.top
          ? before
          : { columns: measured.columns, top: measured.top },
      );
    };
    look();
    // What stands above grows with the page.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { list, columns, top };
}

/**
 * The row of the card that has the focus stays while it is scrolled away, and so do those that Tab leads to: they are there
 * before the next key, however slow the device is.
 */
function useFocusedRow(games: readonly Game[]) {
  const [row, setRow] = useState<number | null>(null);
  const withFocused = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (row === null || row >= range.count) return rows;
      const kept = [row - 1, row, row + 1].filter((index) => index >= 0 && index < range.count);
      return [...new Set([...rows, ...kept])].sort((one, other) => one - other);
    },
    [row],
  );
  // A card that is removed with its list loses the focus without an event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is what ends it
  useEffect(() => setRow(null), [games]);
  const onFocus = ({ target }: FocusEvent) => {
    const { index } = (target.closest('[data-index]') as HTMLElement | null)?.dataset ?? {};
    setRow(index === undefined ? null : Number(index));
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setRow(null);
  };
  return { hasFocus: row !== null, withFocused, onFocus, onBlur };
}

interface ShownProps extends Omit<RowProps, 'from'> {
  top: number;
  shown: readonly VirtualItem[];
  measure(row: HTMLElement | null): void;
}

/** The rows near the window. */
const Shown = memo(function Shown({ shown, top, measure, ...row }: ShownProps) {
  return shown.map(({ key, index, start }) => (
    <div key={key} ref={measure} className="games-long__row" data-index={index} style={{ top: start - top }}>
      <Row {...row} from={index * row.columns} />
    </div>
  ));
});

/** Rendered anew with each row that comes near; the rows that stay are not. */
function Rows({ games, card }: RowsProps) {
  const { list, columns, top } = usePlace();
  const { hasFocus, withFocused, ...focus } = useFocusedRow(games);
  const rows = useWindowVirtualizer<HTMLElement>({
    count: Math.ceil(games.length / columns),
    estimateSize: () => rowHeight,
    initialMeasurementsCache: measured.games === games && measured.columns === columns ? measured.rows : [],
    rangeExtractor: withFocused,
    scrollMargin: top,
    initialOffset: () => window.scrollY,
    gap,
    // Fewer, and a quick swipe on a slow phone was below the last row (0089).
    overscan: 6,
    // A scroll waits for no rendering.
    useFlushSync: false,
  });
  const near = rows.getVirtualItems();
  // Rendered between the frames of a scroll.
  const inTime = useDeferredValue(near);
  const shown = hasFocus ? near : inTime;
  useEffect(
    () => () => {
      measured.games = games;
      measured.rows = rows.takeSnapshot();
    },
    [rows, games],
  );
  return (
    <div ref={list} className="games-long" role="feed" style={{ height: rows.getTotalSize() }} {...focus}>
      <Shown {...{ games, card, columns, top, shown }} measure={rows.measureElement} />
    </div>
  );
}

interface LongGameListProps extends GameCardOptions {
  games: readonly Game[];
}

/** A list of hundreds of games, of which only the rows near the window are in the page (0089). */
export function LongGameList({ games, ...options }: LongGameListProps) {
  const card = useGameCard(options);
  return <Rows games={games} card={card} />;
}
