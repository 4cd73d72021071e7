import type { getAlerts as call } from '@atrium/contracts/calls';
import type { Operation } from '../operation.ts';

export const getAlerts: Operation<typeof call> = (_request, { alerts }) => alerts.list();
