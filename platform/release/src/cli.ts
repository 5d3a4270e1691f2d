import { siteCommand } from './commands/index';
import { errorMessage } from './model/error-message';

const cli = siteCommand();

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
