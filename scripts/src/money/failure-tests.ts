/** A failure that trusted money systems try on themselves, and the tests that try it here. */
export interface FailureTest {
  readonly number: number;
  readonly says: string;
  /** Source file and titles. */
  readonly tests: readonly { readonly file: string; readonly titles: readonly string[] }[];
}

const wallet = 'gateway/src/modules/vendor-wallet/vendor-wallet.test.ts';
const withdrawals = 'gateway/src/modules/payments/withdrawals/withdrawals.test.ts';
const deposits = 'gateway/src/modules/payments/deposits/deposits.test.ts';
const lottery = 'gateway/src/modules/lottery/lottery.test.ts';
const crash = 'gateway/src/testing/crash/crash-rounds.slow.test.ts';
const model = 'gateway/src/modules/vendor-wallet/wallet-model.test.ts';

const one = (number: number, says: string, file: string, ...titles: string[]): FailureTest => ({
  number,
  says,
  tests: [{ file, titles }],
});

const repeatedBet = 'a bet asked for again, also ten times at once, is one bet with one answer';
const shared = 'two players may share a transaction id and a round id';
const rolledBack = 'a rollback gives the whole bet back, once, whatever it leaves out';

/** All of them, numbered from 1 without a gap. */
export const failureTests: readonly FailureTest[] = [
  {
    number: 1,
    says: 'bet and win, bet and a win of nothing',
    tests: [
      {
        file: wallet,
        titles: [
          'a round: bet, win, end; the balance and the betting record follow to the cent',
          'a lost round: a win of nothing that closes it',
        ],
      },
    ],
  },
  one(2, 'a bet of nothing', wallet, 'a bet of nothing is a bet, and moves nothing'),
  one(3, 'a bet beyond the balance', wallet, 'a bet beyond the balance is refused with the true balance'),
  one(4, 'the same bet again', wallet, repeatedBet),
  one(5, 'the same bet ten times at once', wallet, repeatedBet),
  one(6, 'ten different bets at once', wallet, 'ten different bets at once leave the exact balance'),
  one(7, 'the same win several times at once', wallet, 'a win sent five times at once is paid once'),
  one(
    8,
    'the same id, another amount',
    wallet,
    'the same transaction id for another amount, round or kind moves nothing',
  ),
  one(9, 'the same id for two players', wallet, shared),
  one(10, 'the same round for two players', wallet, shared),
  one(11, 'a win without a bet', wallet, 'a win without a bet is refused, unless it is a promotion'),
  one(
    12,
    'a win after the session has run out, after logout, exclusion, in maintenance',
    wallet,
    'what was won is paid when the session has run out',
    'what was won is paid after logout, to an excluded player and during maintenance; bets are not taken',
  ),
  one(13, 'a rollback', wallet, rolledBack),
  one(14, 'the same rollback twice', wallet, rolledBack),
  one(
    15,
    'a rollback before its bet',
    wallet,
    'a rollback that comes before its bet leaves a tombstone, and the late bet is refused',
  ),
  one(16, 'a rollback without round, game, amount', wallet, rolledBack),
  one(17, 'a rollback after the win', wallet, 'the bet of a round that has paid or is closed is not taken back'),
  one(
    18,
    'a win taken back from spent money',
    wallet,
    'a win taken back from spent money leaves the account below zero and blocked until made good',
  ),
  one(19, 'another currency', wallet, 'another currency, another game and a stake above the limit are refused'),
  {
    number: 20,
    says: 'bad signature, changed body, replay, old, the key as a signature',
    tests: [
      {
        file: wallet,
        titles: ['nobody else is the vendor: wrong key, changed body, old or repeated requests are refused'],
      },
      {
        file: 'gateway/src/modules/vendor-wallet/vendor-keys.test.ts',
        titles: ['a vendor may sign with RSA as well; its public key in place of a signature is none'],
      },
    ],
  },
  one(
    21,
    'negative, float, huge, empty, 10 kB, SQL',
    wallet,
    'a signed request that makes no sense is refused as such, never half done',
  ),
  one(
    22,
    'a process killed between debit and answer',
    crash,
    'whatever is killed under load, what was acknowledged is there once and nothing else is',
  ),
  one(
    23,
    'the database killed in mid-transaction',
    crash,
    'a database killed in the middle of a bet has all of it or nothing, and the bet asked for again is one bet',
  ),
  one(
    24,
    'the answer lost, asked again',
    wallet,
    'a bet whose answer got lost on the way is one bet when it is asked for again',
  ),
  one(
    25,
    'a rollback races the commit',
    wallet,
    'a bet and its rollback that race leave the balance as it was',
    'a bet whose commit takes long and the rollback of a vendor that gave it up leave the balance as it was',
  ),
  one(26, 'two withdrawals of everything', withdrawals, 'of two withdrawals of the whole balance at once there is one'),
  one(
    27,
    'the same withdrawal, another field',
    withdrawals,
    'the same request again is the same withdrawal, and with another field changed it is none',
  ),
  one(
    28,
    'a withdrawal while a bet is in flight',
    withdrawals,
    'a bet in flight and a withdrawal of everything never spend the same money',
  ),
  one(
    29,
    'points, gifts, bets, withdrawals at once',
    'gateway/src/modules/payments/every-way-out.test.ts',
    'bets, withdrawals, transfers and converted points at the same moment spend what is there, and once',
  ),
  one(
    30,
    'deposit callbacks doubled, reordered, changed',
    deposits,
    'a payment message that comes ten times at once, and again under other names, credits once',
    'messages in the wrong order end where the right order ends',
    'what the provider gave back before it told of the payment stays off the account, however often it says so',
    'less or more than was asked for is what counts, and a second amount changes nothing',
    'a message that is changed, unsigned, signed by another or too old moves nothing',
  ),
  one(
    31,
    'automatic receipt races "not received"',
    withdrawals,
    "the player's word and the end of the time at the same moment leave one of the two",
  ),
  one(
    32,
    'settlement twice, cut short, late',
    lottery,
    'an issue is drawn from the seed it was bound to, and each bet is paid once however often it is run',
    'a settlement that is cut short half-way is finished by the next run, and nobody is paid twice',
    'a house that was down for an hour draws and settles what it missed, and opens the issue of now',
  ),
  one(
    33,
    'daylight saving, 23:59:59.999',
    'shared-contracts/src/calendar/time-zones.test.ts',
    'a day has 23 hours or 25 where the clocks are put forward or back, and nothing falls between two days',
    'what happens at 23:59:59.999 belongs to the day that ends, a millisecond later to the next',
  ),
  one(
    34,
    'a contract changed while it takes effect',
    'gateway/src/modules/contracts/contracts.test.ts',
    'a contract that is changed while its period begins leaves exactly one in force, by both orders',
  ),
  one(
    35,
    'a lottery bet at closing, ±1 ms',
    lottery,
    'a bet a millisecond before closing is in; at closing it is refused and the money untouched',
  ),
  {
    number: 36,
    says: 'a result corrected after settlement',
    tests: [
      {
        file: wallet,
        titles: [
          'a result that is corrected after settlement: the win is taken back, and record, turnover and ledger follow',
        ],
      },
      {
        file: 'gateway/src/modules/lottery/corrections/corrections.test.ts',
        titles: [
          'an issue that is cancelled after it was settled takes the winnings back, and who has spent them is blocked',
          'a settled issue is settled again by its seed alone; the difference is paid in postings that name the first ones',
        ],
      },
    ],
  },
  {
    number: 37,
    says: 'random work against a model, answers lost',
    tests: [
      {
        file: model,
        titles: [
          'whatever a vendor asks in whatever order, with answers lost and time-outs, the house has what plain arithmetic has',
        ],
      },
      {
        file: 'gateway/src/modules/house-check/money-model.test.ts',
        titles: [
          'whatever is paid in, played, withdrawn, moved and put right in whatever order, the house has what plain arithmetic has',
        ],
      },
    ],
  },
  one(
    38,
    'a simulation with seeded faults',
    model,
    'a house whose database connection breaks around commits, and whose clock jumps, stays right: the seed is printed',
  ),
];
