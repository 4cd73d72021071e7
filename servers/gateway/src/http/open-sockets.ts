import type { WebSocket } from 'ws';

/** Of one member: more are not open tabs of a person. */
const mostOfMember = 20;
/** Of guests in one network, as many as a server has connections of one: where a proxy stands in front, those are its own. */
const mostOfNetwork = 300;

/** The sockets that each member, and the guests of each network, have open at this process. */
export class OpenSockets {
  readonly #open = new Map<string, number>();

  /** Counts a socket until it closes; false where there are too many of its member, or of guests in its network. */
  countsIn(
    socket: Pick<WebSocket, 'once'>,
    { memberId, network }: { memberId: string | null; network: string },
  ): boolean {
    const [who, most] = memberId === null ? [`guests ${network}`, mostOfNetwork] : [memberId, mostOfMember];
    const count = this.#open.get(who) ?? 0;
    if (count >= most) return false;
    this.#open.set(who, count + 1);
    socket.once('close', () => {
      const left = (this.#open.get(who) ?? 1) - 1;
      if (left > 0) this.#open.set(who, left);
      else this.#open.delete(who);
    });
    return true;
  }
}
