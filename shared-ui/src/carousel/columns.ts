import Swiper from 'swiper';
import 'swiper/css';

/** Where a row stands between its ends. */
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
 * Lets a row that stands there already, and scrolls by itself, be moved a view at a time. Its elements carry Swiper's
 * classes (`swiper`, `swiper-wrapper`, `swiper-slide`) and their widths from CSS, so nothing moves when this comes; the
 * gap that CSS keeps between them until then ends where the row has `data-moves`.
 */
export function moveColumns(
  row: HTMLElement,
  { gap, onMove }: { gap: number; onMove(place: RowPlace): void },
): RowOfColumns {
  const tell = ({ isBeginning, isEnd }: Swiper) => onMove({ isAtStart: isBeginning, isAtEnd: isEnd });
  // Swiper would count a margin of theirs as part of a slide.
  row.dataset.moves = '';
  const swiper = new Swiper(row, {
    // The browser's own scrolling: smooth on a cheap phone, and the keyboard reaches what is out of sight.
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
