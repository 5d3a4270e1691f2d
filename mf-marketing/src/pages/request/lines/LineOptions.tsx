import { changeLine } from '@platform/contract';
import type { LineOption } from '@platform/goods';
import { notChosen, optionsText } from '@platform/goods/option-text';
import type { Product } from '@platform/records';
import { SelectField } from '@platform/ui';
import { useLanguage } from 'shared-i18n';
import { useTexts } from '../texts';
import styles from './Lines.module.css';
import { Warning } from './Warning';

type LineOptionsProps = {
  /** The id of the line. */
  id: string;
  options: readonly LineOption[];
  product: Product | null | undefined;
  name: string;
};

/** The choices of a line, and which of them are open: it may be sent without them. */
export function LineOptions({ id, options, product, name }: LineOptionsProps) {
  const t = useTexts();
  const language = useLanguage();
  const open = options.filter(({ value }) => !value);
  const written = (text: LineOption['name']) => text[language] ?? text.az;

  function choose(option: LineOption, value: LineOption['value']) {
    const changed = { name: option.name, ...(value && { value }) };
    changeLine(id, { options: options.map((other) => (other === option ? changed : other)) });
  }

  if (options.length === 0) return null;
  return (
    <>
      {open.length > 0 && <Warning>{optionsText(open, language)}</Warning>}
      <div className={styles.options}>
        {options.map((option) => {
          const { value: chosen } = option;
          const offered = product?.options.find((one) => one.name.az === option.name.az)?.values ?? [];
          // A value that is offered no more stays a choice.
          const isOffered = !chosen || offered.some(({ az }) => az === chosen.az);
          const values = isOffered ? offered : [...offered, chosen];
          const label = written(option.name);
          return (
            <SelectField
              key={option.name.az}
              label={label}
              aria-label={t('lines.of', { field: label, name })}
              value={chosen?.az ?? ''}
              onChange={({ target }) =>
                choose(
                  option,
                  values.find(({ az }) => az === target.value),
                )
              }
            >
              <option value="">{notChosen[language]}</option>
              {values.map((value) => (
                <option key={value.az} value={value.az}>
                  {written(value)}
                </option>
              ))}
            </SelectField>
          );
        })}
      </div>
    </>
  );
}
