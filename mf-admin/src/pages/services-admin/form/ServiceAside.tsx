import { Link } from '@platform/contract';
import { buttonClass, Icon } from '@platform/ui';
import { paths } from '../../../paths';
import { type Tab, writeAddress } from '../address';
import type { FocusState } from '../focus';
import { useTexts } from '../texts';
import { useEditorTexts } from './editor-texts';
import styles from './ServiceAside.module.css';

/** The ways from a service's form to its page: as it would be, and as it is. */
export function ServiceAside({ id }: { id: string }) {
  const t = useTexts();
  return (
    <div className={styles.ways}>
      <PreviewLink tab="services" id={id} />
      <Link className={styles.onSite} to={paths.service(id)}>
        {t('form.onSite')}
        <Icon name="arrow-right" size={18} />
      </Link>
    </div>
  );
}

const toPreview: FocusState = { focus: 'preview' };

export function PreviewLink({ tab, id }: { tab: Tab; id: string }) {
  const t = useEditorTexts();
  return (
    <Link
      className={buttonClass('quiet', 'small')}
      to={writeAddress(tab, id, { preview: true })}
      state={toPreview}
    >
      {t('preview')}
    </Link>
  );
}
