import type { BundledLanguage } from '@atrium/contracts/constants';
import type { HelpTopic } from '@atrium/contracts/entities';
import { englishTopics } from './en.ts';
import { hindiTopics } from './hi.ts';
import { filipinoTopics } from './ty.ts';

/** A topic's anchor: the same in every language, so that a link keeps leading there. */
export type HelpAnchor =
  | 'account'
  | 'password'
  | 'security'
  | 'balance'
  | 'games'
  | 'fairness'
  | 'lottery'
  | 'responsible'
  | 'agents'
  | 'feedback'
  | 'privacy'
  | 'terms';

export type HelpTexts = Readonly<Record<HelpAnchor, readonly [title: string, ...paragraphs: string[]]>>;

/** Paragraphs are plain text of ours; they become the topic's html here. */
function topicsOf(texts: HelpTexts): readonly HelpTopic[] {
  return Object.entries(texts).map(([anchor, [title, ...paragraphs]]) => ({
    id: anchor,
    anchor,
    title,
    html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
  }));
}

export const helpTopics: Readonly<Record<BundledLanguage, readonly HelpTopic[]>> = {
  EN: topicsOf(englishTopics),
  HI: topicsOf(hindiTopics),
  TY: topicsOf(filipinoTopics),
};
