import type { Shown } from './public-view';

/** A text marked with its language, which may be another than the page's. */
export function ShownText({ text: { value, lang } }: { text: Shown<string> }) {
  return <span lang={lang}>{value}</span>;
}

export function ShownItems({ items: { value, lang } }: { items: Shown<string[]> }) {
  return (
    <ul lang={lang}>
      {value.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
