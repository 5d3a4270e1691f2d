import { defineConfig } from '@playwright/test';
import base, { slowTests } from './playwright.config';

/** `npm run test:slow`: one test at a time, for some start whole sites and all of them are busy. */
export default defineConfig({ ...base, testIgnore: [], testMatch: slowTests, workers: 1 });
