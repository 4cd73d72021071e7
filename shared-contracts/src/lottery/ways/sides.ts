/** Sides of one number, by the highest that is small. */
export const bigSmall = ['BIG', 'SMALL'] as const;
export const oddEven = ['ODD', 'EVEN'] as const;

export const isBigSmall = (value: number, code: string, largestSmall: number) =>
  value > largestSmall === (code === 'BIG');
export const isOddEven = (value: number, code: string) => (value % 2 === 1) === (code === 'ODD');
