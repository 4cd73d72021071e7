import type { KindPage } from '../../page/game.ts';
import type { SlotFace } from './face.ts';
import { openSlot } from './machine.ts';
import { replaySlot } from './replay-slot.ts';

/** The page of a kind of slot. */
export const slotPage = (face: SlotFace): KindPage => ({
  open: (options) => openSlot(options, face),
  replay: (options) => replaySlot(options, face),
});
