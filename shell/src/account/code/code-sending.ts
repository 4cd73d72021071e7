import type { CodeSending } from '@atrium/contracts/entities';
import { atom, type PrimitiveAtom } from 'jotai/vanilla';

/** The state of the last code that was sent; its countdown goes on when the dialog is closed. */
export interface CodeState {
  readonly sending: CodeSending | null;
  /** No other code is sent before this moment. */
  readonly nextAt: number | null;
}

export type CodePurpose = 'login' | 'password' | 'register' | 'step-up';

const states = new Map<CodePurpose, PrimitiveAtom<CodeState>>();

export function codeAtomOf(purpose: CodePurpose): PrimitiveAtom<CodeState> {
  const state = states.get(purpose) ?? atom<CodeState>({ sending: null, nextAt: null });
  states.set(purpose, state);
  return state;
}
