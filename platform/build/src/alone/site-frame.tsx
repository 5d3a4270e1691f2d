import { type ReactElement, useEffect, useState } from 'react';
import { type Language, useLanguage } from 'shared-i18n';

/** The path at which a remote's development server forwards the site: the frame around a remote that runs alone. */
export const SITE_PREFIX = '/@site';

/** The site's not-found document, which every site has: header and footer are read from it. */
export const FRAME_PATH = '/404';

/** Header and footer of the live site, as markup. */
type Frame = { styles: string; className: string; header: string; footer: string };

/** Shows the header and footer of the live site around a page; they are composed markup with working links. */
export function SiteFrame({ children }: { children: ReactElement }) {
  const language = useLanguage();
  const [frame, setFrame] = useState<Frame | Error>();
  useEffect(() => {
    readFrame(language).then(setFrame, setFrame);
  }, [language]);
  if (frame instanceof Error)
    return (
      <>
        <p role="alert" lang="en">
          {frame.message}
        </p>
        {children}
      </>
    );
  return (
    <div className={frame?.className}>
      <style>{frame?.styles}</style>
      <Part html={frame?.header} />
      {children}
      <Part html={frame?.footer} />
    </div>
  );
}

/** Markup of the site, without a box of its own. */
function Part({ html = '' }: { html: string | undefined }) {
  return <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />;
}

async function readFrame(language: Language): Promise<Frame> {
  const answer = await fetch(SITE_PREFIX + FRAME_PATH, { headers: { 'Accept-Language': language } });
  const text = await answer.text();
  const site = new DOMParser().parseFromString(
    text.replace(/(src="|url\(['"]?)\/(?!\/)/g, `$1${SITE_PREFIX}/`),
    'text/html',
  );
  const header = site.querySelector('#root header');
  if (!header)
    throw new Error(
      'The frame comes from the site, which does not answer: start it ("npm start"), or give its address ("--against").',
    );
  return {
    styles: [...site.querySelectorAll('head style')].map(({ textContent }) => textContent).join('\n'),
    className: header.parentElement?.className ?? '',
    header: header.outerHTML,
    footer: site.querySelector('#root footer')?.outerHTML ?? '',
  };
}
