import { newId } from '../../../db/new-id.ts';

/** The number that a player refers to: `FB-261121-7K3QX9` (day of the merchant, then thirty random bits). */
export function newCaseNumber(day: string): string {
  return `FB-${day.slice(2).replaceAll('-', '')}-${newId().slice(-6)}`;
}
