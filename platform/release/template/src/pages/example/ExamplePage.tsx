import { PageHead } from '@platform/contract';
import { Section, SectionHead } from '@platform/ui';
import { createTexts } from 'shared-i18n';
import az from '../../texts/az/example.json';
import en from '../../texts/en/example.json';
import ru from '../../texts/ru/example.json';

const { useTexts } = createTexts<typeof az>('mf-example.example', { az, en, ru });

export function ExamplePage() {
  const t = useTexts();
  return (
    <>
      <PageHead title={t('head.title')} description={t('head.description')} keywords={t('head.keywords')} />
      <Section tone="deep" texture="lit">
        <h1>{t('header.title')}</h1>
        <p>{t('header.lead')}</p>
      </Section>
      <Section aria-labelledby="first">
        <SectionHead id="first" title={t('first.title')} lead={t('first.text')} />
      </Section>
    </>
  );
}
