import { createContext, use } from 'react';

/** What the loader of the page's route has returned. Provided by what renders a page: the shell, a remote alone, a test. */
export const LoaderData = createContext<unknown>(null);

/** Returns what the loader of the page's route has returned; `null` without one. */
export function useLoaderData<Data = unknown>(): Data {
  return use(LoaderData) as Data;
}
