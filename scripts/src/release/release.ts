import type { CallFailure } from '@atrium/contracts/calls';
import { Arguments } from './arguments.ts';
import { type Connection, RefusedError } from './connection/connection.ts';
import { FormError, UsageError, usage } from './usage.ts';
import { approve, proposals, reject, rights, testers, tokens } from './verbs/access.ts';
import { alerts } from './verbs/alerts.ts';
import { change } from './verbs/change.ts';
import { collect } from './verbs/collect.ts';
import { freeze } from './verbs/freeze.ts';
import { links } from './verbs/links.ts';
import { diff, doctor, health, history, status, verify, versions } from './verbs/look.ts';
import { override } from './verbs/override.ts';
import { preview } from './verbs/preview.ts';
import { provenance } from './verbs/provenance.ts';
import { publish } from './verbs/publish.ts';
import { rollout } from './verbs/rollout.ts';
import { isChange } from './verbs/steps.ts';
import type { Said, Verb } from './verbs/verb.ts';
import { wrap } from './verbs/wrap.ts';

const verbs: Readonly<Record<string, Verb>> = {
  publish,
  status,
  versions,
  history,
  diff,
  health,
  verify,
  doctor,
  preview,
  provenance,
  override,
  links,
  alerts,
  rollout,
  freeze,
  tokens,
  testers,
  rights,
  proposals,
  approve,
  reject,
  collect,
  export: async (input) => (await import('./verbs/environments.ts')).exportSet(input),
  import: async (input) => (await import('./verbs/environments.ts')).importSet(input),
  keys: async (input) => (await import('./verbs/keys.ts')).keys(input),
};

/** The registry's engine takes longer to load than most verbs take to answer: only verbs that need it load it. */
async function connect(args: Arguments): Promise<Connection> {
  const { REGISTRY_URL } = process.env;
  if (REGISTRY_URL) return (await import('./connection/remote-connection.ts')).connectRemotely(REGISTRY_URL);
  return (await import('./connection/local-connection.ts')).connectLocally({
    actor: args.values.actor,
    // Only what publishes may be the first thing in a data folder.
    mustExist: args.verb !== 'publish' && args.verb !== 'import',
  });
}

async function answer(args: Arguments, say: (line: string) => void): Promise<Said> {
  // It describes a folder, and needs no registry.
  if (args.verb === 'wrap') return wrap(args, say);
  const verb = isChange(args.verb) ? change : verbs[args.verb];
  if (!verb) throw new FormError(`there is no verb "${args.verb}"`);
  return verb({ args, connection: await connect(args), say });
}

async function run(args: Arguments): Promise<number> {
  const { json } = args.values;
  const { value, lines, exitCode = 0 } = await answer(args, (line) => (json ? console.error(line) : console.log(line)));
  if (json) console.log(JSON.stringify(value, null, 2));
  else for (const line of lines) console.log(line);
  return exitCode;
}

/** The fields of a request that were invalid, each with its bounds. */
function fieldsOf({ invalid, fields }: CallFailure['details']): string {
  if (Array.isArray(invalid)) return invalid.join(', ');
  const found = Object.entries((fields ?? {}) as Record<string, { min?: number; max?: number }>);
  const bounds = ({ min, max }: { min?: number; max?: number }) =>
    [min === undefined ? '' : ` is at least ${min}`, max === undefined ? '' : ` is at most ${max}`].join('');
  return found.map(([name, field]) => `${name}${bounds(field)}`).join(', ');
}

/** Prints a refusal, for a person or for a program. */
function tell({ failure, message, exitCode }: RefusedError, json: boolean): number {
  const { code, details } = failure;
  const fields = fieldsOf(details);
  if (json) console.log(JSON.stringify({ error: code, message, details }, null, 2));
  else console.error(`✖ ${code}: ${message}${fields ? ` (${fields})` : ''}`);
  return exitCode;
}

function tellUsage(error: UsageError, isEmpty: boolean): number {
  const hint = error instanceof FormError ? '\n  npm run release -- --help lists all verbs' : '';
  console.error(isEmpty ? usage() : `✖ ${error.message}${hint}`);
  return 2;
}

/** An error of the network, a disk or a bucket; anything else would be a fault of ours. */
function isOutside(error: unknown): error is Error {
  return error instanceof Error && ('errno' in error || '$metadata' in error || error.name === 'TimeoutError');
}

/** `npm run release -- <verb>`; exit code 0 done, 1 refused, 2 invalid command, 3 unreachable. */
export async function main(words: readonly string[]): Promise<void> {
  let json = false;
  try {
    const args = new Arguments(words);
    json = args.values.json;
    if (args.values.help) console.log(usage());
    else process.exitCode = await run(args);
  } catch (error) {
    if (error instanceof RefusedError) process.exitCode = tell(error, json);
    else if (error instanceof UsageError) process.exitCode = tellUsage(error, words.length === 0);
    else if (isOutside(error)) {
      console.error(`✖ the registry's store cannot be reached: ${error.message || error.name}`);
      process.exitCode = 3;
    } else throw error;
  }
}
