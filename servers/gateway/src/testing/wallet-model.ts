/** A vendor's request, reduced to the fields that matter to the money. */
export interface ModelRequest {
  readonly operation: 'bet' | 'win' | 'rollback';
  readonly player: string;
  readonly uuid: string;
  readonly roundId: string;
  readonly amount: number;
  readonly closes: boolean;
  /** The bet of a win, or the transaction that a rollback reverses. */
  readonly reference: string;
}

interface ModelTx extends ModelRequest {
  state: 'APPLIED' | 'ROLLED_BACK' | 'TOMBSTONED';
  /** What a bet has paid so far. */
  paid: number;
}

/** A single-threaded model of the wallet protocol (MON1). */
export class WalletModel {
  readonly balances = new Map<string, number>();
  readonly #transactions = new Map<string, ModelTx>();
  readonly #rounds = new Map<string, { closed: boolean }>();

  /** The status that the gateway must answer; an accepted request is applied. */
  ask(request: ModelRequest): string {
    const known = this.#find(request.player, request.uuid);
    if (known) {
      if (known.state !== 'APPLIED') return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
      return isSame(known, request) ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION';
    }
    const answer = {
      bet: () => this.#bet(request),
      win: () => this.#win(request),
      rollback: () => this.#rollback(request),
    };
    const status = answer[request.operation]();
    if (status === 'RS_OK') this.#keep(request, 'APPLIED');
    return status;
  }

  #bet({ player, roundId, amount, closes }: ModelRequest): string {
    const round = this.#rounds.get(`${player} ${roundId}`);
    const balance = this.#balance(player);
    if (round?.closed) return 'RS_ERROR_ROUND_CLOSED';
    if (amount > 0 && balance < 0) return 'RS_ERROR_USER_DISABLED';
    if (amount > balance && amount > 0) return 'RS_ERROR_NOT_ENOUGH_MONEY';
    this.balances.set(player, balance - amount);
    this.#rounds.set(`${player} ${roundId}`, { closed: closes });
    return 'RS_OK';
  }

  #win({ player, roundId, amount, closes, reference }: ModelRequest): string {
    const round = this.#rounds.get(`${player} ${roundId}`);
    const named = this.#find(player, reference);
    const isTheBet = named?.operation === 'bet' && named.roundId === roundId;
    const bet = isTheBet || named?.state === 'TOMBSTONED' ? named : undefined;
    if (bet && bet.state !== 'APPLIED') return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
    if (!round || !bet) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    if (round.closed) return 'RS_ERROR_ROUND_CLOSED';
    bet.paid += amount;
    this.balances.set(player, this.#balance(player) + amount);
    round.closed = closes;
    return 'RS_OK';
  }

  #rollback({ player, reference }: ModelRequest): string {
    const target = this.#find(player, reference);
    if (!target) {
      this.#keep(
        { operation: 'bet', player, uuid: reference, roundId: '', amount: 0, closes: false, reference: '' },
        'TOMBSTONED',
      );
      return 'RS_OK';
    }
    if (target.state !== 'APPLIED') return 'RS_OK';
    if (target.operation === 'rollback') return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    if (target.operation === 'bet') {
      const isClosed = this.#rounds.get(`${player} ${target.roundId}`)?.closed;
      if (isClosed || target.paid > 0) return 'RS_ERROR_ROUND_CLOSED';
      this.balances.set(player, this.#balance(player) + target.amount);
    } else {
      const bet = this.#find(player, target.reference);
      if (bet) bet.paid -= target.amount;
      this.balances.set(player, this.#balance(player) - target.amount);
    }
    target.state = 'ROLLED_BACK';
    return 'RS_OK';
  }

  #find(player: string, uuid: string): ModelTx | undefined {
    return this.#transactions.get(`${player} ${uuid}`);
  }

  #keep(request: ModelRequest, state: ModelTx['state']): void {
    this.#transactions.set(`${request.player} ${request.uuid}`, { ...request, state, paid: 0 });
  }

  #balance(player: string): number {
    return this.balances.get(player) ?? 0;
  }
}

function isSame(one: ModelRequest, other: ModelRequest): boolean {
  if (one.operation !== other.operation || one.reference !== other.reference) return false;
  return one.operation === 'rollback' || (one.amount === other.amount && one.roundId === other.roundId);
}
