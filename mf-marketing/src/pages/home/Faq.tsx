import { Link } from '@platform/contract';
import { Icon, icons, Section, SectionHead } from '@platform/ui';
import layout from '../../components/layout.module.css';
import { paths } from '../../paths';
import styles from './Faq.module.css';
import { useList, useTexts } from './texts';

/** Uses `<details>` with one name: browsers keep at most one open, also without scripts. */
export function Faq() {
  const t = useTexts();
  const items = useList('faq.items');
  return (
    <Section>
      <div className={layout.columns}>
        <div className={layout.sticky}>
          <SectionHead
            title={t('faq.title')}
            lead={
              <>
                <span>{t('faq.lead')}</span> <Link to={paths.contact()}>{t('faq.contact')}</Link>
              </>
            }
          />
        </div>
        <div>
          {/* Keyed by index, so that an answer stays open when the language changes. */}
          {[...items.entries()].map(([place, { question, answer }]) => (
            <details key={place} name="faq" className={styles.item}>
              <summary className={styles.question}>
                <h3 className={styles.words}>{question}</h3>
                <Icon drawing={icons.plus} className={styles.sign} />
              </summary>
              <p className={styles.answer}>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}
