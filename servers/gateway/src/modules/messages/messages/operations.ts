import type { OperationsPart } from '../../../operation/operations-part.ts';
import { listOutbox } from './list-outbox.ts';
import { getNoticeChoices, setNoticeChoice } from './notice-choices.ts';

export const messagesOperations = { listOutbox, getNoticeChoices, setNoticeChoice } satisfies OperationsPart;
