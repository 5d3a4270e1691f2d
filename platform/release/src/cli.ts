import { cac } from 'cac';
import * as backup from './commands/backup';
import * as deploy from './commands/deploy';
import * as inspect from './commands/inspect';
import * as list from './commands/list';
import * as local from './commands/local';
import * as release from './commands/release';
import * as staff from './commands/staff';

const cli = cac('site');
for (const group of [release, list, inspect, local, deploy, staff, backup]) group.register(cli);
cli.help();

try {
  cli.parse(process.argv, { run: false });
  if (!cli.matchedCommand && !cli.options.help) cli.outputHelp();
  await cli.runMatchedCommand();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
