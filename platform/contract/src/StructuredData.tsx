type StructuredDataProps = {
  /** A schema.org object, without `@context`. */
  data: { '@type': string; [property: string]: unknown };
};

/** What a page says to machines that read it (JSON-LD): a data block, not a script, so no policy has to allow it. */
export function StructuredData({ data }: StructuredDataProps) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
