export { chatOperations } from './chat/operations.ts';
export { forgetClientErrors } from './client-errors/forget-client-errors.ts';
export { clientErrorOperations } from './client-errors/operations.ts';
export { escalateLateCases } from './feedback/escalate-feedback.ts';
export { openCase, openCaseOf } from './feedback/open-case.ts';
export { feedbackOperations } from './feedback/operations.ts';
export { helpOperations } from './help/operations.ts';
export { memberCareOperations } from './members/operations.ts';
export { executeLineRebate } from './members/propose-line-rebate.ts';
