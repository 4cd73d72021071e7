import { useRemoteText } from '@atrium/contracts/react';
import type en from './texts/en.json';

/** Texts that come with the pages that need them (texts/late.ts) are found like all others. */
type English = Omit<typeof en, 'late'> & (typeof en)['late'];

/** The remote's texts; keys are checked against the EN file. */
export const useText = useRemoteText<English>;
