import type { listDomainRoutes as call } from '@atrium/contracts/calls';
import type { Operation } from '../../../operation/operation.ts';
import { domainRoutesOf } from './domain-routes.ts';

export const listDomainRoutes: Operation<typeof call> = async (_request, { config }) => domainRoutesOf(config);
