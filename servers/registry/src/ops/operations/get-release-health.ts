import type { getReleaseHealth as call } from '@atrium/contracts/calls';
import type { Operation } from '../operation.ts';

export const getReleaseHealth: Operation<typeof call> = ({ part, minutes }, { health }) => health.health(part, minutes);
