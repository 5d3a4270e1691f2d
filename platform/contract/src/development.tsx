import { Component, type ComponentType, type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import { type RouteObject, useLoaderData } from '@platform/contract';

/** A page's component as it was loaded last; `turn` counts how often it was replaced. */
type Page = { component: ComponentType | Promise<ComponentType>; turn: number };

/** What a page's loader threw, in the place of its data. */
class Failure {
  constructor(readonly error: unknown) {}
}

const pages: Page[] = [];
const listeners = new Set<() => void>();

// Vite's client asks a server that starts again from a worker, which the site's policy refuses, unless there are none.
Reflect.set(globalThis, 'SharedWorker', undefined);

/**
 * Returns a remote's routes for development: they show what a page throws, where visitors would get the page as it was
 * composed, and take a changed page without loading the document again. A page that is prepared slowly has no time limit.
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
 * Shows changed pages where they are open.
 * @param components by the place of their routes; those that did not change are `undefined`
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
  if (data instanceof Failure) throw data.error;
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
      return new Failure(error);
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

/** What a page threw, for its developer. */
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
