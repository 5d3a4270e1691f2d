/** What a visitor asks for by a call-to-action button; it fills in the enquiry's subject. */
export const topics = ['consultation', 'quote'] as const;

export type Topic = (typeof topics)[number];

/** The addresses that this remote's pages link to. */
export const paths = {
  home: '/',
  services: '/services',
  service: (id: string) => `/services/${encodeURIComponent(id)}`,
  contact: (topic?: Topic) => (topic ? `/contact?subject=${topic}` : '/contact'),
  /** The enquiry about one service, which the form then has chosen already. */
  quoteFor: (service: string) => `/contact?subject=quote&service=${encodeURIComponent(service)}`,
  privacy: '/privacy',
  catalogue: '/catalogue',
};
