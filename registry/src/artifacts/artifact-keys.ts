/** Where an artifact's files lie in the store; the site serves the same path below `/`. */
export function artifactFolder(id: string, version: string): string {
  return `artifacts/${id}/${version}`;
}

/** Written last: an artifact without it is not there. */
export function artifactRecord(id: string, version: string): string {
  return `${artifactFolder(id, version)}/artifact.json`;
}
