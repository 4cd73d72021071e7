const { documentElement: page } = document;
/** What the site's server has drawn of the first page (index.html), unless it is for somebody else. */
const element = page.dataset.drawn === undefined ? null : document.querySelector('.shell-drawn [data-remote]');
const firstPath = location.pathname;

/** The first page as the server has drawn it, while that page is loading. */
export const serverDrawn = (): Element | null =>
  page.matches('[data-drawn][data-styles="0"]') && location.pathname === firstPath ? element : null;

/** From now on the page itself is shown, and others after it. */
export function dropServerDrawn(): void {
  delete page.dataset.drawn;
}
