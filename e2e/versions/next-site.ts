import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPart } from '@atrium/build';
import { partsOf } from '@atrium/scripts/workspace';
import { copyWorkspace, type WorkspaceCopy } from '@atrium/scripts/workspace-copy';
import { connectOps } from '../support/release.ts';
import { repository } from '../support/system.ts';

/** Prefixes one text of each part of the next version, so that tests can see the version. */
export const mark = '◆ ';

/** One text of each part, with a page that shows it. */
export const markedTexts = {
  shell: { key: 'shell.footer.licence', path: '/hot' },
  agent: { key: 'landing.title', path: '/agent' },
  games: { key: 'list.hotDescription', path: '/hot' },
  lottery: { key: 'description', path: '/lottery' },
  member: { key: 'bets.description', path: '/member/betting-record' },
  ops: { key: 'overview.description', path: '/ops' },
} as const;

const newEvent = `import { z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

export const shellOpened = defineEvent({
  name: 'shell.opened',
  payload: z.object({ version: z.string() }),
  replay: 'last',
});
`;

/** Additions that any team may make to the contracts: an event, and an optional field. */
function growRuleBook({ edit, write }: WorkspaceCopy): void {
  const exported = "export { shellOpened } from './shell-opened.ts';\nexport";
  write('shared-contracts/src/events/shell-opened.ts', newEvent);
  edit('shared-contracts/src/events/list.ts', 'export', exported);
  edit(
    'shared-contracts/src/commands/toast-show.ts',
    'text: z.string(),',
    'text: z.string(), about: z.optional(z.string()),',
  );
}

const listener = `  useShellEvent(shellOpened, ({ version }) => {
    document.body.dataset.hall = version;
  });
  return`;

const taking = "import { shellOpened } from '@atrium/contracts/events';\nimport";
const hearing = `import { useBusEvent as useShellEvent } from '@atrium/contracts/react';\n${taking}`;

/** The shell publishes the event and shows the field; one remote listens to the event, another sends the field. */
function takeUp({ edit }: WorkspaceCopy): void {
  const hall = 'shell/src/boot/create-shell.ts';
  edit(hall, 'import', taking);
  edit(
    hall,
    'void texts.addErrors();',
    'void texts.addErrors();\n  bus.emit(shellOpened, { version: shellVersion() });',
  );
  edit('shell/src/dialogs/toasts.tsx', 'data-kind={toast.kind}', 'data-kind={toast.kind} data-about={toast.about}');
  const hot = 'mfe-games/src/pages/hot/hot.page.tsx';
  edit(hot, 'import', hearing);
  edit(hot, '  return', listener);
  edit('mfe-lottery/src/features/betting/bet-slip.tsx', "kind: 'success',", "kind: 'success', about: issue.issue,");
}

/** The current English text of a part. */
export function textOf(folder: string, key: string): string {
  const file = join(folder, 'src/texts/en.json');
  const found = key
    .split('.')
    .reduce<unknown>((node, step) => (node as Record<string, unknown>)?.[step], JSON.parse(readFileSync(file, 'utf8')));
  if (typeof found !== 'string') throw new Error(`${file} has no text ${key}`);
  return found;
}

function markTexts({ edit, folder }: WorkspaceCopy): void {
  for (const [id, { key }] of Object.entries(markedTexts)) {
    const part = id === 'shell' ? 'shell' : `mfe-${id}`;
    const text = textOf(join(folder, part), key);
    edit(`${part}/src/texts/en.json`, JSON.stringify(text), JSON.stringify(mark + text));
  }
}

/** The next version of every part of this workspace, built against the extended contracts, and published. */
export async function publishNextSite(version: string): Promise<string[]> {
  const workspace = copyWorkspace(join(repository, '.cache', 'versions', 'next'));
  growRuleBook(workspace);
  takeUp(workspace);
  markTexts(workspace);
  const connection = await connectOps();
  const parts = partsOf(workspace.folder);
  for (const { folder } of parts) {
    await buildPart({ folder, version, mode: 'production' });
    await connection.publish(join(folder, 'dist'), false);
  }
  return parts.map(({ id }) => id);
}
