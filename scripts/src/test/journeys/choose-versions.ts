import type { Connection } from '@atrium/cli';
import { createOverrideLink, getReleaseStatus } from '@atrium/contracts/calls';
import type { E2eRequest } from './arguments.ts';

/** Versions to run against: the path of a link that chooses them for a browser, null for the live ones. */
export interface Choice {
  readonly label: string;
  readonly link: string | null;
}

async function linkTo(
  connection: Connection,
  label: string,
  chosen: { revision?: number; versions?: Readonly<Record<string, string>> },
): Promise<Choice> {
  const { path } = await connection.invoke(createOverrideLink, { ...chosen, minutes: 120 });
  return { label, link: path };
}

/** The live shell with an earlier revision's remotes, and its shell with the live remotes. */
async function bothWays(connection: Connection, revision: number): Promise<Choice[]> {
  const { parts } = await connection.invoke(getReleaseStatus, {});
  const stable = (kind: 'shell' | 'remote') =>
    Object.fromEntries(parts.filter((part) => part.kind === kind).map(({ id }) => [id, 'stable']));
  return [
    await linkTo(connection, `live shell, remotes of revision ${revision}`, { revision, versions: stable('shell') }),
    await linkTo(connection, `shell of revision ${revision}, live remotes`, { revision, versions: stable('remote') }),
  ];
}

/** One choice of versions for each run. @throws RefusedError for versions the registry does not know */
export async function choicesOf(connection: () => Promise<Connection>, request: E2eRequest): Promise<Choice[]> {
  const { matrix, revision, candidates } = request;
  if (matrix !== null) return bothWays(await connection(), matrix);
  const named = Object.entries(candidates).map(([part, version]) => `${part} ${version}`);
  if (revision === null && named.length === 0) return [{ label: 'what is live', link: null }];
  const label = [...(revision === null ? [] : [`revision ${revision}`]), ...named].join(', ');
  const chosen = { ...(revision === null ? {} : { revision }), versions: candidates };
  return [await linkTo(await connection(), label, chosen)];
}
