import { type CallValue, callFailureOf, getUsageGraph } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { Badge, Chip, ChipRow, DataTable, EmptyState, ErrorState, PageHeader } from '@atrium/ui';
import { useState } from 'react';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { UsesPicture } from './uses-picture.tsx';

type Edge = CallValue<typeof getUsageGraph>['edges'][number];

function touches(edge: Edge, part: string | null): boolean {
  return part === null || edge.from === part || edge.to === part;
}

/** Who uses what of whom: a picture to see it, a table to read it. */
export default function UsesPage({ path }: PageProps) {
  const text = useText();
  const [part, setPart] = useState<string | null>(null);
  const graph = useCall(getUsageGraph, {});
  const failure = callFailureOf(graph.error);
  const edges = graph.data?.edges ?? [];
  const parts = [...new Set(edges.flatMap(({ from, to }) => [from, to]))].sort();
  const shown = edges.filter((edge) => touches(edge, part));
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.uses')} description={text('uses.description')} />
      {failure && <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void graph.refetch()} />}
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
      {parts.length > 0 && <UsesPicture parts={parts} edges={shown} />}
      <DataTable
        caption={text('titles.uses')}
        loading={graph.isPending}
        rows={shown}
        rowKey={({ from, to, kind }) => `${from} ${to} ${kind}`}
        empty={failure ? null : <EmptyState icon="network" />}
        columns={[
          { id: 'from', header: text('uses.from'), lead: true, cell: (edge) => edge.from },
          { id: 'kind', header: text('uses.kind'), cell: (edge) => <Badge>{text(`uses.${edge.kind}`)}</Badge> },
          { id: 'to', header: text('uses.to'), cell: (edge) => edge.to },
          { id: 'names', header: text('uses.names'), cell: (edge) => edge.names.join(', ') },
        ]}
      />
    </OpsFrame>
  );
}
