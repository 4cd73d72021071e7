import type { LineWin } from './api.ts';
import { drawing, element } from './element.ts';
import { winMarkup } from './win-markup.ts';

const rows = 3;
const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The five reels on the page. Positions are the server's; the page only shows them. */
export interface Reels {
  readonly root: HTMLElement;
  /** Shows a position at once. */
  show(stops: readonly number[]): void;
  /** Starts turning; resolves nothing, a position ends it. */
  start(): void;
  /** Comes to rest at a position, reel after reel. */
  stop(stops: readonly number[]): Promise<void>;
  /** Draws the paying lines over the window, and rings around paying scatters. */
  mark(
    wins: readonly LineWin[],
    lines: readonly (readonly number[])[],
    scatters: readonly { reel: number; row: number }[],
  ): void;
  /** The symbols in the window, row by row. */
  visible(stops: readonly number[]): number[][];
}

function cell(symbol: number): SVGSVGElement {
  return drawing('0 0 100 100', `<use href="#symbol-${symbol}"/>`, 'cell');
}

export function createReels(strips: readonly (readonly number[])[]): Reels {
  const columns = strips.map(() => element('div', { class: 'strip' }));
  const overlay = drawing('0 0 500 300', '', 'overlay');
  const root = element(
    'div',
    { class: 'reels', role: 'img' },
    ...columns.map((strip) => element('div', { class: 'reel' }, strip)),
    overlay,
  );
  let turning: Animation[] = [];

  const symbolsAt = (reel: number, stop: number, count: number): number[] => {
    const strip = strips[reel] ?? [];
    return Array.from({ length: count }, (_, row) => strip[(stop + row) % strip.length] ?? 0);
  };
  const fill = (reel: number, symbols: readonly number[]) => columns[reel]?.replaceChildren(...symbols.map(cell));
  const shift = (count: number) => `translateY(${(-count * 100) / (count + rows)}%)`;

  const show = (stops: readonly number[]) => {
    for (const [reel, stop] of stops.entries()) fill(reel, symbolsAt(reel, stop, rows));
  };

  const rest = async (reel: number, stop: number): Promise<void> => {
    const passing = 10 + reel * 4;
    fill(reel, symbolsAt(reel, stop, passing + rows));
    const move = [
      { transform: shift(passing) },
      { transform: 'translateY(1.2%)', offset: 0.86 },
      { transform: 'none' },
    ];
    await columns[reel]?.animate(move, { duration: 560 + reel * 170, easing: 'cubic-bezier(.2,.7,.3,1)' }).finished;
    fill(reel, symbolsAt(reel, stop, rows));
  };

  return {
    root,
    show,
    start() {
      overlay.replaceChildren();
      if (reducedMotion()) {
        root.classList.add('waiting');
        return;
      }
      const length = 12;
      turning = columns.map((column, reel) => {
        const round = symbolsAt(reel, 0, length);
        fill(reel, [...round, ...round.slice(0, rows)]);
        return column.animate([{ transform: shift(length) }, { transform: 'none' }], {
          duration: 520 + reel * 30,
          iterations: Number.POSITIVE_INFINITY,
        });
      });
    },
    async stop(stops) {
      for (const animation of turning) animation.cancel();
      turning = [];
      root.classList.remove('waiting');
      if (reducedMotion()) show(stops);
      else await Promise.all(stops.map((stop, reel) => rest(reel, stop)));
    },
    mark(wins, lines, scatters) {
      overlay.innerHTML = winMarkup(wins, lines, scatters);
    },
    visible: (stops) =>
      Array.from({ length: rows }, (_, row) => stops.map((stop, reel) => symbolsAt(reel, stop, rows)[row] ?? 0)),
  };
}
