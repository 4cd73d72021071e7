import type { ComponentType } from 'react';
import { loadWithRetry } from '../core/loading/load-with-retry.ts';
import type { Area } from '../texts/areas.ts';
import type { Texts } from '../texts/i18n.ts';

/** Content that is loaded when it is needed, and the areas of its texts. */
export interface LazyPart<P> {
  readonly area: Area | readonly Area[];
  readonly load: () => Promise<{ default: ComponentType<P> }>;
}

/** Loads content and texts, each file with a retry. */
export async function fetchPart<P>({ area, load }: LazyPart<P>, texts: Texts): Promise<ComponentType<P>> {
  const [module] = await Promise.all([
    loadWithRetry(load),
    ...[area].flat().map((one) => loadWithRetry(() => texts.addArea(one))),
  ]);
  return module.default;
}
