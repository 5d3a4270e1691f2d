import { defineConfig } from '@playwright/test';
import base, { aloneTests, otherTests } from './playwright.config';

/** Tests that only read, two at a time. */
export default defineConfig({ ...base, testIgnore: [...aloneTests, ...otherTests], workers: 2 });
