import { getSettings } from '@platform/contract';
import { Icon, icons, Logo, Wrap } from '@platform/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useLanguage } from 'shared-i18n';
import styles from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch';
import { menuOf } from './menu';
import { paths } from './paths';
import { useTexts } from './texts';

/** The widest window that counts as mobile, in CSS pixels; equal to the style sheet's media query. */
const MOBILE_MAX_PX = 768;

const menuId = 'main-menu';

export function Header({ scrolled }: { scrolled: boolean }) {
  const t = useTexts();
  const language = useLanguage();
  const { name } = getSettings().company;
  const toggleButton = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useMenu(toggleButton);
  const close = () => setOpen(false);
  return (
    <header className={styles.header} data-scrolled={scrolled || undefined}>
      <Wrap className={styles.bar}>
        <Link className={styles.home} to={paths.home} aria-label={`${name} – ${t('home')}`} onClick={close}>
          <Logo name={name} />
        </Link>
        <button
          ref={toggleButton}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={menuId}
          aria-label={t(open ? 'menu.close' : 'menu.open')}
          onClick={() => setOpen(!open)}
        >
          <Icon drawing={open ? icons.close : icons.menu} size={26} />
        </button>
        <nav id={menuId} className={styles.nav} aria-label={t('nav.label')} data-open={open || undefined}>
          {menuOf('header').map(({ path, text }) => (
            <NavLink key={path} to={path} onClick={close}>
              {text[language]}
            </NavLink>
          ))}
        </nav>
        <LanguageSwitch />
      </Wrap>
    </header>
  );
}

/**
 * Returns whether the mobile menu is open. It closes on Escape (the focus returns to its button), when the window grows
 * wider than mobile, and on navigations that do not start in the menu, such as the browser's back.
 */
function useMenu(toggleButton: RefObject<HTMLButtonElement | null>) {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  useEffect(() => () => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    const wide = matchMedia(`(min-width: ${MOBILE_MAX_PX + 1}px)`);
    const close = () => setOpen(false);
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
  }, [open, toggleButton]);
  return [open, setOpen] as const;
}
