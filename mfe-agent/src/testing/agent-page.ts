import { agentSession, createTestPlatform, type TestPlatformOptions } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { manifest } from '../remote.manifest.ts';

const entries = manifest.menu.filter(({ slot }) => slot === 'agent-menu.item');

/** The platform of an agent, with the menu of the agent centre. @param closed ids of entries that the site has off */
export function agentPlatform(options: TestPlatformOptions = {}, closed: readonly string[] = []) {
  const platform = createTestPlatform({ session: agentSession(), ...options });
  const open = entries.filter(({ id }) => !closed.includes(id));
  platform.fillMenu(
    'agent-menu.item',
    open.map(({ id, to }) => ({ id, to, text: `menu of ${id}` })),
  );
  return platform;
}

/** A text with plain spaces: those within an amount do not break. */
export const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');

/** The rows of a table, as they are read, without its header. */
export const rowsOf = (name: string): string[][] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('.a-table__value')].map((cell) => plain(cell.textContent)));

/** The names of a table's columns. */
export const headerOf = (name: string): string[] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent ?? '');

/** Figures above a list, or of the overview, by their names. */
export const statsOf = (container: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    [...container.querySelectorAll('.a-stat')].map((stat) => {
      const [label, value] = [...stat.children].map(({ textContent }) => plain(textContent));
      return [label, value];
    }),
  );

/** Names and values of one thing in a drawer. */
export const factsOf = (drawer: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    [...drawer.querySelectorAll('.ant-descriptions-item')].map((fact) => {
      const name = fact.querySelector('.ant-descriptions-item-label');
      const value = fact.querySelector('.ant-descriptions-item-content');
      return [plain(name?.textContent), plain(value?.textContent)];
    }),
  );

/** What was copied last. */
export async function copied(): Promise<string> {
  const [item] = await navigator.clipboard.read();
  return (await item?.getType('text/plain'))?.text() ?? '';
}
