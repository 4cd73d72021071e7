import type { OperationsPart } from '../../../operation/operations-part.ts';
import { launchGame } from './launch-game.ts';

export const launchOperations = { launchGame, launchGameAtFb: launchGame } satisfies OperationsPart;
