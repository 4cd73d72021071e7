import type * as list from './list.ts';

export * from './define-event.ts';
export * from './list.ts';

/** Every event of the list. */
export type AnyEvent = (typeof list)[keyof typeof list];
export type EventName = AnyEvent['name'];
/** Events the gateway sends over its socket. */
export type WireEvent = Extract<AnyEvent, { wire?: string }>;
