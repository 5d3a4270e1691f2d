/**
 * Reads a browser storage. Access throws in some browsers if the storage is missing, full or forbidden.
 * @returns the stored text, or `null` if there is none or the storage is not available
 */
export function readStorage(area: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Writes to a browser storage (`null` removes) and returns whether that succeeded. */
export function writeStorage(
  area: 'localStorage' | 'sessionStorage',
  key: string,
  value: string | null,
): boolean {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
