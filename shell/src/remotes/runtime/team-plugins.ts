import { type RemoteModule, type RemoteRuntimePlugin, type Telemetry, watchedHooks } from '@atrium/contracts/platform';
import { type RuntimePlugin, versionNamed } from './named-versions.ts';

/** An event of the runtime; each names its container in one of these properties. */
interface RemoteEvent {
  readonly remote?: { readonly name: string };
  readonly remoteInfo?: { readonly name: string };
  readonly moduleInfo?: { readonly name: string };
}

const containerOf = ({ remote, remoteInfo, moduleInfo }: RemoteEvent) => (remote ?? remoteInfo ?? moduleInfo)?.name;

type Report = (error: unknown) => void;

/**
 * A team's plugin, contained: it receives events of its own container alone, and its results and errors have no effect.
 */
function contained(container: string, plugin: RemoteRuntimePlugin, report: Report): RuntimePlugin {
  const hooks = watchedHooks.map((hook) => {
    const watch = plugin[hook] as ((event: RemoteEvent) => unknown) | undefined;
    const receive = async (event: RemoteEvent) => {
      if (containerOf(event) === container) await watch?.(event);
    };
    return [hook, (event: RemoteEvent) => void receive(event).catch(report)] as const;
  });
  return { name: `${container}: ${plugin.name}`, ...Object.fromEntries(hooks) };
}

/** Lets the plugins of remotes watch how their remotes are loaded. */
export const teamPlugins = (telemetry: Telemetry): RuntimePlugin => ({
  name: 'team-plugins',
  onLoad({ remote, exposeModule, origin }) {
    const known = versionNamed(remote.name);
    const module = (exposeModule as { default?: RemoteModule } | undefined)?.default;
    const plugins = known ? (module?.runtimePlugins ?? []) : [];
    for (const plugin of plugins) {
      const about = { remote: known?.remoteId ?? '', version: known?.version.version ?? '', plugin: plugin.name };
      origin.registerPlugins([contained(remote.name, plugin, (error) => telemetry.error(error, about))]);
    }
  },
});
