import Swiper from 'swiper';
import 'swiper/css';

/** The scroll position of a row between its ends. */
export interface RowPlace {
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

export interface RowOfColumns {
  next(): void;
  previous(): void;
  destroy(): void;
}

/**
 * Makes an existing row that scrolls natively move a view at a time. Its elements have Swiper's classes (`swiper`,
 * `swiper-wrapper`, `swiper-slide`) and their widths from CSS, so nothing shifts when this loads; the gap that CSS sets
 * between them until then ends once the row has `data-moves`.
 */
export function moveColumns(
  row: HTMLElement,
  { gap, onMove }: { gap: number; onMove(place: RowPlace): void },
): RowOfColumns {
  const tell = ({ isBeginning, isEnd }: Swiper) => onMove({ isAtStart: isBeginning, isAtEnd: isEnd });
  // Swiper would count a margin of theirs as part of a slide.
  row.dataset.moves = '';
  const swiper = new Swiper(row, {
    // The browser's own scrolling: smooth on a cheap phone, and the keyboard reaches slides out of view.
    cssMode: true,
    slidesPerView: 'auto',
    spaceBetween: gap,
    on: { init: tell, progress: tell, resize: tell },
  });
  const inView = () => swiper.slidesPerViewDynamic('current', true);
  return {
    next: () => swiper.slideTo(swiper.activeIndex + inView()),
    previous: () => swiper.slideTo(Math.max(0, swiper.activeIndex - inView())),
    destroy: () => swiper.destroy(true, false),
  };
}
