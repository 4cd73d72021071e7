import type { AnyCall, CallRequest, CallValue } from '@atrium/contracts/calls';

/** What a server does for a call. The request is valid and its sender may make it when it runs. */
export type Operation<C extends AnyCall, Context> = (
  request: CallRequest<C>,
  context: Context,
) => Promise<CallValue<C>>;

/** One operation for every call of a list; a call without one does not compile. */
export type OperationsOf<Calls extends Readonly<Record<string, AnyCall>>, Context> = {
  readonly [Name in keyof Calls]: Operation<Calls[Name], Context>;
};

/** The compiler has tied each call to its operation (`OperationsOf`); a walk over the list cannot see which. */
export function operationOf<Context>(
  operations: Readonly<Record<string, (request: never, context: Context) => Promise<unknown>>>,
  call: AnyCall,
): Operation<AnyCall, Context> {
  return operations[call.name] as unknown as Operation<AnyCall, Context>;
}
