import { createTexts } from 'shared-i18n';
import az from '../../texts/az/home.json';
import en from '../../texts/en/home.json';
import expertiseEn from '../../texts/en/home-expertise.json';
import ru from '../../texts/ru/home.json';
import expertiseRu from '../../texts/ru/home-expertise.json';

export const { useTexts, useList } = createTexts<typeof az>('mf-marketing.home', { az, en, ru });

export type HeroSlide = (typeof az)['hero']['slides'][number];

/** The expertise block has texts in English and Russian only; in Azerbaijani its list is empty. */
export const { useTexts: useExpertiseTexts, useList: useExpertiseList } = createTexts<typeof expertiseEn>(
  'mf-marketing.home-expertise',
  { en: expertiseEn, ru: expertiseRu },
);
