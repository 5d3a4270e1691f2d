/// <reference path="./virtual-routes.d.ts" />
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { applyDetectedLanguage } from 'shared-i18n';
import { provideSettings, readPageData } from './settings';

/**
 * Starts a remote alone, for its developers: texts, router and settings as in the site, without the frame.
 * @throws if the document has no `#page` data or no `#root`
 */
export function startStandalone(routes: RouteObject[]): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  provideSettings(readPageData().settings);
  applyDetectedLanguage();
  const router = createBrowserRouter([{ hydrateFallbackElement: <p aria-busy="true" />, children: routes }]);
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
