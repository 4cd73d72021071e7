import { SkeletonText } from '@atrium/ui';
import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';
import { useShell } from '../boot/shell-context.tsx';
import type { Area } from '../region/areas.ts';
import type { Texts } from '../region/i18n.ts';
import { askTwice } from '../remotes/ask-twice.ts';
import { PartFailed } from '../remotes/part-failed.tsx';
import type { LateLoad } from '../remotes/use-reload-offer.ts';

/** A dialog's content that comes with the dialog, and the areas whose texts it speaks. */
export interface LazyPart<P> {
  readonly area: Area | readonly Area[];
  readonly load: () => Promise<{ default: ComponentType<P> }>;
}

/** Fetches content and texts; each file a second time when it did not come. */
export async function fetchPart<P>({ area, load }: LazyPart<P>, texts: Texts): Promise<ComponentType<P>> {
  const [module] = await Promise.all([
    askTwice(load),
    ...[area].flat().map((one) => askTwice(() => texts.addArea(one))),
  ]);
  return module.default;
}

/** What does not arrive can be asked for again. */
export function LazyContent<P extends object>({ part, props }: { part: LazyPart<P>; props: P }) {
  const { texts } = useShell();
  const [Content, setContent] = useState<ComponentType<P> | null>(null);
  const [late, setLate] = useState<LateLoad>({ tries: 0, loadMs: 0 });
  const ask = useCallback(async () => {
    const startedAt = performance.now();
    try {
      const component = await fetchPart(part, texts);
      startTransition(() => setContent(() => component));
    } catch {
      setLate(({ tries }) => ({ tries: tries + 1, loadMs: performance.now() - startedAt }));
    }
  }, [part, texts]);
  useEffect(() => void ask(), [ask]);
  if (Content) return <Content {...props} />;
  return late.tries > 0 ? <PartFailed onRetry={ask} late={late} compact /> : <SkeletonText lines={8} />;
}
