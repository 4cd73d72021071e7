import { useText } from '../texts.ts';

/** Beside the title of a row: the link to all of it. */
export function AllLink({ href }: { href: string }) {
  const text = useText();
  return (
    <a className="games-home__more" href={href}>
      {text('vendors.all')}
    </a>
  );
}
