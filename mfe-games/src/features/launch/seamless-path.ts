interface Place {
  readonly gameId: string;
  readonly vendor: string;
  readonly gameType: string;
}

/** The address of a game's own page; it names the game, and each visit launches it anew. */
export const seamlessPath = ({ gameId, vendor, gameType }: Place): string =>
  `/seamless?${new URLSearchParams({ gameId, vendor, gameType })}`;

/** The game that an address names. */
export const placeOf = (query: URLSearchParams): Place => ({
  gameId: query.get('gameId') ?? '',
  vendor: query.get('vendor') ?? '',
  gameType: query.get('gameType') ?? '',
});
