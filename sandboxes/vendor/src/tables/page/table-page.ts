import type { KindPage } from '../../page/game.ts';
import type { TableFace } from './face.ts';
import { replayTable } from './replay-table.ts';
import { openTable } from './table.ts';

/** The page of a kind of table. */
export const tablePage = (face: TableFace): KindPage => ({
  open: (options) => openTable(options, face),
  replay: (options) => replayTable(options, face),
});
