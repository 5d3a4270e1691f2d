import { changeLine } from '@platform/contract';
import { NOTE_MAX, type RequestLine } from '@platform/goods';
import { dayAt } from '@platform/goods/day';
import { wishesText } from '@platform/goods/wishes-text';
import { Checkbox, classNames, TextField } from '@platform/ui';
import { useState } from 'react';
import { useLanguage } from 'shared-i18n';
import layout from '../../../components/layout.module.css';
import { DateField } from '../DateField';
import { useTexts } from '../texts';
import styles from './Lines.module.css';
import { useTyped } from './use-typed';

/**
 * Whether an equivalent will do, what it must have, and the day of this line. It is folded, so that long lists can be
 * scanned, and its heading says what it holds.
 */
export function Wishes({ line, name }: { line: RequestLine; name: string }) {
  const t = useTexts();
  const language = useLanguage();
  const { id, noEquivalent, essential = '', deadline = '' } = line;
  const properties = useTyped(essential, (text) =>
    changeLine(id, { essential: text.trim() ? text : undefined }),
  );
  const day = useTyped(deadline, (text) => changeLine(id, { deadline: text || undefined }));
  /** A partly typed date has no value. */
  const [isPartial, setPartial] = useState(false);
  /** A list may have two thousand lines: fields are drawn where they are unfolded. */
  const [isOpen, setOpen] = useState(false);
  const isWrongDay = isPartial || day.isWrong || (deadline !== '' && deadline < dayAt(Date.now()));
  const said = wishesText(line, language);
  const isShown = isOpen || isWrongDay || properties.isWrong;
  const of = (field: string) => t('lines.of', { field, name });

  return (
    <details
      className={classNames(layout.folded, styles.wishes)}
      open={isShown || undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary aria-label={of(said || t('lines.wishes'))} data-filled={said ? '' : undefined}>
        {said || t('lines.wishes')}
      </summary>
      {isShown && (
        <div>
          <Checkbox
            checked={!noEquivalent}
            aria-label={of(t('lines.acceptsEquivalent'))}
            onChange={({ target }) => changeLine(id, { noEquivalent: target.checked ? undefined : true })}
          >
            {t('lines.acceptsEquivalent')}
          </Checkbox>
          <TextField
            label={t('lines.essential')}
            aria-label={of(t('lines.essential'))}
            hint={t('lines.essentialHint')}
            {...properties.control}
            onChange={({ target }) => properties.onText(target.value)}
            autoComplete="off"
            error={
              properties.isWrong
                ? t('lines.long', { max: NOTE_MAX, length: properties.control.value.length })
                : undefined
            }
          />
          <DateField
            label={t('details.deadline')}
            aria-label={of(t('details.deadline'))}
            {...day.control}
            onChange={({ target }) => day.onText(target.value)}
            onBlur={({ target }) => {
              day.control.onBlur();
              setPartial(target.validity.badInput);
            }}
            error={isWrongDay ? t('details.errors.deadline') : undefined}
          />
        </div>
      )}
    </details>
  );
}
