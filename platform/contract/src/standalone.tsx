import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { settleLanguage } from 'shared-i18n';
import type { PageBlock } from './descriptor';
import { provideSettings } from './settings';

/**
 * Starts a remote alone, for its developers: texts, router and settings as in the site, without the frame.
 * The development server writes the settings into the page as the composer does.
 * @throws where the document has no `#page` block or no `#root`
 */
export function startStandalone(routes: RouteObject[]): void {
  const block = document.getElementById('page')?.textContent;
  const root = document.getElementById('root');
  if (!block || !root) throw new Error('index.html needs #root, and the development server the #page block.');
  const page: Pick<PageBlock, 'settings'> = JSON.parse(block);
  provideSettings(page.settings);
  settleLanguage();
  const router = createBrowserRouter([{ hydrateFallbackElement: <p aria-busy="true" />, children: routes }]);
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
