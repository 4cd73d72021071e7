import type { SessionState } from '@atrium/contracts/entities';
import { isAllowed, type ManifestRoute } from '@atrium/contracts/release';

/** What happens to a visitor who opens a route. */
export type Entrance =
  | { readonly kind: 'enter' }
  /** The login popup opens on the home page; afterwards the player returns to the route. */
  | { readonly kind: 'login' }
  | { readonly kind: 'redirect'; readonly to: string };

export function entranceOf(route: ManifestRoute, session: SessionState): Entrance {
  if (isAllowed(route.requires, session)) return { kind: 'enter' };
  if (route.otherwise) return { kind: 'redirect', to: route.otherwise };
  return session.isLogin ? { kind: 'redirect', to: '/' } : { kind: 'login' };
}
