import type { listServices as call } from '@atrium/contracts/calls';
import type { ServiceState, VendorHealth } from '@atrium/contracts/entities';
import type { Operation } from '../../operation/operation.ts';
import { lastCheck } from '../checks/index.ts';
import { type ProviderTroubles, providerTroubles } from '../money/index.ts';
import { connectionNames, type FeedTroubles, feedTroubles, vendorFigures } from '../play/index.ts';

const stateBy = (troubles: number): ServiceState['state'] => (troubles > 0 ? 'DEGRADED' : 'OK');

function ofVendor(name: string, { breaker, feedReadAt, ...figures }: Omit<VendorHealth, 'defaults'>): ServiceState {
  const troubles = figures.failedCallbacks + figures.disputedTransfers + figures.failedRounds + breaker.failures;
  return {
    kind: 'VENDOR',
    name,
    state: breaker.state === 'OPEN' ? 'DOWN' : stateBy(troubles),
    troubles,
    seenAt: feedReadAt,
  };
}

function ofFeed({ feed, due, missing, seenAt }: FeedTroubles): ServiceState {
  const state = due > 0 && missing === due ? 'DOWN' : stateBy(missing);
  return { kind: 'FEED', name: feed, state: due === 0 ? 'UNKNOWN' : state, troubles: missing, seenAt };
}

const ofProvider = ({ provider, troubles }: ProviderTroubles): ServiceState => ({
  kind: 'PROVIDER',
  name: provider,
  state: stateBy(troubles),
  troubles,
  seenAt: null,
});

function ofLedger(check: Awaited<ReturnType<typeof lastCheck>>): ServiceState {
  const { violations = 0, at = null } = check ?? {};
  const state = violations > 0 ? 'DOWN' : 'OK';
  return { kind: 'LEDGER', name: null, state: check ? state : 'UNKNOWN', troubles: violations, seenAt: at };
}

const worstFirst: readonly ServiceState['state'][] = ['DOWN', 'DEGRADED', 'UNKNOWN', 'OK'];

export const listServices: Operation<typeof call> = async (_request, context) => {
  const { db, clock } = context;
  const vendors = await vendorFigures(db, clock.now());
  const nameOf = await connectionNames(db);
  const services = [
    ofLedger(await lastCheck(db)),
    ...vendors.filter(({ isActive }) => isActive).map((vendor) => ofVendor(nameOf(vendor.vendorId), vendor)),
    ...(await providerTroubles(db)).map(ofProvider),
    ...(await feedTroubles(context)).map(ofFeed),
  ];
  return {
    services: services.toSorted((one, other) => worstFirst.indexOf(one.state) - worstFirst.indexOf(other.state)),
  };
};
