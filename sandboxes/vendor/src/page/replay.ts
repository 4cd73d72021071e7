import { ApiError, ask } from './api.ts';
import type { KindPage, PastRound } from './game.ts';
import { openStage } from './stage.ts';

/** Shows the round again that the page's ticket is for. */
export async function replay(page: KindPage): Promise<void> {
  const { root, query, title, speech, theme, message } = openStage();
  try {
    const ticket = encodeURIComponent(query.get('ticket') ?? '');
    const round = await ask<PastRound>(`/api/replay?ticket=${ticket}`, null);
    page.replay({ root, round, speech, theme, title });
  } catch (error) {
    message.setAttribute('role', 'alert');
    message.textContent = speech.say(error instanceof ApiError ? error.code : 'BAD_REQUEST');
  }
}
