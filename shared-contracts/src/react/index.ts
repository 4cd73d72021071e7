export * from './define-remote.tsx';
export * from './hooks.ts';
export * from './platform-context.ts';
export * from './slot.tsx';
export * from './use-address.ts';
export * from './use-command.ts';
