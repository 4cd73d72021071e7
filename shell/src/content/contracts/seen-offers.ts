import type { ContractOffer } from '@atrium/contracts/entities';
import { readStored, writeStored } from '../../core/browser/stored.ts';

const key = 'contractsSeen';
const idOf = ({ contractId, version }: ContractOffer) => `${contractId}:${version}`;
const read = () => new Set((readStored(key, 'session') ?? '').split(',').filter(Boolean));

/** Offers whose dialog has not opened by itself in this browser session; each version opens once (T42). */
export function unseen(offers: readonly ContractOffer[]): ContractOffer[] {
  const seen = read();
  return offers.filter((offer) => !seen.has(idOf(offer)));
}

export function markSeen(offers: readonly ContractOffer[]): void {
  writeStored(key, [...new Set([...read(), ...offers.map(idOf)])].join(','), 'session');
}
