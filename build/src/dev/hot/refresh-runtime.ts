/// <reference lib="dom" />
/// <reference path="./react-refresh.d.ts" />
import { type Family, performReactRefresh as refresh } from 'react-refresh/runtime';

/* In place of React's refresh run time. It is in the remote's entry, so it has nothing of React itself. */

type Draw = (isReset: boolean) => void;

const drawers = new WeakMap<Family, Set<Draw>>();

/** Draws something again after each update of a family, with its state or without. */
export function onUpdate(family: Family, draw: Draw): void {
  drawers.set(family, (drawers.get(family) ?? new Set()).add(draw));
}

function drawAll(families: ReadonlySet<Family> | undefined, isReset: boolean): void {
  for (const family of families ?? []) for (const draw of drawers.get(family) ?? []) draw(isReset);
}

/** A part that threw is no longer in the page, so an update of it has nothing to replace and the page is reloaded. */
export function performReactRefresh() {
  if (document.querySelector('[data-testid="part-failed"]')) location.reload();
  const update = refresh();
  // One that must lose its state is never drawn with it.
  drawAll(update?.staleFamilies, true);
  drawAll(update?.updatedFamilies, false);
  return update;
}

export * from 'react-refresh/runtime';
