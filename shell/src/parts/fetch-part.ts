import type { ComponentType } from 'react';
import { loadWithRetry } from '../core/loading/load-with-retry.ts';
import type { Area } from '../texts/areas.ts';
import type { Texts } from '../texts/i18n.ts';

/** A dialog's content that comes with the dialog, and the areas whose texts it speaks. */
export interface LazyPart<P> {
  readonly area: Area | readonly Area[];
  readonly load: () => Promise<{ default: ComponentType<P> }>;
}

/** Fetches content and texts; each file a second time when it did not come. */
export async function fetchPart<P>({ area, load }: LazyPart<P>, texts: Texts): Promise<ComponentType<P>> {
  const [module] = await Promise.all([
    loadWithRetry(load),
    ...[area].flat().map((one) => loadWithRetry(() => texts.addArea(one))),
  ]);
  return module.default;
}
