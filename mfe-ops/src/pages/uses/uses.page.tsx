import { type CallValue, getUsageGraph } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { Chip, ChipRow, EmptyState, PageHeader, Skeleton } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { useState } from 'react';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { UsesPicture } from './uses-picture.tsx';
import { UsesTree } from './uses-tree.tsx';

type Edge = CallValue<typeof getUsageGraph>['edges'][number];

function touches(edge: Edge, part: string | null): boolean {
  return part === null || edge.from === part || edge.to === part;
}

/** Contracts that parts use of each other: as a picture and as a tree. */
export default function UsesPage({ path }: PageProps) {
  const text = useText();
  const [part, setPart] = useState<string | null>(null);
  const graph = useCall(getUsageGraph, {});
  const edges = graph.data?.edges ?? [];
  const parts = [...new Set(edges.flatMap(({ from, to }) => [from, to]))].sort();
  const shown = edges.filter((edge) => touches(edge, part));
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.uses')} description={text('uses.description')} />
      <ChipRow label={text('uses.part')}>
        <Chip selected={part === null} onClick={() => setPart(null)}>
          {text('uses.all')}
        </Chip>
        {parts.map((one) => (
          <Chip key={one} selected={one === part} onClick={() => setPart(one)}>
            {one}
          </Chip>
        ))}
      </ChipRow>
      <Answered answer={graph} waiting={<Skeleton height={440} />}>
        {() =>
          parts.length === 0 ? (
            <EmptyState icon="network" title={text('uses.none')} text={text('uses.noneHint')} />
          ) : (
            <>
              <UsesPicture parts={parts} edges={shown} />
              <UsesTree edges={shown} />
            </>
          )
        }
      </Answered>
    </OpsFrame>
  );
}
