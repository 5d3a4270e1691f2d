import { siteCommand } from './commands/index';
import { parseCommandLine } from './commands/usage';
import { errorMessage } from './model/error-message';

const cli = siteCommand();

try {
  parseCommandLine(cli, process.argv);
  if (!cli.matchedCommand && !cli.options.help) cli.outputHelp();
  await cli.runMatchedCommand();
} catch (error) {
  console.error(errorMessage(error));
  process.exit(1);
}
