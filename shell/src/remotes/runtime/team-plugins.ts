import { type RemoteModule, type RemoteRuntimePlugin, type Telemetry, watchedHooks } from '@atrium/contracts/platform';
import { type RuntimePlugin, versionNamed } from './named-versions.ts';

type Hook = (typeof watchedHooks)[number];

/** An event of the runtime; each names its container in one of the first three properties. */
interface RemoteEvent {
  readonly remote?: { readonly name: string };
  readonly remoteInfo?: { readonly name: string };
  readonly moduleInfo?: { readonly name: string };
  /** The loaded module, with `onLoad`. */
  readonly exposeModule?: { readonly default?: RemoteModule };
}

const containerOf = ({ remote, remoteInfo, moduleInfo }: RemoteEvent) => (remote ?? remoteInfo ?? moduleInfo)?.name;

/** Events of a load that come before its module does, and so before the plugins in it. */
const early: ReadonlySet<Hook> = new Set([
  'afterLoadEntry',
  'afterInitRemote',
  'afterGetExpose',
  'afterExecuteFactory',
]);

/**
 * Lets the plugins of remotes watch how their remotes are loaded. Each receives the events of its own container alone,
 * those before its module belatedly, and its results and errors have no effect.
 */
export function teamPlugins(telemetry: Telemetry): RuntimePlugin {
  const kept = new Map<string, { readonly hook: Hook; readonly event: RemoteEvent }[]>();
  const joined = new Map<string, readonly RemoteRuntimePlugin[]>();

  function deliver(container: string, hook: Hook, event: RemoteEvent): void {
    const known = versionNamed(container);
    for (const plugin of joined.get(container) ?? []) {
      const watch = plugin[hook] as ((event: RemoteEvent) => unknown) | undefined;
      const about = { remote: known?.remoteId ?? '', version: known?.version.version ?? '', plugin: plugin.name };
      const receive = async () => void (await watch?.call(plugin, event));
      void receive().catch((error: unknown) => telemetry.error(error, about));
    }
  }

  function receive(hook: Hook, event: RemoteEvent): void {
    const container = containerOf(event);
    if (!container) return;
    if (early.has(hook)) {
      kept.set(container, [...(kept.get(container) ?? []), { hook, event }]);
      return;
    }
    if (hook === 'onLoad') joined.set(container, event.exposeModule?.default?.runtimePlugins ?? []);
    for (const earlier of kept.get(container) ?? []) deliver(container, earlier.hook, earlier.event);
    kept.delete(container);
    deliver(container, hook, event);
  }

  return {
    name: 'team-plugins',
    ...Object.fromEntries(watchedHooks.map((hook) => [hook, (event: RemoteEvent) => receive(hook, event)])),
  };
}
