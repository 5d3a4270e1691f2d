import { afterEach, vi } from 'vitest';

// Files share a thread: replaced globals are restored before each test.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
