/** Where a withdrawal stands, as far as money is concerned. */
type OrderState = 'REQUESTED' | 'PAYING' | 'PAID' | 'MISSED' | 'ENDED';

interface ModelOrder {
  readonly player: string;
  readonly amount: number;
  state: OrderState;
}

interface ModelPlayer {
  main: number;
  locked: number;
  away: number;
  /** Of deposits, still to be turned over. */
  toWager: number;
}

/** What can be done with a withdrawal, from which state, to which. */
const orderSteps = {
  approve: ['REQUESTED', 'PAYING'],
  reject: ['REQUESTED', 'ENDED'],
  paid: ['PAYING', 'PAID'],
  failed: ['PAYING', 'ENDED'],
  received: ['PAID', 'ENDED'],
  missed: ['PAID', 'MISSED'],
  refund: ['MISSED', 'ENDED'],
} as const satisfies Record<string, readonly [OrderState, OrderState]>;
export type OrderStep = keyof typeof orderSteps;
export const orderStepNames = Object.keys(orderSteps) as OrderStep[];

/** Every way in and out of a player's account as one thread with a few numbers would keep it. Minor units. */
export class MoneyModel {
  readonly players = new Map<string, ModelPlayer>();
  readonly orders = new Map<string, ModelOrder>();

  /** What was paid in must be turned over once. */
  deposit(name: string, amount: number): void {
    const player = this.player(name);
    player.main += amount;
    player.toWager += amount;
  }

  bet(name: string, stake: number, payout: number): 'INSUFFICIENT' | null {
    const player = this.player(name);
    if (player.main < stake) return 'INSUFFICIENT';
    player.main += payout - stake;
    player.toWager = Math.max(0, player.toWager - stake);
    return null;
  }

  withdraw(name: string, amount: number): 'WAGERING_REMAINING' | 'WALLET_INSUFFICIENT' | null {
    const player = this.player(name);
    if (player.toWager > 0) return 'WAGERING_REMAINING';
    return this.#take(player, amount, 'locked');
  }

  requested(orderNo: string, player: string, amount: number): void {
    this.orders.set(orderNo, { player, amount, state: 'REQUESTED' });
  }

  /** Whether the order goes that way from where it stands; if so, it has gone. */
  order(orderNo: string, step: OrderStep): boolean {
    const order = this.orders.get(orderNo);
    const [from, to] = orderSteps[step];
    if (order?.state !== from) return false;
    const player = this.player(order.player);
    order.state = to;
    if (step === 'reject' || step === 'paid' || step === 'failed') player.locked -= order.amount;
    if (step === 'reject' || step === 'failed' || step === 'refund') player.main += order.amount;
    return true;
  }

  /** To a vendor that keeps players' money; one that refuses leaves everything where it was. */
  transferIn(name: string, amount: number, refuses: boolean): 'WALLET_INSUFFICIENT' | null {
    const player = this.player(name);
    return player.main < amount || !refuses ? this.#take(player, amount, 'away') : null;
  }

  /** Home again; the vendor refuses what is not there. */
  transferOut(name: string, amount: number): void {
    const player = this.player(name);
    if (player.away < amount) return;
    player.away -= amount;
    player.main += amount;
  }

  adjust(name: string, direction: 'CREDIT' | 'DEBIT', amount: number): 'WALLET_INSUFFICIENT' | null {
    const player = this.player(name);
    if (direction === 'DEBIT' && player.main < amount) return 'WALLET_INSUFFICIENT';
    player.main += direction === 'CREDIT' ? amount : -amount;
    return null;
  }

  player(name: string): ModelPlayer {
    const player = this.players.get(name) ?? { main: 0, locked: 0, away: 0, toWager: 0 };
    this.players.set(name, player);
    return player;
  }

  #take(player: ModelPlayer, amount: number, to: 'locked' | 'away'): 'WALLET_INSUFFICIENT' | null {
    if (player.main < amount) return 'WALLET_INSUFFICIENT';
    player.main -= amount;
    player[to] += amount;
    return null;
  }
}
