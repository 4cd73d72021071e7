import type { Audience } from './audience.ts';

/** First-party cookie with the merchant's code, its country and the language, as the page last had them: `IN.IN.HI`. */
export const placeCookie = 'atrium_place';
/** First-party cookie of a tester's browser; the site proves it by another one, which scripts cannot read. */
export const testerCookie = 'atrium_tester';

/** In a link, the language its page is wanted in: `/rng?lang=HI`. */
export const languageParameter = 'lang';

/** Where a page asks whether its session is a tester's. */
export const testerPath = '/registry/tester';

/** What decides whether a visitor is in an audience. A browser says it of itself, but for `isTester` on the server. */
export interface VisitorPlace {
  readonly merchant?: string | undefined;
  readonly region?: string | undefined;
  readonly language?: string | undefined;
  readonly isTester: boolean;
}

/** The place of a visitor of whom nothing is known, as on a first visit. */
export const nowhere: VisitorPlace = { isTester: false };

/** The place of a visitor, from the value of their cookie. */
export function placeOf(cookie: string | undefined, isTester: boolean): VisitorPlace {
  const [merchant, region, language] = (cookie ?? '').split('.');
  return { merchant, region, language, isTester };
}

const fits = (wanted: readonly string[] | undefined, one: string | undefined) =>
  !wanted || (one !== undefined && wanted.includes(one));

export function isInAudience({ merchants, regions, languages, testers }: Audience, place: VisitorPlace): boolean {
  return (
    fits(merchants, place.merchant) &&
    fits(regions, place.region) &&
    fits(languages, place.language) &&
    (!testers || place.isTester)
  );
}

/** One line with a whole audience: `merchants IN, languages HI TY, testers`. */
export function describeAudience({ testers, ...lists }: Audience): string {
  const words = Object.entries(lists).flatMap(([kind, list]) => (list ? [`${kind} ${list.join(' ')}`] : []));
  return [...words, ...(testers ? ['testers'] : [])].join(', ');
}

/** The reverse of `describeAudience`; no schema is read, because a browser may not have the language of schemas yet. */
export function readAudience(line: string): Audience {
  const lists = line.split(', ').map((words): [string, unknown] => {
    const [kind = '', ...names] = words.split(' ');
    return [kind, kind === 'testers' || names];
  });
  return Object.fromEntries(lists) as Audience;
}
