import { screen, within } from '@testing-library/react';

/** A text with its spaces as they are typed: amounts have some that do not break. */
export const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** The cells of a table, row by row, without its header. */
export const cellsOf = (table: HTMLElement = screen.getByRole('table')): string[][] =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('.a-table__value')].map(({ textContent }) => plain(textContent)));

/** The figure that stands under a label. */
export function figureOf(label: string): string | null {
  const labels = [...document.querySelectorAll('.a-stat__label')];
  const found = labels.find(({ textContent }) => plain(textContent) === label);
  return found ? plain(found.nextElementSibling?.textContent) : null;
}

/** The text of the whole page. */
export const shownText = (): string => plain(document.body.textContent);

/** The chip that is pressed in a row of them. */
export const pressedIn = (row: string): string[] =>
  within(screen.getByRole('navigation', { name: row }))
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => plain(textContent));
