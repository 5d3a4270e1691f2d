import { useLocation } from 'react-router-dom';
import { defaultLanguage, type Language, languages, useLanguage } from 'shared-i18n';
import { getSettings } from './settings';

type PageHeadProps = {
  /** Without the company's name, which is appended. */
  title: string;
  description: string;
  keywords: string;
  /** `false` keeps the page out of search engines. */
  index?: boolean;
  /** The address of the picture of shared links; by default the site's. Networks show no SVG. */
  picture?: string | null;
};

const openGraphLocales: Record<Language, string> = { az: 'az_AZ', en: 'en_GB', ru: 'ru_RU' };

/**
 * Renders the page's title and meta tags; React moves them into the document's head.
 * Canonical addresses name their language (`/en/about`); the default language's is plain (`/about`).
 */
export function PageHead({ title, description, keywords, index = true, picture }: PageHeadProps) {
  const { pathname } = useLocation();
  const language = useLanguage();
  const { siteUrl, company } = getSettings();
  const fullTitle = `${title} | ${company.name}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords} />
      {index ? <Addresses path={pathname} language={language} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={openGraphLocales[language]} />
      <meta property="og:image" content={picture ?? `${siteUrl}/sharing.png`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function Addresses({ path, language }: { path: string; language: Language }) {
  const canonical = publicAddress(path, language);
  return (
    <>
      <link rel="canonical" href={canonical} />
      {languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={publicAddress(path, other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicAddress(path, defaultLanguage)} />
      <meta property="og:url" content={canonical} />
    </>
  );
}

/**
 * Returns the canonical URL of a page in one language.
 * @example publicAddress('/about', 'en') // 'https://www.example.az/en/about'
 */
export function publicAddress(path: string, language: Language): string {
  const prefix = language === defaultLanguage ? '' : `/${language}`;
  return getSettings().siteUrl + (path === '/' ? prefix || '/' : prefix + path);
}

type StructuredDataProps = {
  /** A schema.org object, without `@context`. */
  data: { '@type': string; [property: string]: unknown };
};

/** Renders JSON-LD for search engines. It is a data block, so the content policy needs no exception for it. */
export function StructuredData({ data }: StructuredDataProps) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
