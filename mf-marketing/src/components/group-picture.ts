const pictures = import.meta.glob<string>('../art/groups/*.svg', { eager: true, import: 'default' });

/** Returns the address of a service's picture (400 × 300). Services of staff have none. */
export function groupPicture(serviceId: string): string | undefined {
  return pictures[`../art/groups/${serviceId}.svg`];
}
