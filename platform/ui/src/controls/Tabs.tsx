import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './Tabs.module.css';

type TabsProps<Id extends string> = {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
  /** Content of the selected tab's panel. */
  children: ReactNode;
};

/** Controlled tabs; arrows, Home and End move selection and focus. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const base = useId();

  function moveByKey(event: KeyboardEvent<HTMLDivElement>) {
    const current = tabs.findIndex((tab) => tab.id === value);
    const next = tabs[nextIndex(event.key, current, tabs.length)];
    if (!next || next.id === value) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${base}-tab-${next.id}`)?.focus();
  }

  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label} onKeyDown={moveByKey}>
        {tabs.map((tab) => {
          const chosen = tab.id === value;
          return (
            <button
              key={tab.id}
              id={`${base}-tab-${tab.id}`}
              className={styles.tab}
              type="button"
              role="tab"
              aria-selected={chosen}
              aria-controls={chosen ? `${base}-panel` : undefined}
              tabIndex={chosen ? 0 : -1}
              onClick={() => onChange(tab.id)}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      <div
        className={styles.panel}
        id={`${base}-panel`}
        role="tabpanel"
        aria-labelledby={`${base}-tab-${value}`}
        key={value}
      >
        {children}
      </div>
    </div>
  );
}

/** Returns the index that a key moves to, wrapping around; -1 for other keys. */
export function nextIndex(key: string, current: number, count: number): number {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return -1;
}
