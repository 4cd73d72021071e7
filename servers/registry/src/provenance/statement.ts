import { type Artifact, provenanceFile } from '@atrium/contracts/release';
import { z } from '@atrium/contracts/schema';
import { ReleaseError } from '../release-error.ts';

const digest = z.record(z.string(), z.string());
const material = z.object({
  uri: z.optional(z.string()),
  name: z.optional(z.string()),
  digest: z.optional(digest),
  annotations: z.optional(z.record(z.string(), z.unknown())),
});

/** What is read of a build's in-toto Statement v1 with SLSA's predicate of provenance v1; it may say more. */
const statement = z.object({
  _type: z.literal('https://in-toto.io/Statement/v1'),
  subject: z.array(z.object({ name: z.string(), digest })),
  predicateType: z.literal('https://slsa.dev/provenance/v1'),
  predicate: z.object({
    buildDefinition: z.object({
      externalParameters: z.object({ part: z.string(), version: z.string() }),
      resolvedDependencies: z.array(material),
    }),
    runDetails: z.object({
      builder: z.object({ id: z.string() }),
      metadata: z.object({ finishedOn: z.string() }),
      byproducts: z.optional(z.array(z.object({ name: z.string(), digest }))),
    }),
  }),
});
export type Statement = z.infer<typeof statement>;

/** @throws when it is no statement of this kind */
export function parseStatement(text: string): Statement {
  return statement.parse(JSON.parse(text));
}

/** A subresource integrity as in-toto writes digests. */
export function digestOf(integrity: string): Record<string, string> {
  const [algorithm = '', value = ''] = integrity.split('-', 2);
  return { [algorithm]: Buffer.from(value, 'base64').toString('hex') };
}

const isSame = (found: Record<string, string> | undefined, integrity: string) =>
  Object.entries(digestOf(integrity)).every(([algorithm, value]) => found?.[algorithm] === value);

/** In which of its claims a statement is not about this artifact; empty for one that is. */
export function contradictions({ subject, predicate }: Statement, artifact: Artifact): string[] {
  const { part, version } = predicate.buildDefinition.externalParameters;
  const found: string[] = [];
  if (part !== artifact.id || version !== artifact.version) found.push(`it is about ${part} ${version}`);
  const named = new Map(subject.map(({ name, digest: hashes }) => [name, hashes]));
  for (const { path, integrity } of artifact.files) {
    if (!isSame(named.get(path), integrity)) found.push(`it does not name ${path} as it was built`);
    named.delete(path);
  }
  for (const name of named.keys()) found.push(`it names ${name}, which the version does not have`);
  const sbom = artifact.origin?.sbom;
  const listed = predicate.runDetails.byproducts?.find(({ name }) => name === 'sbom.json');
  if (sbom && !isSame(listed?.digest, sbom)) found.push('it names another list of packages');
  return found;
}

/** @throws ReleaseError RELEASE_ARTIFACT_INVALID when a build's statement is none, or is about something else */
export function checkStatement(text: string, artifact: Artifact): void {
  let wrong: string[];
  try {
    wrong = contradictions(parseStatement(text), artifact);
  } catch (error) {
    wrong = [(error as Error).message];
  }
  if (wrong.length === 0) return;
  const what = `${provenanceFile} of ${artifact.id} ${artifact.version}`;
  throw new ReleaseError('RELEASE_ARTIFACT_INVALID', `${what}: ${wrong.slice(0, 3).join('; ')}`);
}
