import { visitorCookie } from '@atrium/contracts/release';
import { randomName } from './device-id.ts';
import { readStored, writeStored } from './stored.ts';

/** The id that decides which canaries this browser gets: the site's cookie, or a stored id where cookies are off. */
export function visitorId(): string {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${visitorCookie}=`));
  const known = cookie?.slice(visitorCookie.length + 1) || readStored(visitorCookie);
  if (known) return known;
  const made = randomName();
  writeStored(visitorCookie, made);
  return made;
}
