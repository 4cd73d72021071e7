import type { Calls } from '@atrium/contracts/platform';
import { serviceContext } from './service-context.ts';

export const [CallsContext, useCalls] = serviceContext<Calls>();
