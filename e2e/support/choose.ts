import type { Locator } from '@playwright/test';

/** Chooses an option from the list of a labelled field below `place`, by its text. */
export async function choose(place: Locator, label: string, option: string): Promise<void> {
  await place.getByRole('combobox', { name: label }).click();
  // The list is appended to the page, wherever its field is.
  await place.page().getByRole('option', { name: option, exact: true }).click();
}
