/** Tables of the games module. */
export type GamesTables = Record<never, never>;
