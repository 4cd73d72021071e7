import type { PlayStanding } from '@atrium/contracts/entities';
import type { DialogService } from '../dialogs/dialog-service.ts';
import { fetchPart } from '../parts/fetch-part.ts';
import { navigate } from '../routing/router.tsx';
import type { Session } from '../session/session.ts';
import type { Texts } from '../texts/i18n.ts';
import { areaText } from '../texts/texts.ts';

const part = { area: 'play', load: () => import('./reality-check-dialog.tsx') } as const;
const historyPath = '/member/betting-record';

export interface CheckServices {
  readonly dialogs: DialogService;
  readonly session: Session;
  readonly texts: Texts;
}

/** Opens the reality check over everything, games included; it must be answered and cannot be closed. */
export async function openRealityCheck(services: CheckServices, standing: PlayStanding): Promise<void> {
  const { dialogs, session, texts } = services;
  const Dialog = await fetchPart(part, texts);
  const answer = await dialogs.open({
    kind: 'reality-check',
    title: areaText('play')('check.title'),
    canDismiss: false,
    closeButton: false,
    content: (close) => <Dialog standing={standing} close={close} />,
  });
  if (answer !== 'history' && answer !== 'leave') return;
  for (const entry of dialogs.stack.get()) entry.close();
  if (answer === 'leave') await session.logout();
  navigate(answer === 'leave' ? '/' : historyPath);
}
