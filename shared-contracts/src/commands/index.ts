import type * as list from './list.ts';

export * from './define-command.ts';
export * from './list.ts';

export type AnyCommand = (typeof list)[keyof typeof list];
export type CommandName = AnyCommand['name'];
/** The command with this name. */
export type CommandNamed<Name extends CommandName> = Extract<AnyCommand, { name: Name }>;
