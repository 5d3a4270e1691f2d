/** The paths that the frame links to, beside those of the menus. */
export const paths = {
  home: '/',
  services: '/services',
  service: (id: string) => `/services/${id}`,
  privacy: '/privacy#privacy',
  terms: '/privacy#terms',
  cookies: '/privacy#cookies',
} as const;
