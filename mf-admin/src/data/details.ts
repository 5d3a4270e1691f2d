import { Failure } from './failure';
import { write } from './write';

/** What staff write. */
export type DetailContent = { details: string; features: string[] };

/** Adds details to a service. @throws {Failure} `gone` without the service, `exists` where it has details */
export function createDetail(serviceId: string, { details, features }: DetailContent): Promise<void> {
  return write('saveDetail', async (client) => {
    if ((await client.read(`services/${serviceId}`)) === null) throw new Failure('gone');
    if (!(await client.create(`serviceDetails/${serviceId}`, { details, features })))
      throw new Failure('exists');
  });
}

/** Changes a service's details; their translations stay as they are. @throws {Failure} `gone` without the service */
export function updateDetail(serviceId: string, { details, features }: DetailContent): Promise<void> {
  return write('saveDetail', async (client) => {
    if ((await client.read(`services/${serviceId}`)) === null) throw new Failure('gone');
    await client.update(`serviceDetails/${serviceId}`, { details, features });
  });
}
