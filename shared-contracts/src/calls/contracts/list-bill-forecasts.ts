import { billForecast } from '../../entities/index.ts';
import { epochMs, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * The bills of the agent's own contracts as they would be if their running periods ended now, by the computation of the
 * settlement, the next to be paid first. A real-time salary has none: it is paid every five minutes.
 */
export const listBillForecasts = defineCall({
  name: 'listBillForecasts',
  method: 'GET',
  path: '/wps/relay/MCSFE_agentBillForecasts',
  callers: ['agent'],
  cost: 3,
  request: z.object({}),
  response: z.object({ forecasts: z.array(billForecast), asOf: epochMs }),
  errors: [],
});
