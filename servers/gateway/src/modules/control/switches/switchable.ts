import type { SwitchKind } from '@atrium/contracts/entities';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { beginsWith } from '../../../db/like.ts';

/** Something that can be closed. */
export interface Switchable {
  readonly code: string;
  readonly name: string;
  /** False for what the platform cannot run at all. */
  readonly canSwitch: boolean;
}

const found = (text: string, keyword: string) => text.toLowerCase().includes(keyword.toLowerCase());

/** Everything of a kind that matches a search; games without a search only if in `closed`. */
export async function switchablesOf(
  db: Kysely<Database>,
  kind: SwitchKind,
  { keyword, closed }: { keyword: string; closed: readonly string[] },
): Promise<Switchable[]> {
  if (kind === 'GAME') return games(db, keyword, closed);
  const all = await allOf(db, kind);
  return all.filter(({ code, name }) => found(code, keyword) || found(name, keyword));
}

function allOf(db: Kysely<Database>, kind: Exclude<SwitchKind, 'GAME'>): Promise<Switchable[]> {
  if (kind === 'VENDOR') return vendors(db);
  if (kind === 'CHAT') return chats(db);
  return kind === 'LOTTERY' ? lotteries(db) : payments(db, kind);
}

export async function findSwitchable(
  db: Kysely<Database>,
  kind: SwitchKind,
  code: string,
): Promise<Switchable | undefined> {
  const like = await switchablesOf(db, kind, { keyword: kind === 'GAME' ? '' : code, closed: [code] });
  return like.find((each) => each.code === code);
}

async function vendors(db: Kysely<Database>): Promise<Switchable[]> {
  const rows = await db.selectFrom('vendor').select(['code', 'name', 'state']).orderBy('position').execute();
  return rows.map(({ code, name, state }) => ({ code, name, canSwitch: state === 'OPEN' }));
}

/** Vendors whose tables have a chat. */
async function chats(db: Kysely<Database>): Promise<Switchable[]> {
  const rows = await db
    .selectFrom('vendor')
    .select(['code', 'name'])
    .where('game_type', 'in', ['LIVE', 'PVP'])
    .where('connection', 'is not', null)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, canSwitch: true }));
}

async function lotteries(db: Kysely<Database>): Promise<Switchable[]> {
  const rows = await db.selectFrom('lottery_game').select(['game_code', 'title']).orderBy('game_code').execute();
  return rows.map(({ game_code: code, title: name }) => ({ code, name, canSwitch: true }));
}

/** Payment methods of either direction, or their providers. */
async function payments(
  db: Kysely<Database>,
  kind: 'PROVIDER' | 'DEPOSIT_METHOD' | 'WITHDRAW_METHOD',
): Promise<Switchable[]> {
  const methods = await db
    .selectFrom('payment_method')
    .select(['direction', 'code', 'provider'])
    .orderBy('position')
    .execute();
  const codes =
    kind === 'PROVIDER'
      ? methods.map(({ provider }): string => provider)
      : methods.filter(({ direction }) => `${direction}_METHOD` === kind).map(({ code }) => code);
  return [...new Set(codes)].map((code) => ({ code, name: code, canSwitch: true }));
}

const mostGames = 50;

async function games(db: Kysely<Database>, keyword: string, closed: readonly string[]): Promise<Switchable[]> {
  const all = db.selectFrom('game').select(['game_code', 'title', 'vendor']);
  const like = `%${beginsWith(keyword.toLowerCase())}`;
  const matching =
    keyword === ''
      ? all.where('game_code', 'in', closed.length > 0 ? [...closed] : [''])
      : all.where((row) => row.or([row(sql`lower(title)`, 'like', like), row(sql`lower(game_code)`, 'like', like)]));
  const rows = await matching.orderBy('popularity', 'desc').limit(mostGames).execute();
  return rows.map(({ game_code: code, title, vendor }) => ({ code, name: `${title} · ${vendor}`, canSwitch: true }));
}
