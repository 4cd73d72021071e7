/** How long a signed link may choose versions for a browser, in minutes: a week. */
export const longestOverrideMinutes = 7 * 1440;
