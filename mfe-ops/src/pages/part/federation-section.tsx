import { type CallValue, callFailureOf, getFederationManifest, type PartStatus } from '@atrium/contracts/calls';
import { useCall } from '@atrium/contracts/react';
import { ErrorState, Notice, Section } from '@atrium/ui';
import { type Fact, FactList } from '@atrium/ui/facts';
import { useText } from '../../texts.ts';

type Manifest = NonNullable<CallValue<typeof getFederationManifest>['manifest']>;

function Lines({ lines, none }: { lines: readonly string[]; none: string }) {
  if (lines.length === 0) return none;
  return (
    <div>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  );
}

function ManifestFacts({ manifest }: { manifest: Manifest }) {
  const text = useText();
  const { build, entry, exposes, file, globalName, pluginVersion, remotes, shared } = manifest;
  const none = text('federation.none');
  const facts: Fact[] = [
    [text('federation.build'), `${build.name} ${build.version}`],
    [text('federation.plugin'), pluginVersion || text('federation.unknown')],
    [text('federation.entry'), entry],
    [text('federation.global'), globalName],
    [text('federation.exposes'), <Lines key="exposes" lines={exposes} none={none} />],
    [
      text('federation.shared'),
      <Lines
        key="shared"
        lines={shared.map(({ name, requiredVersion }) => `${name} ${requiredVersion}`)}
        none={none}
      />,
    ],
    [text('federation.remotes'), <Lines key="remotes" lines={remotes} none={none} />],
    [
      text('federation.file'),
      // A file for tools, not a page of the site.
      <a key="file" href={file} target="_blank" rel="noreferrer">
        {file.split('/').at(-1)}
      </a>,
    ],
  ];
  return <FactList facts={facts} />;
}

/** The live version's manifest for the tools of Module Federation. */
export function FederationSection({ part }: { part: PartStatus }) {
  const text = useText();
  const { version } = part.stable;
  const answer = useCall(getFederationManifest, { part: part.id, version }, { staleTimeMs: Number.POSITIVE_INFINITY });
  const failure = answer.data ? undefined : callFailureOf(answer.error);
  const manifest = answer.data?.manifest;
  return (
    <Section title={text('federation.title')}>
      {failure && (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void answer.refetch()} />
      )}
      {manifest && <ManifestFacts manifest={manifest} />}
      {manifest === null && <Notice>{text('federation.absent', { version })}</Notice>}
    </Section>
  );
}
