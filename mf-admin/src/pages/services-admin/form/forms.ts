import { type Address, type Tab, tabs } from '../address';
import { closeConflict } from '../conflict/conflict';
import { forgetOutcomes } from '../outcomes';
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
export function losesDraft(drafts: Drafts, next: Pick<Address, 'tab' | 'edit'> | null): boolean {
  if (next === null) return Object.values(drafts).some(({ unsaved }) => unsaved);
  const { target, unsaved } = drafts[next.tab];
  return unsaved && target !== next.edit;
}

/** Back to add mode, everywhere or in one tab; there is nothing to choose for any more. */
export function discardDrafts(where: readonly Tab[]): void {
  closeConflict();
  for (const tab of where) forms[tab].add();
}

let owner: string | undefined;

/** Somebody signed in: their drafts are there again without the last failure, another's and what they did are gone. */
export function claimDrafts(userId: string): void {
  closeConflict();
  if (owner !== undefined && owner !== userId) {
    discardDrafts(tabs);
    forgetOutcomes();
  }
  owner = userId;
  serviceForm.change({});
  detailForm.change({});
  categoryForm.change({});
}
