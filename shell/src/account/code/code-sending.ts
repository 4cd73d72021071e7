import type { CodeSending } from '@atrium/contracts/entities';
import { createValue, type Value } from '../../boot/value.ts';

/** What the last sending of a code left behind; the countdown goes on when its dialog is closed (§4). */
export interface CodeState {
  readonly sending: CodeSending | null;
  /** No other code before this moment. */
  readonly nextAt: number | null;
}

export type CodePurpose = 'login' | 'password' | 'register' | 'step-up';

const states = new Map<CodePurpose, Value<CodeState>>();

export function codeStateOf(purpose: CodePurpose): Value<CodeState> {
  const state = states.get(purpose) ?? createValue<CodeState>({ sending: null, nextAt: null });
  states.set(purpose, state);
  return state;
}
