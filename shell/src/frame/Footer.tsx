import { getSettings } from '@platform/contract';
import { categories } from '@platform/goods';
import { Icon, icons, Logo, Wrap } from '@platform/ui';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { phoneHref, useLanguage } from 'shared-i18n';
import styles from './Footer.module.css';
import { menuOf } from './menu';
import { paths } from './paths';
import { useTexts } from './texts';

/** A navigation renders only its links, which need the location. */
export const Footer = memo(function Footer() {
  const t = useTexts();
  const language = useLanguage();
  return (
    <footer className={styles.footer}>
      <Wrap className={styles.columns}>
        <Company />
        <Column title={t('footer.links')}>
          {menuOf('footer').map(({ path, text }) => (
            <PageLink key={path} to={path}>
              {text[language]}
            </PageLink>
          ))}
        </Column>
        <Column title={t('footer.categories')}>
          {categories.map(({ id, name }) => (
            <PageLink key={id} to={paths.service(id)}>
              {name[language]}
            </PageLink>
          ))}
        </Column>
        <Contact />
      </Wrap>
      <Wrap className={styles.legal}>
        <Copyright />
        <Registration />
        <ul role="list" aria-label={t('footer.policies')}>
          {(['privacy', 'terms', 'cookies'] as const).map((policy) => (
            <PageLink key={policy} to={paths[policy]}>
              {t(`footer.${policy}`)}
            </PageLink>
          ))}
        </ul>
      </Wrap>
    </footer>
  );
});

/** The document may be composed in the year before. */
function Copyright() {
  const t = useTexts();
  const { founded } = getSettings().company;
  const year = new Date().getFullYear();
  const years = year > founded ? `${founded}–${year}` : founded;
  return <p suppressHydrationWarning>{t('footer.copyright', { years })}</p>;
}

/** How the company is registered, as far as it says so. */
function Registration() {
  const t = useTexts();
  const language = useLanguage();
  const { legalForm, taxId } = getSettings().company;
  const parts = [legalForm?.[language], taxId && t('footer.taxId', { taxId })];
  const text = parts.filter(Boolean).join(', ');
  return text && <p>{text}</p>;
}

const profiles = [
  { site: 'instagram', title: 'Instagram', drawing: icons.instagram },
  { site: 'linkedin', title: 'LinkedIn', drawing: icons.linkedin },
] as const;

function Company() {
  const t = useTexts();
  const { name, social } = getSettings().company;
  return (
    <div className={styles.company}>
      <Logo name={name} />
      <p>{t('footer.description')}</p>
      <ul role="list" className={styles.social} aria-label={t('footer.social')}>
        {profiles.map(
          ({ site, title, drawing }) =>
            social[site] && (
              <li key={site}>
                <a href={social[site]} rel="noopener" aria-label={title}>
                  <Icon drawing={drawing} size={22} />
                </a>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul role="list">{children}</ul>
    </section>
  );
}

function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  );
}

function Contact() {
  const t = useTexts();
  const language = useLanguage();
  const { phones, emails, address } = getSettings().company;
  return (
    <Column title={t('footer.contact')}>
      <li>
        <Icon drawing={icons.mapPin} label={t('footer.address')} />
        <span>{address[language]}</span>
      </li>
      <li>
        <Icon drawing={icons.phone} label={t('footer.phone')} />
        <a href={phoneHref(phones[0])}>{phones[0]}</a>
      </li>
      <li>
        <Icon drawing={icons.mail} label={t('footer.email')} />
        <a href={`mailto:${emails[0]}`}>{emails[0]}</a>
      </li>
    </Column>
  );
}
