import type { OperationsPart } from '../../../operation/operations-part.ts';
import { answerFeedback } from './answer-feedback.ts';
import { escalateFeedback } from './escalate-feedback.ts';
import { listFeedback, listOwnFeedback } from './list-feedback.ts';
import { sendFeedback } from './send-feedback.ts';

export const feedbackOperations = {
  sendFeedback,
  listOwnFeedback,
  listFeedback,
  answerFeedback,
  escalateFeedback,
} satisfies OperationsPart;
