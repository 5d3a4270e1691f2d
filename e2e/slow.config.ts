import { defineConfig } from '@playwright/test';
import base, { slowTests } from './playwright.config';

/** `npm run test:slow`: one test at a time, because some start whole sites. */
export default defineConfig({ ...base, testIgnore: [], testMatch: slowTests, workers: 1 });
