import { Outlet } from 'react-router-dom';

/** The root of a remote's part of the page; the attribute tells whose it is. */
export function Boundary({ name }: { name: string }) {
  return (
    <div data-boundary={name}>
      <Outlet />
    </div>
  );
}
