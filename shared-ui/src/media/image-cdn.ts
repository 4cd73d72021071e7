const key = 'imageCdn';

/** The host of this page, where the browser refuses storage. */
let ofPage: string | null = null;

function kept(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return ofPage;
  }
}

function keep(host: string | null): void {
  try {
    if (host === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, host);
  } catch {
    ofPage = host;
  }
}

/** Takes one of the hosts of pictures for the session, unless one failed in it before (G15). */
export function chooseImageCdn(hosts: readonly string[]): void {
  const known = kept();
  if (known === '' || (known !== null && hosts.includes(known))) return;
  keep(hosts[Math.floor(Math.random() * hosts.length)] ?? null);
}

/** Takes the site's own pictures from now on. */
export const giveUpImageCdn = (): void => keep('');

/** Where a picture of the site is taken from. */
export const pictureUrl = (src: string): string => (src.startsWith('/media/') ? `${kept() ?? ''}${src}` : src);
