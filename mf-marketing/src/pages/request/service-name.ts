import { inLanguage } from '@platform/records';
import { categories, type Language } from 'shared-i18n';
import { liveService } from '../../data/services';
import { text } from './texts';

/** Returns the title of a service, its id where the title is not known, or the title of lines without a product. */
export function serviceName(service: string | null, language: Language): string {
  if (service === null) return text('lines.free', { lng: language });
  const title = liveService.last(service)?.service?.title;
  const name = title ?? categories.find(({ id }) => id === service)?.name;
  return name ? inLanguage(name, language).value : service;
}
