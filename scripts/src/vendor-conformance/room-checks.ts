import assert from 'node:assert/strict';
import { launchChat, listModels, listRooms } from '@atrium/contracts/calls';
import type { Calls } from '@atrium/contracts/platform';

/** One rule of rooms, tables and their chat, tried as a player of the site. @throws AssertionError */
export interface RoomCheck {
  readonly rule: string;
  run(calls: Calls): Promise<void>;
}

async function roomsOf(calls: Calls) {
  const [cards, tables] = await Promise.all([
    calls.invoke(listRooms, {}),
    calls.invoke(listRooms, { gameType: 'LIVE' }),
  ]);
  assert.ok(cards.ok && tables.ok, 'no vendor tells its rooms');
  return [...tables.value, ...cards.value];
}

export const roomChecks: readonly RoomCheck[] = [
  {
    rule: 'rooms are told with their limits and who is there, and the tables with a host with their results',
    async run(calls) {
      for (const { min, max, name, players } of await roomsOf(calls)) {
        assert.ok(min > 0 && min <= max && name !== '' && players >= 0, name);
      }
      const models = await calls.invoke(listModels, {});
      assert.ok(models.ok);
      for (const { name, road } of models.value) assert.ok(name !== '' && road.length > 0, name);
    },
  },
  {
    rule: 'the chat of a table has an address of its own each time, which answers',
    async run(calls) {
      const [room] = (await roomsOf(calls)).filter(({ status }) => status === 'OPEN');
      if (!room) return;
      const open = () => calls.invoke(launchChat, { gameId: room.game.gameId, vendor: room.game.vassalage });
      const [first, second] = [await open(), await open()];
      assert.ok(first.ok && second.ok);
      assert.notEqual(first.value.chatUrl, second.value.chatUrl);
      assert.equal((await fetch(first.value.chatUrl)).status, 200);
    },
  },
];
