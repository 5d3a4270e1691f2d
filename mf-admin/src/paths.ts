/** The addresses that this remote's pages link to. */
export const paths = {
  home: '/',
  services: '/services',
  service: (id: string) => `/services/${encodeURIComponent(id)}`,
  product: (service: string, product: string) => `${paths.service(service)}/${encodeURIComponent(product)}`,
  admin: '/services-admin',
};
