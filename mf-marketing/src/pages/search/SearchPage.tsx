import { useLoaderData } from '@platform/contract';
import type { ServiceSummary } from '@platform/records';
import { Button, CallToAction, PageTop, Section, TextField, UnlessHydrated } from '@platform/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { GroupPanes } from '../../components/GroupPanes';
import type { ServicesSnapshot } from '../../data/services';
import styles from './SearchPage.module.css';
import { SearchResults } from './SearchResults';
import { useTexts } from './texts';
import { QUERY_MAX, useQuery } from './use-query';

export { suggest } from './suggest';

export function SearchPage() {
  const t = useTexts();
  const [query, setQuery] = useQuery();
  const composed = useLoaderData<ServicesSnapshot | null>();
  // The first data stay: nothing newer is read during a search.
  const [services] = useState(composed?.services ?? []);
  return (
    <>
      <PageTop t={t} title={t('title')} lead={t('lead')} slim>
        <SearchForm query={query} onChange={setQuery} />
      </PageTop>
      <Section className={styles.results}>
        {query ? <SearchResults query={query} /> : <Services services={services} />}
      </Section>
      <UnlessHydrated>{t('scripts')}</UnlessHydrated>
      <CallToAction />
    </>
  );
}

type SearchFormProps = { query: string; onChange: (query: string) => void };

/** Searches during typing. The field is uncontrolled: the address follows it, and it follows links to another query. */
function SearchForm({ query, onChange }: SearchFormProps) {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const typedBeforeHydration = form.current?.querySelector('input')?.value ?? '';
    if (typedBeforeHydration !== query) onChange(typedBeforeHydration);
  }, []);
  useEffect(() => {
    const field = form.current?.querySelector('input');
    // The address lags behind the typed text.
    if (field && field !== document.activeElement) field.value = query;
  }, [query]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onChange(String(new FormData(event.currentTarget).get('q')));
  }

  return (
    <search className={styles.search}>
      <form ref={form} className={styles.form} action="/search" onSubmit={submit}>
        <TextField
          className={styles.field}
          label={t('form.label')}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={QUERY_MAX}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <Button type="submit" className={styles.submit}>
          {t('form.submit')}
        </Button>
      </form>
    </search>
  );
}

/** Suggestions before the first query, also without scripts. */
function Services({ services }: { services: ServiceSummary[] }) {
  const t = useTexts();
  if (services.length === 0) return null;
  return (
    <>
      <h2 className={styles.start}>{t('start')}</h2>
      <GroupPanes groups={services.map(({ id, title }) => ({ id, name: title }))} />
    </>
  );
}
