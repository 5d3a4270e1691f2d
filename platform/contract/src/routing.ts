/** The parts of react-router, react-dom and zustand that remotes may use; the shell bundles the only copies. */
export { createPortal, flushSync } from 'react-dom';
export {
  Link,
  type LinkProps,
  type LoaderFunctionArgs,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  redirect,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { create } from 'zustand';
