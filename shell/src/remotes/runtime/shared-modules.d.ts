/** Made by the build of what it shares with remotes (`scripts/src/build/shared-modules.ts`). */
declare module 'atrium-shared-modules' {
  import type { UserOptions } from '@module-federation/runtime';

  export const sharedModules: NonNullable<UserOptions['shared']>;
}
