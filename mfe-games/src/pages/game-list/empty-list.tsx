import { usePlatform } from '@atrium/contracts/react';
import { Button, EmptyState } from '@atrium/ui';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';
import { isFiltered, type ListQuery } from './list-query.ts';
import { NothingFound } from './nothing-found.tsx';

interface EmptyListProps {
  routeId: string;
  query: ListQuery;
  path: string;
}

/** A list without a game: of a player who has none yet, or narrowed to nothing. */
export function EmptyList({ routeId, query, path }: EmptyListProps) {
  const text = useText();
  const { navigate } = usePlatform();
  const isOwn = routeId === 'favorite' || routeId === 'recent';
  if (!isOwn || query.keyword || isFiltered(query)) return <NothingFound routeId={routeId} query={query} path={path} />;
  return (
    <EmptyState
      icon={routeId === 'favorite' ? 'heart' : 'history'}
      title={text(`own.${routeId}.none`)}
      text={text(`own.${routeId}.hint`)}
      action={<Button onClick={() => navigate('/search')}>{text('own.find')}</Button>}
    />
  );
}
