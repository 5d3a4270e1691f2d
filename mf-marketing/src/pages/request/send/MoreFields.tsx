import { TAX_ID_DIGITS } from '@platform/records';
import { classNames, TextField } from '@platform/ui';
import { type ComponentProps, useState } from 'react';
import layout from '../../../components/layout.module.css';
import sendingStyles from '../../../components/sending/Sending.module.css';
import { DateField } from '../DateField';
import styles from '../RequestPage.module.css';
import { useTexts } from '../texts';
import { useDraft } from './draft';

/** The fields that tenders and accounts ask for, in their order. */
export const moreNames = ['reference', 'tenderDeadline', 'taxId', 'copyEmail', 'address', 'payment'] as const;

type MoreFieldsProps = {
  /** Returns the properties of a field. */
  field: (name: (typeof moreNames)[number]) => ComponentProps<typeof DateField>;
};

/** Folded until one of the fields holds something; after that the visitor alone folds it. */
export function MoreFields({ field }: MoreFieldsProps) {
  const t = useTexts();
  const isFilled = useDraft((draft) => moreNames.some((name) => draft[name] !== ''));
  const [wasFilled, setFilled] = useState(isFilled);
  if (isFilled && !wasFilled) setFilled(true);
  return (
    <details className={classNames(layout.folded, styles.more)} open={wasFilled || undefined}>
      <summary>{t('details.more')}</summary>
      <div className={sendingStyles.form}>
        <div className={sendingStyles.row}>
          <TextField {...field('reference')} hint={t('details.referenceHint')} autoComplete="off" />
          <DateField {...field('tenderDeadline')} hint={t('details.tenderDeadlineHint')} />
        </div>
        <div className={sendingStyles.row}>
          <TextField
            {...field('taxId')}
            hint={t('details.taxIdHint')}
            inputMode="numeric"
            pattern={`\\s*(?:\\d\\s*){${TAX_ID_DIGITS}}`}
            autoComplete="off"
          />
          <TextField {...field('payment')} hint={t('details.paymentHint')} autoComplete="off" />
        </div>
        <TextField {...field('address')} hint={t('details.addressHint')} autoComplete="off" />
        <TextField {...field('copyEmail')} type="email" autoComplete="off" />
      </div>
    </details>
  );
}
