import type { Configuration, Module } from 'webpack';

type SplitChunks = Exclude<NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>, false>;

const fileOf = (module: Module) => (module.nameForCondition() ?? '').replaceAll('\\', '/');

const antdPackages = /\/node_modules\/(?:antd|@ant-design|@rc-component|@emotion|stylis)\/|\/shared-ui\/src\/antd\//;

/** The light side of the entries that use antd: placeholders and styles. */
const lightEntries =
  /\/shared-ui\/src\/(?:entries|lazy|table|select|date|form|upload|display|drawer|tree|value)\/(?!antd-|carousel)/;

/** Chunks of the shell. Each costs the first view its name and hash, so small ones that go together are one. */
export const shellChunks: SplitChunks = {
  chunks: 'all',
  cacheGroups: {
    // A package's modules that only one chunk uses stay in it.
    defaultVendors: false,
    vendor: { test: /[\\/]node_modules[\\/]/, chunks: 'initial', name: 'vendor', enforce: true },
    entries: {
      test: (module: Module) => lightEntries.test(fileOf(module)),
      chunks: 'async',
      name: 'entries',
      enforce: true,
    },
    // Modules that most entries depend on are loaded once, with the first of them that a page needs.
    antd: {
      test: (module: Module) => antdPackages.test(fileOf(module)),
      chunks: 'async',
      name: 'antd',
      minChunks: 4,
      enforce: true,
    },
  },
};
