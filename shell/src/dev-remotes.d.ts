/** Made by defineShell() for development: the remotes with the paths of their pages. */
declare module 'virtual:dev-remotes' {
  export const remotes: {
    name: string;
    paths: string[];
    load: () => Promise<import('@platform/contract').RemoteModule>;
  }[];
}
