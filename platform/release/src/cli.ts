import { cac } from 'cac';
import * as data from './commands/data';
import * as deploy from './commands/deploy';
import * as inspect from './commands/inspect';
import * as local from './commands/local';
import * as release from './commands/release';

const cli = cac('site');
for (const group of [release, inspect, local, deploy, data]) group.register(cli);
cli.help();

try {
  cli.parse(process.argv, { run: false });
  if (!cli.matchedCommand && !cli.options.help) cli.outputHelp();
  await cli.runMatchedCommand();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
