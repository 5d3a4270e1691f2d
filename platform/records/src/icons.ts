/** The icons that a service can have, as they are stored. */
export const serviceIcons = ['Droplet', 'Shirt', 'Monitor', 'Warehouse', 'Sofa', 'Wrench', 'Book'] as const;

export type ServiceIcon = (typeof serviceIcons)[number];

/** Returns the icon of a service: the stored one, or the book where it is missing or unknown. */
export function serviceIcon(stored: unknown): ServiceIcon {
  return serviceIcons.find((name) => name === stored) ?? 'Book';
}
