import { SkeletonText } from '@atrium/ui';
import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';
import { bannerPart } from '../banner/banner-part.ts';
import { ShellPart } from '../core/view/shell-part.tsx';
import { useSlow } from '../core/view/use-slow.ts';
import { fetchPart, type LazyPart } from '../parts/fetch-part.ts';
import { QuietPart } from '../parts/quiet-part.tsx';
import { PartFailed } from '../remotes/view/part-failed.tsx';
import type { FailedLoad } from '../remotes/view/use-reload-offer.ts';
import { useTexts } from '../texts/i18n.ts';

/** The content of a dialog, loaded when it opens; a failed load can be retried, and so can one that throws. */
export function LazyContent<P extends object>({ part, props }: { part: LazyPart<P>; props: P }) {
  const texts = useTexts();
  const [Content, setContent] = useState<ComponentType<P> | null>(null);
  const [failedLoad, setFailedLoad] = useState<FailedLoad>({ tries: 0, loadMs: 0 });
  const isSlow = useSlow(!Content && failedLoad.tries === 0);
  const load = useCallback(async () => {
    const startedAt = performance.now();
    setContent(null);
    try {
      const component = await fetchPart(part, texts);
      startTransition(() => setContent(() => component));
    } catch {
      setFailedLoad(({ tries }) => ({ tries: tries + 1, loadMs: performance.now() - startedAt }));
    }
  }, [part, texts]);
  useEffect(() => void load(), [load]);
  const failed = <PartFailed onRetry={load} failedLoad={failedLoad} compact />;
  if (Content)
    return (
      <ShellPart fallback={failed}>
        <Content {...props} />
      </ShellPart>
    );
  if (failedLoad.tries > 0) return failed;
  return (
    <>
      <SkeletonText lines={8} />
      {isSlow ? <QuietPart part={bannerPart} props={{ isSlow, isInDialog: true }} /> : null}
    </>
  );
}
