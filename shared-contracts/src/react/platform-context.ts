import { createContext, useContext } from 'react';
import type { Platform } from '../platform/index.ts';

export const PlatformContext = createContext<Platform | null>(null);

/** The platform object of this remote. Only below a remote's frame. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform is called outside a remote');
  return platform;
}
