import type { CallValue, getAlerts, SentAlert } from '@atrium/contracts/calls';
import { dayMs, minuteMs } from '@atrium/contracts/durations';
import type { HealthMonitor } from '../health/health-monitor.ts';
import type { Registry } from '../registry.ts';
import { type Alert, AlertLog } from './alert-log.ts';
import type { AlertSettings } from './alert-settings.ts';
import { type Cause, causesOf, failingCause, signatureCause, testCause } from './cause.ts';
import { shownChannel } from './channels.ts';
import { DeliveryLog } from './delivery-log.ts';
import { Sender } from './sender.ts';

/** Causes of before this are not told any more, when no server ran meanwhile. */
const lookBackMs = dayMs;
const shownAlerts = 100;

/** Watches for causes of alerts and tells the channels. Several processes over one store tell each cause once. */
export class AlertService {
  readonly settings: AlertSettings;
  readonly #registry: Registry;
  readonly #monitor: HealthMonitor;
  readonly #alerts: AlertLog;
  readonly #deliveries: DeliveryLog;
  readonly #sender: Sender;
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #ending = new AbortController();
  #seenRevision: number | null = null;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor({
    registry,
    monitor,
    settings,
  }: { registry: Registry; monitor: HealthMonitor; settings: AlertSettings }) {
    this.#registry = registry;
    this.#monitor = monitor;
    this.settings = settings;
    this.#alerts = new AlertLog(registry.store);
    this.#deliveries = new DeliveryLog(registry.store);
    this.#sender = new Sender(registry.sealer, settings);
  }

  /** Looks for causes and begins what is due. Sending goes on after it. */
  async tick(): Promise<void> {
    await this.#readNew();
    for (const cause of await this.#causes()) await this.raise(cause);
    await this.#sendDue();
  }

  /** Queues an alert for the channels that want it, unless it was told within the quiet time. */
  async raise(cause: Cause): Promise<Alert | null> {
    const { channels, quietMinutes } = await this.#registry.controls();
    const { at, kind, part } = cause;
    const wanted = channels.filter(
      ({ on, causes, parts, createdAt }) =>
        on &&
        createdAt <= at &&
        kind !== 'test' &&
        causes.includes(kind) &&
        (parts.length === 0 || part === null || parts.includes(part)),
    );
    if (wanted.length === 0) return null;
    const named = wanted.map(({ id, name }) => ({ id, name }));
    return this.#alerts.raise(cause, named, quietMinutes * minuteMs);
  }

  /** Queues what a check has found; another process may have told it already. */
  async raiseAll(causes: readonly Cause[]): Promise<void> {
    if (causes.length === 0) return;
    await this.#read();
    for (const cause of causes) await this.raise(cause);
  }

  /** Queues a test for one channel, whether it is on or not. */
  async test(channel: { id: string; name: string }, actor: string, id: string): Promise<Alert | null> {
    await this.#read();
    const alert = await this.#alerts.raise(
      testCause(channel.name, actor, id, this.#registry.now()),
      [{ id: channel.id, name: channel.name }],
      0,
    );
    await this.#sendDue();
    return alert;
  }

  async list(): Promise<CallValue<typeof getAlerts>> {
    await this.#read();
    const { channels, quietMinutes } = await this.#registry.controls();
    const alerts = this.#alerts.all().sort((one, other) => other.at - one.at);
    return {
      quietMinutes,
      channels: channels.map(shownChannel),
      hasMail: this.settings.mail !== null,
      alerts: alerts.slice(0, shownAlerts).map((alert) => this.#shown(alert)),
    };
  }

  /** How many deliveries are in each state. */
  async counts(): Promise<Record<'waiting' | 'sent' | 'failed', number>> {
    const counts = { waiting: 0, sent: 0, failed: 0 };
    for (const { deliveries } of (await this.list()).alerts) for (const { state } of deliveries) counts[state] += 1;
    return counts;
  }

  /** Ends what is under way; it is sent again after a restart. */
  async stop(): Promise<void> {
    this.#ending.abort(new Error('the server stopped'));
    await Promise.allSettled(this.#underWay.values());
  }

  #shown(alert: Alert): SentAlert {
    const { id, kind, part, version, revision, at, text, channels } = alert;
    const deliveries = channels.map((channel) => {
      const { state, attempts, at: last, error } = this.#deliveries.stateOf(id, channel.id);
      return { id: channel.id, channel: channel.name, state, attempts, at: last, error };
    });
    return { id, kind, part, version, revision, at, text, deliveries };
  }

  /** Other processes' alerts; a remote store is asked less often, because each look is a request. */
  async #readNew(): Promise<void> {
    const { store } = this.#registry;
    const every = store.pollMs === 0 ? 1_000 : 10_000;
    if (performance.now() - this.#readAt >= every) await this.#read();
  }

  async #read(): Promise<void> {
    this.#readAt = performance.now();
    const gone = await this.#alerts.read(this.#registry.now());
    await this.#deliveries.read();
    await this.#deliveries.forget(gone);
  }

  async #causes(): Promise<Cause[]> {
    const now = this.#registry.now();
    const { liveSets } = this.#registry;
    const causes = await this.#newInHistory(now - lookBackMs);
    for (const [part, proposal] of this.#monitor.proposals) causes.push(failingCause(part, proposal, now));
    for (const [revision, problem] of liveSets.rejected) causes.push(signatureCause(revision, problem, now));
    return causes;
  }

  /** The causes in revisions since the last look, the oldest first. */
  async #newInHistory(since: number): Promise<Cause[]> {
    const { liveSets } = this.#registry;
    const latest = (await liveSets.latest())?.entry.revision ?? 0;
    const seen = this.#seenRevision ?? 0;
    if (latest === seen) return [];
    const causes: Cause[] = [];
    for await (const { entry } of liveSets.backwards()) {
      if (entry.revision <= seen || entry.at < since) break;
      causes.unshift(...causesOf(entry));
    }
    this.#seenRevision = latest;
    return causes;
  }

  async #sendDue(): Promise<void> {
    const now = this.#registry.now();
    const { channels } = await this.#registry.controls();
    for (const alert of this.#alerts.all()) {
      for (const { id } of alert.channels) {
        const { state, dueAt } = this.#deliveries.stateOf(alert.id, id);
        const key = `${alert.id}.${id}`;
        if (state !== 'waiting' || dueAt > now || this.#underWay.has(key) || this.#ending.signal.aborted) continue;
        const channel = channels.find((one) => one.id === id);
        const sending = this.#deliver(alert, id, () => this.#sender.send(channel ?? null, alert, this.#ending.signal));
        this.#underWay.set(key, sending);
        sending.finally(() => this.#underWay.delete(key)).catch(() => {});
      }
    }
  }

  async #deliver(alert: Alert, channel: string, send: () => Promise<{ error: string | null; isFinal: boolean }>) {
    const attempt = await this.#deliveries.begin(alert.id, channel, this.#registry.now());
    if (attempt === null) return;
    const result = await send();
    await this.#deliveries.end(alert.id, channel, attempt, { at: this.#registry.now(), ...result });
  }
}
