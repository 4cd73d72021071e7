import { useText } from '../texts.ts';

/** Who changed what is live: staff by their account; the start of a site from its sources in words. */
export function useActorText(): (actor: string) => string {
  const text = useText();
  return (actor) => (actor === 'start' ? text('history.byStart') : actor);
}
