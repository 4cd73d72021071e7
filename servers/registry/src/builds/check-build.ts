import {
  type Artifact,
  type ArtifactFile,
  type ContractSnapshot,
  contractFile,
  fileKindOf,
  isVersionName,
  largestManifestBytes,
  provenanceFile,
  sbomFile,
} from '@atrium/contracts/release';
import { deepestJson, largestDescriptionBytes, largestRecordBytes, mostStyleBytes } from '../artifacts/build-bounds.ts';
import { isIntact } from '../artifacts/integrity.ts';
import { liveBytes } from '../artifacts/live-version.ts';
import { parseArtifact, parseContract } from '../artifacts/read-artifact.ts';
import { checkStatement } from '../provenance/statement.ts';
import { ReleaseError } from '../release-error.ts';
import { foreignStyles } from './foreign-styles.ts';

export type Files = ReadonlyMap<string, Uint8Array>;

/** A build whose files are what its record says, and its contracts, if any. */
export interface CheckedBuild {
  readonly artifact: Artifact;
  readonly contract: ContractSnapshot | null;
}

const invalid = (why: string) => new ReleaseError('RELEASE_ARTIFACT_INVALID', why);

function assertWithin(what: string, bytes: number, most: number): void {
  if (bytes > most)
    throw invalid(`${what} is ${bytes.toLocaleString('en')} bytes; it may be ${most.toLocaleString('en')}`);
}

function bytesOf(files: Files, path: string, integrity: string): Uint8Array {
  const bytes = files.get(path);
  if (!bytes) throw new ReleaseError('RELEASE_ARTIFACT_INCOMPLETE', `${path} is missing in the build`);
  if (isIntact(bytes, integrity)) return bytes;
  throw invalid(`${path} is not the file that was built`);
}

function isOfItsKind(bytes: Uint8Array, begins: { at: number; text: string } | null): boolean {
  if (begins) return Buffer.from(bytes).toString('latin1', begins.at, begins.at + begins.text.length) === begins.text;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** What the file is follows from its bytes: another name for them is refused. */
function checkFile({ path }: ArtifactFile, bytes: Uint8Array): void {
  const kind = fileKindOf(path);
  if (!kind) throw invalid(`a file cannot be called "${path}": browsers would not know what it is`);
  assertWithin(path, bytes.length, kind.maxBytes);
  if (!isOfItsKind(bytes, kind.begins)) throw invalid(`${path} is not ${kind.contentType}`);
}

/** A store in a folder cannot keep a file and a folder of one name. */
function checkNames(files: readonly ArtifactFile[]): void {
  const paths = new Set<string>();
  for (const { path } of files) {
    if (paths.has(path)) throw invalid(`${path} is listed twice`);
    paths.add(path);
  }
  for (const path of paths) {
    const folder = path.split('/').slice(0, -1);
    const taken = folder.findIndex((_step, index) => paths.has(folder.slice(0, index + 1).join('/')));
    if (taken >= 0) throw invalid(`${folder.slice(0, taken + 1).join('/')} is a file and the folder of ${path}`);
  }
}

function checkStyles({ id, kind, files }: Artifact, built: Files): void {
  const styles = files.filter(({ path }) => path.endsWith('.css'));
  assertWithin(
    'the styles of a part',
    styles.reduce((sum, { path }) => sum + (built.get(path)?.length ?? 0), 0),
    mostStyleBytes,
  );
  if (kind === 'shell') return;
  for (const { path } of styles) {
    const foreign = stylesIn(path, Buffer.from(built.get(path) ?? []).toString('utf8'), id);
    if (foreign.length > 0) throw invalid(`${path} styles what is not its own: ${foreign.slice(0, 5).join(', ')}`);
  }
}

function stylesIn(path: string, css: string, id: string): string[] {
  try {
    return foreignStyles(css, id);
  } catch (error) {
    throw invalid(`${path} cannot be read as a stylesheet: ${(error as Error).message}`);
  }
}

function assertNoWord({ version }: Artifact): void {
  if (!isVersionName(version))
    throw invalid(`"${version}" is a word and no version: a version has a digit, such as 1.4.0`);
}

/** Before it is parsed: what reads it later goes as deep as it does. */
function assertFlat(path: string, bytes: Uint8Array): void {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const sign = String.fromCharCode(bytes[at] ?? 0);
    if (isText && sign === '\\') at += 1;
    else if (sign === '"') isText = !isText;
    else if (!isText && (sign === '{' || sign === '[')) depth += 1;
    else if (!isText && (sign === '}' || sign === ']')) depth -= 1;
    if (depth > deepestJson) throw invalid(`${path} is more than ${deepestJson} deep`);
  }
}

function checkOrigin(artifact: Artifact, files: Files): void {
  const { provenance, sbom } = artifact.origin ?? {};
  if (provenance === undefined) return;
  const limit = fileKindOf(provenanceFile)?.maxBytes ?? 0;
  const statement = bytesOf(files, provenanceFile, provenance);
  assertWithin(provenanceFile, statement.length, limit);
  assertFlat(provenanceFile, statement);
  checkStatement(Buffer.from(statement).toString('utf8'), artifact);
  if (sbom) assertWithin(sbomFile, bytesOf(files, sbomFile, sbom).length, limit);
}

/**
 * Reads what somebody built: every file hashed, its kind and size, names, styles, contracts and statements. It is run in
 * a thread of its own (`readBuild`), because a hostile build may make it slow.
 * @throws ReleaseError RELEASE_ARTIFACT_INVALID, RELEASE_ARTIFACT_INCOMPLETE
 */
export function checkBuild(files: Files): CheckedBuild {
  const record = files.get('artifact.json');
  if (!record) throw new ReleaseError('RELEASE_ARTIFACT_INCOMPLETE', 'there is no artifact.json');
  assertWithin('artifact.json', record.length, largestRecordBytes);
  assertFlat('artifact.json', record);
  const artifact = parseArtifact(record, 'artifact.json');
  assertNoWord(artifact);
  const { manifest } = artifact;
  assertWithin('its manifest', Buffer.byteLength(JSON.stringify(manifest)), largestManifestBytes);
  assertWithin('what browsers read of it', liveBytes(artifact).length, largestDescriptionBytes);
  checkNames(artifact.files);
  for (const file of artifact.files) checkFile(file, bytesOf(files, file.path, file.integrity));
  checkStyles(artifact, files);
  checkOrigin(artifact, files);
  const contract = artifact.files.some(({ path }) => path === contractFile) ? files.get(contractFile) : undefined;
  if (!contract) return { artifact, contract: null };
  assertFlat(contractFile, contract);
  return { artifact, contract: parseContract(contract) };
}
