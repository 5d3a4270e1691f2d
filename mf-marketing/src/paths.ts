/** The topics of the call-to-action buttons, which fill in the enquiry's subject. */
export const topics = ['consultation', 'quote'] as const;

export type Topic = (typeof topics)[number];

/** The paths that this remote's pages link to. */
export const paths = {
  services: '/services',
  service: (id: string) => `/services/${encodeURIComponent(id)}`,
  product: (service: string, product: string) => `${paths.service(service)}/${product}`,
  contact: (topic?: Topic) => (topic ? `/contact?subject=${topic}` : '/contact'),
  /** The enquiry form with one service chosen. */
  quoteFor: (service: string) => `/contact?subject=quote&service=${encodeURIComponent(service)}`,
  search: (query?: string) => (query ? `/search?q=${encodeURIComponent(query)}` : '/search'),
  request: '/request',
  /** Registration, bank details, certificates and references. */
  companyDetails: '/about#details',
  privacy: '/privacy',
  catalogue: '/catalogue',
};
