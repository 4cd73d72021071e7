import type { KeyboardEvent } from 'react';

/** Moves among the links with arrows, Home and End, as in a menu. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1 };
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? links.length - 1 : steps[event.key];
  if (next === undefined || links.length === 0) return;
  event.preventDefault();
  links[(next + links.length) % links.length]?.focus();
}
