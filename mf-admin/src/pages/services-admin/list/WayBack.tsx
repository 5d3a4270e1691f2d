import { UNDO_MS } from '../../../data/limits';
import { kindOf, type RecordPath } from '../../../data/record-path';
import { faultsOf, removalOf } from '../../../data/removal';
import { type Tab, tabs } from '../address';
import { usePlaceName } from '../form/place-name';
import { kindOfTab } from '../history/kind';
import { useRecords } from '../records';
import { useTexts } from '../texts';

/** How many places that stand against undoing are named; who mends these sees the rest next time. */
const SHOWN = 5;

/** Says that deleting a record can be undone, or what has to be mended first so that it can. */
export function WayBack({ tab, id }: { tab: Tab; id: string }) {
  const t = useTexts();
  const nameOf = usePlaceName();
  const { records } = useRecords();
  const removal = removalOf(records, kindOfTab(tab), id);
  const frameOf = (path: RecordPath) => {
    const other = tabs.find((other) => other !== tab && kindOfTab(other) === kindOf(path));
    return other ? `${t(`tabs.${other}`)} › ` : '';
  };
  const places = faultsOf(removal).map(
    ({ path, fault }) => frameOf(path) + nameOf(removal[path] ?? null, fault.place),
  );
  if (places.length === 0) return t('remove.undo', { seconds: UNDO_MS / 1000 });
  return t('remove.final', { places: [...new Set(places)].slice(0, SHOWN).join(', ') });
}
