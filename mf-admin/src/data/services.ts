import { Failure } from './failure';
import type { ServiceIcon } from './records';
import { write } from './write';

/** Creates a service. @throws {Failure} `exists` where one of this id is there, or any reason of a failed write */
export function createService(id: string, title: string, icon: ServiceIcon): Promise<void> {
  return write('saveService', async (client) => {
    if (!(await client.create(`services/${id}`, { title, icon }))) throw new Failure('exists');
  });
}

/**
 * Changes a service's title and icon; products, features, details and translations stay as they are.
 * @throws {Failure} `gone` where the service was removed meanwhile, or any reason of a failed write
 */
export function updateService(id: string, title: string, icon: ServiceIcon): Promise<void> {
  return write('saveService', async (client) => {
    if ((await client.read(`services/${id}`)) === null) throw new Failure('gone');
    await client.update(`services/${id}`, { title, icon });
  });
}
