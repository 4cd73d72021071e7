import type { OperationsPart } from '../../../operation/operations-part.ts';
import { createEntryCode, exchangeEntryCode } from '../login/entry-code.ts';
import { freePlay } from '../login/free-play.ts';
import { login } from '../login/login.ts';
import { listEvents } from './list-events.ts';
import { logout } from './logout.ts';

export const sessionOperations = {
  login,
  logout,
  freePlay,
  createEntryCode,
  exchangeEntryCode,
  listEvents,
} satisfies OperationsPart;
