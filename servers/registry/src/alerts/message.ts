import type { ChannelKind } from '@atrium/contracts/calls';
import type { Alert } from './alert-log.ts';

const titles = {
  'canary-stopped': 'A canary was stopped',
  'stable-failing': 'A stable version fails',
  rollback: 'A version was rolled back',
  signature: 'A signature does not verify',
  test: 'Test of an alert',
} as const satisfies Record<Alert['kind'], string>;

export const titleOf = ({ kind, part }: Alert): string => (part ? `${titles[kind]}: ${part}` : titles[kind]);

/** The body of an alert in the form that a webhook expects. */
export function bodyOf(kind: Exclude<ChannelKind, 'mail'>, alert: Alert): object {
  const title = titleOf(alert);
  if (kind === 'slack') return { text: `*${plainSlack(title)}*\n${plainSlack(alert.text)}` };
  if (kind === 'teams') return teamsCard(title, alert.text);
  const { id, kind: what, part, version, revision, at, text } = alert;
  return { id, kind: what, title, text, part, version, revision, at: new Date(at).toISOString() };
}

/** Slack reads `<…>` as links, mentions and words to everybody; these three signs are all that it asks to be written so. */
const plainSlack = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** A run of text is no Markdown, unlike a block of it. */
const plainTeams = (text: string) => ({ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text }] });

function teamsCard(title: string, text: string): object {
  const body = [{ type: 'TextBlock', text: title, weight: 'bolder', wrap: true }, plainTeams(text)];
  const content = { type: 'AdaptiveCard', version: '1.4', body };
  return { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }] };
}
