import type { CommandInput, modalOpen } from '@atrium/contracts/commands';
import { accept } from '../content/disclaimer-state.ts';
import type { DialogOptions, DialogService } from '../dialogs/dialog-service.ts';
import { LazyContent } from '../dialogs/lazy-content.tsx';
import type { Region } from '../region/region.ts';
import { navigate } from '../routing/router.tsx';
import type { Session } from '../session/session.ts';
import { shellText } from '../texts/texts.ts';

type Request = CommandInput<typeof modalOpen>;

export interface ModalServices {
  readonly dialogs: DialogService;
  readonly session: Session;
  readonly region: Region;
}

type Opener = (request: Request, session: Session) => DialogOptions;

const announcements = {
  area: 'content',
  load: () => import(/* webpackChunkName: "notices" */ '../content/announcements-dialog.tsx'),
} as const;
const notice = {
  area: 'content',
  load: () => import(/* webpackChunkName: "notices" */ '../content/notice-dialog.tsx'),
} as const;
const help = {
  area: 'content',
  load: () => import(/* webpackChunkName: "notices" */ '../content/help-dialog.tsx'),
} as const;
const feedback = { area: ['content', 'account'], load: () => import('../content/feedback-dialog.tsx') } as const;
const app = {
  area: 'content',
  load: () => import(/* webpackChunkName: "notices" */ '../content/app/app-dialog.tsx'),
} as const;
const contracts = { area: 'contracts', load: () => import('../content/contracts/contracts-dialog.tsx') } as const;
const chat = { area: 'chat', load: () => import('../content/chat/chat-dialog.tsx') } as const;
const disclaimer = {
  area: 'content',
  load: () => import(/* webpackChunkName: "notices" */ '../content/disclaimer-dialog.tsx'),
} as const;

function isExecution(id: string | undefined): id is 'A' | 'B' | 'F' {
  return id === 'A' || id === 'B' || id === 'F';
}

/** How each of the shell's own dialogs opens; its content is loaded with it. */
const openers: Record<Request['modal'], Opener> = {
  announcements: ({ id }, session) => {
    const execution = isExecution(id) ? id : session.state.get().isLogin ? 'A' : 'B';
    return {
      title: shellText('modal.announcements'),
      size: 'large',
      content: () => <LazyContent part={announcements} props={{ execution }} />,
    };
  },
  notice: ({ id }) => ({
    title: shellText('modal.notice'),
    size: 'medium',
    content: () => <LazyContent part={notice} props={{ id }} />,
  }),
  help: () => ({
    title: shellText('modal.help'),
    size: 'large',
    content: () => <LazyContent part={help} props={{}} />,
  }),
  feedback: () => ({
    title: shellText('modal.feedback'),
    size: 'medium',
    content: (close) => <LazyContent part={feedback} props={{ close }} />,
  }),
  contracts: () => ({
    title: shellText('modal.contracts'),
    size: 'large',
    content: (close) => <LazyContent part={contracts} props={{ close }} />,
  }),
  disclaimer: () => ({
    title: shellText('modal.disclaimer'),
    size: 'medium',
    canDismiss: false,
    content: (close) => <LazyContent part={disclaimer} props={{ close }} />,
  }),
  chat: () => ({
    title: shellText('modal.chat'),
    size: 'small',
    content: () => <LazyContent part={chat} props={{}} />,
  }),
  app: () => ({
    title: shellText('modal.app'),
    size: 'medium',
    content: () => <LazyContent part={app} props={{}} />,
  }),
};

/** Opens a dialog of the shell; resolves once it is closed. The help centre opens by its address. */
export async function openModal(request: Request, { dialogs, session, region }: ModalServices): Promise<void> {
  if (request.modal === 'help' && !/^\/help/i.test(location.pathname)) {
    navigate(request.id ? `/help#${encodeURIComponent(request.id)}` : '/help');
  }
  const answer = await dialogs.open({ kind: request.modal, ...openers[request.modal](request, session) });
  if (request.modal === 'disclaimer' && answer === 'accepted') accept(region);
}
