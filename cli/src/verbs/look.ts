import {
  type CallValue,
  checkRelease,
  diffRevisions,
  getReleaseHealth,
  getReleaseStatus,
  listRevisions,
  listVersions,
  type PartStatus,
} from '@atrium/contracts/calls';
import { describeAudience } from '@atrium/contracts/release';
import { numberOf } from '../arguments.ts';
import { findingsHere } from './doctor-here.ts';
import { timeOf } from './time-of.ts';
import { hasErrors, linesOfFindings, type Verb } from './verb.ts';

type TrialLine = NonNullable<CallValue<typeof getReleaseHealth>['trial']>[number];

const changeLine = ({ id, before, after }: { id: string; before: string | null; after: string | null }) =>
  `    ${id}: ${before ?? 'not there'} → ${after ?? 'gone'}`;

function canaryText({ summary, percent, audience }: NonNullable<PartStatus['canary']>): string {
  return `canary ${summary.version} at ${percent} %${audience ? ` of ${describeAudience(audience)}` : ''}`;
}

function statusLine(part: PartStatus): string {
  const facts = [
    part.canary && canaryText(part.canary),
    part.rollout &&
      `rollout of ${part.rollout.version} ${part.rollout.state} at stage ${part.rollout.stage} of ${part.rollout.percents.length}`,
    part.frozen && `frozen until ${timeOf(part.frozen.to)}`,
    part.fallback ? `fallback ${part.fallback}` : null,
    part.recalled.length > 0 ? `recalled ${part.recalled.join(' ')}` : null,
    part.pinned === null ? null : `pinned: ${part.pinned}`,
    part.autoRollback ? 'auto-rollback' : null,
    part.isServerDrawn === false ? 'server drawing off' : null,
    `${part.versions} published`,
  ];
  return `  ${part.id.padEnd(12)} ${part.stable.version.padEnd(24)} ${facts.filter(Boolean).join(', ')}`;
}

export const status: Verb = async ({ connection }) => {
  const value = await connection.invoke(getReleaseStatus, {});
  const since = value.revision === 0 ? 'nothing is live' : `since ${timeOf(value.createdAt)}`;
  return { value, lines: [`${connection.name}: revision ${value.revision}, ${since}`, ...value.parts.map(statusLine)] };
};

export const versions: Verb = async ({ args, connection }) => {
  const value = await connection.invoke(listVersions, { part: args.word(0, 'the id of a part') });
  const lines = value.versions.map(
    ({ version, publishedAt, brotliBytes, sourceRevision }) =>
      `  ${version.padEnd(28)} ${timeOf(publishedAt)}  ${Math.round(brotliBytes / 1024)} KB  from ${sourceRevision}`,
  );
  return { value, lines };
};

export const history: Verb = async ({ args, connection }) => {
  const value = await connection.invoke(listRevisions, { part: args.rest[0], limit: args.number('limit') ?? 20 });
  const lines = value.entries.flatMap((entry) => [
    `${entry.revision}  ${timeOf(entry.at)}  ${entry.actor}  ${entry.action}  ${entry.reason}`,
    ...(entry.note ? [`    ${entry.note}`] : []),
    ...(entry.forced ?? []).map((text) => `    FORCED against the gate: ${text}`),
    ...entry.changes.map(changeLine),
  ]);
  return { value, lines };
};

export const diff: Verb = async ({ args, connection }) => {
  const [from, to] = [0, 1].map((index) => numberOf(args.word(index, 'two revisions'), 'a revision'));
  const value = await connection.invoke(diffRevisions, { from: from ?? 0, to: to ?? 0 });
  return { value, lines: value.changes.length > 0 ? value.changes.map(changeLine) : ['no difference'] };
};

const shareOf = (bad: number, visitors: number) => `${((bad / visitors) * 100).toFixed(1)} % of ${visitors}`;

/** What the canary is judged by, measure by measure. */
function trialLine({ measure, canary, stable }: TrialLine): string[] {
  if (canary.visitors + stable.visitors === 0) return [];
  const arm = (name: string, { failing, visitors }: TrialLine['canary']) =>
    `${name} ${visitors === 0 ? 'nobody yet' : shareOf(failing, visitors)}`;
  return [`  compared by ${measure}: ${arm('canary', canary)}, ${arm('stable', stable)}`];
}

export const health: Verb = async ({ args, connection }) => {
  const part = args.word(0, 'the id of a part');
  const minutes = args.number('minutes') ?? 60;
  const value = await connection.invoke(getReleaseHealth, { part, minutes });
  const lines = value.versions.map(({ version, total }) => {
    const rate = total.failureRate === null ? 'no visitors yet' : `${(total.failureRate * 100).toFixed(2)} % fail`;
    const time = total.mountMs === null ? '' : `, ${Math.round(total.mountMs)} ms to mount`;
    const vitals = total.vitals.map(({ name, visitors, poor }) => `${name} ${shareOf(poor, visitors)}`);
    const poorly = vitals.length > 0 ? `; poor: ${vitals.join(', ')}` : '';
    return `  ${version.padEnd(28)} ${rate} of ${total.visitors} visitors, ${total.mounts} mounts${time}${poorly}`;
  });
  if (lines.length === 0) lines.push(`  no browser has reported on ${part} for ${minutes} minutes`);
  lines.push(...(value.trial ?? []).flatMap(trialLine));
  const { proposal, doubts } = value;
  const { unsigned, crowded, held } = doubts;
  if (held) lines.push(`! ${held}: look yourself`);
  if (unsigned + crowded > 0) {
    lines.push(`! not counted, maybe forged: ${unsigned} without an id of this site, ${crowded} of crowded networks`);
  }
  if (proposal) lines.push(`✖ ${proposal.why}: roll it back`);
  return { value, lines };
};

function check(what: 'verify' | 'doctor'): Verb {
  return async ({ connection }) => {
    const asked = await connection.invoke(checkRelease, { what });
    const here = what === 'doctor' ? findingsHere() : [];
    const value = { ...asked, findings: [...here, ...asked.findings] };
    const isGood = !hasErrors(value.findings);
    const line = `${isGood ? '✔' : '✖'} ${value.checked} checked, ${value.findings.length} findings`;
    return { value, lines: [...linesOfFindings(value.findings), line], exitCode: isGood ? 0 : 1 };
  };
}

export const verify = check('verify');
export const doctor = check('doctor');
