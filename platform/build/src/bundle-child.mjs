/**
 * Makes the server bundle and the browser build of the package in the working directory. Runs in a separate process,
 * because the federation plugin keeps one build's options for its whole process. One process makes both, because Vite
 * takes longer to load than to make a bundle.
 */
import { build } from 'vite';

try {
  // First, because a syntax error ends it at once: the federation plugin waits ten seconds for the module.
  await build({ logLevel: 'warn', build: { ssr: true } });
  await build({ logLevel: 'warn' });
} catch (error) {
  console.error(error instanceof Error ? error.stack : error);
  process.exitCode = 1;
}
