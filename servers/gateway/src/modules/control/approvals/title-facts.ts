import type { BundledLanguage } from '@atrium/contracts/constants';
import type { OfferTitles } from '@atrium/contracts/entities';
import { z } from '@atrium/contracts/schema';

type Fact = `title${BundledLanguage}`;

/** Titles for players, as a request's facts have them: flat. */
export const titlesInFacts = z.object({
  titleEN: z.string(),
  titleHI: z.string(),
  titleTY: z.string(),
} satisfies Record<Fact, unknown>);
type TitleFacts = Record<Fact, string>;

export const titleFacts = ({ EN: titleEN, HI: titleHI, TY: titleTY }: OfferTitles): TitleFacts => ({
  titleEN,
  titleHI,
  titleTY,
});

export const titlesOf = ({ titleEN: EN, titleHI: HI, titleTY: TY }: TitleFacts): OfferTitles => ({ EN, HI, TY });
