import { getCaptcha } from '@atrium/contracts/calls';
import type { HumanProvider } from './human-provider.ts';

/** A picture drawn by the server. */
export const pictureProvider: HumanProvider = {
  async begin(calls) {
    const result = await calls.invoke(getCaptcha, {});
    if (!result.ok) return null;
    return { kind: 'picture', image: result.value, answer: (typed) => ({ captcha: typed.trim() }) };
  },
};
