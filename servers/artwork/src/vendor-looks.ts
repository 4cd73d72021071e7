import { harrowbrook, kopraOasis, quillAndVane, tandemKiln, vellumHouse } from './craft-looks.ts';
import { firecrest, lanternNight, mazurka, orrery, paperGarden } from './house-looks.ts';
import { brickmoor, lumenParade, pixmere, umbraDeep, zafirGlass } from './light-looks.ts';
import type { Look } from './look.ts';
import { arena, cardRoom, deepwater, grandstand, strawRing, ticketOffice, verandah } from './table-looks.ts';

const slotMakers: Readonly<Record<string, Look>> = {
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
};

const others: Readonly<Record<string, Look>> = {
  VRD: verandah,
  DPW: deepwater,
  CRM: cardRoom,
  FLT: cardRoom,
  GST: grandstand,
  IMES: arena,
  DS88: strawRing,
  ATR: ticketOffice,
  ELT: ticketOffice,
  SEA: ticketOffice,
};

/** How a vendor draws; one that is new to the artwork gets the plain table. */
export function lookOf(vendor: string): Look {
  return slotMakers[vendor] ?? others[vendor] ?? verandah;
}

/** Whether a vendor's titles are slots, which are named after things; those of others also say what is played. */
export function isSlotMaker(vendor: string): boolean {
  return Object.hasOwn(slotMakers, vendor);
}
