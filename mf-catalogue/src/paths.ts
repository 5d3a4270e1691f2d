/** The paths that this remote's page links to. */
export const paths = {
  home: '/',
  services: '/services',
  service: (id: string) => `/services/${id}`,
  product: (service: string, product: string) => `/services/${service}/${product}`,
  request: '/request',
  /** The enquiry form, with one service chosen if given. */
  quote: (service?: string) =>
    service ? `/contact?subject=quote&service=${service}` : '/contact?subject=quote',
};
