/** Every local port of the product. A remote's own port stands in its `remote.config.ts`. */
export const ports = { site: 8080, preview: 8090, auth: 9099, database: 9000, mail: 9025 } as const;

/** Development servers listen this far above the port of the package, so that `npm start` may run beside them. */
export const DEV_PORT_OFFSET = 100;

/**
 * The offset that moves all ports, from `SITE_PORT_OFFSET`.
 * @throws a plain sentence where it is not a whole number that leaves every port valid
 */
export function portOffset(env: NodeJS.ProcessEnv = process.env): number {
  const offset = Number(env.SITE_PORT_OFFSET ?? 0);
  if (Number.isInteger(offset) && offset >= 0 && offset <= 50_000) return offset;
  throw new Error(`SITE_PORT_OFFSET is "${env.SITE_PORT_OFFSET}": give a whole number from 0 to 50000.`);
}
