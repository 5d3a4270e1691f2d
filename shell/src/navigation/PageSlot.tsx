import { LoaderData } from '@platform/contract';
import { useMemo } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import type { LoadedPage } from '../loading/load-route';

/** Renders a page of a remote; another path mounts it anew. The attribute names its owner. */
export function PageSlot({ owner }: { owner: string }) {
  const { pathname } = useLocation();
  const { Component, data }: LoadedPage = useLoaderData();
  // The same element each time: React Router renders this slot, but not the page, while another page is loading.
  const page = useMemo(
    () => (
      <LoaderData value={data}>
        <Component />
      </LoaderData>
    ),
    [Component, data],
  );
  return (
    <div key={pathname} data-boundary={owner}>
      {page}
    </div>
  );
}
