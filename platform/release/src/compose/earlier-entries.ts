import type { PageNav } from '@platform/contract';

/**
 * The entries of builds from before pages declared them: what the shell's own menu was then, so that a remote can be
 * rolled back to one. To be deleted when no such build is kept.
 */
export const earlierEntries: Partial<Record<string, PageNav>> = {
  '/': { place: 'footer', order: 10, text: { az: 'Ana səhifə', en: 'Home', ru: 'Главная' } },
  '/about': { place: 'both', order: 20, text: { az: 'Haqqımızda', en: 'About', ru: 'О нас' } },
  '/services': {
    place: 'both',
    order: 30,
    text: { az: 'Fəaliyyət sahələrimiz', en: 'Services', ru: 'Услуги' },
  },
  '/why-us': { place: 'header', order: 40, text: { az: 'Niyə biz', en: 'Why Us', ru: 'Почему мы' } },
  '/catalogue': {
    place: 'footer',
    order: 50,
    text: { az: 'Məhsul kataloqu', en: 'Product catalogue', ru: 'Каталог товаров' },
  },
  '/contact': { place: 'both', order: 60, text: { az: 'Əlaqə', en: 'Contact', ru: 'Контакты' } },
};
