import { useSearchParams } from '@platform/contract';
import { useHydrated } from '@platform/ui';

/** The longest query, in characters. */
export const QUERY_MAX = 200;

/** Returns the query of the address (empty before hydration), and a setter that adds no entry for Back. */
export function useQuery() {
  const hydrated = useHydrated();
  const [parameters, setParameters] = useSearchParams();
  const query = hydrated ? (parameters.get('q') ?? '').trim().slice(0, QUERY_MAX) : '';
  const setQuery = (text: string) =>
    // The focus stays in the field.
    setParameters(text.trim() ? { q: text.trim() } : {}, {
      replace: true,
      preventScrollReset: true,
      state: { focus: true },
    });
  return [query, setQuery] as const;
}
