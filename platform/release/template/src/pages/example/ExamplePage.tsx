import { Below, CallToAction, PageTop, Section, SectionHead } from '@platform/ui';
import { createTexts } from 'shared-i18n';
import az from '../../texts/az/example.json';
import en from '../../texts/en/example.json';
import ru from '../../texts/ru/example.json';

const { useTexts } = createTexts<typeof az>('mf-example.example', { az, en, ru });

export function ExamplePage() {
  const t = useTexts();
  return (
    <>
      <PageTop t={t} title={t('header.title')} lead={t('header.lead')} />
      <Below>
        <Section>
          <SectionHead title={t('first.title')} lead={t('first.text')} />
        </Section>
        <CallToAction />
      </Below>
    </>
  );
}
