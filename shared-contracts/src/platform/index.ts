export * from './define-remote.ts';
export * from './early-call.ts';
export * from './platform.ts';
export * from './server-side.ts';
