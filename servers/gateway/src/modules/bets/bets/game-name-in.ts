import type { BundledLanguage } from '@atrium/contracts/constants';
import { sql } from 'kysely';

/** What the game of a `bet` is called now in a language; as it was called at the bet where it has no name of its own there. */
export const gameNameIn = (language: BundledLanguage) =>
  sql<string>`coalesce((select names ->> ${language} from game where game.game_code = bet.game_code), bet.game_name)`;
