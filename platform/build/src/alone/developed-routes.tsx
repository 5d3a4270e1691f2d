import { type RouteObject, useLoaderData } from '@platform/contract';
import { Component, type ComponentType, type ReactNode, Suspense, use, useSyncExternalStore } from 'react';

/** The last loaded component of a page; `turn` counts replacements. */
type Page = { component: ComponentType | Promise<ComponentType>; turn: number };

/** The error of a page's loader; it replaces the data. */
class LoaderFailure {
  constructor(readonly error: unknown) {}
}

const pages: Page[] = [];
const listeners = new Set<() => void>();

// Vite's client polls a restarting server from a worker, which the site's policy refuses, unless the browser has no
// workers.
Reflect.set(globalThis, 'SharedWorker', undefined);

/**
 * Returns a remote's routes for development: they show errors of a page instead of its composed version, and accept a
 * changed page without loading the document again. Loading has no time limit.
 */
export function developed(routes: RouteObject[]): RouteObject[] {
  return routes.map(({ lazy, loader, children: _, ...route }, index) => {
    const load = async () => (typeof lazy === 'function' && (await lazy()).Component) || Nothing;
    const developedPage = { Component: () => <DevelopedPage index={index} load={load} /> };
    return {
      ...route,
      ...(typeof loader === 'function' && { loader: orFailure(loader) }),
      lazy: async () => developedPage,
    };
  });
}

/**
 * Replaces changed pages in place.
 * @param components by the index of their routes; unchanged ones are `undefined`
 */
export function replacePages(components: (ComponentType | undefined)[]): void {
  for (const [index, component] of components.entries())
    if (component) pages[index] = { component, turn: (pages[index]?.turn ?? 0) + 1 };
  for (const listener of listeners) listener();
}

function DevelopedPage({ index, load }: { index: number; load: () => Promise<ComponentType> }) {
  const page = useSyncExternalStore(subscribe, () => (pages[index] ??= { component: load(), turn: 0 }));
  return (
    <ErrorBoundary key={page.turn}>
      <Suspense fallback={<p aria-busy="true" />}>
        <Shown {...page} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Shown({ component }: Page) {
  const data = useLoaderData<unknown>();
  if (data instanceof LoaderFailure) throw data.error;
  const Shown = component instanceof Promise ? use(component) : component;
  return <Shown />;
}

function Nothing() {
  return null;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type Loader = Extract<RouteObject['loader'], (...given: never[]) => unknown>;

function orFailure(loader: Loader): Loader {
  return async (...given: Parameters<Loader>) => {
    try {
      return await loader(...given);
    } catch (error) {
      if (error instanceof Response) throw error;
      console.error(error);
      return new LoaderFailure(error);
    }
  };
}

/** Shows an error to the developer until the page is replaced. */
class ErrorBoundary extends Component<{ children: ReactNode }, { thrown: unknown[] }> {
  override state: { thrown: unknown[] } = { thrown: [] };

  static getDerivedStateFromError(error: unknown) {
    return { thrown: [error] };
  }

  override render() {
    const { thrown } = this.state;
    return thrown.length > 0 ? <DevelopmentError error={thrown[0]} /> : this.props.children;
  }
}

/** Shows a page's error to the developer. */
export function DevelopmentError({ error }: { error: unknown }) {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return (
    <div role="alert" lang="en" style={{ padding: '1.5rem', overflow: 'auto' }}>
      <h1>This page throws an error</h1>
      <p>{message}</p>
      <pre>{stack}</pre>
    </div>
  );
}
