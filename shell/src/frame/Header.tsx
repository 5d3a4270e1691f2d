import { Icon, Logo, Wrap } from '@platform/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { brand } from 'shared-i18n';
import styles from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch';
import { useMenu } from './menu';
import { paths } from './paths';
import { useTexts } from './texts';
import { useScrolled } from './use-scrolled';

/** Beyond this scroll position the header takes its scrolled style, in CSS pixels. */
export const SCROLLED_PX = 50;
/** The widest window that counts as mobile, in CSS pixels; the style sheet's media query says the same. */
export const MOBILE_MAX_PX = 768;

const menuId = 'main-menu';

export function Header() {
  const t = useTexts();
  const scrolled = useScrolled(SCROLLED_PX);
  const { open, toggle, close } = useMenu();
  const toggleButton = useRef<HTMLButtonElement>(null);
  useClosing(toggleButton);
  return (
    <header className={styles.header} data-scrolled={scrolled || undefined}>
      <Wrap className={styles.bar}>
        <Link
          className={styles.home}
          to={paths.home}
          aria-label={`${brand.name} – ${t('home')}`}
          onClick={close}
        >
          <Logo name={brand.name} />
        </Link>
        <button
          ref={toggleButton}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={menuId}
          aria-label={t(open ? 'menu.close' : 'menu.open')}
          onClick={toggle}
        >
          <Icon name={open ? 'close' : 'menu'} size={26} />
        </button>
        <nav id={menuId} className={styles.nav} aria-label={t('nav.label')} data-open={open || undefined}>
          {(['about', 'services', 'whyUs', 'contact'] as const).map((page) => (
            <NavLink key={page} to={paths[page]} onClick={close}>
              {t(`nav.${page}`)}
            </NavLink>
          ))}
        </nav>
        <LanguageSwitch />
      </Wrap>
    </header>
  );
}

/**
 * The menu closes by Escape, which gives the focus back to its button, when the window grows wider than mobile, and
 * when the visitor leaves the page some other way than by the menu: by the browser's back, say.
 */
function useClosing(toggleButton: RefObject<HTMLButtonElement | null>) {
  const { open, close } = useMenu();
  const { key } = useLocation();
  useEffect(() => close, [key, close]);
  useEffect(() => {
    if (!open) return;
    const wide = matchMedia(`(min-width: ${MOBILE_MAX_PX + 1}px)`);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      toggleButton.current?.focus();
    };
    wide.addEventListener('change', close);
    addEventListener('keydown', onKey);
    return () => {
      wide.removeEventListener('change', close);
      removeEventListener('keydown', onKey);
    };
  }, [open, close, toggleButton]);
}
