import { Children, type FocusEvent, type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { Swiper, SwiperSlide } from 'swiper/react';
import { IconButton } from '../button/button.tsx';
import { useUi } from '../theme/ui-context.tsx';
import 'swiper/css';
import './carousel.css';

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface BannerCarouselProps {
  /** Names the carousel for screen readers. */
  readonly label: string;
  /** Between two slides, in pixels. */
  readonly gap: number;
  /** One slide each. */
  readonly children: ReactNode;
  /** Time a slide is shown; plays only with more than one slide. */
  readonly autoplayMs: number;
  /** Time from slide to slide. */
  readonly speedMs: number;
}

/** Counted here, because a looping carousel reorders its slides in the page. */
function useSlideLabel(total: number) {
  const { texts } = useUi();
  return (index: number) => texts.slide.replace('{{slide}}', String(index + 1)).replace('{{total}}', String(total));
}

interface CarouselBarProps {
  readonly total: number;
  readonly current: number;
  readonly swiper: SwiperInstance | null;
  /** Null if the carousel does not autoplay. */
  readonly play: { readonly isPaused: boolean; toggle(): void } | null;
}

/** Arrows, a dot for each slide, and the button that pauses. */
function CarouselBar({ total, current, swiper, play }: CarouselBarProps) {
  const { texts } = useUi();
  const slideLabel = useSlideLabel(total);
  return (
    <div className="a-carousel__bar">
      <IconButton size="sm" icon="chevron-left" label={texts.previous} onClick={() => swiper?.slidePrev()} />
      <div className="a-carousel__dots">
        {Array.from({ length: total }, (_, index) => (
          <button
            key={slideLabel(index)}
            type="button"
            className="a-carousel__dot"
            aria-label={slideLabel(index)}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => swiper?.slideToLoop(index)}
          />
        ))}
      </div>
      {play && (
        <IconButton
          size="sm"
          icon={play.isPaused ? 'play' : 'pause'}
          label={play.isPaused ? texts.play : texts.pause}
          onClick={play.toggle}
        />
      )}
      <IconButton size="sm" icon="chevron-right" label={texts.next} onClick={() => swiper?.slideNext()} />
    </div>
  );
}

/** What keeps a slide where it is: a visitor who points at it, has the focus in it, or is swiping. */
function useRest() {
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const rest = (reason: string) => setReasons((others) => [...others.filter((other) => other !== reason), reason]);
  const end = (reason: string) => setReasons((others) => others.filter((other) => other !== reason));
  const handlers = {
    onFocus: () => rest('focus'),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) end('focus');
    },
    // A touch is a swipe: a browser may leave its pointer in the carousel afterwards.
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && rest('pointer'),
    onPointerLeave: () => end('pointer'),
    onTouchStart: () => rest('swipe'),
    onTouchEnd: () => end('swipe'),
    onTouchCancel: () => end('swipe'),
  };
  return { isResting: reasons.length > 0, handlers };
}

/** Shows the next slide after a while. Swiper's own module asks for every frame to do that (decision 0093). */
function useAutoplay(swiper: SwiperInstance | null, everyMs: number | null, current: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide that was turned by hand is shown as long as the others
  useEffect(() => {
    if (!swiper || everyMs === null) return;
    const timer = setInterval(() => document.hidden || swiper.slideNext(), everyMs);
    return () => clearInterval(timer);
  }, [swiper, everyMs, current]);
}

/** Banners one at a time: swipe, arrows and dots; autoplays, loops, can be paused and pauses under the pointer. */
export function BannerCarousel({ label, autoplayMs, speedMs, gap, children }: BannerCarouselProps) {
  const slides = Children.toArray(children).map((slide, index) => ({ slide, index }));
  const slideLabel = useSlideLabel(slides.length);
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const isMany = slides.length > 1;
  const isCalm = prefersReducedMotion();
  const isPlaying = isMany && !isCalm;
  const { isResting, handlers } = useRest();
  useAutoplay(swiper, isPlaying && !isPaused && !isResting ? speedMs + autoplayMs : null, current);
  const toggle = () => setPaused(!isPaused);
  return (
    <section className="a-carousel" aria-roledescription="carousel" aria-label={label} {...handlers}>
      <Swiper
        className="a-carousel__track"
        speed={isCalm ? 0 : speedMs}
        spaceBetween={gap}
        loop={isMany}
        onSwiper={setSwiper}
        onRealIndexChange={({ realIndex }) => setCurrent(realIndex)}
      >
        {slides.map(({ slide, index }) => (
          <SwiperSlide
            key={index}
            className="a-carousel__slide"
            role="group"
            aria-roledescription="slide"
            aria-label={slideLabel(index)}
            inert={index !== current}
          >
            {slide}
          </SwiperSlide>
        ))}
      </Swiper>
      {isMany && (
        <CarouselBar
          total={slides.length}
          current={current}
          swiper={swiper}
          play={isPlaying ? { isPaused, toggle } : null}
        />
      )}
    </section>
  );
}
