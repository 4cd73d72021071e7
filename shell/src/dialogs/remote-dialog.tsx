import type { DialogProps } from '@atrium/contracts/platform';
import { Spinner } from '@atrium/ui';
import type { ComponentType } from 'react';
import { PartFailed } from '../remotes/view/part-failed.tsx';
import { RemoteFrame } from '../remotes/view/remote-frame.tsx';
import { useRemotePart } from '../remotes/view/use-remote-part.ts';

interface RemoteDialogProps {
  remoteId: string;
  dialogId: string;
  props: Record<string, unknown>;
  close(value?: unknown): void;
}

/** A dialog of a remote, loaded and replaced as a page of it is. */
export function RemoteDialog({ remoteId, dialogId, props, close }: RemoteDialogProps) {
  const { loaded, hasFailed, drawKey, failedLoad, reload, retry, reportBroken } = useRemotePart<
    ComponentType<DialogProps>
  >(remoteId, 'dialogs', dialogId);
  if (hasFailed) return <PartFailed onRetry={retry} failedLoad={failedLoad} compact />;
  if (!loaded) return <Spinner />;
  const { remote, part: Content } = loaded;
  return (
    <RemoteFrame remote={remote} drawKey={drawKey} waiting={<Spinner />} onBroken={reportBroken} onReload={reload}>
      <Content props={props} close={close} />
    </RemoteFrame>
  );
}
