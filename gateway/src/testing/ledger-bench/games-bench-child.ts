import { startPackagedPostgres } from '@atrium/postgres/testing';
import { createLaunch } from '../../modules/play/launch/create-launch.ts';
import { createTestClock, startTestGateway } from '../test-gateway.ts';
import { addMember } from '../test-member.ts';

/**
 * A gateway for the benchmark of games, with players who have launched: says its address and the tokens, one line of
 * JSON, and runs until it is ended.
 */
const { VENDOR_URL = '', VENDOR_KEY = '', LAUNCHES = '{}' } = process.env;
const wanted = JSON.parse(LAUNCHES) as Record<string, number>;
const postgres = await startPackagedPostgres({ shared_buffers: '256MB', max_wal_size: '2GB' });
process.env.TEST_DATABASE_URL = postgres.databaseUrl;
process.env.LOG_LEVEL = 'warn';
const sandboxVendor = { launchUrl: `${VENDOR_URL}/play`, publicKeyPem: VENDOR_KEY };
// The vendor's own clock is the real one.
const gateway = await startTestGateway({ sandboxVendor }, createTestClock());

async function launched(gameCode: string): Promise<string> {
  const member = await addMember(gateway, { balanceMinor: 1_000_000 });
  const place = { merchantCode: 'PH', merchants: ['PH'] } as const;
  const caller = { ...member, kinds: ['member'], scope: 'FULL', type: 0, ...place } as const;
  const gameType = gameCode.startsWith('VRD') ? 'LIVE' : 'RNG';
  const vendor = gameCode.split('_')[0] ?? '';
  const game = { vendor, gameType, gameCode, gameName: gameCode, iconUrl: '' } as const;
  const request = { caller, game, language: 'EN', lobbyUrl: 'http://site.test/' } as const;
  const { url } = await createLaunch(gateway.gateway.services, request);
  return new URL(url).searchParams.get('token') ?? '';
}

const tokens: Record<string, string[]> = {};
for (const [gameCode, count] of Object.entries(wanted)) {
  tokens[gameCode] = [];
  for (let index = 0; index < count; index += 1) tokens[gameCode].push(await launched(gameCode));
}
console.log(JSON.stringify({ url: gateway.baseUrl, tokens }));
process.on('SIGTERM', () => {
  void gateway
    .close()
    .then(() => postgres.close())
    .then(() => process.exit());
});
