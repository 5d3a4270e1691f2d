import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onLanguageChange } from 'shared-i18n';
import { Unavailable } from './Unavailable';

type UnhydratedProps = { name: string; html: string };

/**
 * A page whose remote cannot be had, as the composer left it: readable, its links work. Another language is
 * another document then.
 */
export function Unhydrated({ name, html }: UnhydratedProps) {
  const { pathname } = useLocation();
  const [composedFor] = useState(pathname);
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  useEffect(() => onLanguageChange(() => location.reload()), []);
  if (!html || pathname !== composedFor) return <Unavailable />;
  return (
    <>
      {/* The document's own markup, put back where it stood. */}
      <div data-boundary={name} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
      {hydrated && <Unavailable compact />}
    </>
  );
}
