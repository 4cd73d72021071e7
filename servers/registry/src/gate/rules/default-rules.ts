import type { JsonSchema } from '@atrium/contracts/release';
import type { Party, Problem } from '../problem.ts';
import { asSchema } from '../schema/resolve.ts';

/** A field that may be left out, with the meanings that both sides give to that. */
interface ChangedDefault {
  readonly field: string;
  readonly meant: unknown;
  readonly means: unknown;
}

function changedDefaults(made: JsonSchema, taken: JsonSchema, path = ''): ChangedDefault[] {
  const takenFields = asSchema(taken.properties) ?? {};
  return Object.entries(asSchema(made.properties) ?? {}).flatMap(([name, value]) => {
    const [mine, theirs] = [asSchema(value), asSchema(takenFields[name])];
    if (!mine || !theirs) return [];
    const field = path ? `${path}.${name}` : name;
    const nested = changedDefaults(mine, theirs, field);
    const isSame = JSON.stringify(mine.default) === JSON.stringify(theirs.default);
    if (isSame || !('default' in mine)) return nested;
    return [{ field, meant: mine.default, means: theirs.default }, ...nested];
  });
}

/** The same request would mean something else, because the server fills in another default than the client knows. */
export function defaultProblems(
  { client, server, name }: { readonly client: Party; readonly server: Party; readonly name: string },
  made: JsonSchema,
  taken: JsonSchema,
): Problem[] {
  return changedDefaults(made, taken).map(({ field, meant, means }) => ({
    code: 'GATE_CALL_DEFAULT',
    severity: 'warning',
    parties: [client, server],
    about: `${name} ${field} default`,
    text: (label) => {
      const now = means === undefined ? 'has no default for it' : `takes ${JSON.stringify(means)}`;
      const then = JSON.stringify(meant);
      return `${label(client)} may leave out of ${name} ${JSON.stringify(field)}, which meant ${then}; ${label(server)} ${now}`;
    },
  }));
}
