import { callFailureOf, listVersions, type PartStatus, type VersionSummary } from '@atrium/contracts/calls';
import { useCall } from '@atrium/contracts/react';
import { Badge, Button, DateTime, EmptyState, ErrorState, Inline, Pagination, useFormat } from '@atrium/ui';
import { useState } from 'react';
import { useOpenChange } from '../../features/change/open-change.ts';
import { useText } from '../../texts.ts';
import { StaffTable } from '../../ui/list/staff-table.tsx';
import { ProvenanceDrawer } from './provenance-drawer.tsx';

const rowsOnPage = 10;
const firstShare = 5;

function VersionBadges({ part, version }: { part: PartStatus; version: string }) {
  const text = useText();
  return (
    <>
      {part.stable.version === version && <Badge tone="won">{text('part.stable')}</Badge>}
      {part.canary?.summary.version === version && <Badge tone="accent">{text('part.canary')}</Badge>}
      {part.fallback === version && <Badge>{text('part.fallback')}</Badge>}
      {part.recalled.includes(version) && <Badge tone="lost">{text('part.recalled')}</Badge>}
    </>
  );
}

interface VersionActionsProps {
  part: PartStatus;
  row: VersionSummary;
  change: ReturnType<typeof useOpenChange>;
}

/** What can be done with a version that is not the stable one. */
function VersionActions({ part: { id, stable }, row: { version, publishedAt }, change }: VersionActionsProps) {
  const text = useText();
  if (version === stable.version) return null;
  return (
    <Inline gap={2} justify="end">
      <Button
        size="sm"
        onClick={() =>
          change(text('part.setShare', { percent: firstShare }), [
            { do: 'canary', part: id, version, percent: firstShare },
          ])
        }
      >
        {text('versions.canary', { percent: firstShare })}
      </Button>
      <Button size="sm" onClick={() => change(text('part.promote'), [{ do: 'promote', part: id, version }])}>
        {text('versions.promote')}
      </Button>
      {publishedAt < stable.publishedAt && (
        <Button
          size="sm"
          variant="danger"
          onClick={() => change(text('part.rollback'), [{ do: 'rollback', part: id, to: version }])}
        >
          {text('versions.goBack')}
        </Button>
      )}
    </Inline>
  );
}

interface VersionTableProps {
  part: PartStatus;
  revision: number;
  onChanged: () => void;
}

/** Published versions, the newest first, and the actions on each. */
export function VersionTable({ part, revision, onChanged }: VersionTableProps) {
  const text = useText();
  const { number } = useFormat();
  const sizeOf = ({ brotliBytes }: VersionSummary) => `${number(brotliBytes / 1024, 1)} KB`;
  const change = useOpenChange(revision, onChanged);
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<string | null>(null);
  const versions = useCall(listVersions, { part: part.id });
  const failure = callFailureOf(versions.error);
  if (failure)
    return (
      <ErrorState compact title={failure.message} traceId={failure.traceId} onRetry={() => void versions.refetch()} />
    );
  const all = versions.data?.versions ?? [];

  return (
    <>
      <StaffTable
        caption={text('versions.title')}
        loading={versions.isPending}
        rows={all.slice((page - 1) * rowsOnPage, page * rowsOnPage)}
        rowKey={({ version }) => version}
        empty={<EmptyState title={text('versions.none')} text={text('versions.noneHint')} />}
        columns={[
          {
            id: 'version',
            header: text('versions.version'),
            lead: true,
            cell: ({ version }) => (
              <Inline gap={2}>
                {version} <VersionBadges part={part} version={version} />
              </Inline>
            ),
          },
          { id: 'published', header: text('versions.published'), cell: (row) => <DateTime at={row.publishedAt} /> },
          { id: 'size', header: text('versions.size'), align: 'end', cell: (row) => sizeOf(row) },
          { id: 'contract', header: text('versions.contract'), align: 'end', cell: (row) => row.contractVersion },
          {
            id: 'source',
            header: text('versions.source'),
            cell: ({ version, sourceRevision }) => (
              <Button
                size="sm"
                variant="ghost"
                aria-label={text('provenance.open', { version })}
                onClick={() => setOpened(version)}
              >
                {sourceRevision}
              </Button>
            ),
          },
          {
            id: 'actions',
            header: text('versions.actions'),
            align: 'end',
            cell: (row) => <VersionActions part={part} row={row} change={change} />,
          },
        ]}
      />
      <Pagination page={page} totalPages={Math.max(1, Math.ceil(all.length / rowsOnPage))} onChange={setPage} />
      {opened && <ProvenanceDrawer part={part.id} version={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
