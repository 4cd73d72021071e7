import type { calls } from '@atrium/contracts/lists';
import type { OperationsOf } from '@atrium/server-kit';
import type { OperationContext } from './operation.ts';

export type CallsByName = typeof calls;

/** One operation for every call of the contracts; a call without one does not compile. */
export type Operations = OperationsOf<CallsByName, OperationContext>;

/** The operations that one module provides: `satisfies OperationsPart`. */
export type OperationsPart = Partial<Operations>;
