import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';

interface Point {
  readonly x: number;
  readonly y: number;
}

const stepPx = 24;
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}

/** Moves an element by pointer or arrow keys; no part of it ever leaves the window. */
export function useDrag(frame: RefObject<HTMLElement | null>, isOn: boolean) {
  const offset = useRef<Point>({ x: 0, y: 0 });

  function place({ x, y }: Point): void {
    const element = frame.current;
    if (!element) return;
    const box = element.getBoundingClientRect();
    const home = { x: box.left - offset.current.x, y: box.top - offset.current.y };
    offset.current = {
      x: between(x, -home.x, innerWidth - home.x - box.width),
      y: between(y, -home.y, innerHeight - home.y - box.height),
    };
    element.style.translate = `${offset.current.x}px ${offset.current.y}px`;
  }
  const latest = useRef(place);
  latest.current = place;

  useEffect(() => {
    const element = frame.current;
    if (!element || !isOn) return;
    // An element that was moved is brought back inside when the window shrinks or the dialog grows.
    const comeBack = () => {
      if (offset.current.x !== 0 || offset.current.y !== 0) latest.current(offset.current);
    };
    const grown = new ResizeObserver(comeBack);
    grown.observe(element);
    addEventListener('resize', comeBack);
    return () => {
      grown.disconnect();
      removeEventListener('resize', comeBack);
      offset.current = { x: 0, y: 0 };
      element.style.translate = '';
    };
  }, [frame, isOn]);

  function startDrag(event: PointerEvent<HTMLElement>): void {
    if (!isOn || event.button !== 0 || (event.target as Element).closest('button')) return;
    const from = { x: event.clientX - offset.current.x, y: event.clientY - offset.current.y };
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) =>
      latest.current({ x: moved.clientX - from.x, y: moved.clientY - from.y });
    const stop = () => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', stop);
      handle.removeEventListener('pointercancel', stop);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', stop);
    handle.addEventListener('pointercancel', stop);
  }

  function moveByKey(event: KeyboardEvent): void {
    const direction = arrows[event.key];
    if (!direction && event.key !== 'Home') return;
    event.preventDefault();
    const step = event.shiftKey ? stepPx * 4 : stepPx;
    const { x, y } = offset.current;
    place(direction ? { x: x + direction.x * step, y: y + direction.y * step } : { x: 0, y: 0 });
  }

  return { startDrag, moveByKey };
}
