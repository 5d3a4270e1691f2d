import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';

/** The result of the loader of a page's route. */
export type LoadedPage = {
  Component: ComponentType;
  /** The result of the remote's own loader; `null` without one. */
  data: unknown;
};

/**
 * Loads the component of a remote's route.
 * @throws if its part cannot be loaded
 */
export async function loadComponent(owner: string, route: RouteObject): Promise<ComponentType> {
  const { Component } = typeof route.lazy === 'function' ? await route.lazy() : route;
  if (!Component) throw new Error(`${owner} has no component for ${route.path}.`);
  return Component;
}

/**
 * Calls the loader of a remote's route.
 * @throws the response that it returns: a redirect, or what React Router makes an error of
 */
export async function loadData({ loader }: RouteObject, args: LoaderFunctionArgs): Promise<unknown> {
  const data: unknown = typeof loader === 'function' ? await loader(args) : null;
  if (data instanceof Response) throw data;
  return data ?? null;
}
