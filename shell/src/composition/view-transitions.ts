import type { createBrowserRouter, RouterNavigateOptions, To } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Adds a view transition to navigations to another page, unless the visitor prefers reduced motion. Navigations within
 * a page (a filter, a tab, an `id`) get none; for history navigations the router starts the transition itself.
 */
export function addViewTransitions(router: Router): Router {
  if ('startViewTransition' in document) ignoreSkippedTransitions();
  const navigate = router.navigate.bind(router);
  function navigateWithTransition(to: number): Promise<void>;
  function navigateWithTransition(to: To | null, options?: RouterNavigateOptions): Promise<void>;
  function navigateWithTransition(to: To | number | null, options?: RouterNavigateOptions): Promise<void> {
    if (typeof to === 'number') return navigate(to);
    return navigate(to, { ...options, viewTransition: isAnotherPage(to, router) && canAnimate() });
  }
  router.navigate = navigateWithTransition;
  renderInTransition(router);
  return router;
}

/**
 * Renders a page within its transition's callback. React Router's default renders it in the background and keeps the
 * next page in a state of its own, which is lost when two navigations meet: the address is the new page's, and the old
 * page stays.
 */
function renderInTransition(router: Router) {
  const subscribe = router.subscribe.bind(router);
  router.subscribe = (listener) =>
    subscribe((state, options) =>
      listener(state, options.viewTransitionOpts ? { ...options, flushSync: true } : options),
    );
}

function isAnotherPage(to: To | null, { state }: Router): boolean {
  const pathname = typeof to === 'string' ? new URL(to, location.href).pathname : to?.pathname;
  return pathname !== undefined && pathname !== state.location.pathname;
}

function canAnimate(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A navigation during a transition skips it, which rejects `ready`; the router does not handle that rejection. */
function ignoreSkippedTransitions() {
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (callback) => {
    const transition = start(callback);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
