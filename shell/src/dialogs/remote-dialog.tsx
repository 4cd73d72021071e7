import type { DialogProps } from '@atrium/contracts/platform';
import { Spinner } from '@atrium/ui';
import type { ComponentType } from 'react';
import { ErrorBoundary } from '../remotes/error-boundary.tsx';
import { PartFailed } from '../remotes/part-failed.tsx';
import { usePart } from '../remotes/use-part.ts';

interface RemoteDialogProps {
  remoteId: string;
  dialogId: string;
  props: Record<string, unknown>;
  close(value?: unknown): void;
}

/** A dialog that a remote declares, with the same care as a page of it. */
export function RemoteDialog({ remoteId, dialogId, props, close }: RemoteDialogProps) {
  const { loaded, hasFailed, attempt, retry, broke } = usePart<ComponentType<DialogProps>>(
    remoteId,
    `dialog:${dialogId}`,
    (module) => module.dialogs[dialogId],
  );
  if (hasFailed) return <PartFailed onRetry={retry} compact />;
  if (!loaded) return <Spinner />;
  const { remote, part: Content } = loaded;
  return (
    <ErrorBoundary key={`${remote.version.version} ${attempt}`} onError={broke} fallback={<Spinner />}>
      <remote.module.Frame platform={remote.platform}>
        <Content props={props} close={close} />
      </remote.module.Frame>
    </ErrorBoundary>
  );
}
