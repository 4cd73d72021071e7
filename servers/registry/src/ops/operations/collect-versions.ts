import type { collectVersions as call } from '@atrium/contracts/calls';
import { collect } from '../../retention/collect.ts';
import type { Operation } from '../operation.ts';

export const collectVersions: Operation<typeof call> = (request, { registry, actor }) =>
  collect(registry, request, actor);
