import { PageHead } from '@platform/contract';
import { Card, Ledger, Section, SectionHead } from '@platform/ui';
import { Breadcrumbs } from '../../components/Breadcrumbs';
import { CallToAction } from '../../components/CallToAction';
import { PageHeader } from '../../components/PageHeader';
import partnership from './art/partnership.svg';
import quality from './art/quality.svg';
import range from './art/range.svg';
import { useList, useTexts } from './texts';
import styles from './WhyUsPage.module.css';

/** By the name in the texts. */
const pictures = new Map([
  ['partnership', partnership],
  ['range', range],
  ['quality', quality],
]);

export function WhyUsPage() {
  const t = useTexts();
  return (
    <>
      <PageHead title={t('head.title')} description={t('head.description')} keywords={t('head.keywords')} />
      <Breadcrumbs name={t('header.title')} />
      <PageHeader title={t('header.title')} lead={t('header.lead')} />
      <Benefits />
      <Advantages />
      <Trust />
      <CallToAction title={t('callToAction.title')} text={t('callToAction.text')} />
    </>
  );
}

function Benefits() {
  const t = useTexts();
  return (
    <Section aria-labelledby="benefits">
      <SectionHead id="benefits" title={t('benefits.title')} />
      <Ledger columns={3}>
        {useList('benefits.items').map(({ image, title, text }) => (
          <Card
            as="li"
            key={title}
            picture={<img src={pictures.get(image)} alt="" width={400} height={240} loading="lazy" />}
          >
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </Card>
        ))}
      </Ledger>
    </Section>
  );
}

function Advantages() {
  const t = useTexts();
  return (
    <Section tone="sand" aria-labelledby="advantages">
      <SectionHead id="advantages" title={t('advantages.title')} />
      <ul role="list" className={styles.columns}>
        {useList('advantages.items').map(({ title, text }) => (
          <li key={title} className={styles.advantage}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Trust() {
  const t = useTexts();
  return (
    <Section aria-labelledby="trust">
      <SectionHead id="trust" title={t('trust.title')} />
      <ul role="list" className={styles.columns}>
        {useList('trust.items').map(({ value, title, text }) => (
          <li key={title} className={styles.trust}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
            <p className={styles.value} aria-hidden="true">
              {value}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
