import type { CodeSending } from '@atrium/contracts/entities';
import { atom, type PrimitiveAtom } from 'jotai/vanilla';

/** What the last sending of a code left behind; the countdown goes on when its dialog is closed (§4). */
export interface CodeState {
  readonly sending: CodeSending | null;
  /** No other code before this moment. */
  readonly nextAt: number | null;
}

export type CodePurpose = 'login' | 'password' | 'register' | 'step-up';

const states = new Map<CodePurpose, PrimitiveAtom<CodeState>>();

export function codeAtomOf(purpose: CodePurpose): PrimitiveAtom<CodeState> {
  const state = states.get(purpose) ?? atom<CodeState>({ sending: null, nextAt: null });
  states.set(purpose, state);
  return state;
}
