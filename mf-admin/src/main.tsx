/** Starts the remote on its own port, without the shell. */
import '@platform/ui/global.css';
import { routes } from 'virtual:routes';
import { startStandalone } from '@platform/build/standalone';
import { paths } from './paths';

// Signing in leads to a page of another remote.
startStandalone(routes, { redirects: { [paths.services]: paths.admin } });
