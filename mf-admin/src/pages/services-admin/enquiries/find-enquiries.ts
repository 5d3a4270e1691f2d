import type { Enquiry } from '../../../data/enquiries/enquiries';
import { searchText } from '../../../data/enquiries/search-text';
import { hasWords, type ListState, wordsOf } from '../list/list-state';

/** Returns the enquiries of a status (empty for all) with all words of the search, in their order. */
export function findEnquiries(
  enquiries: readonly Enquiry[],
  { search, status }: Pick<ListState, 'search' | 'status'>,
): readonly Enquiry[] {
  const words = wordsOf(search);
  return enquiries.filter(
    (enquiry) =>
      (status === '' || enquiry.handling.status === status) &&
      (words.length === 0 || hasWords(searchText(enquiry.number, enquiry.content), words)),
  );
}
