import { buildFeed, type Manner, manners } from './app.ts';

const {
  PORT = '4604',
  HOST = '127.0.0.1',
  FEED_NAME = 'A',
  FEED_SECRET,
  FEED_DRAW_SEED,
  FEED_MANNER = 'RIGHT',
  LOG_LEVEL = 'info',
} = process.env;

if (!FEED_SECRET || !FEED_DRAW_SEED) throw new Error('FEED_SECRET and FEED_DRAW_SEED are needed');
if (!manners.includes(FEED_MANNER as Manner)) throw new Error(`FEED_MANNER is none of ${manners.join(', ')}`);

const app = buildFeed({
  secret: FEED_SECRET,
  drawSeed: FEED_DRAW_SEED,
  manner: FEED_MANNER as Manner,
  logger: { level: LOG_LEVEL },
});
const stop = () => void app.close();
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

await app.listen({ port: Number(PORT), host: HOST });
app.log.info({ feed: FEED_NAME }, 'feed sandbox ready');
