#!/usr/bin/env node
/** The published `site` command. The loader is for the configuration of the project, which is TypeScript. */
import { register } from 'tsx/esm/api';

register();
await import('./cli');
