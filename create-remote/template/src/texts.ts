import { useRemoteText } from '@atrium/contracts/react';
import type en from './texts/en.json';

/** The room's texts; keys are checked against the EN file. */
export const useText = useRemoteText<typeof en>;
