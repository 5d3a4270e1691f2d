import { hasShell } from '@platform/build';
import { type CAC, cac } from 'cac';
import * as checkout from './checkout';
import * as ci from './ci';
import * as data from './data';
import * as deploy from './deploy';
import * as generate from './generate';
import * as inspect from './inspect';
import * as local from './local';
import * as release from './release';

/**
 * Returns the `site` command with its commands, none of them run. A remote in its own repository has those that work on
 * one part of a site.
 */
export function siteCommand(): CAC {
  const cli = cac('site');
  for (const group of [release, inspect, deploy, ci, generate]) group.register(cli);
  local.registerDevelopment(cli);
  checkout.registerDoctor(cli);
  if (hasShell()) for (const group of [checkout, local, data]) group.register(cli);
  return cli.help();
}
