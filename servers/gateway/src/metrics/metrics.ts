import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds; a vendor waits three of them. */
const secondsBuckets = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 3, 10];

const ledgerMetrics = (registers: Registry[]) => ({
  ledgerUnchained: new Gauge({
    name: 'atrium_ledger_unchained',
    help: 'Ledger transactions that are not in the chain of hashes yet',
    registers,
  }),
  ledgerLag: new Gauge({
    name: 'atrium_ledger_lag_seconds',
    help: 'Age of the oldest ledger transaction that is not in the chain of hashes yet',
    registers,
  }),
  workAside: new Gauge({
    name: 'atrium_work_aside',
    help: 'What jobs could not do and set aside for people: orders, members, rounds',
    labelNames: ['job'] as const,
    registers,
  }),
  openHolds: new Gauge({ name: 'atrium_open_holds', help: 'Amounts held for members and not resolved', registers }),
  ledgerCheckViolations: new Gauge({
    name: 'atrium_ledger_check_violations',
    help: 'What the last nightly check of the money found wrong: anything but 0 is looked into at once',
    registers,
  }),
});

const vendorMetrics = (registers: Registry[]) => ({
  openRounds: new Gauge({
    name: 'atrium_open_rounds',
    help: 'Rounds that their vendor has not closed',
    labelNames: ['vendor'] as const,
    registers,
  }),
  vendorBreaker: new Gauge({
    name: 'atrium_vendor_breaker',
    help: 'Whether a vendor is kept shut because it does not answer: 0 closed, 1 one attempt at a time, 2 open',
    labelNames: ['vendor'] as const,
    registers,
  }),
  vendorLaunches: new Gauge({
    name: 'atrium_vendor_launches',
    help: 'Games of the last hour by how far they came: launched, entered (the game called us), staked',
    labelNames: ['vendor', 'stage'] as const,
    registers,
  }),
  vendorTransfersPending: new Gauge({
    name: 'atrium_vendor_transfers_pending',
    help: 'Transfers to or from a vendor whose outcome is not known yet',
    labelNames: ['vendor'] as const,
    registers,
  }),
});

/** What one gateway process counts and times. Names and labels are what deploy/grafana/atrium.json draws. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'atrium_' });
  return {
    registry,
    calls: new Histogram({
      name: 'atrium_call_duration_seconds',
      help: 'Calls of browsers, by name and by the code they were answered with',
      labelNames: ['call', 'code'] as const,
      buckets: secondsBuckets,
      registers,
    }),
    vendorRequests: new Histogram({
      name: 'atrium_vendor_request_duration_seconds',
      help: 'Requests of game vendors to the wallet, by operation and by the status they were answered with',
      labelNames: ['vendor', 'operation', 'status'] as const,
      buckets: secondsBuckets,
      registers,
    }),
    jobRuns: new Histogram({
      name: 'atrium_job_duration_seconds',
      help: 'Turns of periodic work, by their outcome',
      labelNames: ['job', 'outcome'] as const,
      buckets: secondsBuckets,
      registers,
    }),
    jobDelay: new Gauge({
      name: 'atrium_job_delay_seconds',
      help: 'How much later than due the last turn of a job began',
      labelNames: ['job'] as const,
      registers,
    }),
    requestsInFlight: new Gauge({
      name: 'atrium_requests_in_flight',
      help: 'Requests that this process has begun and not answered; the number of processes follows it',
      registers,
    }),
    sockets: new Gauge({ name: 'atrium_sockets', help: 'Open event sockets of this process', registers }),
    ...ledgerMetrics(registers),
    ...vendorMetrics(registers),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
