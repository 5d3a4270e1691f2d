import { LoaderData } from '@platform/contract';
import { Activity, Component, memo, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import {
  createPath,
  type Location,
  matchRoutes,
  type NavigationType,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import { type Page, prepare, usePage, usePrepared } from '../composition/pages';
import { NotFound } from './NotFound';
import { Main } from './SiteLayout';
import { Unavailable } from './Unavailable';

/** A mounted page: its location, and the kind of navigation that led to it. */
type Place = { key: string; location: Location; type: `${NavigationType}` };

/** Renders the current page and, hidden, the page that the visitor may open next, so that a link only shows it. */
export function Pages() {
  const location = useLocation();
  const prepared = usePrepared();
  const shown = useShownPlace(prepared);
  useEffect(() => prepare(null), [location]);
  const places = [shown];
  if (prepared && prepared.key !== shown.key && prepared.pathname !== location.pathname)
    places.push({ key: prepared.key, location: prepared, type: 'PUSH' });
  return places.map(({ key, location, type }) => (
    <Activity key={key} mode={key === shown.key ? 'visible' : 'hidden'}>
      <MountedPage location={location} type={type} />
    </Activity>
  ));
}

/**
 * Returns the place that is shown, the same until the next navigation. A link to the address of the prepared page shows
 * that one as it is; another query or hash of the same path keeps the page mounted.
 */
function useShownPlace(prepared: Location | null): Place {
  const location = useLocation();
  const type = useNavigationType();
  const [shown, setShown] = useState({ at: location, place: { key: location.key, location, type } as Place });
  if (shown.at === location) return shown.place;
  const place = nextPlace();
  setShown({ at: location, place });
  return place;

  function nextPlace(): Place {
    const isPrepared = prepared && createPath(prepared) === createPath(location) && location.state === null;
    if (prepared && isPrepared && type === 'PUSH') return { key: prepared.key, location: prepared, type };
    const stays = location.pathname === shown.place.location.pathname;
    return { key: stays ? shown.place.key : location.key, location, type };
  }
}

/** The page at an address. It has that address as its location, and does not render when another page is shown. */
const MountedPage = memo(function MountedPage({ location, type }: Omit<Place, 'key'>) {
  const page = usePage(location.pathname);
  const { path = '*' } = page ?? {};
  const locationContext = useMemo(
    () => ({ location, navigationType: type as NavigationType }),
    [location, type],
  );
  const routeContext = useMemo(() => {
    const matches = matchRoutes([{ id: path, path, caseSensitive: true }], location) ?? [];
    return { outlet: null, matches, isDataRoute: true };
  }, [location, path]);
  const content = (
    <Suspense>
      {page === null ? <NotFound /> : <PageSlot page={page} location={location} />}
      <Hydrated />
    </Suspense>
  );
  return (
    <LocationContext value={locationContext}>
      <RouteContext value={routeContext}>
        {page?.layout === 'bare' ? content : <Main>{content}</Main>}
      </RouteContext>
    </LocationContext>
  );
});

function PageSlot({ page, location }: { page: Page | undefined; location: Location }) {
  if (!page?.Component) return <Unavailable />;
  return (
    <PageBoundary location={location}>
      <div data-boundary={page.owner}>
        <LoaderData value={page.data ?? null}>
          <page.Component />
        </LoaderData>
      </div>
    </PageBoundary>
  );
}

type BoundaryProps = { location: Location; children: ReactNode };

/** `failure` has the page's error, whatever its type. */
type BoundaryState = { location: Location; failure: { error: unknown } | null };

/** Shows the fallback in the place of a page that throws, until the next navigation. */
class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState) {
    return location === state.location ? null : { location, failure: null };
  }

  /** Retries pages that threw while they were hidden. */
  override componentDidMount() {
    if (this.state.failure) this.setState({ failure: null });
  }

  override render() {
    const { failure } = this.state;
    return failure ? <Unavailable error={failure.error} /> : this.props.children;
  }
}

/** Marks when the document's page is hydrated, not the pages after it. */
function Hydrated() {
  useEffect(() => {
    if (performance.getEntriesByName('hydrated').length === 0) performance.mark('hydrated');
  }, []);
  return null;
}
