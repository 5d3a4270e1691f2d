/** Starts the remote on its own port, without the shell. */
import '@platform/ui/global.css';
import { routes } from 'virtual:routes';
import { startStandalone } from '@platform/build/standalone';

startStandalone(routes);
