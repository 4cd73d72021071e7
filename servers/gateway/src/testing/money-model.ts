/** The state of a withdrawal, as far as money is concerned. */
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
  /** Of deposits, still to be wagered. */
  toWager: number;
}

/** The transitions of a withdrawal. */
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

/** A single-threaded model of every way in and out of a player's account. Minor units. */
export class MoneyModel {
  readonly players = new Map<string, ModelPlayer>();
  readonly orders = new Map<string, ModelOrder>();

  /** A deposit must be wagered once. */
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

  /** Applies a step to the order; false if its state does not allow it. */
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

  /** To a transfer-wallet vendor; a refusal changes nothing. */
  transferIn(name: string, amount: number, refuses: boolean): 'WALLET_INSUFFICIENT' | null {
    const player = this.player(name);
    return player.main < amount || !refuses ? this.#take(player, amount, 'away') : null;
  }

  /** Withdraws from the vendor, which refuses more than its balance. */
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
