import { basename, join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import type { PartSource } from './part-source.ts';

/** Modules of antd's packages that write styles without a nonce, and ours in `shared-ui/src/antd/csp`. */
const replaced: Readonly<Record<string, string>> = {
  getScrollBarSize: 'scroll-bar-size.ts',
  useScrollLocker: 'use-scroll-locker.ts',
};

/** Keeps antd from styles that the site's content security policy refuses. */
export function allowedStyles({ ui }: PartSource): WebpackPluginInstance {
  const request = new RegExp(`/(?:${Object.keys(replaced).join('|')})$`);
  return new webpack.NormalModuleReplacementPlugin(request, (resource) => {
    if (!resource.context.includes('@rc-component')) return;
    resource.request = join(ui, 'antd/csp', replaced[basename(resource.request)] ?? '');
  });
}
