import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** Figures for people to read, never asserted: `playwright test --config e2e/figures.config.ts`. */
export default defineConfig({ ...base, testMatch: 'scale.figures.ts', timeout: 180_000, reporter: 'line' });
