import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Artifact, type ArtifactFile, provenanceFile, sbomFile } from '@atrium/contracts/release';
import { integrityOf } from './output-files.ts';
import type { PackageList } from './package-list.ts';
import type { PartSource } from './part-source.ts';
import { lockFiles } from './parts.ts';

/** Who says that it was built so, as a URI; machines of a team have a name of their own. */
const localBuilder = 'urn:atrium:builder:local';

/** What is known of a finished build when its origin is written. */
export interface OriginFacts {
  readonly part: PartSource;
  readonly version: string;
  readonly files: readonly ArtifactFile[];
  readonly packages: PackageList | null;
  readonly builtAt: number;
}

function git(folder: string, ...words: string[]): string | null {
  try {
    const options = { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', words, options).toString().trim();
  } catch {
    return null;
  }
}

/** The short name of the commit that the sources are at, or that there is none. */
export function sourceRevision(folder: string): string {
  return git(folder, 'rev-parse', '--short', 'HEAD') ?? 'unknown';
}

function digestOf(integrity: string): Record<string, string> {
  const [algorithm = '', value = ''] = integrity.split('-', 2);
  return { [algorithm]: Buffer.from(value, 'base64').toString('hex') };
}

function sourceMaterial({ folder, repository }: PartSource) {
  const gitCommit = git(folder, 'rev-parse', 'HEAD');
  const modified = gitCommit !== null && git(repository, 'status', '--porcelain') !== '';
  return {
    name: 'source',
    ...(gitCommit ? { digest: { gitCommit } } : {}),
    annotations: { folder: relative(repository, folder), modified },
  };
}

function lockMaterial({ repository }: PartSource) {
  const name = lockFiles.find((one) => existsSync(join(repository, one)));
  if (name === undefined) return [];
  const sha256 = createHash('sha256')
    .update(readFileSync(join(repository, name)))
    .digest('hex');
  return [{ name, digest: { sha256 } }];
}

function packageMaterials({ components }: PackageList) {
  return components.flatMap(({ purl, hashes = [] }) => {
    const sha512 = hashes.find(({ alg }) => alg === 'SHA-512')?.content;
    return purl && sha512 ? [{ uri: purl, digest: { sha512 } }] : [];
  });
}

function statementOf({ part, version, files, packages, builtAt }: OriginFacts, sbom: string | undefined) {
  const materials = [sourceMaterial(part), ...lockMaterial(part), ...(packages ? packageMaterials(packages) : [])];
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: files.map(({ path, integrity }) => ({ name: path, digest: digestOf(integrity) })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:atrium:build:part@1',
        externalParameters: { part: part.id, version },
        internalParameters: { node: process.version },
        resolvedDependencies: materials,
      },
      runDetails: {
        builder: { id: process.env.BUILDER_ID || localBuilder },
        metadata: { finishedOn: new Date(builtAt).toISOString() },
        ...(sbom ? { byproducts: [{ name: sbomFile, digest: digestOf(sbom) }] } : {}),
      },
    },
  };
}

function writeDocument(folder: string, name: string, document: unknown): string {
  const bytes = Buffer.from(`${JSON.stringify(document)}\n`);
  writeFileSync(join(folder, name), bytes);
  return integrityOf(bytes);
}

/** Writes where a build comes from beside it: SLSA's provenance as an in-toto statement, and a list of packages. */
export function writeOrigin(outputFolder: string, facts: OriginFacts): NonNullable<Artifact['origin']> {
  const sbom = facts.packages ? writeDocument(outputFolder, sbomFile, facts.packages) : undefined;
  const provenance = writeDocument(outputFolder, provenanceFile, statementOf(facts, sbom));
  return { provenance, ...(sbom ? { sbom } : {}) };
}
