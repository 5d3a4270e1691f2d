import { randomInt } from 'node:crypto';

/** The alphabet of ids, in the order of its characters' codes. */
const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const TIME_CHARACTERS = 8;
const RANDOM_CHARACTERS = 12;

/** A new key that sorts behind all made in earlier milliseconds, as the client's `push` makes them. */
export function createPushId(now: number): string {
  const time = Array.from({ length: TIME_CHARACTERS }, (_, index) => {
    return character(Math.floor(now / ALPHABET.length ** (TIME_CHARACTERS - 1 - index)) % ALPHABET.length);
  });
  const random = Array.from({ length: RANDOM_CHARACTERS }, () => character(randomInt(ALPHABET.length)));
  return [...time, ...random].join('');
}

function character(index: number): string {
  return ALPHABET.charAt(index);
}
