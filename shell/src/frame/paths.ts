/** The paths that the frame links to. */
export const paths = {
  home: '/',
  about: '/about',
  services: '/services',
  service: (id: string) => `/services/${id}`,
  whyUs: '/why-us',
  contact: '/contact',
  catalogue: '/catalogue',
  privacy: '/privacy#privacy',
  terms: '/privacy#terms',
  cookies: '/privacy#cookies',
} as const;
