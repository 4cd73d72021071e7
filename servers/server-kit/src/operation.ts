import type { AnyCall, CallRequest, CallValue } from '@atrium/contracts/calls';

/** The implementation of a call; it runs with a valid request and an admitted sender. */
export type Operation<C extends AnyCall, Context> = (
  request: CallRequest<C>,
  context: Context,
) => Promise<CallValue<C>>;

/** One operation for every call of a list; a call without one does not compile. */
export type OperationsOf<Calls extends Readonly<Record<string, AnyCall>>, Context> = {
  readonly [Name in keyof Calls]: Operation<Calls[Name], Context>;
};

/** The operation of a call; `OperationsOf` has checked the types, which a loop over the calls cannot express. */
export function operationOf<Context>(
  operations: Readonly<Record<string, (request: never, context: Context) => Promise<unknown>>>,
  call: AnyCall,
): Operation<AnyCall, Context> {
  return operations[call.name] as Operation<AnyCall, Context>;
}
