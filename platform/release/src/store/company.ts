import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Company } from '@platform/contract';
import { exampleCompany } from '@platform/contract/example-company';
import { companyFile, parseCompany } from '../model/company';

/**
 * Reads what the site of a hosted environment says of the company.
 * @returns the fictional company where there is no file: `site deploy` refuses it
 * @throws one sentence that names what the file may not say
 */
export function readCompany(envFile: string): Company {
  const file = join(dirname(envFile), companyFile);
  return existsSync(file) ? parseCompany(readFileSync(file, 'utf8'), file) : exampleCompany;
}
