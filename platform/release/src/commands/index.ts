import { type CAC, cac } from 'cac';
import * as checkout from './checkout';
import * as data from './data';
import * as deploy from './deploy';
import * as generate from './generate';
import * as inspect from './inspect';
import * as local from './local';
import * as release from './release';

/** Returns the `site` command with all of its commands, none of them run. */
export function siteCommand(): CAC {
  const cli = cac('site');
  for (const group of [release, inspect, checkout, local, generate, deploy, data]) group.register(cli);
  return cli.help();
}
