import { getFavoriteGames } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import type { Game } from '@atrium/contracts/entities';
import { favoritesChanged } from '@atrium/contracts/events';
import { useBusEvent, useCall, usePlatform, useSession } from '@atrium/contracts/react';
import { useAtom } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { useIsPlayer } from '../use-is-player.ts';

/** What is known beyond the last answer, by account and game: marks of this page, and of the player's other devices. */
const changesAtom = atom<ReadonlyMap<string, boolean>>(new Map());

export interface Favorites {
  isFavorite(game: Game): boolean;
  toggle(game: Game): void;
}

/** The player's favourites; a mark is shown before the server has answered, and taken back where it refuses. */
export function useFavorites(): Favorites {
  const platform = usePlatform();
  const { member } = useSession();
  const enabled = useIsPlayer();
  const marked = useCall(getFavoriteGames, {}, { enabled, staleTimeMs: 10 * minuteMs });
  const [changes, setChanges] = useAtom(changesAtom);
  const keyOf = (nodeId: string) => `${member?.account ?? ''} ${nodeId}`;
  const set = (nodeId: string, isFavorite: boolean) =>
    setChanges((before) =>
      before.get(keyOf(nodeId)) === isFavorite ? before : new Map(before).set(keyOf(nodeId), isFavorite),
    );
  useBusEvent(favoritesChanged, ({ nodeId, isFavorite }) => set(nodeId, isFavorite));
  const isFavorite = ({ nodeId }: Game, known = marked.data) =>
    changes.get(keyOf(nodeId)) ?? known?.nodeIds.includes(nodeId) ?? false;
  const toggle = async (game: Game) => {
    const { toggleFavorite } = await import(/* webpackChunkName: "lists" */ './toggle-favorite.ts');
    // A heart that is clicked before it is known whether it is filled would be filled by every click.
    const known = enabled && marked.isPending ? (await marked.refetch({ cancelRefetch: false })).data : marked.data;
    await toggleFavorite(platform, game, { isFavorite: isFavorite(game, known), set });
  };
  return { isFavorite: (game) => isFavorite(game), toggle: (game) => void toggle(game) };
}
