export * from './catalogue.ts';
export * from './error-text.ts';
