import { carousel } from '@atrium/contracts/constants';
import { IconButton, numbers, Section, Skeleton, useUi } from '@atrium/ui';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import './game-shelf.css';

type Columns = import('@atrium/ui/carousel').RowOfColumns;
type Place = import('@atrium/ui/carousel').RowPlace;

const { gap, itemsPerColumn } = carousel;
/** Loads for a row whose buttons have a place in view, and not before this time; until then the row scrolls natively. */
const comesAfterMs = 2500;

/** Two by two where a column has two, from the first column to the last. */
function columnsOf<Item>(items: readonly Item[], perColumn: number): Item[][] {
  const count = Math.ceil(items.length / perColumn);
  return Array.from({ length: count }, (_, column) => items.slice(column * perColumn, (column + 1) * perColumn));
}

/** The row's buttons, once the code that moves it is loaded. A phone, which has none, scrolls the row by itself. */
function useColumns(count: number) {
  const row = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLElement>(null);
  const columns = useRef<Columns>(null);
  const [place, setPlace] = useState<Place | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row with another number of columns must be set up again
  useEffect(() => {
    let isWanted = true;
    const attach = async () => {
      const { moveColumns } = await import('@atrium/ui/carousel');
      if (isWanted && row.current) columns.current = moveColumns(row.current, { gap, onMove: setPlace });
    };
    const observer = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return;
      observer.disconnect();
      attach().catch(() => undefined);
    });
    const timer = setTimeout(() => buttons.current && observer.observe(buttons.current), comesAfterMs);
    return () => {
      isWanted = false;
      observer.disconnect();
      clearTimeout(timer);
      columns.current?.destroy();
      columns.current = null;
    };
  }, [count]);
  return { row, buttons, place, next: () => columns.current?.next(), previous: () => columns.current?.previous() };
}

interface GameShelfProps<Item> {
  title: string;
  /** Beside the title. */
  action: ReactNode;
  items: readonly Item[];
  perColumn?: number;
  /** Renders the cards of a column. */
  children(column: readonly Item[], index: number): ReactNode;
}

/** The place of a row of games, in its shape, until it has loaded. */
export function ShelfPlace({ title, perColumn = itemsPerColumn }: { title: string; perColumn?: number }) {
  return (
    <GameShelf title={title} action={null} items={numbers(carousel.slides * perColumn)} perColumn={perColumn}>
      {(column) => column.map((place) => <Skeleton key={place} className="games-shelf__place" />)}
    </GameShelf>
  );
}

/** Games in columns (of two, unless a row is one line), six columns in view on a wide screen; the others are a swipe or a click away. */
export function GameShelf<Item>({ title, action, items, perColumn = itemsPerColumn, children }: GameShelfProps<Item>) {
  const { texts } = useUi();
  const columns = columnsOf(items, perColumn);
  const { row, buttons, place, next, previous } = useColumns(columns.length);
  const isMovable = place && !(place.isAtStart && place.isAtEnd);
  const moves = (
    <span className="games-shelf__moves">
      {action}
      <span ref={buttons} className="games-shelf__buttons">
        {isMovable ? (
          <nav aria-label={title}>
            <IconButton icon="chevron-left" label={texts.previous} disabled={place.isAtStart} onClick={previous} />
            <IconButton icon="chevron-right" label={texts.next} disabled={place.isAtEnd} onClick={next} />
          </nav>
        ) : null}
      </span>
    </span>
  );
  return (
    <Section title={title} action={moves}>
      <div ref={row} className="swiper games-shelf" style={{ '--gap': `${gap}px` } as CSSProperties}>
        <div className="swiper-wrapper">
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no id but its place
            <div key={index} className="swiper-slide">
              {children(column, index)}
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}
