import type { EnquiryLine, Product } from '@platform/records';
import { parseService } from '@platform/records/parse-services';
import { read } from '../client/request';

/** Reads the products of lines. Returns a function that finds one; a product may be gone. @throws {Failure} */
export async function readProducts(
  lines: readonly EnquiryLine[],
): Promise<(line: EnquiryLine) => Product | undefined> {
  const ids = [...new Set(lines.flatMap(({ service }) => service ?? []))];
  const services = await read('read', (client) =>
    Promise.all(
      ids.map(async (id) => [id, parseService(id, await client.read(`services/${id}`), null)] as const),
    ),
  );
  const found = new Map(services);
  return ({ service = '', product }) =>
    found.get(service)?.products.find(({ id }) => product !== undefined && id === product);
}
