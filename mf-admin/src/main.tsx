/** Starts the remote on its own port, without the shell. */
import '@platform/ui/global.css';
import { startStandalone } from '@platform/contract/standalone';
import { routes } from 'virtual:routes';
import { paths } from './paths';

// Signing in leads to a page of another remote.
startStandalone(routes, { redirects: { [paths.services]: paths.admin } });
