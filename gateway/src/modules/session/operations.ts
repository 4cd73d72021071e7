import type { OperationsPart } from '../../http/operations-part.ts';
import { createEntryCode, exchangeEntryCode } from './entry-code.ts';
import { freePlay } from './free-play.ts';
import { listEvents } from './list-events.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';

export const sessionOperations = {
  login,
  logout,
  freePlay,
  createEntryCode,
  exchangeEntryCode,
  listEvents,
} satisfies OperationsPart;
