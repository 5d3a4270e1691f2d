import { parse } from '@platform/build';
import type { Company } from '@platform/contract';
import { companySchema } from '@platform/contract/company';

/** The file beside a hosted environment's settings that describes the company. */
export const companyFile = 'company.json';

/** @throws one sentence that names what the text may not say */
export function parseCompany(text: string, file: string): Company {
  return parse(companySchema, text, file);
}

/** @throws one sentence that names every value of the company that is fictional */
export function assertRealCompany(company: Company): void {
  const found = textsIn(company).filter((value) => /example|000 00|^0+$/i.test(value));
  if (found.length === 0) return;
  throw new Error(
    `The company has values that are examples: ${found.join(', ')}. Write the real ones into ${companyFile} beside the settings, and compose again (docs/hosting.md).`,
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : [];
}
