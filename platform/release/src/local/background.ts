import type { Environment } from '../environment';
import { isBusy, type Part, serviceParts, siteParts, startServices, startSites } from './services';

/**
 * Does something that needs the local site to answer. What a running `npm start` serves is left to it; what is
 * missing is started for as long as the work takes.
 */
export async function withLocalSite<Value>(
  environment: Environment,
  work: () => Promise<Value>,
): Promise<Value> {
  const started: { close(): Promise<void> }[] = [];
  try {
    if (!(await allBusy(serviceParts()))) started.push(...(await startServices(environment)));
    if (!(await allBusy(await siteParts()))) started.push(await startSites(environment));
    return await work();
  } finally {
    await Promise.all(started.map((part) => part.close()));
  }
}

async function allBusy(parts: Part[]): Promise<boolean> {
  return (await Promise.all(parts.map(({ port }) => isBusy(port)))).every(Boolean);
}
