export * from './catalogue.ts';
export * from './error-text.ts';
export * from './outcome.ts';
