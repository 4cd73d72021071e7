import type { CallValue, getProvenance as call } from '@atrium/contracts/calls';
import { z } from '@atrium/contracts/schema';
import { readArtifact } from '../../artifacts/read-artifact.ts';
import { checkOrigin } from '../../provenance/check-origin.ts';
import type { Statement } from '../../provenance/statement.ts';
import type { Operation } from '../operation.ts';

type Provenance = NonNullable<CallValue<typeof call>['provenance']>;

/** What is shown of a CycloneDX list; the rest is for tools. */
const shown = z.object({
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      licenses: z.optional(
        z.array(
          z.object({
            license: z.optional(z.object({ id: z.optional(z.string()), name: z.optional(z.string()) })),
            expression: z.optional(z.string()),
          }),
        ),
      ),
    }),
  ),
});

function packagesIn(sbom: Buffer | null | undefined): Provenance['packages'] {
  try {
    return shown.parse(JSON.parse(sbom?.toString('utf8') ?? '')).components.map(({ name, version, licenses = [] }) => {
      const names = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name);
      return { name, version, licence: names.filter((one) => one !== undefined).join(', ') || null };
    });
  } catch {
    return [];
  }
}

function told({ predicate }: Statement, sbom: Buffer | null | undefined): Provenance {
  const { buildDefinition, runDetails } = predicate;
  const source = buildDefinition.resolvedDependencies.find(({ name }) => name === 'source');
  return {
    builder: runDetails.builder.id,
    sourceRevision: source?.digest?.gitCommit ?? null,
    isModified: source?.annotations?.modified === true,
    finishedAt: Date.parse(runDetails.metadata.finishedOn),
    packages: packagesIn(sbom),
  };
}

export const getProvenance: Operation<typeof call> = async ({ part, version, documents }, { registry }) => {
  const artifact = await readArtifact(registry.store, part, version);
  const {
    statement,
    findings,
    documents: stored,
  } = await checkOrigin(registry.store, registry.keys.trusted(), artifact);
  const provenance = statement && told(statement, stored?.sbom);
  const isWanted = documents === true || documents === 'true';
  if (!isWanted || !stored?.provenance) return { provenance, findings: [...findings] };
  return {
    provenance,
    findings: [...findings],
    documents: { provenance: stored.provenance.toString('utf8'), sbom: stored.sbom?.toString('utf8') ?? null },
  };
};
