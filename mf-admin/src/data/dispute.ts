import { type Json, sameJson } from './json';
import type { Place } from './record-edit';

export type Side = 'mine' | 'theirs';

/** How a part of a record was, and what each of two people made of it; `null`: nothing stands there. */
export type Versions = { base: Json; mine: Json; theirs: Json };

/** Where a part stands in each record: a list may have it elsewhere. */
export type Places = Record<Side, Place>;

/** A place, and in whose record: what one of them removed stands in the other's alone. */
export type Spot = { side: Side; place: Place };

/** A text, a product or the order of a list that both changed, and not alike: somebody has to choose. */
export type Dispute = Versions & Spot & { about: 'content' | 'order' };

/** Is asked where both changed the same, and told where only they changed something, which stays. */
export type Arbiter = { choose: (dispute: Dispute) => Side; keep: (spot: Spot) => void };

/** What becomes of a part as a whole: as the one made it who alone changed it, or as it is chosen. */
export function settle(versions: Versions, places: Places, arbiter: Arbiter): Json {
  const { base, mine, theirs } = versions;
  if (sameJson(base, theirs) || sameJson(mine, theirs)) return mine;
  if (sameJson(base, mine)) {
    arbiter.keep(spotIn(theirs === null ? 'mine' : 'theirs', places));
    return theirs;
  }
  const spot = spotIn(mine === null ? 'theirs' : 'mine', places);
  return versions[arbiter.choose({ ...versions, ...spot, about: 'content' })];
}

/** The same for the same dispute of the same changes, another one for every other. */
export function keyOfDispute({ about, side, place }: Dispute): string {
  return [about, side, ...place].join('/');
}

function spotIn(side: Side, places: Places): Spot {
  return { side, place: places[side] };
}
