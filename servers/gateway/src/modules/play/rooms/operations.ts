import type { OperationsPart } from '../../../operation/operations-part.ts';
import { launchChat } from './launch-chat.ts';
import { listModels, listRooms } from './list-rooms.ts';

export const roomsOperations = { listRooms, listModels, launchChat } satisfies OperationsPart;
