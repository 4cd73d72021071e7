/** The kinds of game, in the order of the navigation. ESPORTS comes right after SPORTS. */
export const gameTypes = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
  'SEA',
  'COCKFIGHT',
] as const;
export type GameType = (typeof gameTypes)[number];

/** The kinds of game, and NONE for what belongs to no single one. */
export const gameKinds = [...gameTypes, 'NONE'] as const;
export type GameKind = (typeof gameKinds)[number];

/** Vendors made in-house: their list is loaded whole and left out of the unfiltered RNG list. */
export const inHouseVendors = ['JL', 'FC', 'PG'] as const;
export const esportsVendor = 'IMES';
export const cockfightVendor = 'DS88';

/** Games that open a lottery page, not the game window. */
export const lotteryGameCodes = { vietnam: 'TCG_LOTTO_VN', sea: 'TCG_SEA' } as const;

export const prizeModes = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;
export type PrizeMode = (typeof prizeModes)[number];

export const gameSelectTypes = ['NEW', 'FAV', 'ALL', 'HOT', 'RECENT'] as const;

/** What a game of chance offers besides its lines, as its vendor publishes it; one filter of the lists each. */
export const gameFeatures = [
  'FREE_ROUNDS',
  'EXPANDING_WILDS',
  'CASCADE',
  'CLUSTER',
  'WAYS',
  'HOLD_AND_WIN',
  'FIXED_LINES',
] as const;
export type GameFeature = (typeof gameFeatures)[number];

/** How much payouts differ from round to round, as the game's vendor publishes it. */
export const volatilities = ['LOW', 'MEDIUM', 'HIGH'] as const;
export type Volatility = (typeof volatilities)[number];

/** Least returns to player that a list can be narrowed to, hundredths of a percent. */
export const leastReturns = [9_500, 9_600] as const;

/** Days for which a game is called new. */
export const newGameDays = 180;

/** Fixed parameters of the game calls. */
export const gameCallParameters = {
  clientType: 3,
  hotIsPlatform: 2,
  hotPlatform: 'flash,html5-desktop',
  vendorPlatform: 'html5-desktop',
  freePlayPlatform: 'W',
  freePlayGatewayVersion: 3,
  winnerCategory: 'ALL',
  platform: 'WEB',
  lotteryType: 'Lott',
} as const;

/** Groups of screens that load lazily. */
export const lazyScreenGroups = [
  'Promotions',
  'Seamless',
  'Lottery',
  'MemberCenter',
  'PointMall',
  'AccountGame',
  'GameListCenter',
  'GameCenter',
] as const;

/** The player's own wallet here, among those of vendors. */
export const mainWallet = 'MAIN';
