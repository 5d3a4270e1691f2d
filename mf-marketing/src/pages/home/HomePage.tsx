import { PageHead, StructuredData } from '@platform/contract';
import { useLanguage } from 'shared-i18n';
import { CallToAction } from '../../components/CallToAction';
import { organization } from '../../components/structured-data';
import { AboutBlurb } from './AboutBlurb';
import { Expertise } from './Expertise';
import { Faq } from './Faq';
import { Figures } from './Figures';
import { Hero } from './Hero';
import { Process } from './Process';
import { Quotes } from './Quotes';
import { useTexts } from './texts';

export function HomePage() {
  const t = useTexts();
  return (
    <>
      <PageHead title={t('head.title')} description={t('head.description')} keywords={t('head.keywords')} />
      <StructuredData data={organization(useLanguage())} />
      <Hero />
      <AboutBlurb />
      <Figures />
      <Process />
      <Expertise />
      <Quotes />
      <Faq />
      <CallToAction title={t('callToAction.title')} text={t('callToAction.text')} />
    </>
  );
}
