/** The pictures that a player may choose; drawn by the artwork under these names. */
export const memberIcons = [
  'owl',
  'fox',
  'tiger',
  'elephant',
  'peacock',
  'turtle',
  'octopus',
  'whale',
  'cat',
  'rabbit',
  'dragon',
  'robot',
] as const;
export type MemberIcon = (typeof memberIcons)[number];
