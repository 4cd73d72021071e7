import { styleText } from 'node:util';
import type { CallFailure } from '@atrium/contracts/calls';
import { CommanderError } from 'commander';
import { type Arguments, UsageError } from './arguments.ts';
import { addCompletion } from './completion.ts';
import { readConfig } from './config.ts';
import { type Connection, RefusedError } from './connection/connection.ts';
import { programOf } from './program.ts';
import { approve, proposals, reject, rights, testers, tokens } from './verbs/access.ts';
import { alerts } from './verbs/alerts.ts';
import { build } from './verbs/build.ts';
import { change } from './verbs/change.ts';
import { collect } from './verbs/collect.ts';
import { create } from './verbs/create.ts';
import { dev } from './verbs/dev.ts';
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
import { whileWaiting } from './while-waiting.ts';

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
};

/** They work on a folder, and need no registry. */
const folderVerbs: Readonly<Record<string, (args: Arguments, say: (line: string) => void) => Promise<Said>>> = {
  build,
  dev,
  new: create,
  wrap,
};

/** What only the machine of a registry can do. */
export interface SiteVerbs {
  /** Opens its registry without a server. @throws UsageError where there must be one and is none */
  connect(options: { readonly actor?: string | undefined; readonly mustExist: boolean }): Promise<Connection>;
  readonly verbs: { readonly [Name in 'export' | 'import' | 'keys']: Verb };
}

const registryUrlOf = ({ values }: Arguments) => values.registry ?? (process.env.REGISTRY_URL || readConfig().registry);

async function connect(args: Arguments, site: SiteVerbs | undefined): Promise<Connection> {
  const { actor } = { ...readConfig(), ...args.values };
  const url = registryUrlOf(args);
  if (url) return (await import('./connection/remote-connection.ts')).connectRemotely(url);
  if (!site)
    throw new UsageError('which site? Name it with --registry, REGISTRY_URL or "registry" in atrium.config.json');
  // Only what publishes may be the first thing in a data folder.
  return site.connect({ actor, mustExist: args.verb !== 'publish' && args.verb !== 'import' });
}

function verbOf(name: string, site: SiteVerbs | undefined): Verb {
  const verb = isChange(name) ? change : (verbs[name] ?? site?.verbs[name as keyof SiteVerbs['verbs']]);
  if (verb) return verb;
  throw new UsageError(`${name} works where the registry is: in the site's own repository`);
}

async function answer(args: Arguments, say: (line: string) => void, site: SiteVerbs | undefined): Promise<Said> {
  const ofFolder = folderVerbs[args.verb];
  if (ofFolder) return ofFolder(args, say);
  const verb = verbOf(args.verb, site);
  return verb({ args, connection: await connect(args, site), say });
}

const marks = { '✖': 'red', '!': 'yellow', '✔': 'green' } as const;

/** A line with its mark in colour, on a terminal. */
const painted = (line: string, stream: NodeJS.WriteStream) =>
  line.replace(/^(\s*)([✖!✔]) /u, (_, space: string, mark: keyof typeof marks) => {
    return `${space}${styleText(marks[mark], mark, { stream })} `;
  });

async function carryOut(args: Arguments, site: SiteVerbs | undefined): Promise<number> {
  const { json } = args.values;
  const waiting = whileWaiting(args.verb, { isServing: args.verb === 'dev' });
  const say = (line: string) => {
    waiting.said();
    if (json) console.error(line);
    else console.log(line);
  };
  try {
    const { value, lines, exitCode = 0 } = await answer(args, say, site);
    if (json) console.log(JSON.stringify(value, null, 2));
    else for (const line of lines) console.log(painted(line, process.stdout));
    return exitCode;
  } finally {
    waiting.end();
  }
}

/** The fields of a request that were invalid, each with its bounds. */
function fieldsOf({ invalid, fields }: CallFailure['details']): string {
  if (Array.isArray(invalid)) return invalid.join(', ');
  const found = Object.entries((fields ?? {}) as Record<string, { min?: number; max?: number }>);
  const bounds = ({ min, max }: { min?: number; max?: number }) =>
    [min === undefined ? '' : ` is at least ${min}`, max === undefined ? '' : ` is at most ${max}`].join('');
  return found.map(([name, field]) => `${name}${bounds(field)}`).join(', ');
}

const complain = (text: string) => console.error(painted(`✖ ${text}`, process.stderr));

/** Prints a refusal, for a person or for a program. */
function tell({ failure, message, exitCode }: RefusedError, json: boolean): number {
  const { code, details } = failure;
  const fields = fieldsOf(details);
  if (json) console.log(JSON.stringify({ error: code, message, details }, null, 2));
  else complain(`${code}: ${message}${fields ? ` (${fields})` : ''}`);
  return exitCode;
}

/** An error of the network, a disk, a port or a bucket; anything else would be a fault of ours. */
function isOutside(error: unknown): error is Error {
  return error instanceof Error && ('errno' in error || '$metadata' in error || error.name === 'TimeoutError');
}

async function act(args: Arguments, site: SiteVerbs | undefined): Promise<void> {
  try {
    process.exitCode = await carryOut(args, site);
  } catch (error) {
    if (error instanceof RefusedError) process.exitCode = tell(error, args.values.json === true);
    else if (error instanceof UsageError) {
      complain(error.message);
      process.exitCode = 2;
    } else if (isOutside(error)) {
      const isOfStore = site !== undefined && !Object.hasOwn(folderVerbs, args.verb) && !registryUrlOf(args);
      const what = isOfStore ? "the registry's store cannot be reached" : 'this machine refuses it';
      complain(`${what}: ${error.message || error.name}`);
      process.exitCode = isOfStore ? 3 : 1;
    } else throw error;
  }
}

/** `atrium <verb>`; exit code 0 done, 1 refused, 2 invalid command, 3 unreachable. */
export async function run(words: readonly string[], site?: SiteVerbs): Promise<void> {
  const program = programOf((args) => act(args, site));
  addCompletion(program);
  // A file says by itself that it is a batch.
  const typed = words[0]?.startsWith('--file') ? ['batch', ...words] : words;
  try {
    await program.parseAsync(typed, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? 0 : 2;
  }
}
