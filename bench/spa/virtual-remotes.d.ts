declare module 'virtual:remotes' {
  import type { RemoteModule } from '@platform/contract';

  /** Every remote of the workspace by its name. */
  export const remotes: [name: string, module: RemoteModule][];
}
