import { isAllowed } from '@atrium/contracts/release';
import { Skeleton, useNear } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { type ComponentType, useRef } from 'react';
import { sessionStatusAtom } from '../../session/session.ts';
import { resolvedVersionsAtom } from '../versions/resolved-versions.ts';
import { PartFailed } from './part-failed.tsx';
import { RemoteFrame } from './remote-frame.tsx';
import { useRemotePart } from './use-remote-part.ts';

type SlotComponent = ComponentType<Record<string, unknown>>;

interface ContributionProps {
  remoteId: string;
  slotKey: string;
  props: Record<string, unknown>;
}

/** A contribution is loaded when it is near the visible page, so that the first view is not slowed down. */
function Contribution(contribution: ContributionProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return isNear ? (
    <LoadedContribution {...contribution} />
  ) : (
    <div ref={place}>
      <Skeleton height={160} />
    </div>
  );
}

function LoadedContribution({ remoteId, slotKey, props }: ContributionProps) {
  const { loaded, hasFailed, drawKey, reload, retry, reportBroken } = useRemotePart<SlotComponent>(
    remoteId,
    'slots',
    slotKey,
  );
  if (hasFailed) return <PartFailed onRetry={retry} compact />;
  if (!loaded) return <Skeleton height={160} />;
  const { remote, part: Part } = loaded;
  return (
    <RemoteFrame
      remote={remote}
      drawKey={drawKey}
      waiting={<Skeleton height={160} />}
      onBroken={reportBroken}
      onReload={reload}
    >
      <Part {...props} />
    </RemoteFrame>
  );
}

/** All contributions of the live set to a slot, in order, each in an error boundary of its own. */
export function RemoteSlot({ name, props }: { name: string; props: Record<string, unknown> }) {
  const { manifests } = useAtomValue(resolvedVersionsAtom);
  const { state } = useAtomValue(sessionStatusAtom);
  const contributions = manifests
    .flatMap((manifest) => manifest.slots.map((slot) => ({ ...slot, remoteId: manifest.id })))
    .filter((slot) => slot.slot === name && isAllowed(slot.requires, state))
    .sort((a, b) => a.order - b.order);
  return contributions.map(({ remoteId, id }) => (
    <Contribution key={`${remoteId}:${id}`} remoteId={remoteId} slotKey={`${name}:${id}`} props={props} />
  ));
}
