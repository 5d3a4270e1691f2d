import { parseArgs } from 'node:util';
import { measureAdmin } from './admin';
import { launchBrowser } from './browser';
import { measureVisit } from './cost';
import { measureGrowth } from './growth';
import { printSpeed, writeReport } from './report';
import { circumstances, type Results, readResults, writeResults } from './results';
import { measureSearch } from './search';
import { measureSpeed } from './speed';
import { measureTeam } from './team';
import { variantNames } from './variants';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true },
    runs: { type: 'string', default: '5' },
    variants: { type: 'string', default: variantNames.join(',') },
    resume: { type: 'boolean', default: false },
    'without-tests': { type: 'boolean', default: false },
  },
});
// Leaving by `process.exit` also stops the site that a benchmark started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { only, resume } = values;
const runs = Number(values.runs);
const [what = 'speed'] = positionals;

if (what === 'report') writeReport(readResults());
else {
  const browser = await launchBrowser();
  const taken = circumstances(browser);
  if (what === 'speed') await speed();
  else if (what === 'growth')
    keep({ growth: { ...taken, runs, figures: await measureGrowth(browser, runs) } });
  else if (what === 'team')
    keep({ team: { ...taken, figures: await measureTeam(browser, !values['without-tests']) } });
  else if (what === 'admin') keep({ admin: { ...taken, runs, figures: await measureAdmin(browser, runs) } });
  else if (what === 'cost') keep({ cost: { ...taken, runs, figures: await measureVisit(browser, runs) } });
  else if (what === 'search') await measureSearch(browser, runs);
  else throw new Error(`There is no benchmark "${what}": speed, growth, admin, cost, search, team, report.`);
  await browser.close();

  async function speed() {
    const named = values.variants.split(',');
    const unknown = named.find((name) => !variantNames.some((known) => known === name));
    if (unknown) throw new Error(`There is no variant "${unknown}": ${variantNames.join(', ')}.`);
    const variants = variantNames.filter((name) => named.includes(name));
    const figures = await measureSpeed(browser, { runs, variants, resume, ...(only && { only }) });
    printSpeed(figures);
    // For a part of the pages only ratios are useful.
    if (!only && variants.length === variantNames.length) keep({ speed: { ...taken, runs, figures } });
  }
}
process.exit();

function keep(results: Results) {
  writeReport(writeResults(results));
}
