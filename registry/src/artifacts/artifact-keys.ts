/** Where an artifact's files lie in the store; the site serves the same path below `/`. */
export function artifactFolder(id: string, version: string): string {
  return `artifacts/${id}/${version}`;
}

/** Written after all files: an artifact without it is not there. */
export function artifactRecord(id: string, version: string): string {
  return `${artifactFolder(id, version)}/artifact.json`;
}

/** The version as a browser needs it, for those who only know its name; see `VersionReference`. */
export function liveRecord(id: string, version: string): string {
  return `${artifactFolder(id, version)}/live.json`;
}

/** Small records of what is published, one a version, so that nobody reads whole artifacts to make a list. */
export function summaryFolder(id: string): string {
  return `versions/${id}`;
}

export function summaryRecord(id: string, version: string): string {
  return `${summaryFolder(id)}/${version}.json`;
}
