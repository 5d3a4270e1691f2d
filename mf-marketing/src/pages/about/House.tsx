import { type Credentials, getSettings, Link, type PhotoSubject } from '@platform/contract';
import { Section, SectionHead } from '@platform/ui';
import { useLanguage } from 'shared-i18n';
import documents from '../../art/about/documents.svg';
import people from '../../art/about/people.svg';
import place from '../../art/about/place.svg';
import layout from '../../components/layout.module.css';
import { paths } from '../../paths';
import styles from './House.module.css';
import { useList, useTexts } from './texts';

const drawings: Record<PhotoSubject, string> = { people, place, documents };

/** People, place and papers of an order: the company's photographs, or drawings. */
export function House({ photos = {} }: { photos: Credentials['photos'] | undefined }) {
  const t = useTexts();
  const language = useLanguage();
  const { address } = getSettings().company;
  const subjects = [
    { subject: 'people', link: null },
    { subject: 'place', link: { to: paths.contact(), text: address[language] } },
    { subject: 'documents', link: { to: paths.companyDetails, text: t('details.title') } },
  ] as const;
  const items = useList('house.items');
  return (
    <Section>
      <SectionHead title={t('house.title')} />
      <ul role="list" className={styles.subjects}>
        {subjects.map(({ subject, link }, index) => (
          <li key={subject}>
            <img
              className={styles.picture}
              src={photos[subject]?.file ?? drawings[subject]}
              alt={photos[subject]?.alt[language] ?? ''}
              width={480}
              height={320}
              loading="lazy"
            />
            <h3>{items[index]?.title}</h3>
            <p className={layout.soft}>{items[index]?.text}</p>
            {link && (
              <Link className={styles.link} to={link.to}>
                {link.text}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
