/** The site in development: a federation host composed in the browser, with hot reload. */
import '@platform/ui/global.css';
import { menu, remotes } from 'virtual:dev-remotes';
import { provideSettings, readPageData } from '@platform/contract';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, matchPath, RouterProvider } from 'react-router-dom';
import { applyDetectedLanguage } from 'shared-i18n';
import { frameId, remoteBranch, siteRoutes } from './composition/routes';
import { provideMenu } from './frame/menu';

provideSettings(readPageData().settings);
provideMenu(menu);
applyDetectedLanguage();

const router = createBrowserRouter(siteRoutes([]), {
  async patchRoutesOnNavigation({ path, patch }) {
    const owner = remotes.find(({ paths }) => paths.some((pattern) => matchPath(pattern, path)));
    if (owner) patch(frameId, [remoteBranch(owner.name, await owner.load())]);
  },
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(<RouterProvider router={router} />);
