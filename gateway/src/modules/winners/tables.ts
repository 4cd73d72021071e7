/** Tables of the winners module. */
export type WinnersTables = Record<never, never>;
