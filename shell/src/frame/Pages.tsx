import { PageContext } from '@platform/contract';
import { Activity, Component, memo, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import {
  createPath,
  type Location,
  type NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import { type Page, usePage, usePrepared } from '../composition/pages';
import { NotFound } from './NotFound';
import { Main } from './SiteLayout';
import { Unavailable } from './Unavailable';

/**
 * Renders the current page and, hidden, the one that the visitor may go to next. A link to that one shows what is
 * rendered already.
 */
export function Pages() {
  const location = useLocation();
  const type = useNavigationType();
  const prepared = usePrepared();
  const next = useMemo(() => (prepared === null ? null : { ...atLink, pathname: prepared }), [prepared]);
  const isNext = next !== null && isSame(location, next);
  const places =
    next && !isNext && next.pathname !== location.pathname ? [location, next] : [isNext ? next : location];
  return places.map((place, index) => (
    <Activity key={place.pathname} mode={index === 0 ? 'visible' : 'hidden'}>
      <Suspense>
        <Place location={place} type={place === location ? type : 'PUSH'} />
        <Hydrated />
      </Suspense>
    </Activity>
  ));
}

/** The location that a link without a query leads to, but for its path. */
const atLink = { search: '', hash: '', state: null, key: 'default' };

function isSame(one: Location, other: Location): boolean {
  return createPath(one) === createPath(other) && one.state === other.state;
}

type PlaceProps = { location: Location; type: `${NavigationType}` };

/** What is at an address. It reads that address as its location, also before the visitor goes there. */
const Place = memo(function Place({ location, type }: PlaceProps) {
  const page = usePage(location.pathname);
  const content = page === null ? <NotFound /> : <PageSlot page={page} location={location} type={type} />;
  return (
    <Routes location={location}>
      <Route path={page?.path ?? '*'} element={page?.layout === 'bare' ? content : <Main>{content}</Main>} />
    </Routes>
  );
});

type PageSlotProps = PlaceProps & { page: Page | undefined };

function PageSlot({ page, location, type }: PageSlotProps) {
  if (!page?.Component) return <Unavailable />;
  return (
    <PageBoundary location={location}>
      <div data-boundary={page.owner}>
        <PageContext value={{ data: page.data ?? null, navigationType: type }}>
          <page.Component />
        </PageContext>
      </div>
    </PageBoundary>
  );
}

type BoundaryProps = { location: Location; children: ReactNode };
type BoundaryState = { location: Location; thrown: unknown[] };

/** Shows the fallback in the place of a page that throws, until the next navigation. */
class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, thrown: [] };

  static getDerivedStateFromError(error: unknown) {
    return { thrown: [error] };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState) {
    return location === state.location ? null : { location, thrown: [] };
  }

  override render() {
    const { thrown } = this.state;
    return thrown.length > 0 ? <Unavailable error={thrown[0]} /> : this.props.children;
  }
}

function Hydrated() {
  useEffect(() => void performance.mark('hydrated'), []);
  return null;
}
