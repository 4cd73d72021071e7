interface Point {
  readonly x: number;
  readonly y: number;
}

/** An element that is moved, by a handle that is dragged and by another that takes arrow keys. */
export interface Draggable {
  readonly frame: HTMLElement;
  readonly handle: HTMLElement | null;
  readonly grip: HTMLElement | null;
}

const ends = ['pointerup', 'pointercancel'] as const;
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

/** Moves an element by pointer or arrow keys; no part of it ever leaves the window. @returns what ends that */
export function makeDraggable({ frame, handle, grip }: Draggable): () => void {
  let offset: Point = { x: 0, y: 0 };

  function place({ x, y }: Point): void {
    const box = frame.getBoundingClientRect();
    const home = { x: box.left - offset.x, y: box.top - offset.y };
    offset = {
      x: between(x, -home.x, innerWidth - home.x - box.width),
      y: between(y, -home.y, innerHeight - home.y - box.height),
    };
    frame.style.translate = `${offset.x}px ${offset.y}px`;
  }

  function startDrag(event: PointerEvent): void {
    if (!handle || event.button !== 0 || (event.target as Element).closest('button')) return;
    const from = { x: event.clientX - offset.x, y: event.clientY - offset.y };
    handle.setPointerCapture(event.pointerId);
    const move = (moved: PointerEvent) => place({ x: moved.clientX - from.x, y: moved.clientY - from.y });
    const drop = () => {
      handle.removeEventListener('pointermove', move);
      for (const end of ends) handle.removeEventListener(end, drop);
    };
    handle.addEventListener('pointermove', move);
    for (const end of ends) handle.addEventListener(end, drop);
  }

  function moveByKey(event: KeyboardEvent): void {
    const direction = arrows[event.key];
    if (!direction && event.key !== 'Home') return;
    event.preventDefault();
    const step = event.shiftKey ? stepPx * 4 : stepPx;
    place(direction ? { x: offset.x + direction.x * step, y: offset.y + direction.y * step } : { x: 0, y: 0 });
  }

  // An element that was moved is brought back inside when the window shrinks or the dialog grows.
  const comeBack = () => {
    if (offset.x !== 0 || offset.y !== 0) place(offset);
  };
  const grown = new ResizeObserver(comeBack);
  grown.observe(frame);
  addEventListener('resize', comeBack);
  handle?.addEventListener('pointerdown', startDrag);
  grip?.addEventListener('keydown', moveByKey);
  // Its pointer says that it can be moved.
  handle?.setAttribute('data-draggable', 'true');
  return () => {
    grown.disconnect();
    removeEventListener('resize', comeBack);
    handle?.removeEventListener('pointerdown', startDrag);
    grip?.removeEventListener('keydown', moveByKey);
    handle?.removeAttribute('data-draggable');
    frame.style.translate = '';
  };
}
