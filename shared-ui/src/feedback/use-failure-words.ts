import { use } from 'react';
import { wordsOf } from '../antd/words.ts';
import type en from '../texts/en.json';
import { useUi } from '../theme/ui-context.tsx';

/** The kit's texts about failures, in the reader's language; waits for them where they are not loaded. */
export function useFailureWords(): (typeof en)['failure'] {
  const found = wordsOf(useUi().locale);
  return (found instanceof Promise ? use(found) : found).texts.failure;
}
