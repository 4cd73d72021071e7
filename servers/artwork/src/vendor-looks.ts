import { harrowbrook, kopraOasis, quillAndVane, tandemKiln, vellumHouse } from './craft-looks.ts';
import { firecrest, lanternNight, mazurka, orrery, paperGarden } from './house-looks.ts';
import { brickmoor, lumenParade, pixmere, umbraDeep, zafirGlass } from './light-looks.ts';
import type { Look } from './look.ts';
import { arena, cardRoom, deepwater, grandstand, strawRing, ticketOffice, verandah } from './table-looks.ts';

const looks: Readonly<Record<string, Look>> = {
  JL: lanternNight,
  FC: firecrest,
  PG: paperGarden,
  ORL: orrery,
  MZK: mazurka,
  TND: tandemKiln,
  QVA: quillAndVane,
  HBR: harrowbrook,
  VLM: vellumHouse,
  KPO: kopraOasis,
  ZFR: zafirGlass,
  LMN: lumenParade,
  BRK: brickmoor,
  UMB: umbraDeep,
  PXM: pixmere,
  VRD: verandah,
  DPW: deepwater,
  CRM: cardRoom,
  GST: grandstand,
  IMES: arena,
  DS88: strawRing,
  ATR: ticketOffice,
};

/** How a vendor draws; one that is new to the artwork gets the plain table. */
export function lookOf(vendor: string): Look {
  return looks[vendor] ?? verandah;
}
