export * from './find-route.ts';
export * from './live-set.ts';
export * from './manifest.ts';
export * from './version.ts';
