import { ApiError, ask } from '../../page/api.ts';
import { followStream } from '../../page/follow-stream.ts';
import type { GameOptions, KindPage } from '../../page/game.ts';
import { newRequestId } from '../../page/play-once.ts';
import type { TextKey } from '../../page/texts.ts';
import type { CardSnapshot } from '../shown.ts';
import type { CardFace } from './face.ts';
import { verdictOf } from './fairness.ts';
import { replayDeal } from './replay-deal.ts';
import { createView } from './room-view.ts';

const newClientSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The room's page: it shows what the server tells, and sends what its player does. */
function openRoom(options: GameOptions, face: CardFace): void {
  const { seat, speech } = options;
  const { sessionId } = seat;
  const codeOf = (error: unknown): TextKey => (error instanceof ApiError ? error.code : 'BAD_REQUEST');
  let isAsking = false;
  let verified = '';
  const send = async (path: string, body: object) => {
    if (isAsking) return;
    isAsking = true;
    try {
      show(await ask<CardSnapshot>(path, sessionId, body));
    } catch (error) {
      view.say(speech.say(codeOf(error)), 'trouble');
    } finally {
      isAsking = false;
    }
  };
  const sit = (roomId: string) => void send('/api/cards/sit', { roomId, clientSeed: newClientSeed() });
  const view = createView(options, face, {
    sit,
    leave: () => void send('/api/cards/leave', {}),
    act: (number, action) => void send('/api/cards/act', { requestId: newRequestId(), number, ...action }),
  });
  let wanted = options.roomId;
  const show = (snapshot: CardSnapshot) => {
    view.show(snapshot);
    // Once: whoever leaves the room wants the list.
    if (wanted !== null && !snapshot.seat && snapshot.rooms.some(({ roomId }) => roomId === wanted)) sit(wanted);
    wanted = null;
    const deal = snapshot.seat?.deal;
    const key = `${snapshot.seat?.roomId} ${deal?.number}`;
    if (!deal?.result || verified === key) return;
    verified = key;
    void verdictOf(deal, face.game).then((verdict) => view.showFairness(deal, verdict));
  };
  void followStream<CardSnapshot>({ path: '/api/cards/stream', sessionId }, show, (code) =>
    view.say(speech.say(code === 'NETWORK' ? 'tableLost' : code), 'trouble'),
  );
}

/** The page of a game of cards. */
export const cardPage = <View>(face: CardFace<View>): KindPage => ({
  open: (options) => openRoom(options, face as CardFace),
  replay: (options) => replayDeal(options, face as CardFace),
});
