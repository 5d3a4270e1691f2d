/** Everything of the router, of react-dom and of zustand that a remote may use; the shell owns the only copies. */
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
