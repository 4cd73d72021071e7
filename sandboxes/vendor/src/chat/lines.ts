/** What was said at a table, as everybody there reads it. */
export interface ChatLine {
  readonly id: number;
  /** Masked by the operator. */
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** Characters of a line at most. */
export const longestLine = 200;
/** Lines that a table remembers. */
export const keptLines = 50;
/** One guest's lines within the span at most. */
export const mostLines = 4;
export const spanMs = 10_000;

/** Links and telephone numbers lead away from the table, mostly to people who are after others' money. */
const leadsAway = /(?:https?:\/\/|www\.)\S+|\+?\d[\d\s().-]{6,}\d/gi;

/** A line as it is shown: one line of text, without control characters, links and telephone numbers. */
export const cleanLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replace(leadsAway, '•••');
