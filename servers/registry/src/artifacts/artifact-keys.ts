/** The folder of an artifact's files in the store; the site serves the same path below `/`. */
export function artifactFolder(id: string, version: string): string {
  return `artifacts/${id}/${version}`;
}

/** Written after all files: an artifact without it does not exist. */
export function artifactRecord(id: string, version: string): string {
  return `${artifactFolder(id, version)}/artifact.json`;
}

/** The version as browsers need it, found by its name alone; see `VersionReference`. */
export function liveRecord(id: string, version: string): string {
  return `${artifactFolder(id, version)}/live.json`;
}

/** One small record for each published version, so that a list does not read whole artifacts. */
export const summaryRoot = 'versions';

export function summaryFolder(id: string): string {
  return `${summaryRoot}/${id}`;
}

export function summaryRecord(id: string, version: string): string {
  return `${summaryFolder(id)}/${version}.json`;
}

/** What is added to a file's key for its compressed twins, the smaller first. */
export const twinExtensions = ['.br', '.gz'] as const;
