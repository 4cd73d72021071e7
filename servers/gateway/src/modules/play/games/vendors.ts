import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { transferVendorId } from '../vendor-wallet/upsert-vendor.ts';

type VendorRow = Omit<Selectable<Database['vendor']>, 'merchants_off' | 'position' | 'opens_in_tab'> & {
  merchants_off?: string[];
  opens_in_tab?: boolean;
};

/** The vendor connection of slots, tables and fish games, except those of transfer-wallet vendors. */
export const sandboxConnection = 'SANDBOX';

const slots = (code: string, name: string, in_house = false, connection = sandboxConnection): VendorRow => ({
  code,
  name,
  game_type: 'RNG',
  in_house,
  state: 'OPEN',
  connection,
});

/** Games of another kind, of the vendor connection that plays the slots. */
const played = (
  code: string,
  name: string,
  game_type: 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS' | 'COCKFIGHT',
): VendorRow => ({ ...slots(code, name), game_type });

/** The operator's own lotteries, which are played on pages and over no connection. */
const draws = (code: string, name: string, game_type: 'LOTT' | 'ELOTT' | 'SEA'): VendorRow => ({
  code,
  name,
  game_type,
  in_house: true,
  state: 'OPEN',
  connection: null,
});

/** Vendors whose games stand in lists as one card, which opens the list of them. */
export const groupedVendors: ReadonlySet<string> = new Set(['FLT', 'PXM']);

/** Vendors in the order of their lanes. In-house codes and those of esports and cockfight are the specification's. */
export const vendorRows: readonly VendorRow[] = [
  slots('JL', 'Jolly Lantern', true),
  slots('FC', 'Firecrest', true),
  slots('PG', 'Paper Garden', true, transferVendorId),
  slots('ORL', 'Orrery Lane'),
  slots('MZK', 'Mazurka Works'),
  slots('KPO', 'Kopra Oasis'),
  slots('TND', 'Tandem Kiln'),
  slots('QVA', 'Quill & Vane'),
  slots('HBR', 'Harrowbrook'),
  slots('VLM', 'Vellum House'),
  slots('ZFR', 'Zafir Glass'),
  slots('LMN', 'Lumen Parade'),
  { ...slots('BRK', 'Brickmoor'), opens_in_tab: true },
  slots('UMB', 'Umbra Deep'),
  slots('PXM', 'Pixmere'),
  played('VRD', 'Verandah Live', 'LIVE'),
  played('DPW', 'Deepwater', 'FISH'),
  played('FLT', 'Felt & Ivory', 'PVP'),
  played('CRM', 'The Card Room', 'PVP'),
  played('GST', 'Grandstand', 'SPORTS'),
  played('IMES', 'Arena Nine', 'ESPORTS'),
  draws('ATR', 'Atrium Draws', 'LOTT'),
  draws('ELT', 'Evening Draws', 'ELOTT'),
  draws('SEA', 'Harbour Numbers', 'SEA'),
  // Nowhere but where a merchant has switched it on.
  { ...played('DS88', 'Straw Ring', 'COCKFIGHT'), merchants_off: ['PH', 'IN'] },
];
