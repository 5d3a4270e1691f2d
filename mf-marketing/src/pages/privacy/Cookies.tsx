import styles from './Cookies.module.css';
import { useList, useTexts } from './texts';

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
          {useList('cookies.items').map(({ name, kind, purpose, duration }) => (
            <tr key={name} className={styles.row}>
              <th scope="row" className={styles.name}>
                {name} <span className={styles.kind}>{kind}</span>
              </th>
              <td className={styles.cell}>{purpose}</td>
              <td className={styles.cell}>{duration}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.paragraph}>{t('cookies.outro')}</p>
    </section>
  );
}
