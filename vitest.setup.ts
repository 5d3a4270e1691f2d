import { afterEach, vi } from 'vitest';

// Files share a thread: what a test replaced is back before the next one.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
