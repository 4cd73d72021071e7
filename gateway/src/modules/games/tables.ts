import type { GameType } from '@atrium/contracts/constants';
import type { Generated } from 'kysely';

/** Tables of the games module: the catalogue. */
export interface GamesTables {
  vendor: {
    code: string;
    name: string;
    game_type: GameType;
    in_house: boolean;
    state: 'OPEN' | 'MAINTENANCE';
    /** Merchants whose players never see it. */
    merchants_off: Generated<string[]>;
    /** Vendor connection its rounds are played over; null where its kind of game cannot be run yet. */
    connection: string | null;
    position: number;
  };
  game: {
    game_code: string;
    vendor: string;
    game_type: GameType;
    title: string;
    /** Lower case, letters and digits only: what a search is compared with. */
    title_key: string;
    is_hot: boolean;
    /** Higher is nearer the front. */
    popularity: number;
    released_at: number;
    state: 'OPEN' | 'MAINTENANCE';
  };
}
