import { getSettings, type MenuEntry, useRequestLines } from '@platform/contract';
import { type Drawing, Icon, icons, LanguageSwitch, Logo, Wrap } from '@platform/ui';
import { type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useLanguage } from 'shared-i18n';
import { menuOf } from '../menu';
import { paths } from '../paths';
import { useTexts } from '../texts';
import styles from './Header.module.css';
import { SearchField } from './SearchField';

/** The widest window that counts as mobile, in CSS pixels; equal to the style sheet's media query. */
const MOBILE_MAX_PX = 768;

/** The panels below the header in narrow windows, with their `id`. */
const panelIds = { menu: 'main-menu', search: 'site-search' } as const;

type Panel = keyof typeof panelIds;

/** @param notFound whether it stands above the 404 page */
export function Header({ scrolled, notFound = false }: { scrolled: boolean; notFound?: boolean }) {
  const t = useTexts();
  const language = useLanguage();
  const { pathname } = useLocation();
  const { name, phones, emails } = getSettings().company;
  const openButton = useRef<HTMLButtonElement>(null);
  const [panel, setPanel] = usePanel(openButton);
  const [searchPage] = menuOf('search');
  const [requestPage] = menuOf('request');
  // Skips `setState` when no panel is open: it would render the header before the click requests files.
  const close = () => {
    if (panel) setPanel(null);
  };
  const button = (own: Panel, drawing: Drawing) => (
    <PanelButton
      ref={panel === own ? openButton : null}
      panel={own}
      open={panel === own}
      label={t(panel === own ? `${own}.close` : `${own}.open`)}
      drawing={panel === own ? icons.close : drawing}
      onClick={() => setPanel(panel === own ? null : own)}
    />
  );
  return (
    <header className={styles.header} data-scrolled={scrolled || undefined}>
      <Wrap className={styles.bar}>
        <Link className={styles.home} to={paths.home} aria-label={`${name} – ${t('home')}`} onClick={close}>
          <Logo name={name} />
        </Link>
        {button('menu', icons.menu)}
        <nav
          id={panelIds.menu}
          className={styles.nav}
          aria-label={t('nav.label')}
          data-open={panel === 'menu' || undefined}
        >
          {menuOf('header').map(({ path, text }) => (
            <NavLink key={path} to={path} onClick={close}>
              {text[language]}
            </NavLink>
          ))}
        </nav>
        {/* The search page has a field of its own. */}
        {searchPage && searchPage.path !== pathname && (
          <>
            {button('search', icons.search)}
            <SearchField
              id={panelIds.search}
              page={searchPage}
              className={styles.search}
              open={panel === 'search'}
              onOpen={() => setPanel('search')}
            />
          </>
        )}
        {requestPage && <RequestLink page={requestPage} />}
        <LanguageSwitch className={styles.languages} notFound={notFound} />
        <p className={styles.letterhead}>{`${phones[0]} · ${emails[0]}`}</p>
      </Wrap>
    </header>
  );
}

type PanelButtonProps = {
  ref: Ref<HTMLButtonElement>;
  panel: Panel;
  open: boolean;
  label: string;
  drawing: Drawing;
  onClick: () => void;
};

function PanelButton({ ref, panel, open, label, drawing, onClick }: PanelButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.toggle}
      data-panel={panel}
      aria-expanded={open}
      aria-controls={panelIds[panel]}
      aria-label={label}
      onClick={onClick}
    >
      <Icon drawing={drawing} size={26} />
    </button>
  );
}

/** Leads to the request list and shows its number of lines. */
function RequestLink({ page: { path, text } }: { page: MenuEntry }) {
  const name = text[useLanguage()];
  const { length } = useRequestLines();
  return (
    <Link className={styles.request} to={path} aria-label={length ? `${name}: ${length}` : name}>
      <Icon drawing={icons.list} size={26} />
      {length > 0 && <span>{length}</span>}
    </Link>
  );
}

/**
 * Returns the open panel below the header. It closes on Escape (the focus returns to its button), when the window grows
 * wider than mobile, and on navigations that do not start in it, such as the browser's back.
 */
function usePanel(openButton: RefObject<HTMLButtonElement | null>) {
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ panel: Panel; key: string } | null>(null);
  if (opened && opened.key !== key) setOpened(null);
  const panel = opened?.panel ?? null;
  const setPanel = (next: Panel | null) => setOpened(next && { panel: next, key });
  useEffect(() => {
    if (!panel) return;
    const wide = matchMedia(`(min-width: ${MOBILE_MAX_PX + 1}px)`);
    const close = () => setOpened(null);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      openButton.current?.focus();
    };
    wide.addEventListener('change', close);
    addEventListener('keydown', onKey);
    return () => {
      wide.removeEventListener('change', close);
      removeEventListener('keydown', onKey);
    };
  }, [panel, openButton]);
  return [panel, setPanel] as const;
}
