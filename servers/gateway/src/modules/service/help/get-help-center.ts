import type { getHelpCenter as call } from '@atrium/contracts/calls';
import type { BundledLanguage } from '@atrium/contracts/constants';
import type { HelpTopic } from '@atrium/contracts/entities';
import type { Operation } from '../../../operation/operation.ts';
import { textsIn } from '../../../texts/index.ts';

export const getHelpCenter: Operation<typeof call> = async ({ lang, keyword }, { language }) => {
  const topics = topicsIn(lang ?? language);
  const words = plain(keyword ?? '')
    .split(' ')
    .filter(Boolean);
  if (words.length === 0) return [...topics];
  return topics
    .map((topic) => ({ topic, score: scoreOf(topic, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ topic }) => topic);
};

/** The key of a topic is its anchor, the same in every language, so that links stay valid. */
function topicsIn(language: BundledLanguage): readonly HelpTopic[] {
  return Object.entries(textsIn(language).help).map(([anchor, { title, paragraphs }]) => ({
    id: anchor,
    anchor,
    title,
    html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
  }));
}

/** Every word must occur; one in the title counts ten times, each one in the text once. */
function scoreOf({ title, html }: HelpTopic, words: readonly string[]): number {
  const heading = plain(title);
  const text = plain(html.replace(/<[^>]*>/g, ' '));
  const scores = words.map((word) => (heading.includes(word) ? 10 : 0) + (text.split(word).length - 1));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

/** Without case, accents and runs of spaces; combining marks of other scripts stay. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
