import { type AnyCall, type CallInput, callUrl } from '../calls/index.ts';
import type { EarlyCall } from '../release/index.ts';

/**
 * Declares what a route's page shows first: the document requests it, as a guest, before any script has loaded, and
 * `useCall` with the same input finds the answer. The picture it names is drawn at once, in the place and shape of the
 * page's own first picture, and the covers of its first entries are requested with the answer.
 * @throws for a call that guests may not read: a remote with such a manifest is not built
 */
export function earlyCall<C extends AnyCall>(
  call: C,
  input: CallInput<C> & Record<string, string>,
  picture?: EarlyCall['picture'],
  covers?: EarlyCall['covers'],
): EarlyCall {
  if (call.method !== 'GET' || !call.callers.includes('guest'))
    throw new Error(`${call.name} is not a guest's to read`);
  return {
    call: call.name,
    input,
    url: callUrl(call, input),
    ...(picture ? { picture } : {}),
    ...(covers ? { covers } : {}),
  };
}
