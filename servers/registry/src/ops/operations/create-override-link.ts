import type { createOverrideLink as call } from '@atrium/contracts/calls';
import type { Operation } from '../operation.ts';

export const createOverrideLink: Operation<typeof call> = (request, { overrides, actor }) =>
  overrides.link(request, actor);
