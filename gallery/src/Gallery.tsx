import { MemoryRouter } from 'react-router-dom';
import { type Language, languageNames, languages } from 'shared-i18n';
import styles from './Gallery.module.css';
import { specimens } from './specimens';

const themes = ['light', 'dark'] as const;

/** Renders every component in every state, with both themes side by side. */
export function Gallery({ language }: { language: Language }) {
  return (
    <MemoryRouter>
      <header className={styles.header}>
        <h1>@platform/ui</h1>
        <nav>
          {languages.map((other) => (
            <a
              key={other}
              href={`?language=${other}`}
              lang={other}
              aria-current={other === language ? 'true' : undefined}
            >
              {languageNames[other]}
            </a>
          ))}
        </nav>
      </header>
      <main>
        {Object.entries(specimens(language)).map(([component, states]) => (
          <section key={component} className={styles.component} aria-labelledby={component}>
            <h2 id={component}>{component}</h2>
            {themes.map((theme) => (
              <div key={theme} className={styles[theme]}>
                {Object.entries(states).map(([state, element]) => (
                  <figure key={state}>
                    <figcaption>{state}</figcaption>
                    {element}
                  </figure>
                ))}
              </div>
            ))}
          </section>
        ))}
      </main>
    </MemoryRouter>
  );
}
