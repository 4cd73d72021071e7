import type { HumanAction } from '@atrium/contracts/entities';
import type { OperationContext } from '../../../operation/operation.ts';

/** What a form may send to show that a human fills it in. */
export interface HumanAnswer {
  captcha?: string | undefined;
  altcha?: string | undefined;
}

export type HumanContext = Pick<OperationContext, 'independentDb' | 'clock' | 'cookies'>;

/** One way of telling humans from machines; a third-party provider is another of these. */
export interface HumanCheck {
  /** The part of the answer that is this check's; undefined or empty when the form used another one. */
  answerOf(answer: HumanAnswer): string | undefined;
  /** Whether the answer is right; consumed in any case, also when the operation refuses later. */
  isRight(context: HumanContext, answer: string, action: HumanAction): Promise<boolean>;
}
