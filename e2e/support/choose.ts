import type { Locator } from '@playwright/test';

/** Chooses an option from the list of a labelled field below `place`, by what it says. */
export async function choose(place: Locator, label: string, option: string): Promise<void> {
  await place.getByRole('combobox', { name: label }).click();
  // The list opens at the end of the page, wherever its field stands.
  await place.page().getByRole('option', { name: option, exact: true }).click();
}
