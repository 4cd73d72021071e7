import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceHash } from '@atrium/build/source-hash';
import { createOverrideLink, type Finding } from '@atrium/contracts/calls';
import { longestOverrideMinutes } from '@atrium/contracts/constants';
import { type Artifact, artifact } from '@atrium/contracts/release';
import { UsageError } from '../arguments.ts';
import { buildElsewhere, buildPartAs, partOrBuild } from './build-of.ts';
import { minutesOf, overrideUrl } from './override.ts';
import { timeOf } from './time-of.ts';
import type { Verb, VerbInput } from './verb.ts';

/** What a preview shows of a part. */
interface Shown {
  readonly part: string;
  readonly version: string;
  /** Where it is looked at first. */
  readonly path: string;
  readonly findings: readonly Finding[];
}

/** Named after the pull request and its sources, so that each state of it is a version, and none may become stable. */
async function buildPreview(id: string | undefined, { args, say }: VerbInput): Promise<string> {
  const part = partOrBuild(id);
  if (!part) return String(id);
  const elsewhere = buildElsewhere(part);
  if (elsewhere) return elsewhere;
  const name = args.values.pr === undefined ? 'preview' : `pr.${args.values.pr}`;
  return buildPartAs(part, `${part.version}-${name}.s${sourceHash(part.folder).slice(0, 10)}`, say);
}

/** The first page that needs nothing in its address and that anybody may open. */
function firstPath({ manifest }: Artifact): string {
  const open = manifest?.routes.find(({ path, requires }) => !path.includes(':') && requires === undefined);
  return open?.path ?? '/';
}

async function publishPreview(id: string | undefined, input: VerbInput): Promise<Shown> {
  const folder = await buildPreview(id, input);
  const record = artifact.parse(JSON.parse(readFileSync(join(folder, 'artifact.json'), 'utf8')));
  if (!record.version.includes('-')) {
    throw new UsageError(`${record.id} ${record.version} is no prerelease: a preview is 1.4.0-pr.7 or the like`);
  }
  const { part, summary, findings } = await input.connection.publish(folder, false);
  return { part, version: summary.version, path: firstPath(record), findings };
}

/** What stands in the way of a release; that a preview is a prerelease does not. */
const objections = ({ findings }: Shown) =>
  findings.filter(({ code, severity }) => severity !== 'note' && code !== 'GATE_PRERELEASE');

/** A comment for the pull request, in Markdown. */
function commentOf(shown: readonly Shown[], url: string, expiresAt: number): string[] {
  const names = shown.map(({ part, version }) => `**${part}** \`${version}\``);
  const texts = shown.flatMap(objections).map(({ code, text }) => `- ${code}: ${text}`);
  return [
    `### [Open the preview](${url})`,
    '',
    `${names.join(', ')} for the browser that opens the link, until ${timeOf(expiresAt)}. Nobody else sees a change.`,
    '',
    ...(texts.length === 0 ? ['The contract gate has no objection.'] : ['The contract gate objects:', '', ...texts]),
  ];
}

/** `preview <id> …`: publishes prereleases of parts and makes one link, for one browser, with a comment to post. */
export const preview: Verb = async (input) => {
  const { args, connection } = input;
  const { pr, file, to } = args.values;
  if (pr !== undefined && !/^[1-9]\d{0,9}$/.test(pr)) throw new UsageError(`--pr is "${pr}", which is no number`);
  const minutes = minutesOf(args) ?? longestOverrideMinutes;
  const shown: Shown[] = [];
  for (const id of args.rest.length > 0 ? args.rest : [undefined]) shown.push(await publishPreview(id, input));
  const versions = Object.fromEntries(shown.map(({ part, version }) => [part, version]));
  const link = await connection.invoke(createOverrideLink, {
    versions,
    minutes,
    whom: pr === undefined ? '' : `PR ${pr}`,
  });
  const url = overrideUrl(link.path, to ?? shown[0]?.path, connection.siteUrl);
  const comment = commentOf(shown, url, link.expiresAt);
  if (file) writeFileSync(file, `${comment.join('\n')}\n`);
  const value = { versions, url, expiresAt: link.expiresAt, comment: comment.join('\n') };
  return { value, lines: file ? [`the comment is in ${file}`, url] : comment };
};
