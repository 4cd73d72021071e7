import type { Finding } from '@atrium/contracts/calls';
import type { CheckInput } from '../gate/index.ts';

/** May this live set follow that one? Findings of severity `error` refuse the change, unless it is forced. */
export type Gate = (input: CheckInput) => Promise<Finding[]>;
