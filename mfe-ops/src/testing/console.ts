import type { AnyCall, CallValue } from '@atrium/contracts/calls';
import { staffRoles } from '@atrium/contracts/constants';
import {
  createTestPlatform,
  renderPage,
  staffSession,
  type TestPlatform,
  type TestPlatformOptions,
} from '@atrium/testing';
import remote from '../remote.tsx';

/** The platform of a person who may see every page of the console. */
export const consolePlatform = (options: TestPlatformOptions = {}): TestPlatform =>
  createTestPlatform({ session: staffSession(...staffRoles), ...options });

/** Opens a page of the console. */
export const openConsole = (
  route: keyof typeof remote.routes,
  platform: TestPlatform,
  query: Readonly<Record<string, string>> = {},
) => renderPage(remote, route, { platform, path: route === 'overview' ? '/ops' : `/ops/${route}`, query });

/** A text as it is read: its spaces may be such that lines do not break at. */
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');

/** The names and values of the facts in a card, in their order. */
export const factsOf = (card: Element): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...card.querySelectorAll('.ant-descriptions-item')].map((fact) =>
      ['label', 'content'].map((part) => plain(fact.querySelector(`.ant-descriptions-item-${part}`)?.textContent)),
    ),
  );

/** The rows of a table without its header, cell by cell. */
export const rowsOf = (table: Element): readonly (readonly string[])[] =>
  [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('.a-table__value')].map(({ textContent }) => plain(textContent)),
  );

/** A read of a page, whose answers have as many rows as a test asks for. */
export interface Read {
  answer(platform: TestPlatform, rows: number, totalPages?: number): void;
  hold(platform: TestPlatform): { answer(): Promise<void> };
  refuseOnce(platform: TestPlatform): void;
  /** The inputs it was made with. */
  made(platform: TestPlatform): readonly unknown[];
}

/** The read that a call makes. @param toValue its answer with so many rows */
export const readOf = <C extends AnyCall>(
  call: C,
  toValue: (rows: readonly Record<string, never>[], totalPages: number) => CallValue<C>,
): Read => {
  const valueWith = (rows: number, totalPages: number) =>
    toValue(
      Array.from({ length: rows }, () => ({})),
      totalPages,
    );
  return {
    answer: (platform, rows, totalPages = 1) => platform.answer(call, valueWith(rows, totalPages)),
    hold: (platform) => {
      const held = platform.hold(call);
      return { answer: () => held.answer(valueWith(2, 1)) };
    },
    refuseOnce: (platform) => platform.refuseOnce(call, 'REQUEST_INVALID'),
    made: (platform) => platform.made(call),
  };
};
