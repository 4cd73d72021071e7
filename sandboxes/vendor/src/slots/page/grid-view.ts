import type { SlotMaths, Step } from '@atrium/round-verifier/slots/outcome';
import { scatter, wild } from '@atrium/round-verifier/slots/symbols';
import { drawing, element } from '../../page/element.ts';

/** The grid of a slot on the page. What it shows is the server's; it only shows it. */
export interface GridView {
  readonly root: HTMLElement;
  /** Shows symbols at once. */
  show(grid: readonly number[]): void;
  /** Starts turning; `arrive` ends it. */
  start(): void;
  /** Comes to rest as the step says; `before` is what was shown until now. */
  arrive(step: Step, before: Step | null): Promise<void>;
  /** Emphasises what pays. */
  mark(step: Step, overlay: string): void;
  /** Whatever moves from now on is shown at once, until the next start. */
  hurry(): void;
}

/** Milliseconds that a reel turns before the next one rests, by how the grid came about. */
const pace = { SPIN: { first: 560, more: 170 }, FREE: { first: 380, more: 60 } } as const;
const passingSymbols = 10;

export function createGridView(maths: SlotMaths, worthOf: (units: number) => string): GridView {
  const view = new Grid(maths, worthOf);
  return {
    root: view.root,
    show: (grid) => view.show(grid),
    start: () => view.start(),
    arrive: (step, before) => view.arrive(step, before),
    mark: (step, overlay) => view.mark(step, overlay),
    hurry: () => view.hurry(),
  };
}

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function cellOf(symbol: number, worth = ''): SVGSVGElement {
  const text = worth === '' ? '' : `<text x="50" y="57" class="coin-worth">${worth}</text>`;
  return drawing('0 0 100 100', `<use href="#symbol-${symbol}"/>${text}`, 'cell');
}

class Grid {
  readonly root: HTMLElement;
  readonly #maths: SlotMaths;
  readonly #worthOf: (units: number) => string;
  readonly #columns: HTMLElement[];
  readonly #overlay: SVGSVGElement;
  #turning: Animation[] = [];
  #isHurried = false;

  constructor(maths: SlotMaths, worthOf: (units: number) => string) {
    const { reelCount, rowCount, strips } = maths;
    this.#maths = maths;
    this.#worthOf = worthOf;
    this.#columns = strips.map(() => element('div', { class: 'strip' }));
    this.#overlay = drawing(`0 0 ${reelCount * 100} ${rowCount * 100}`, '', 'overlay');
    this.#overlay.setAttribute('preserveAspectRatio', 'none');
    const reels = this.#columns.map((strip) => element('div', { class: 'reel' }, strip));
    this.root = element('div', { class: 'reels', role: 'img' }, ...reels, this.#overlay);
    this.root.style.setProperty('--reels', String(reelCount));
    this.root.style.setProperty('--rows', String(rowCount));
  }

  get #isStill(): boolean {
    return this.#isHurried || reducedMotion();
  }

  hurry(): void {
    this.#isHurried = true;
    for (const animation of this.root.getAnimations({ subtree: true })) animation.finish();
  }

  show(grid: readonly number[], worths?: readonly number[]): void {
    const { rowCount } = this.#maths;
    for (const [reel, column] of this.#columns.entries()) {
      const cells = grid.slice(reel * rowCount, (reel + 1) * rowCount).map((symbol, row) => {
        const units = worths?.[reel * rowCount + row] ?? 0;
        const cell = cellOf(symbol, units > 0 ? this.#worthOf(units) : '');
        if (worths && units === 0) cell.classList.add('empty');
        return cell;
      });
      this.#fill(column, cells);
    }
  }

  /** A strip is as much longer than its reel as it has more symbols than rows. */
  #fill(column: HTMLElement, cells: readonly SVGSVGElement[]): void {
    column.style.height = `${(cells.length / this.#maths.rowCount) * 100}%`;
    column.replaceChildren(...cells);
  }

  #passing(reel: number, count: number): SVGSVGElement[] {
    const strip = this.#maths.strips[reel] ?? [];
    return Array.from({ length: count }, (_, index) => cellOf(strip[(index + reel * 3) % strip.length] ?? 0));
  }

  start(): void {
    this.#isHurried = false;
    this.mark({ wins: [] }, '');
    if (this.#isStill) {
      this.root.classList.add('waiting');
      return;
    }
    const { rowCount } = this.#maths;
    const length = passingSymbols + 2;
    this.#turning = this.#columns.map((column, reel) => {
      const round = this.#passing(reel, length + rowCount);
      this.#fill(column, round);
      const shift = `translateY(${(-length * 100) / (length + rowCount)}%)`;
      return column.animate([{ transform: shift }, { transform: 'none' }], {
        duration: 520 + reel * 30,
        iterations: Number.POSITIVE_INFINITY,
      });
    });
  }

  async arrive(step: Step, before: Step | null): Promise<void> {
    for (const animation of this.#turning) animation.cancel();
    this.#turning = [];
    this.root.classList.remove('waiting');
    this.mark({ wins: [] }, '');
    if (this.#isStill) this.show(step.grid, step.coins);
    else if (step.arrival === 'FALL') await this.#fall(step, before);
    else if (step.arrival === 'RESPIN') await this.#respin(step, before);
    else await this.#rest(step, pace[step.arrival]);
    this.#cover(step);
  }

  async #rest(step: Step, { first, more }: { first: number; more: number }): Promise<void> {
    const { rowCount } = this.#maths;
    const moves = this.#columns.map((column, reel) => {
      const cells = step.grid.slice(reel * rowCount, (reel + 1) * rowCount).map((symbol) => cellOf(symbol));
      const passing = passingSymbols + reel * 3;
      this.#fill(column, [...cells, ...this.#passing(reel, passing)]);
      const from = `translateY(${(-passing * 100) / (passing + rowCount)}%)`;
      const frames = [
        { transform: from },
        { transform: 'translateY(0.8%)', offset: 0.86 },
        { transform: 'translateY(0)' },
      ];
      return column.animate(frames, { duration: first + reel * more, easing: 'cubic-bezier(.2,.7,.3,1)' }).finished;
    });
    await Promise.all(moves);
    this.show(step.grid);
  }

  /** What paid disappears; what was above it, and what is new, comes from above. */
  async #fall(step: Step, before: Step | null): Promise<void> {
    const { rowCount } = this.#maths;
    const gone = new Set(before?.wins.flatMap(({ places }) => places));
    const vanish = [...gone].map((place) => {
      const cell = this.#cellAt(place);
      return cell?.animate([{ transform: 'none' }, { transform: 'scale(.2)', opacity: 0 }], 240).finished;
    });
    await Promise.all(vanish);
    this.show(step.grid);
    const falls = this.#columns.flatMap((column, reel) => {
      const rows = [...gone].filter((place) => Math.floor(place / rowCount) === reel).map((place) => place % rowCount);
      const moving = [...column.children].slice(0, Math.max(-1, ...rows) + 1);
      const from = { transform: `translateY(${-rows.length * 100}%)` };
      return moving.map((cell) => cell.animate([from, { transform: 'none' }], { duration: 340, easing: 'ease-in' }));
    });
    await Promise.all(falls.map(({ finished }) => finished));
  }

  /** Coins that are new appear; those that were there stay. */
  async #respin(step: Step, before: Step | null): Promise<void> {
    this.show(step.grid, step.coins);
    const arrivals = step.grid.flatMap((_, place) => {
      if (!step.coins?.[place] || before?.coins?.[place]) return [];
      const frames = [{ transform: 'scale(.3)', opacity: 0 }, { transform: 'scale(1.15)' }, { transform: 'none' }];
      return [this.#cellAt(place)?.animate(frames, 420).finished];
    });
    await Promise.all(arrivals);
  }

  #cover({ covered = [], grid }: Step): void {
    for (const place of covered) {
      const cell = cellOf(wild);
      this.#cellAt(place)?.replaceWith(cell);
      const frames = [{ transform: 'scaleY(.2)' }, { transform: 'none' }];
      if (!this.#isStill && grid[place] !== wild) cell.animate(frames, 320);
    }
  }

  #cellAt(place: number): Element | undefined {
    const { rowCount } = this.#maths;
    return this.#columns[Math.floor(place / rowCount)]?.children[place % rowCount];
  }

  mark({ wins }: Pick<Step, 'wins'>, overlay: string): void {
    this.#overlay.innerHTML = overlay;
    const paying = new Set(wins.flatMap(({ places }) => places));
    this.root.classList.toggle('marked', paying.size > 0);
    for (const cell of this.root.querySelectorAll('.cell.pays')) cell.classList.remove('pays');
    for (const place of paying) this.#cellAt(place)?.classList.add('pays');
  }
}

/** The symbols of a step as a player sees them, row by row. */
export function rowsShown({ rowCount }: SlotMaths, { grid, covered = [], coins }: Step): number[][] {
  const shown = grid.map((symbol, place) => {
    if (covered.includes(place)) return wild;
    return coins?.[place] ? scatter : symbol;
  });
  return Array.from({ length: rowCount }, (_, row) => shown.filter((__, place) => place % rowCount === row));
}
