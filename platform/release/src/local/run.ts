import { readEnvironment } from '../environment';
import { resetData, runningSite } from './services';
import { announcement, startSite } from './start';

/** Runs the local site until Ctrl-C. */
export async function runSite(): Promise<void> {
  const site = await startSite(console.log);
  console.log(await announcement());
  const stop = async () => {
    await site.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
}

/** Brings the seed back; a running site would write its own data over it. */
export async function reset(): Promise<void> {
  const environment = await readEnvironment();
  const pid = runningSite(environment);
  if (pid) throw new Error(`The site is running (process ${pid}): stop it with Ctrl-C first, then reset.`);
  resetData(environment);
  console.log('The next start brings the seed data back.');
}
