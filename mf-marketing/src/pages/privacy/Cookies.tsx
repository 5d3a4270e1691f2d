import styles from './Cookies.module.css';
import { useTexts } from './texts';

/** What browsers keep for the site, by the names that they show; `…` stands for what differs. */
const kept = [
  { name: 'firebase-language-override', kind: 'cookie', item: 'language' },
  { name: 'i18nextLng', kind: 'local', item: 'choice' },
  { name: 'site.visitLanguage', kind: 'session', item: 'visit' },
  { name: 'mf-marketing.enquiry', kind: 'session', item: 'draft' },
  { name: 'site-boundaries', kind: 'session', item: 'boundaries' },
  { name: 'firebase:host:…', kind: 'local', item: 'host' },
  { name: 'firebase:previous_websocket_failure', kind: 'local', item: 'connection' },
  { name: 'firebase-heartbeat-database', kind: 'database', item: 'heartbeat' },
  { name: 'Firebase Auth', kind: 'browser', item: 'staff' },
] as const;

export function Cookies() {
  const t = useTexts();
  return (
    <section id="cookies" aria-labelledby="cookies-title">
      <h2 id="cookies-title">{t('cookies.title')}</h2>
      <p className={styles.paragraph}>{t('cookies.lead')}</p>
      <table className={styles.table}>
        <thead className={styles.head}>
          <tr>
            <th scope="col">{t('cookies.name')}</th>
            <th scope="col">{t('cookies.purpose')}</th>
            <th scope="col">{t('cookies.duration')}</th>
          </tr>
        </thead>
        <tbody>
          {kept.map(({ name, kind, item }) => (
            <tr key={name} className={styles.row}>
              <th scope="row" className={styles.name}>
                {name} <span className={styles.kind}>{t(`cookies.kinds.${kind}`)}</span>
              </th>
              <td className={styles.cell}>{t(`cookies.items.${item}.purpose`)}</td>
              <td className={styles.cell}>{t(`cookies.items.${item}.duration`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.paragraph}>{t('cookies.outro')}</p>
    </section>
  );
}
