/** The addresses that this remote's pages link to. */
export const paths = {
  home: '/',
  services: '/services',
  service: (id: string) => `/services/${encodeURIComponent(id)}`,
  admin: '/services-admin',
};
