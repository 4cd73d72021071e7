import { createHash, timingSafeEqual } from 'node:crypto';
import type { HealthFigures } from '@atrium/contracts/calls';
import { type LiveSet, partsOfLiveSet, shareOf } from '@atrium/contracts/release';
import type { FastifyInstance } from 'fastify';
import { Counter, Registry as Figures, Gauge } from 'prom-client';
import type { Drawings } from '../drawing/drawings.ts';
import { guardActor } from '../health/health-monitor.ts';
import type { ReleaseServices } from '../ops/operation.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The figures of releases, and how far the history was counted. */
class ReleaseFigures {
  readonly figures = new Figures();
  readonly #services: ReleaseServices;
  readonly #drawings: Drawings | null;
  #counted = 0;
  readonly #revision = this.#gauge('atrium_release_revision', 'The revision that is live', []);
  readonly #confirmedAge = this.#gauge(
    'atrium_release_confirmed_age_seconds',
    'How long ago this server read in its store which revision is the newest',
    [],
  );
  readonly #visitors = this.#gauge('atrium_release_visitors', 'Visitors of a version in the last hour', [
    'part',
    'version',
  ]);
  readonly #whole = this.#gauge(
    'atrium_release_visits_without_failure_ratio',
    'Share of the visitors of the last hour for whom nothing of a version failed, 0 to 1',
    ['part', 'version'],
  );
  readonly #canary = this.#gauge('atrium_release_canary_percent', 'Share of visitors a canary gets', [
    'part',
    'version',
  ]);
  readonly #failures = this.#gauge(
    'atrium_release_failures',
    'Failures of a version that browsers reported in the last hour, by kind',
    ['part', 'version', 'kind'],
  );
  readonly #mount = this.#gauge(
    'atrium_release_mount_seconds',
    'Median time from wanting a version to its first drawing, of the last hour',
    ['part', 'version'],
  );
  readonly #deliveries = this.#gauge('atrium_release_alert_deliveries', 'The latest alerts by their state', ['state']);
  readonly #drawn = this.#gauge('atrium_release_open_pages', 'Open pages since the start, by who drew them', ['by']);
  readonly #rollbacks = this.#counter('atrium_release_rollbacks_total', 'Rollbacks of a part, by guard or person');
  readonly #canaries = this.#counter('atrium_release_canary_changes_total', 'Canaries begun, grown or ended');

  constructor(services: ReleaseServices, drawings: Drawings | null) {
    this.#services = services;
    this.#drawings = drawings;
  }

  async text(): Promise<string> {
    const { liveSets } = this.#services.registry;
    const error = await this.#read().catch((failed: unknown) => failed);
    // While the store cannot be read, this is the figure that says so.
    if (error !== undefined && !liveSets.outage) throw error;
    this.#confirmedAge.set(liveSets.readAgoMs() / 1000);
    for (const [by, count] of Object.entries(this.#drawings?.counts ?? {})) this.#drawn.set({ by }, count);
    return this.figures.metrics();
  }

  async #read(): Promise<void> {
    const { registry, health, alerts } = this.#services;
    await registry.liveSets.served();
    if (registry.liveSets.outage) return;
    const live = await registry.liveSets.current();
    await health.readNew();
    await this.#countHistory();
    this.#revision.set(live.revision);
    this.#setHealth(live);
    for (const [state, count] of Object.entries(await alerts.counts())) this.#deliveries.set({ state }, count);
  }

  #setHealth(live: LiveSet): void {
    const { health } = this.#services;
    for (const gauge of [this.#visitors, this.#whole, this.#canary, this.#failures, this.#mount]) gauge.reset();
    for (const [part, { stable, canary }] of partsOfLiveSet(live)) {
      if (canary) this.#canary.set({ part, version: canary.live.version }, shareOf(canary));
      for (const { version } of [stable, ...(canary ? [canary.live] : [])]) {
        this.#setVersion({ part, version }, health.lastHour(part, version));
      }
    }
  }

  #setVersion(
    labels: { part: string; version: string },
    { visitors, failureRate, mountMs, loadFailures, renderErrors, faults, hangs }: HealthFigures,
  ): void {
    this.#visitors.set(labels, visitors);
    if (failureRate !== null) this.#whole.set(labels, 1 - failureRate);
    if (mountMs !== null) this.#mount.set(labels, mountMs / 1000);
    const kinds = { load: loadFailures, render: renderErrors, fault: faults, hang: hangs };
    for (const [kind, count] of Object.entries(kinds)) this.#failures.set({ ...labels, kind }, count);
  }

  /** Counts the revisions since the last time; after a restart, all of them. */
  async #countHistory(): Promise<void> {
    let newest = this.#counted;
    for await (const { entry } of this.#services.registry.liveSets.backwards()) {
      if (entry.revision <= this.#counted) break;
      newest = Math.max(newest, entry.revision);
      const counter = { rollback: this.#rollbacks, canary: this.#canaries }[entry.action as 'rollback' | 'canary'];
      const by = entry.actor === guardActor ? 'guard' : 'person';
      if (counter) for (const { id: part } of entry.changes) counter.inc({ part, by });
    }
    this.#counted = newest;
  }

  #gauge<L extends string>(name: string, help: string, labelNames: L[]): Gauge<L> {
    return new Gauge({ name, help, labelNames, registers: [this.figures] });
  }

  #counter(name: string, help: string): Counter<'part' | 'by'> {
    return new Counter({ name, help, labelNames: ['part', 'by'], registers: [this.figures] });
  }
}

/**
 * `GET /registry/metrics` in Prometheus' text format: for bearers of the token, or, on a server that only this machine
 * reaches, without one.
 */
export function addReleaseMetrics(
  app: FastifyInstance,
  { drawings, ...services }: ReleaseServices & { readonly drawings: Drawings | null },
  token: string | null,
): void {
  const figures = new ReleaseFigures(services, drawings);
  app.get('/registry/metrics', { logLevel: 'warn' }, async (request, reply) => {
    const sent = digest(request.headers.authorization ?? '');
    if (token !== null && !timingSafeEqual(sent, digest(`Bearer ${token}`))) return reply.callNotFound();
    reply.header('cache-control', 'no-store').type(figures.figures.contentType);
    return figures.text();
  });
}
