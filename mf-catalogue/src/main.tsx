/** Starts the remote on its own port, without the shell. */
import '@platform/ui/global.css';
import { startStandalone } from '@platform/contract/standalone';
import { routes } from 'virtual:routes';

startStandalone(routes);
