import { type CallValue, callFailureOf, getProvenance } from '@atrium/contracts/calls';
import { useCall } from '@atrium/contracts/react';
import { Badge, DateTime, ErrorState, Notice, SkeletonText, Stack, useFormat } from '@atrium/ui';
import { SideDrawer } from '@atrium/ui/drawer';
import { type Fact, FactList } from '@atrium/ui/facts';
import { useText } from '../../texts.ts';
import { Findings } from '../../ui/findings.tsx';

type Provenance = NonNullable<CallValue<typeof getProvenance>['provenance']>;

function Origin({ provenance }: { provenance: Provenance }) {
  const text = useText();
  const { number } = useFormat();
  const { builder, finishedAt, isModified, packages, sourceRevision } = provenance;
  const facts: Fact[] = [
    [
      text('provenance.source'),
      <span key="source">
        {sourceRevision ?? text('provenance.noRevision')} {isModified && <Badge>{text('provenance.modified')}</Badge>}
      </span>,
    ],
    [text('provenance.builder'), builder],
    [text('provenance.built'), <DateTime key="built" at={finishedAt} />],
    [text('provenance.packages'), number(packages.length)],
  ];
  return (
    <>
      <FactList facts={facts} />
      {packages.length > 0 && (
        <details>
          <summary>{text('provenance.list')}</summary>
          <ul>
            {packages.map(({ name, version, licence }) => (
              <li key={`${name}@${version}`}>
                {name} {version} {licence && `(${licence})`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Where a version was built and of what, as it was signed when it was published, and whether that still holds. */
export function ProvenanceDrawer({ part, version, onClose }: { part: string; version: string; onClose(): void }) {
  const text = useText();
  const answer = useCall(getProvenance, { part, version });
  const failure = answer.data ? undefined : callFailureOf(answer.error);
  const { provenance, findings = [] } = answer.data ?? {};
  const isAbsent = findings.some(({ code }) => code === 'PROVENANCE_ABSENT');
  return (
    <SideDrawer title={`${part} ${version}`} isOpen onClose={onClose}>
      <Stack gap={4}>
        {failure && (
          <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void answer.refetch()} />
        )}
        {!failure && !answer.data && <SkeletonText lines={6} />}
        {isAbsent && <Notice>{text('provenance.absent')}</Notice>}
        {provenance && findings.length === 0 && <Notice tone="success">{text('provenance.whole')}</Notice>}
        {!isAbsent && <Findings findings={findings} />}
        {provenance && <Origin provenance={provenance} />}
      </Stack>
    </SideDrawer>
  );
}
