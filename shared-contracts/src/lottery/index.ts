export * from './fair-draw.ts';
export * from './kind.ts';
export * from './kinds/index.ts';
export * from './odds.ts';
export * from './rational.ts';
