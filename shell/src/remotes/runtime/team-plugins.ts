import { type RemoteModule, type RemoteRuntimePlugin, type Telemetry, watchedHooks } from '@atrium/contracts/platform';
import { type RuntimePlugin, versionNamed } from './named-versions.ts';

/** An event of the runtime; each says under one of these names which container it is about. */
interface RemoteEvent {
  readonly remote?: { readonly name: string };
  readonly remoteInfo?: { readonly name: string };
  readonly moduleInfo?: { readonly name: string };
}

const containerOf = ({ remote, remoteInfo, moduleInfo }: RemoteEvent) => (remote ?? remoteInfo ?? moduleInfo)?.name;

type Report = (error: unknown) => void;

/** A team's plugin, contained: it hears of its own container alone, and what it answers or throws changes nothing. */
function contained(container: string, plugin: RemoteRuntimePlugin, report: Report): RuntimePlugin {
  const hooks = watchedHooks.map((hook) => {
    const watch = plugin[hook] as ((event: RemoteEvent) => unknown) | undefined;
    const hear = async (event: RemoteEvent) => {
      if (containerOf(event) === container) await watch?.(event);
    };
    return [hook, (event: RemoteEvent) => void hear(event).catch(report)] as const;
  });
  return { name: `${container}: ${plugin.name}`, ...Object.fromEntries(hooks) };
}

/** Lets the plugins that remotes bring with them watch how they are loaded. */
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
