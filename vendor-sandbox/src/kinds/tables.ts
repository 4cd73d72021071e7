import type { TableRules } from '../tables/rules.ts';
import { rules as baccarat } from './baccarat/rules.ts';
import { rules as roulette } from './roulette/rules.ts';
import { rules as sicbo } from './sicbo/rules.ts';
import { rules as wheel } from './wheel/rules.ts';

export type TableKind = 'baccarat' | 'roulette' | 'sicbo' | 'wheel';

/** The rules of every kind of table; a kind is its folder and a line here. */
const rulesOf = { baccarat, roulette, sicbo, wheel } as unknown as Readonly<Record<TableKind, TableRules>>;
export const tableKinds = Object.keys(rulesOf) as TableKind[];

/** The tables of this vendor, by their codes. */
const titles: Readonly<Record<string, TableKind>> = {
  VRD_0001: 'baccarat',
  VRD_0002: 'roulette',
  VRD_0003: 'sicbo',
  VRD_0005: 'wheel',
  VRD_0006: 'baccarat',
  VRD_0007: 'roulette',
  FLT_0001: 'baccarat',
  FLT_0002: 'roulette',
  FLT_0003: 'sicbo',
  FLT_0004: 'wheel',
};

/** The kind and rules of a title that is a table; null for all others. */
export function tableGameOf(gameCode: string): { kind: TableKind; rules: TableRules } | null {
  const kind = titles[gameCode];
  return kind ? { kind, rules: rulesOf[kind] } : null;
}
