import { createContext, use } from 'react';

/** The result of the page's loader. The shell, a remote alone or a test provides it. */
export const LoaderData = createContext<unknown>(null);

/** Returns the result of the page's loader; `null` without one. */
export function useLoaderData<Data = unknown>(): Data {
  return use(LoaderData) as Data;
}
