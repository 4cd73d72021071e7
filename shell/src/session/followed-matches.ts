import type { CommandInput, matchesFollow } from '@atrium/contracts/commands';
import { atom } from 'jotai/vanilla';
import { pageStore, writableOf } from '../core/store.ts';

/** The league whose matches this page follows, from before its socket opens. */
export const followedMatches = writableOf(pageStore, atom<CommandInput<typeof matchesFollow>['followed']>(null));
