import type { Natives } from '../core/browser/natives.ts';

const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined) =>
  one?.value === other?.value && one?.get === other?.get;

/** Names what was replaced, added or removed. */
export function changedNatives(before: Natives, now: Natives): string[] {
  return Object.entries(now).flatMap(([object, members]) =>
    Object.keys({ ...before[object], ...members })
      .filter((name) => !isSame(before[object]?.[name], members[name]))
      .map((name) => `${object}.${name}`),
  );
}
