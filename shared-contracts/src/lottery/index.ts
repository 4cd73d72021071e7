export * from './fair-draw.ts';
export * from './kind.ts';
export * from './kinds/index.ts';
export { officialPrizes, sea4d } from './kinds/sea-4d/index.ts';
export * from './lot-texts.ts';
export * from './odds.ts';
export * from './rational.ts';
export { type Lot, lotsOf } from './ways/lots.ts';
