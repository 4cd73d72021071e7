/**
 * What makes a game hot at a merchant: it is among the most played of the last hours, and played often enough. A row is
 * called hot from `leastShown` of them on, which is what it shows at a time.
 */
export const hotRules = { hours: 24, leastRounds: 10, shown: 40, leastShown: 12 } as const;

/** A game is popular at a merchant while it is among the most played of the last days. */
export const popularRules = { days: 30, leastRounds: 10, shown: 200 } as const;
