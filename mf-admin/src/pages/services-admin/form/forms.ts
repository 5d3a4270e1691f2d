import type { Address, Tab } from '../address';
import { categoryForm } from './category-form';
import { detailForm } from './detail-form';
import { isUnsaved } from './form';
import { serviceForm } from './service-form';

const forms = { services: serviceForm, details: detailForm, categories: categoryForm };

/** What leaving may lose, by tab. */
export type Drafts = Record<Tab, { target: string | null; unsaved: boolean }>;

export function drafts(): Drafts {
  const draft = (tab: Tab) => {
    const form = forms[tab].get();
    return { target: form.target, unsaved: isUnsaved(form) };
  };
  return { services: draft('services'), details: draft('details'), categories: draft('categories') };
}

/**
 * Whether going somewhere loses what is not saved. Another tab loses nothing, for each keeps its own form.
 * @param next where to on this page; `null` away from it
 */
export function losesDraft(drafts: Drafts, next: Address | null): boolean {
  if (next === null) return Object.values(drafts).some(({ unsaved }) => unsaved);
  const { target, unsaved } = drafts[next.tab];
  return unsaved && target !== next.edit;
}

/** Back to add mode, everywhere or in one tab. */
export function discardDrafts(tabs: readonly Tab[]): void {
  for (const tab of tabs) forms[tab].add();
}
