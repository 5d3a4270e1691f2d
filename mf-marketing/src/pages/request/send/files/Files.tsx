import { getSettings } from '@platform/contract';
import { lazy, Suspense } from 'react';

const FilesField = lazy(async () => ({ default: (await import('./FilesField')).FilesField }));
const SentFiles = lazy(async () => ({ default: (await import('./SentFiles')).SentFiles }));

/**
 * The field for files of the next request, and the files of the last one. A site without a storage has neither.
 * @param sent leaves out the field
 */
export function Files({ sent = false }: { sent?: boolean }) {
  if (!getSettings().firebase.storageBucket) return null;
  return (
    <Suspense>
      {!sent && <FilesField />}
      <SentFiles />
    </Suspense>
  );
}
