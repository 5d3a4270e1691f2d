import { Below, CallToAction, Card, Ledger, PageTop, Section, SectionHead } from '@platform/ui';
import { createTexts } from 'shared-i18n';
import scene from '../../art/scenes/why-us.svg';
import { Points } from '../../components/ListItems';
import layout from '../../components/layout.module.css';
import az from '../../texts/az/why-us.json';
import en from '../../texts/en/why-us.json';
import ru from '../../texts/ru/why-us.json';
import styles from './WhyUsPage.module.css';

const { useTexts, useList } = createTexts<typeof az>('mf-marketing.why-us', { az, en, ru });

const pictures = import.meta.glob<string>('./art/*.svg', { eager: true, import: 'default' });

export function WhyUsPage() {
  const t = useTexts();
  return (
    <>
      <PageTop t={t} title={t('header.title')} lead={t('header.lead')} scene={scene} />
      <Below>
        <Benefits />
        <Section tone="sand" className={styles.advantages}>
          <div className={layout.columns}>
            <SectionHead title={t('advantages.title')} />
            <Points className={styles.rows} items={useList('advantages.items')} />
          </div>
        </Section>
        <Section tone="deep" className={styles.trust}>
          <SectionHead title={t('trust.title')} lead={t('trust.note')} />
          <Points className={styles.figures} items={useList('trust.items')} />
        </Section>
        <CallToAction title={t('callToAction.title')} text={t('callToAction.text')} />
      </Below>
    </>
  );
}

function Benefits() {
  const t = useTexts();
  return (
    <Section>
      <SectionHead title={t('benefits.title')} />
      <Ledger columns={3}>
        {useList('benefits.items').map(({ image, title, text }, index) => (
          <Card
            as="li"
            key={title}
            picture={
              <img
                src={pictures[`./art/${image}.svg`]}
                alt=""
                width={400}
                height={240}
                loading={index === 0 ? 'eager' : 'lazy'}
              />
            }
          >
            <h3 className={styles.title}>{title}</h3>
            <p className={layout.soft}>{text}</p>
          </Card>
        ))}
      </Ledger>
    </Section>
  );
}
