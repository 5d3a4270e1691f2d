import { createContext, use } from 'react';
import type { NavigationType } from 'react-router-dom';

/** What a page reads of how it is shown. */
type ShownPage = {
  /** What the loader of its route has returned; `null` without one. */
  data: unknown;
  /** How the visitor came to it: `PUSH` by a link. */
  navigationType: `${NavigationType}`;
};

/** Provided around each page by what renders it: the shell, a remote that runs alone, a test. */
export const PageContext = createContext<ShownPage>({ data: null, navigationType: 'POP' });

/** Returns what the loader of the page's route has returned; `null` without one. */
export function useLoaderData<Data = unknown>(): Data {
  return use(PageContext).data as Data;
}

/** Returns how the visitor came to the page: `PUSH` by a link, `POP` by its address or by going back. */
export function useNavigationType(): ShownPage['navigationType'] {
  return use(PageContext).navigationType;
}
