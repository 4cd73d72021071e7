import { auditActions } from '@atrium/contracts/constants';
import { useText } from '../../texts.ts';

/** What was done, in the reader's language; an action of another version is shown as it is. */
export function useActionText() {
  const text = useText();
  return (action: string): string => {
    const known = auditActions.find((one) => one === action);
    return known ? text(`audit.did.${known}`) : action;
  };
}
