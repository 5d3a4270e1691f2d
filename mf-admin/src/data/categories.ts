import { Failure } from './failure';
import { write } from './write';

/** Gives a service a category. @throws {Failure} `gone` without the service, `exists` where it has one */
export function createCategory(serviceId: string, category: string): Promise<void> {
  return write('saveCategory', async (client) => {
    if ((await client.read(`services/${serviceId}`)) === null) throw new Failure('gone');
    if (!(await client.create(`categories/${serviceId}`, { category }))) throw new Failure('exists');
  });
}

/** Changes a service's category. @throws {Failure} `gone` without the service */
export function updateCategory(serviceId: string, category: string): Promise<void> {
  return write('saveCategory', async (client) => {
    if ((await client.read(`services/${serviceId}`)) === null) throw new Failure('gone');
    await client.update(`categories/${serviceId}`, { category });
  });
}
