import type { EnquiryPerson } from '@platform/records';
import { toFailure } from '../../../data/client/failure';
import { useSession } from '../../../data/client/session';
import { type Enquiry, useEnquiries } from '../../../data/enquiries/enquiries';
import { setStatus } from '../../../data/enquiries/enquiry';
import { type BulkChange, type Changed, type Place, type Refused, useBulk } from './chosen';

/** Changes enquiries, each by itself: a colleague's change refuses its enquiry alone. Refused ones stay chosen. */
export async function changeAll(enquiries: readonly Enquiry[], change: BulkChange): Promise<void> {
  const me = ownPerson();
  const changes = enquiries.map((enquiry): Changed & { enquiry: Enquiry } => {
    const before = placeOf(enquiry);
    return { enquiry, number: enquiry.number, before, after: { ...before, person: me, ...change } };
  });
  const outcome = await writeAll(changes);
  const chosen = new Set(outcome.refused.map(({ number }) => number));
  useBulk.setState({ chosen, outcome: { action: 'changed', ...outcome } });
}

/** Undoes the last change of several enquiries, but not where a colleague has changed one since. */
export async function undoAll(): Promise<void> {
  const { outcome } = useBulk.getState();
  const { enquiries } = useEnquiries.getState();
  const changes = (outcome?.changed ?? []).map(({ number, before, after }) => {
    const enquiry = enquiries.find((one) => one.number === number);
    const isOwn = enquiry && isSame(placeOf(enquiry), after);
    return { number, before: after, after: before, enquiry: isOwn ? enquiry : undefined };
  });
  useBulk.setState({ outcome: { action: 'undone', ...(await writeAll(changes)) } });
}

/** The number of writes that are under way at once: as many changes as colleagues' pages follow. */
const AT_ONCE = 10;

/** @param changes without an enquiry where a colleague has changed it */
async function writeAll(changes: readonly (Changed & { enquiry: Enquiry | undefined })[]) {
  const changed: Changed[] = [];
  const refused: Refused[] = [];
  for (let written = 0; written < changes.length; written += AT_ONCE) {
    useBulk.setState({ progress: { written, count: changes.length } });
    const writes = changes.slice(written, written + AT_ONCE).map(async ({ enquiry, ...change }) => {
      const { number, before, after } = change;
      if (isSame(before, after)) return;
      if (!enquiry) return refused.push({ number, kind: 'conflict' });
      try {
        await setStatus(enquiry, after.status, after.person);
        changed.push(change);
      } catch (error) {
        refused.push({ number, kind: toFailure(error).kind });
      }
    });
    await Promise.all(writes);
  }
  useBulk.setState({ progress: null });
  return { changed, refused };
}

function placeOf({ handling: { status, taken } }: Enquiry): Place {
  return { status, person: taken && { by: taken.by, email: taken.email } };
}

function isSame(one: Place, other: Place): boolean {
  return one.status === other.status && one.person?.by === other.person?.by;
}

/** The signed-in user as a person; `null` without one. */
export function ownPerson(): EnquiryPerson | null {
  const session = useSession.getState();
  return session.status === 'signed-in' ? { by: session.user.id, email: session.user.email } : null;
}
