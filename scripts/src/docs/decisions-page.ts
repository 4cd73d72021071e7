import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.ts';

/** What decisions are about, in the order of the index. */
export const topics = [
  'releases',
  'pages and speed',
  'money',
  'games',
  'players',
  'agents',
  'operators',
  'servers and data',
  'code and checks',
] as const;

interface Decision {
  readonly file: string;
  readonly number: string;
  readonly title: string;
  readonly status: string;
  readonly date: string;
  readonly topic: string;
}

const heading = /^# (\d{4}): (.+)\n\n(Accepted|Superseded by \d{4}) (\d{4}-\d\d-\d\d) · (.+)\n\n/;

/** @throws when a decision does not begin with its number and title, then its status, date and topic */
function decisionIn(file: string): Decision {
  const [, number = '', title = '', status = '', date = '', topic = ''] =
    heading.exec(readFileSync(join(root, 'docs/decisions', file), 'utf8')) ?? [];
  if (!file.startsWith(`${number}-`) || !topics.some((one) => one === topic))
    throw new Error(
      `docs/decisions/${file} must begin "# 0123: Title", a blank line, "Accepted 2026-01-31 · topic" (${topics.join(', ')})`,
    );
  return { file, number, title, status, date, topic };
}

/** Every decision, the oldest first. */
export const decisions = (): Decision[] =>
  readdirSync(join(root, 'docs/decisions'))
    .filter((file) => /^\d/.test(file))
    .sort()
    .map(decisionIn);

const rowOf = ({ file, number, title, status, date }: Decision) =>
  `| [${number}: ${title}](${file})${status === 'Accepted' ? '' : `, ${status.toLowerCase()}`} | ${date} |`;

/** The index of decisions, by topic. */
export function decisionsPage(): string {
  const all = decisions();
  const sections = topics.map((topic) => {
    const rows = all.filter((one) => one.topic === topic).map(rowOf);
    return `## ${topic.replace(/^./, (first) => first.toUpperCase())}\n\n| decision | date |\n| --- | --- |\n${rows.join('\n')}\n`;
  });
  return `# Decisions

Why the parts are as they are. A decision says what was decided, why, and what was not taken; figures are in
[measurements](../measurements). Made by \`npm run build -- docs\`; what was decided first has the lowest number.

${sections.join('\n')}`;
}
