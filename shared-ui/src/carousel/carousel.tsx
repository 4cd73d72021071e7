import { Children, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { useUi } from '../theme/ui-context.tsx';
import './carousel.css';

export interface CarouselProps {
  /** Names the carousel for screen readers. */
  label: string;
  /** Time a slide stands; plays only with more than one slide. 0 never plays by itself. */
  autoplayMs?: number;
  /** Time from slide to slide. */
  speedMs?: number;
  /** Width to height, e.g. `21 / 9`: keeps the place while the pictures load. */
  ratio?: string;
  /** One slide each. */
  children: ReactNode;
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Moves the track evenly; the browser's own smooth scrolling has no speed. While it moves the track does not snap. */
function glide(track: HTMLElement, left: number, durationMs: number): () => void {
  const from = track.scrollLeft;
  const startedAt = performance.now();
  let frame = 0;
  track.style.scrollSnapType = 'none';
  const step = (now: number) => {
    const progress = Math.min(1, (now - startedAt) / durationMs);
    track.scrollLeft = from + (left - from) * (1 - (1 - progress) ** 3);
    if (progress < 1) frame = requestAnimationFrame(step);
    else track.style.scrollSnapType = '';
  };
  frame = requestAnimationFrame(step);
  return () => {
    cancelAnimationFrame(frame);
    track.style.scrollSnapType = '';
  };
}

/** Banners one at a time: swipe, arrows and dots; plays by itself, loops, can be paused and rests under the pointer. */
export function Carousel({ label, autoplayMs = 5000, speedMs = 1000, ratio, children }: CarouselProps) {
  const { texts } = useUi();
  const slides = Children.toArray(children).map((slide, index) => ({ slide, index }));
  const track = useRef<HTMLDivElement>(null);
  const stopGliding = useRef<() => void>(() => {});
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isResting, setResting] = useState(false);
  const isMany = slides.length > 1;

  const show = useCallback(
    (index: number) => {
      const element = track.current;
      if (!element || slides.length === 0) return;
      const target = (index + slides.length) % slides.length;
      stopGliding.current();
      if (prefersReducedMotion()) element.scrollLeft = target * element.clientWidth;
      else stopGliding.current = glide(element, target * element.clientWidth, speedMs);
      setCurrent(target);
    },
    [slides.length, speedMs],
  );

  useEffect(() => {
    if (!isMany || isPaused || isResting || autoplayMs === 0 || prefersReducedMotion()) return;
    const timer = setTimeout(() => show(current + 1), autoplayMs);
    return () => clearTimeout(timer);
  }, [autoplayMs, current, isMany, isPaused, isResting, show]);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    // Every step of a glide is a scroll that ends.
    const onScrollEnd = () =>
      element.style.scrollSnapType === '' &&
      setCurrent(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
    element.addEventListener('scrollend', onScrollEnd);
    return () => element.removeEventListener('scrollend', onScrollEnd);
  }, []);

  return (
    <section
      className="a-carousel"
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setResting(true)}
      onPointerLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
      onPointerDown={() => stopGliding.current()}
    >
      <div className="a-carousel__track" ref={track} style={ratio ? { aspectRatio: ratio } : undefined}>
        {slides.map(({ slide, index }) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a form fieldset
          <div
            key={index}
            className="a-carousel__slide"
            role="group"
            aria-roledescription="slide"
            aria-label={texts.slide.replace('{{slide}}', String(index + 1)).replace('{{total}}', String(slides.length))}
            inert={index !== current}
          >
            {slide}
          </div>
        ))}
      </div>
      {isMany && (
        <div className="a-carousel__bar">
          <IconButton size="sm" icon="chevron-left" label={texts.previous} onClick={() => show(current - 1)} />
          <div className="a-carousel__dots">
            {slides.map(({ index }) => (
              <button
                key={index}
                type="button"
                className="a-carousel__dot"
                aria-label={texts.slide
                  .replace('{{slide}}', String(index + 1))
                  .replace('{{total}}', String(slides.length))}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => show(index)}
              />
            ))}
          </div>
          {autoplayMs > 0 && (
            <IconButton
              size="sm"
              icon={isPaused ? 'play' : 'pause'}
              label={isPaused ? texts.play : texts.pause}
              onClick={() => setPaused(!isPaused)}
            />
          )}
          <IconButton size="sm" icon="chevron-right" label={texts.next} onClick={() => show(current + 1)} />
        </div>
      )}
    </section>
  );
}

/** The line's second copy can be clicked as it comes by; keyboard and screen reader have the first one. */
function leaveOutOfTabOrder(copy: HTMLElement | null): void {
  for (const control of copy?.querySelectorAll<HTMLElement>('a, button') ?? []) control.tabIndex = -1;
}

/** A line of news that runs past; stands still under the pointer, when paused and with reduced motion. */
export function Marquee({ label, children }: { label: string; children: ReactNode }) {
  const { texts } = useUi();
  const [isPaused, setPaused] = useState(false);
  const items = Children.toArray(children).map((item, index) => ({ item, index }));
  if (items.length === 0) return null;
  return (
    <section className="a-marquee" aria-label={label} data-paused={isPaused || undefined}>
      <IconButton
        size="sm"
        icon={isPaused ? 'play' : 'pause'}
        label={isPaused ? texts.play : texts.pause}
        onClick={() => setPaused(!isPaused)}
      />
      <div className="a-marquee__window">
        <ul className="a-marquee__line">
          {items.map(({ item, index }) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
        <ul
          className="a-marquee__line"
          aria-hidden
          ref={leaveOutOfTabOrder}
          onMouseDown={(event) => event.preventDefault()}
        >
          {items.map(({ item, index }) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
