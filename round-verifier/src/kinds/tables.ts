import type { TableRules } from '../tables/rules.ts';
import { rules as andarbahar } from './andarbahar/rules.ts';
import { rules as baccarat } from './baccarat/rules.ts';
import { rules as blackjack } from './blackjack/rules.ts';
import { rules as roulette } from './roulette/rules.ts';
import { rules as sicbo } from './sicbo/rules.ts';
import { rules as threecard } from './threecard/rules.ts';
import { rules as wheel } from './wheel/rules.ts';

export type TableKind = 'andarbahar' | 'baccarat' | 'blackjack' | 'roulette' | 'sicbo' | 'threecard' | 'wheel';

/** The rules of every kind of table; a kind is its folder and a line here. */
const rulesOf = { andarbahar, baccarat, blackjack, roulette, sicbo, threecard, wheel } as Readonly<
  Record<TableKind, TableRules>
>;
export const tableKinds = Object.keys(rulesOf) as TableKind[];

/** The tables of this vendor, by their codes, and the host that it is shown with or, without one, its name. */
const titles: Readonly<Record<string, { readonly kind: TableKind; readonly host?: string; readonly name?: string }>> = {
  VRD_0001: { kind: 'baccarat', host: 'Amihan' },
  VRD_0002: { kind: 'roulette', host: 'Kiran' },
  VRD_0003: { kind: 'sicbo', host: 'Tala' },
  VRD_0004: { kind: 'blackjack', host: 'Rohan' },
  VRD_0005: { kind: 'wheel', host: 'Leela' },
  VRD_0006: { kind: 'baccarat', host: 'Isagani' },
  VRD_0007: { kind: 'roulette', host: 'Meera' },
  VRD_0008: { kind: 'threecard', host: 'Sampaguita' },
  CRM_0005: { kind: 'andarbahar', name: 'Porch' },
  FLT_0001: { kind: 'baccarat', name: 'Ivory' },
  FLT_0002: { kind: 'roulette', name: 'Felt' },
  FLT_0003: { kind: 'sicbo', name: 'Corner' },
  FLT_0004: { kind: 'wheel', name: 'Lantern' },
};
export const tableTitles: readonly string[] = Object.keys(titles);

/** The kind, rules and host of a title that is a table; null for all others. */
export function tableGameOf(
  gameCode: string,
): { kind: TableKind; rules: TableRules; host?: string; name?: string } | null {
  const title = titles[gameCode];
  return title ? { ...title, rules: rulesOf[title.kind] } : null;
}
