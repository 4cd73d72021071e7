import type { listModels as modelsCall, listRooms as roomsCall } from '@atrium/contracts/calls';
import type { Game } from '@atrium/contracts/entities';
import { type Operation, type OperationContext, Refusal } from '../../../operation/operation.ts';
import { closuresNow } from '../games/closures.ts';
import { connectedGames } from '../games/connected-games.ts';
import { gameCardOf } from '../games/game-card.ts';
import { roomsOfVendor, type VendorRoom } from './vendor-rooms.ts';

interface Found {
  readonly room: VendorRoom;
  readonly game: Game;
}

/** Only these kinds are played at tables: slots are ten thousand rows. */
type TableType = 'LIVE' | 'PVP';

interface Wanted {
  readonly vendor: string | undefined;
  readonly types: readonly TableType[];
}

/**
 * Rooms of the games that the merchant's players see, in the catalogue's order.
 * @throws Refusal `VENDOR_SILENT` when no vendor answers
 */
async function findRooms(context: OperationContext, { vendor, types }: Wanted): Promise<Found[]> {
  const rows = await connectedGames(context, { types, vendor }).execute();
  const connections = [...new Set(rows.map(({ connection }) => connection))];
  const answers = await Promise.all(connections.map((connection) => roomsOfVendor(context, connection)));
  if (answers.length > 0 && answers.every((answer) => answer === null)) throw new Refusal('VENDOR_SILENT');
  const closures = await closuresNow(context);
  return rows.flatMap((row) => {
    const rooms = answers[connections.indexOf(row.connection)] ?? [];
    const game = gameCardOf(row, closures, context);
    return rooms.filter(({ gameCode }) => gameCode === row.game_code).map((room) => ({ room, game }));
  });
}

function shown({ room, game }: Found) {
  const { roomId, name, min, max, players } = room;
  const status = game.state === 'OPEN' ? room.status : ('MAINTENANCE' as const);
  return { roomId, name, min, max, players, status, game };
}

export const listRooms: Operation<typeof roomsCall> = async ({ vendor, gameType }, context) =>
  (await findRooms(context, { vendor, types: [gameType] })).map(shown);

export const listModels: Operation<typeof modelsCall> = async ({ vendor }, context) =>
  (await findRooms(context, { vendor, types: ['LIVE', 'PVP'] })).flatMap((found) => {
    const { host, road } = found.room;
    return host === undefined ? [] : [{ ...shown(found), name: host, road }];
  });
