import type { Enquiry } from '../../../data/enquiries/enquiries';
import { searchText } from '../../../data/enquiries/search-text';
import { type ListState, matcher } from '../list/list-state';

/** Returns the enquiries of a status (empty for all) with all words of the search, in their order. */
export function findEnquiries(
  enquiries: readonly Enquiry[],
  { search, status }: Pick<ListState, 'search' | 'status'>,
): readonly Enquiry[] {
  const matches = matcher(search);
  const searching = search.trim() !== '';
  return enquiries.filter(
    (enquiry) =>
      (status === '' || enquiry.handling.status === status) &&
      (!searching || matches(searchText(enquiry.number, enquiry.content))),
  );
}
