import { SkeletonText } from '@atrium/ui';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { askTwice } from '../remotes/ask-twice.ts';
import { PartFailed } from '../remotes/part-failed.tsx';

export type LazyComponent<P> = () => Promise<{ default: ComponentType<P> }>;

/** A dialog's content that comes with the dialog; what does not arrive can be asked for again. */
export function LazyContent<P extends object>({ load, props }: { load: LazyComponent<P>; props: P }) {
  const [Content, setContent] = useState<ComponentType<P> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const ask = useCallback(async () => {
    try {
      const module = await askTwice(load);
      setContent(() => module.default);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [load]);
  useEffect(() => void ask(), [ask]);
  if (Content) return <Content {...props} />;
  return hasFailed ? <PartFailed onRetry={ask} compact /> : <SkeletonText lines={8} />;
}
