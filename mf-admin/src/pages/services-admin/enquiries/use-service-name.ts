import { categories, severalAreas } from '@platform/goods';
import { useLanguage } from 'shared-i18n';
import { serviceName, useRecords } from '../../../data/records/records';

/** Returns the name of an enquiry's service by its id, in the page's language if it has one. */
export function useServiceName(): (id: string) => string {
  const language = useLanguage();
  const { records } = useRecords();
  return (id) => {
    const known = [...categories, severalAreas].find((category) => category.id === id);
    return known ? known.name[language] : serviceName(records, id);
  };
}
