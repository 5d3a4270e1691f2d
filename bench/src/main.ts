import { parseArgs } from 'node:util';
import { printSpeed, writeReport } from './report';
import { circumstances, readResults, writeResults } from './results';
import { measureSpeed } from './speed';
import { variantNames } from './variants';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true },
    runs: { type: 'string', default: '5' },
    variants: { type: 'string', default: variantNames.join(',') },
    resume: { type: 'boolean', default: false },
  },
});
const [what = 'speed'] = positionals;

if (what === 'speed') await speed();
else if (what === 'report') writeReport(readResults());
else throw new Error(`There is no benchmark "${what}": speed, report.`);
process.exit();

async function speed() {
  const { only, resume } = values;
  const runs = Number(values.runs);
  const named = values.variants.split(',');
  const variants = variantNames.filter((name) => named.includes(name));
  const { chromium, figures } = await measureSpeed({ runs, variants, resume, ...(only && { only }) });
  printSpeed(figures);
  if (only || variants.length < variantNames.length) return;
  writeReport(writeResults({ speed: { ...circumstances(), chromium, runs, figures } }));
}
