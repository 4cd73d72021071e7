export * from './contract-paths.ts';
export * from './games.ts';
export * from './k3.ts';
export * from './limits.ts';
export * from './locales.ts';
export * from './patterns.ts';
export * from './ports.ts';
export * from './session.ts';
