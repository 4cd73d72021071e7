import type { OperationsPart } from '../../../operation/operations-part.ts';
import { listSwitches } from './list-switches.ts';
import { setSwitch } from './set-switch.ts';

export const switchesOperations = { listSwitches, setSwitch } satisfies OperationsPart;
