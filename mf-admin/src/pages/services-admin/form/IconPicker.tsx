import { serviceIcon, serviceIcons } from '@platform/records';
import { Icon } from '@platform/ui';
import { textAt } from '../../../data/record-edit';
import { useTexts } from '../texts';
import { useDraft } from './draft';
import styles from './IconPicker.module.css';
import { editText } from './record-form';

/** The seven icons that a service can carry. */
export function IconPicker() {
  const t = useTexts();
  const { store, form } = useDraft();
  const value = serviceIcon(textAt(form.fields.record, ['icon']));
  return (
    <fieldset>
      <legend className={styles.legend}>
        {t('fields.icon')}: <span className={styles.chosen}>{t(`icons.${value}`)}</span>
      </legend>
      <div className={styles.icons}>
        {serviceIcons.map((icon) => (
          <label key={icon} className={styles.icon} title={t(`icons.${icon}`)}>
            <input
              type="radio"
              name="icon"
              value={icon}
              checked={icon === value}
              onChange={() => store.move((form) => editText(form, ['icon'], icon))}
              aria-label={t(`icons.${icon}`)}
            />
            <Icon name={icon} size={24} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
