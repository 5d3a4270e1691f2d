/**
 * Makes the browser build and the server bundle of the package in the working directory. Runs in a process of its own,
 * because the federation plugin keeps one build's options for its whole process. One process makes both bundles: loading
 * Vite takes longer than a bundle.
 */
import { build } from 'vite';

try {
  await build({ logLevel: 'warn' });
  await build({ logLevel: 'warn', build: { ssr: true } });
} catch (error) {
  console.error(error instanceof Error ? error.stack : error);
  process.exitCode = 1;
}
