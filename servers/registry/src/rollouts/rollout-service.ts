import type {
  CallRequest,
  CallValue,
  changeRollouts,
  getRollouts,
  LiveSetStep,
  Rollout,
  RolloutStage,
} from '@atrium/contracts/calls';
import type { HealthService } from '../health/health-service.ts';
import { bothEdits, type Controls, type ControlsEdit } from '../live-set/controls.ts';
import { freezeOf, freezeText } from '../live-set/freezes.ts';
import { partOf } from '../live-set/parts.ts';
import type { Registry } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import { type Move, nextMove, type RolloutFacts } from './next-move.ts';
import {
  endEdit,
  isOpen,
  pauseEdit,
  resumeEdit,
  rolloutOf,
  type StartChange,
  stageEdit,
  startEdit,
} from './rollout-edits.ts';

/** The name of the one who carries rollouts out, in the history. */
export const rolloutActor = 'rollout';

type Change = CallRequest<typeof changeRollouts>['change'];

/** Carries staged rollouts out. All of their state is in the store, so any process goes on where another one ended. */
export class RolloutService {
  readonly #registry: Registry;
  readonly #health: HealthService;

  constructor(registry: Registry, health: HealthService) {
    this.#registry = registry;
    this.#health = health;
  }

  async list(): Promise<CallValue<typeof getRollouts>> {
    await this.#health.readNew();
    const controls = await this.#registry.controls();
    const rollouts = await Promise.all(
      controls.rollouts.map(async (rollout) => {
        const facts = await this.#factsOf(rollout, controls);
        const move = isOpen(rollout) ? nextMove(rollout, facts) : null;
        const { visitors, failureRate } = facts;
        return { rollout, visitors, failureRate, held: move?.do === 'wait' ? move.held : null };
      }),
    );
    return { rollouts, freezes: controls.freezes };
  }

  /** @throws ReleaseError every code of the call `changeRollouts` */
  async change(change: Change, actor: string, reason: string, beside?: ControlsEdit): Promise<Rollout> {
    if (change.do === 'start') return this.#start(change, { actor, reason, beside });
    const controls = await this.#registry.controls();
    const seen = rolloutOf(controls, change.id);
    const now = this.#registry.now();
    const expected =
      change.do === 'resume'
        ? seen.state === 'paused'
        : isOpen(seen) && !(change.do === 'pause' && seen.state === 'paused');
    if (!expected) throw new ReleaseError('RELEASE_RULE_INVALID', `it is ${seen.state}`);
    const author = { actor, action: 'rollout' as const, reason };
    if (change.do === 'pause') await this.#registry.edit(pauseEdit(seen, now, null), author);
    else if (change.do === 'resume') await this.#registry.edit(resumeEdit(seen, now), author);
    else await this.#abort(seen, actor, reason);
    return rolloutOf(await this.#registry.controls(), seen.id);
  }

  /** Moves every rollout that is due. */
  async tick(): Promise<void> {
    const controls = await this.#registry.controls();
    for (const rollout of controls.rollouts) {
      if (!isOpen(rollout)) continue;
      const move = nextMove(rollout, await this.#factsOf(rollout, controls));
      if (move.do !== 'wait') await this.#carryOut(rollout, move);
    }
  }

  async #start(
    change: StartChange,
    { actor, reason, beside }: { actor: string; reason: string; beside: ControlsEdit | undefined },
  ): Promise<Rollout> {
    const { part, version, stages } = change;
    await this.#registry.versionOf(part, version);
    if (partOf(await this.#registry.liveSets.current(), part)?.stable.version === version) {
      throw new ReleaseError('RELEASE_RULE_INVALID', `${version} is the stable version of ${part} already`);
    }
    const steps = stages.slice(0, 1).map((stage) => canaryStep(change, stage));
    const { findings } = await this.#registry.change({ steps, reason: '', dryRun: true }, actor).catch(isSame);
    const errors = findings.filter(({ severity, code }) => severity === 'error' && code !== 'RELEASE_FROZEN');
    if (errors.length > 0) {
      throw new ReleaseError('RELEASE_GATE_REFUSED', errors.map(({ text }) => text).join('; '), findings);
    }
    const { rollout, edit } = startEdit(change, { actor, reason, now: this.#registry.now() });
    await this.#registry.edit(beside ? bothEdits(edit, beside) : edit, { actor, action: 'rollout', reason });
    return rollout;
  }

  async #abort(seen: Rollout, actor: string, reason: string): Promise<void> {
    if (reason === '') throw new ReleaseError('RELEASE_REASON_MISSING', 'a reason is missing');
    const edit = endEdit(seen, 'aborted', this.#registry.now(), reason);
    await this.#registry.change({ steps: await this.#endOf(seen), reason }, actor, edit);
  }

  /** The step that ends the rollout's canary, if there still is one. */
  async #endOf({ part, version }: Rollout): Promise<LiveSetStep[]> {
    const live = partOf(await this.#registry.liveSets.current(), part);
    return live?.canary?.live.version === version ? [{ do: 'canary', part, version, percent: 0 }] : [];
  }

  async #factsOf({ part: id, version, stageBegan }: Rollout, controls: Controls): Promise<RolloutFacts> {
    const now = this.#registry.now();
    const part = partOf(await this.#registry.liveSets.current(), id);
    const { visitors, failureRate } =
      stageBegan === null ? { visitors: 0, failureRate: null } : this.#health.since(id, version, stageBegan);
    const freeze = freezeOf(controls, id, now);
    return { now, part, visitors, failureRate, frozen: freeze && freezeText(id, freeze) };
  }

  async #carryOut(rollout: Rollout, move: Exclude<Move, { do: 'wait' }>): Promise<void> {
    try {
      await this.#move(rollout, move);
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      // Another process, or a person, was faster: the next look sees what became of it.
      if (error.code === 'RELEASE_REVISION_CONFLICT') return;
      const edit = pauseEdit(rollout, this.#registry.now(), error.message);
      await this.#registry.edit(edit, { actor: rolloutActor, action: 'rollout', reason: '' });
    }
  }

  async #move(rollout: Rollout, move: Exclude<Move, { do: 'wait' }>): Promise<void> {
    const { part, version, stages, by } = rollout;
    const now = this.#registry.now();
    const change = (steps: LiveSetStep[], reason: string, edit: Parameters<Registry['change']>[2]) =>
      this.#registry.change({ steps, reason }, rolloutActor, edit);
    const started = `started by ${by}${rollout.reason ? `: ${rollout.reason}` : ''}`;
    if (move.do === 'advance') {
      const steps = [canaryStep(rollout, move.to)];
      const reason = `stage ${move.stage} of ${stages.length}, ${started}`;
      await change(steps, reason, stageEdit(rollout, { ...move, now }));
    } else if (move.do === 'finish') {
      const steps = rollout.promotes ? [{ do: 'promote' as const, part, version }] : [];
      await change(steps, `end of the rollout, ${started}`, endEdit(rollout, 'done', now, null));
    } else if (move.do === 'stop') {
      await change(await this.#endOf(rollout), move.why, endEdit(rollout, 'stopped', now, move.why));
    } else {
      const edit = endEdit(rollout, 'stopped', now, await this.#whoChanged(part));
      await this.#registry.edit(edit, { actor: rolloutActor, action: 'rollout', reason: '' });
    }
  }

  /** Who changed the part beside the rollout, and why. */
  async #whoChanged(part: string): Promise<string> {
    for await (const { entry } of this.#registry.liveSets.backwards()) {
      if (!entry.changes.some(({ id }) => id === part)) continue;
      return `${entry.actor} changed ${part} in revision ${entry.revision}${entry.reason ? `: ${entry.reason}` : ''}`;
    }
    return `${part} was changed`;
  }
}

/** The step into a stage. */
function canaryStep({ part, version }: Pick<Rollout, 'part' | 'version'>, { percent, audience }: RolloutStage) {
  return { do: 'canary' as const, part, version, percent, ...(audience ? { audience } : {}) };
}

/** A version that has this very share already can be rolled out from there. */
function isSame(error: unknown): { findings: [] } {
  if (error instanceof ReleaseError && error.code === 'RELEASE_NOTHING_TO_DO') return { findings: [] };
  throw error;
}
