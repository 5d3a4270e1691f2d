import { Icon, type ServiceIcon, serviceIcons } from '@platform/ui';
import { useTexts } from '../texts';
import styles from './IconPicker.module.css';

type IconPickerProps = { value: ServiceIcon; onChange: (icon: ServiceIcon) => void };

/** The seven icons that a service can carry. */
export function IconPicker({ value, onChange }: IconPickerProps) {
  const t = useTexts();
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
              onChange={() => onChange(icon)}
              aria-label={t(`icons.${icon}`)}
            />
            <Icon name={icon} size={24} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
