import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Company } from '@platform/contract';
import { exampleCompany } from '@platform/contract/example-company';
import { companyFile, parseCompany } from '../model/company';

/**
 * Reads the company of a hosted environment's site.
 * @returns the fictional company without a file: `site deploy` refuses it
 * @throws one sentence that names the invalid value
 */
export function readCompany(envFile: string): Company {
  const file = join(dirname(envFile), companyFile);
  return existsSync(file) ? parseCompany(readFileSync(file, 'utf8'), file) : exampleCompany;
}
