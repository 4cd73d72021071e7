import type { OperationsPart } from '../../../operation/operations-part.ts';
import { excludeSelf, returnToPlay, takeTimeOut } from './break-operations.ts';
import { getPlayLimits } from './get-play-limits.ts';
import { answerLimitPrompt, confirmPlayLimit, setPlayLimit } from './limit-operations.ts';
import { answerRealityCheck, getPlayStanding, setRealityCheck } from './reality-check.ts';

export const responsibleGamingOperations = {
  getPlayLimits,
  setPlayLimit,
  confirmPlayLimit,
  answerLimitPrompt,
  getPlayStanding,
  answerRealityCheck,
  setRealityCheck,
  takeTimeOut,
  excludeSelf,
  returnToPlay,
} satisfies OperationsPart;
