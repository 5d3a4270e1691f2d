import { cac } from 'cac';
import * as data from './commands/data';
import * as deploy from './commands/deploy';
import * as generate from './commands/generate';
import * as inspect from './commands/inspect';
import * as local from './commands/local';
import * as release from './commands/release';
import { errorMessage } from './error-message';

const cli = cac('site');
for (const group of [release, inspect, local, generate, deploy, data]) group.register(cli);
cli.help();

try {
  cli.parse(process.argv, { run: false });
  const [unknown] = cli.matchedCommand ? [] : cli.args;
  if (unknown) throw new Error(`There is no command "${unknown}": "site --help" names all of them.`);
  if (!cli.matchedCommand && !cli.options.help) cli.outputHelp();
  await cli.runMatchedCommand();
} catch (error) {
  console.error(errorMessage(error));
  process.exit(1);
}
