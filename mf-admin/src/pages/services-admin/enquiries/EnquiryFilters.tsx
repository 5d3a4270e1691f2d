import { Button, SelectField, TextField } from '@platform/ui';
import { useEffect, useId, useMemo, useState } from 'react';
import type { Enquiry } from '../../../data/enquiries/enquiries';
import shared from '../Admin.module.css';
import { type FilterName, type ListState, orderOf } from '../list/list-state';
import list from '../list/RecordList.module.css';
import styles from './Enquiries.module.css';
import { enquiryOrders } from './find-enquiries';
import { useTexts } from './texts';

type EnquiryFiltersProps = {
  enquiries: readonly Enquiry[];
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  /** Absent where nothing is filtered, or another button clears the filters. */
  onClear: (() => void) | undefined;
};

const folded = ['person', 'region', 'sentFrom', 'sentTo', 'dueFrom', 'dueTo'] as const satisfies FilterName[];

/** Filters besides search and status, and the order. They open by themselves where the address has some. */
export function EnquiryFilters({ enquiries, state, onChange, onClear }: EnquiryFiltersProps) {
  const t = useTexts();
  const regionsId = useId();
  const { persons, regions } = useMemo(() => choicesOf(enquiries), [enquiries]);
  const count = folded.filter((name) => state[name] !== '').length;
  const isSet = count > 0;
  const [isOpen, setIsOpen] = useState(isSet);
  // The state of the address comes after the first rendering.
  useEffect(() => {
    if (isSet) setIsOpen(true);
  }, [isSet]);
  const buyer = enquiries.find(({ number }) => number === state.buyer)?.content;
  const field = (name: FilterName) => ({
    label: t(`filters.${name as (typeof folded)[number]}`),
    value: state[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      {buyer && <p className={shared.note}>{t('filters.buyer', { name: buyer.company ?? buyer.name })}</p>}
      <details
        className={styles.filters}
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>{isSet ? t('filters.set', { count }) : t('filters.title')}</summary>
        <div className={list.controls}>
          <SelectField
            label={t('filters.sort')}
            value={orderOf(enquiryOrders, state.sort)}
            onChange={({ target }) =>
              onChange({ sort: target.value === enquiryOrders[0] ? '' : target.value })
            }
          >
            {enquiryOrders.map((order) => (
              <option key={order} value={order}>
                {t(`filters.orders.${order}`)}
              </option>
            ))}
          </SelectField>
          <SelectField {...field('person')}>
            <option value="">{t('filters.anybody')}</option>
            {persons.map((person) => (
              <option key={person}>{person}</option>
            ))}
          </SelectField>
          <TextField {...field('region')} list={regionsId} autoComplete="off" />
          <TextField {...field('sentFrom')} type="date" />
          <TextField {...field('sentTo')} type="date" />
          <TextField {...field('dueFrom')} type="date" />
          <TextField {...field('dueTo')} type="date" />
        </div>
        <datalist id={regionsId}>
          {regions.map((region) => (
            <option key={region} value={region} />
          ))}
        </datalist>
      </details>
      {onClear && (
        <Button variant="ghost" size="small" onClick={onClear}>
          {t('list.clear')}
        </Button>
      )}
    </>
  );
}

/** The most suggested places: more are typed. */
const REGIONS_MAX = 100;

/** Returns whom enquiries are with, and where the goods go. */
function choicesOf(enquiries: readonly Enquiry[]) {
  const persons = new Set(enquiries.flatMap(({ handling }) => handling.taken?.email ?? []));
  const regions = new Set(enquiries.flatMap(({ content }) => content.region?.trim() ?? []));
  return { persons: [...persons].sort(), regions: [...regions].sort().slice(0, REGIONS_MAX) };
}
