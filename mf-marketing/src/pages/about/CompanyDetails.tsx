import {
  type BankDetails,
  type Certificate,
  type Credentials,
  getSettings,
  publicAddress,
  type Reference,
  StructuredData,
} from '@platform/contract';
import { dayText } from '@platform/goods/day';
import { Section, SectionHead } from '@platform/ui';
import { useLanguage } from 'shared-i18n';
import styles from './CompanyDetails.module.css';
import { useTexts } from './texts';

/** Registration and proofs of qualification; nothing without any of them. */
export function CompanyDetails({ credentials }: { credentials: Credentials | null }) {
  const t = useTexts();
  const { legalForm, taxId } = getSettings().company;
  const { bank, certificates = [], references = [] } = credentials ?? {};
  const isProven = certificates.length + references.length > 0;
  if (!(legalForm || taxId || bank || isProven)) return null;
  return (
    <Section id="details">
      <SectionHead title={t('details.title')} />
      <div className={styles.columns}>
        {(legalForm || taxId || bank) && <Registration bank={bank} />}
        {isProven && (
          <div className={styles.proofs}>
            {certificates.length > 0 && <Certificates certificates={certificates} />}
            {references.length > 0 && <References references={references} />}
          </div>
        )}
      </div>
    </Section>
  );
}

function Registration({ bank }: { bank: BankDetails | undefined }) {
  const t = useTexts();
  const language = useLanguage();
  const { name, legalForm, taxId } = getSettings().company;
  const facts = [
    ['name', name],
    ['legalForm', legalForm?.[language]],
    ['taxId', taxId],
    ['bank', bank?.name[language]],
    ['account', grouped(bank?.account)],
    ['bankCode', bank?.code],
    ['bankTaxId', bank?.taxId],
    ['correspondentAccount', grouped(bank?.correspondentAccount)],
    ['swift', bank?.swift],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([key, value]) =>
          value && (
            <div key={key}>
              <dt>{t(`details.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** @example grouped('AZ21NABZ0000') // 'AZ21 NABZ 0000' */
function grouped(account = ''): string {
  return account.replace(/(.{4})(?=.)/g, '$1 ');
}

function Certificates({ certificates }: { certificates: readonly Certificate[] }) {
  const t = useTexts();
  const language = useLanguage();
  const { name } = getSettings().company;
  return (
    <div>
      <h3>{t('details.certificates')}</h3>
      <ul role="list" className={styles.list}>
        {certificates.map(({ title, number, issuer, date, file }) => (
          <li key={number}>
            {file ? <a href={file}>{title[language]}</a> : <span>{title[language]}</span>}
            <span className={styles.facet} translate="no">
              <span>{`${number}, ${issuer}, `}</span>
              <time dateTime={date}>{dayText(date)}</time>
            </span>
          </li>
        ))}
      </ul>
      <StructuredData
        data={{
          '@type': 'Organization',
          name,
          url: publicAddress('/', language),
          hasCertification: certificates.map(({ title, number, issuer, date, file }) => ({
            '@type': 'Certification',
            name: title[language],
            certificationIdentification: number,
            issuedBy: { '@type': 'Organization', name: issuer },
            datePublished: date,
            ...(file && { url: file }),
          })),
        }}
      />
    </div>
  );
}

function References({ references }: { references: readonly Reference[] }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <div>
      <h3>{t('details.references')}</h3>
      <ul role="list" className={styles.list}>
        {references.map(({ client, subject, year }, index) => (
          <li key={index}>
            <span>{client[language]}</span>
            <span className={styles.facet}>{[subject?.[language], year].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
