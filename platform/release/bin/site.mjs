#!/usr/bin/env node
/** The `site` command; its sources are TypeScript, so the loader comes first. */
import { register } from 'tsx/esm/api';

register();
await import('../src/cli.ts');
