import { join } from 'node:path';
import { portOffset, ports, root } from '@platform/build';
import { defineConfig } from 'vite';

/** `pnpm gallery`. Pictures of products are the shell's. */
export default defineConfig({
  publicDir: join(root, 'shell', 'public'),
  server: { port: ports.gallery + portOffset(), strictPort: true },
});
