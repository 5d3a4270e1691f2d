import { defineConfig } from '@playwright/test';
import base, { commandTests } from './playwright.config';

const { webServer: _, ...rest } = base;

/** What the `site` command promises: each test works on a copy of the product with a site of its own. */
export default defineConfig({ ...rest, testIgnore: [], testMatch: commandTests });
