import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createSocketTicket,
  getBalance,
  getCurrentIssue,
  listLotteryGames,
  listOpenedNumbers,
} from '@atrium/contracts/calls';
import { WebSocket } from 'ws';
import type { AttackCase } from './attack-case.ts';
import { killedGateway } from './killed-gateway.ts';
import { killedVendor } from './killed-vendor.ts';
import { assertLedgerHolds } from './ledger-holds.ts';
import { lockedTable } from './locked-table.ts';

const backWithinMs = 30_000;
const drawnWithinMs = 200_000;
const lookEveryMs = 500;

const seedBeforeTheDraw: AttackCase = {
  name: 'the seed of a draw, looked for in every answer and event before it',
  async run(site) {
    const calls = await site.callsAs('player');
    const ticket = await calls.invoke(createSocketTicket, {});
    assert.ok(ticket.ok);
    const heard: { at: number; text: string }[] = [];
    const note = (text: string) => heard.push({ at: Date.now(), text });
    const socket = new WebSocket(`${site.url.replace('http', 'ws')}/wps/socket?ticket=${ticket.value.ticket}`);
    socket.on('message', (data) => note(String(data)));
    try {
      const games = await calls.invoke(listLotteryGames, {});
      assert.ok(games.ok);
      const gameCode = games.value.games[0]?.gameCode ?? '';
      const issues = await calls.invoke(getCurrentIssue, { gameCode });
      assert.ok(issues.ok);
      const { issue, drawAt, commitment } = issues.value.current;
      const giveUpAt = Date.now() + drawnWithinMs;
      for (;;) {
        note(JSON.stringify([issues, games, await calls.invoke(getCurrentIssue, { gameCode })]));
        const opened = await calls.invoke(listOpenedNumbers, { gameCode });
        assert.ok(opened.ok);
        const drawn = opened.value.list.find((one) => one.issue === issue);
        if (drawn) {
          const { serverSeed } = drawn.proof;
          assert.equal(drawn.proof.commitment, commitment);
          const early = heard.filter(({ at, text }) => at < drawAt && text.includes(serverSeed));
          assert.deepEqual(early, []);
          return `${heard.filter(({ at }) => at < drawAt).length} answers and events before the draw, none has it`;
        }
        note(JSON.stringify(opened));
        assert.ok(Date.now() < giveUpAt, `issue ${issue} was not drawn`);
        await pause(lookEveryMs);
      }
    } finally {
      socket.close();
    }
  },
};

const killedDatabase: AttackCase = {
  name: 'the database killed under a running site',
  async run(site) {
    const calls = await site.callsAs('player');
    const before = await calls.invoke(getBalance, {});
    assert.ok(before.ok);
    const [pid] = (await readFile(join(site.dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    const killedAt = performance.now();
    const codes = new Set<string>();
    for (;;) {
      const answer = await calls.invoke(getBalance, {});
      if (!answer.ok) codes.add(answer.failure.code);
      if (answer.ok && codes.size > 0) {
        assert.deepEqual(answer.value.wallets, before.value.wallets);
        break;
      }
      assert.ok(performance.now() - killedAt < backWithinMs, 'the site did not come back');
      await pause(20);
    }
    const seconds = ((performance.now() - killedAt) / 1_000).toFixed(1);
    assert.deepEqual([...codes], ['SYS_UNAVAILABLE']);
    await assertLedgerHolds(site);
    return `answers again after ${seconds} s, every invariant holds`;
  },
};

export const playCases = [seedBeforeTheDraw, lockedTable, killedVendor, killedGateway, killedDatabase];
