import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** `pnpm shots`: pictures of every page for people to look at, in the ignored folder `shots/`. */
export default defineConfig({ ...base, testMatch: 'site.shots.ts', timeout: 120_000, reporter: 'line' });
