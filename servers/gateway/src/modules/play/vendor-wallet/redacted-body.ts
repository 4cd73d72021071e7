const secrets: ReadonlySet<string> = new Set(['sessionToken', 'launchToken']);
const longestBody = 4_000;

/** A request's body for the log: without tokens, and truncated. */
export function redactedBody(body: Record<string, unknown>): string {
  return JSON.stringify(body, (name, value: unknown) => (secrets.has(name) ? undefined : value)).slice(0, longestBody);
}
