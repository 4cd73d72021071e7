import type { SessionState } from '@atrium/contracts/entities';
import type { Access, ManifestRoute } from '@atrium/contracts/release';

/** Whether a session may see what `requires` guards. The server checks again. */
export function isAllowed(requires: Access | undefined, session: SessionState): boolean {
  switch (requires ?? 'everyone') {
    case 'everyone':
      return true;
    case 'guest':
      return !session.isLogin;
    case 'login':
      return session.isLogin;
    case 'member':
      return session.isLogin && !session.isTrial && !session.isOps;
    case 'agent':
      return session.isAgent;
    case 'ops':
      return session.isOps;
    default:
      return false;
  }
}

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
