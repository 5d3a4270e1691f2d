/**
 * Reads a browser storage that may be missing, full, or forbidden (each throws in some browser).
 * @returns the stored text, or `null` where there is none or the storage cannot be had
 */
export function readStorage(area: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Writes to a browser storage; `null` removes.
 * @returns whether the storage took it
 */
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
