import { type Json, normalise } from './json';

/** A record as its history keeps it, in the one text that equal records share. */
export function stateText(state: Json): string {
  return JSON.stringify(normalise(undated(state)));
}

/** The time of the last change is the database's to say, and stands in the history's entry itself. */
export function undated(state: Json): Json {
  if (typeof state !== 'object' || state === null || Array.isArray(state)) return state;
  const { updatedAt: _, ...rest } = state;
  return rest;
}
