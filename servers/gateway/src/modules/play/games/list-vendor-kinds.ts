import type { listVendorKinds as call } from '@atrium/contracts/calls';
import { gameTypes } from '@atrium/contracts/constants';
import type { Operation } from '../../../operation/operation.ts';
import { visibleVendors } from '../visible.ts';

/** A vendor has the kind that it is listed under, and those of its games. */
export const listVendorKinds: Operation<typeof call> = async ({ vassalage }, { db, merchant }) => {
  const vendors = visibleVendors(db, merchant).$if(vassalage !== undefined, (query) =>
    query.where('vendor.code', '=', vassalage ?? ''),
  );
  const [own, ofGames] = await Promise.all([
    vendors.select(['vendor.code', 'vendor.game_type']).orderBy('vendor.position').execute(),
    db
      .selectFrom('game')
      .select(['game.vendor as code', 'game.game_type'])
      .distinct()
      .where('game.vendor', 'in', vendors.select('vendor.code'))
      .execute(),
  ]);
  return own.map(({ code, game_type }) => {
    const kinds = new Set([game_type, ...ofGames.filter((row) => row.code === code).map((row) => row.game_type)]);
    return { vassalage: code, gameTypes: gameTypes.filter((kind) => kinds.has(kind)) };
  });
};
