import type { Configuration, Module } from 'webpack';
import type { PartSource } from './part-source.ts';

type SplitChunks = Exclude<NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>, false>;

const fileOf = (module: Module) => (module.nameForCondition() ?? '').replaceAll('\\', '/');

const antdPackages = /\/node_modules\/(?:antd|@ant-design|@rc-component|@emotion|stylis)\//;

/** The light side of the UI kit's entries that use antd, by their path in the kit: placeholders and styles. */
const lightEntries = /^\/(?:entries|lazy|table|select|date|form|upload|display|drawer|tree|value)\/(?!antd-|carousel)/;

/** Chunks of the shell. Each costs the first view its name and hash, so small ones that go together are one. */
export function shellChunks({ ui }: PartSource): SplitChunks {
  const kit = ui.replaceAll('\\', '/');
  const inKit = (file: string) => (file.startsWith(`${kit}/`) ? file.slice(kit.length) : '');
  return {
    chunks: 'all',
    cacheGroups: {
      // A package's modules that only one chunk uses stay in it.
      defaultVendors: false,
      vendor: { test: /[\\/]node_modules[\\/]/, chunks: 'initial', name: 'vendor', enforce: true },
      entries: {
        test: (module: Module) => lightEntries.test(inKit(fileOf(module))),
        chunks: 'async',
        name: 'entries',
        enforce: true,
      },
      // Modules that most entries depend on are loaded once, with the first of them that a page needs.
      antd: {
        test: (module: Module) => antdPackages.test(fileOf(module)) || inKit(fileOf(module)).startsWith('/antd/'),
        chunks: 'async',
        name: 'antd',
        minChunks: 4,
        enforce: true,
      },
    },
  };
}
