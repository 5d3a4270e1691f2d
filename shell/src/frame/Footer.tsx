import { Icon, Logo, Wrap } from '@platform/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brand, categories, phoneHref, useLanguage } from 'shared-i18n';
import styles from './Footer.module.css';
import { paths } from './paths';
import { useTexts } from './texts';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <Wrap className={styles.columns}>
        <Company />
        <QuickLinks />
        <Categories />
        <Contact />
      </Wrap>
      <Wrap className={styles.legal}>
        <Policies />
      </Wrap>
    </footer>
  );
}

function Company() {
  const t = useTexts();
  return (
    <div className={styles.company}>
      <Logo name={brand.name} />
      <p>{t('footer.description')}</p>
      <ul role="list" className={styles.social} aria-label={t('footer.social')}>
        {(['instagram', 'linkedin'] as const).map((name) => (
          <li key={name}>
            <a
              href={brand.social[name]}
              rel="noopener"
              aria-label={name === 'instagram' ? 'Instagram' : 'LinkedIn'}
            >
              <Icon name={name} size={22} />
            </a>
          </li>
        ))}
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

function QuickLinks() {
  const t = useTexts();
  const links = [
    [paths.home, t('home')],
    [paths.about, t('nav.about')],
    [paths.services, t('nav.services')],
    [paths.catalogue, t('footer.products')],
    [paths.contact, t('nav.contact')],
  ] as const;
  return (
    <Column title={t('footer.links')}>
      {links.map(([to, label]) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </Column>
  );
}

function Categories() {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Column title={t('footer.categories')}>
      {categories.map(({ id, name }) => (
        <li key={id}>
          <Link to={paths.service(id)}>{name[language]}</Link>
        </li>
      ))}
    </Column>
  );
}

function Contact() {
  const t = useTexts();
  const language = useLanguage();
  const [phone] = brand.phones;
  const [email] = brand.emails;
  return (
    <Column title={t('footer.contact')}>
      <li>
        <Icon name="map-pin" label={t('footer.address')} />
        <span>{brand.address[language]}</span>
      </li>
      <li>
        <Icon name="phone" label={t('footer.phone')} />
        <a href={phoneHref(phone)}>{phone}</a>
      </li>
      <li>
        <Icon name="mail" label={t('footer.email')} />
        <a href={`mailto:${email}`}>{email}</a>
      </li>
    </Column>
  );
}

function Policies() {
  const t = useTexts();
  return (
    <>
      <p>{t('footer.copyright')}</p>
      <ul role="list" aria-label={t('footer.policies')}>
        {(['privacy', 'terms', 'cookies'] as const).map((policy) => (
          <li key={policy}>
            <Link to={paths[policy]}>{t(`footer.${policy}`)}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
