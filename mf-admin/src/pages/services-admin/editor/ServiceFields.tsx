import { Link } from '@platform/contract';
import { serviceIcon, serviceIcons } from '@platform/records';
import { buttonClass, classNames, Icon, icons, Notice, serviceDrawings, TextField } from '@platform/ui';
import { textAt } from '../../../data/records/record-edit';
import { useRecords } from '../../../data/records/records';
import { paths } from '../../../paths';
import shared from '../Admin.module.css';
import { useAddress, writeAddress } from '../address';
import { goals, toForm } from '../focus';
import { useTexts } from '../texts';
import { useProblemText } from '../use-record-texts';
import { editId, editText } from './draft';
import { useDraft } from './drafts';
import styles from './Editor.module.css';
import { ProductEditor } from './ProductEditor';
import { ProductsField } from './ProductsField';
import { TranslatedFields } from './TranslatedFields';

/** A service with all of its parts, or its product in the address. */
export function ServiceFields() {
  const { target } = useDraft().draft;
  const { product } = useAddress();
  if (target !== null && product !== null) return <ProductEditor service={target} product={product} />;
  return (
    <>
      <IdField />
      {target !== null && <DetailsNotice service={target} />}
      <TranslatedFields form={target === null ? 'newService' : 'service'} tabs={target !== null} />
      <IconPicker />
      {target !== null && <ProductsField service={target} />}
    </>
  );
}

export function PageLinks({ id }: { id: string }) {
  const t = useTexts();
  const { kind, product } = useAddress();
  const preview = (
    <Link
      className={buttonClass('quiet', 'small')}
      to={writeAddress(kind, id, { preview: true })}
      state={{ focus: goals.preview }}
    >
      {t('editor.preview')}
    </Link>
  );
  if (kind !== 'services') return preview;
  if (product !== null) return null;
  return (
    <div className={classNames(shared.spread, styles.links)}>
      {preview}
      <Link className={shared.link} to={paths.service(id)}>
        <span>{t('form.onSite')}</span>
        <Icon drawing={icons.arrowRight} size={18} />
      </Link>
    </div>
  );
}

/** Shows that visitors see the saved details instead of the service's own. */
function DetailsNotice({ service }: { service: string }) {
  const t = useTexts();
  const { serviceDetails } = useRecords().records;
  if (!serviceDetails.some(({ id, content }) => id === service && content)) return null;
  const link = (
    <Link to={writeAddress('serviceDetails', service)} state={toForm}>
      {t('editor.toDetails')}
    </Link>
  );
  return (
    <Notice live={false} action={link}>
      {t('editor.detailsWin')}
    </Notice>
  );
}

function IdField() {
  const t = useTexts();
  const problemText = useProblemText();
  const { draft, change } = useDraft();
  const { id, problems, target } = draft;
  return (
    <TextField
      label={t('fields.id')}
      hint={t(target === null ? 'fields.idHint' : 'fields.idFixed')}
      error={problemText(problems.id)}
      required
      readOnly={target !== null}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={id}
      onChange={(event) => change((draft) => editId(draft, event.target.value))}
    />
  );
}

function IconPicker() {
  const t = useTexts();
  const { draft, change } = useDraft();
  const value = serviceIcon(textAt(draft.record, ['icon']));
  return (
    <fieldset>
      <legend className={classNames(styles.label, styles.legend)}>
        <span>{`${t('fields.icon')}: `}</span>
        <span className={styles.chosen}>{t(`icons.${value}`)}</span>
      </legend>
      <div className={styles.icons}>
        {serviceIcons.map((icon) => (
          <label key={icon} className={styles.icon} title={t(`icons.${icon}`)}>
            <input
              type="radio"
              name="icon"
              value={icon}
              checked={icon === value}
              onChange={() => change((draft) => editText(draft, ['icon'], icon))}
              aria-label={t(`icons.${icon}`)}
            />
            <Icon drawing={serviceDrawings[icon]} size={24} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
