import { useAtomValue } from 'jotai/react';
import { type ReactNode, useEffect, useInsertionEffect, useMemo, useRef } from 'react';
import { ErrorBoundary } from '../../core/view/error-boundary.tsx';
import { QuietPart } from '../../parts/quiet-part.tsx';
import { markMounting } from '../mounting-mark.ts';
import type { LoadedRemote } from '../versions/loaded-versions.ts';
import { resolvedVersionsAtom } from '../versions/resolved-versions.ts';
import { showStyles } from '../versions/shown-styles.ts';

/** Loaded only when it is needed, which is rare; without it the part stays as it is. */
const recalledBar = {
  area: 'release',
  load: () => import(/* webpackChunkName: "release" */ './recalled-bar.tsx'),
} as const;

interface RemoteFrameProps {
  remote: LoadedRemote;
  /** A new key remounts everything below. */
  drawKey: string;
  waiting: ReactNode;
  children: ReactNode;
  onBroken(error: unknown): void;
  onReload(): void;
}

/** Whether a version was recalled while it is shown. */
function useRecalled({ id, version }: LoadedRemote): boolean {
  const { live, versions } = useAtomValue(resolvedVersionsAtom);
  const isRecalled = live.remotes[id]?.recalled.includes(version.version) ?? false;
  return isRecalled && versions[id]?.version !== version.version;
}

/** Marks a part as being mounted until its effects have run, or it is unmounted. */
function useMountingMark({ id, version }: LoadedRemote, drawKey: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new key mounts the part again
  const remove = useMemo(() => markMounting(id, version.version), [id, version.version, drawKey]);
  useEffect(() => {
    setTimeout(remove);
    return remove;
  }, [remove]);
}

/**
 * Wraps everything that a remote draws: its error boundary, its platform, and the offer to replace a recalled version.
 */
export function RemoteFrame({ remote, drawKey, waiting, children, onBroken, onReload }: RemoteFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const isRecalled = useRecalled(remote);
  useMountingMark(remote, drawKey);
  // Before the part is painted, and before its layout is measured.
  useInsertionEffect(() => showStyles(remote.version.base), [remote.version.base]);
  const { id, version, module, platform } = remote;
  return (
    <ErrorBoundary key={`${drawKey} ${version.version}`} onError={onBroken} fallback={waiting}>
      <div ref={place} className="shell-part" data-remote={id} data-version={version.version}>
        {isRecalled ? <QuietPart part={recalledBar} props={{ remote, place, onReload }} /> : null}
        <module.Frame platform={platform}>{children}</module.Frame>
      </div>
    </ErrorBoundary>
  );
}
