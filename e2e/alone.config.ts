import { defineConfig } from '@playwright/test';
import base, { aloneTests } from './playwright.config';

/** Tests that change what others would read, or that watch the clock: one at a time. */
export default defineConfig({ ...base, testMatch: aloneTests });
