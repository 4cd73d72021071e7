import type * as list from './list.ts';

export * from './define-slot.ts';
export * from './list.ts';
export * from './menu-slots.ts';

export type AnySlot = (typeof list)[keyof typeof list];
export type SlotName = AnySlot['name'];
export type SlotNamed<Name extends SlotName> = Extract<AnySlot, { name: Name }>;
