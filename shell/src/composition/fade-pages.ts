import type { createBrowserRouter, RouterNavigateOptions, To } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Going to another page fades it in, where the browser can and the visitor has not asked for less motion. What stays
 * on its page (a filter, a tab, an `id`) changes at once. The router animates the way back by itself.
 */
export function fadePages(router: Router): Router {
  if ('startViewTransition' in document) forgiveSkipped();
  const navigate = router.navigate.bind(router);
  function go(to: number): Promise<void>;
  function go(to: To | null, options?: RouterNavigateOptions): Promise<void>;
  function go(to: To | number | null, options?: RouterNavigateOptions): Promise<void> {
    if (typeof to === 'number') return navigate(to);
    return navigate(to, { ...options, viewTransition: isAnotherPage(to, router) && canFade() });
  }
  router.navigate = go;
  return router;
}

function isAnotherPage(to: To | null, { state }: Router): boolean {
  const pathname = typeof to === 'string' ? new URL(to, location.href).pathname : to?.pathname;
  return pathname !== undefined && pathname !== state.location.pathname;
}

function canFade(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Who goes on before a page has faded in skips the rest: no error, though nobody listens to what the router started. */
function forgiveSkipped() {
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (callback) => {
    const transition = start(callback);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
