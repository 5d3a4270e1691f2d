import { exampleCompany } from '@platform/contract/example-company';
import {
  Button,
  Card,
  cardLink,
  Eyebrow,
  Icon,
  icons,
  LanguageSwitch,
  LatticeTexture,
  Ledger,
  Logo,
  LogoMark,
  Section,
  SectionHead,
  Skeleton,
  Star,
  serviceDrawings,
  UnlessHydrated,
  VisuallyHidden,
  Wrap,
} from '@platform/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import styles from '../Gallery.module.css';
import type { Texts } from '../texts';

const picture = <img src="/goods/cleaning-floor-cleaner.svg" alt="" width={400} height={300} />;

export function layout({ contact }: Texts) {
  const { info, terms, form, title, lead } = contact;
  const cards = [info.phones, info.emails, info.address, info.hours, form.company].map((name) => (
    <Card key={name} as="li">
      <h3>{name}</h3>
    </Card>
  ));
  const band = <SectionHead title={terms.title} eyebrow={form.title} lead={lead} />;
  return {
    Card: {
      plain: (
        <Card>
          <h3>{info.title}</h3>
          <p>{lead}</p>
        </Card>
      ),
      'with a picture, a link on all of it': (
        <Card picture={picture}>
          <h3>
            <a className={cardLink} href="#Card">
              {info.title}
            </a>
          </h3>
        </Card>
      ),
    },
    Ledger: {
      'three columns': <Ledger>{cards}</Ledger>,
      'four columns': <Ledger columns={4}>{cards}</Ledger>,
    },
    Section: {
      paper: <Section>{band}</Section>,
      sand: <Section tone="sand">{band}</Section>,
      deep: <Section tone="deep">{band}</Section>,
      'deep with texture': (
        <Section tone="deep" texture>
          {band}
        </Section>
      ),
      'deep and lit': (
        <Section tone="deep" texture="lit">
          {band}
        </Section>
      ),
    },
    SectionHead: { 'title alone': <SectionHead title={title} />, 'with eyebrow and lead': band },
    Eyebrow: { plain: <Eyebrow>{form.title}</Eyebrow> },
    Wrap: { plain: <Wrap>{lead}</Wrap> },
    LatticeTexture: {
      'stronger at the end': <Texture fade="end" />,
      even: <Texture fade="none" />,
    },
    Icon: {
      all: (
        <div className={styles.row}>
          {Object.entries({ ...serviceDrawings, ...icons }).map(([name, drawing]) => (
            <Icon key={name} drawing={drawing} label={name} />
          ))}
        </div>
      ),
      large: <Icon drawing={serviceDrawings.Sofa} size={56} />,
    },
    Star: { plain: <Star />, large: <Star size={56} /> },
    LanguageSwitch: { plain: <LanguageSwitch /> },
    Logo: { plain: <Logo name={exampleCompany.name} /> },
    LogoMark: { plain: <LogoMark /> },
    Skeleton: {
      text: <Skeleton lines={3} />,
      title: <Skeleton shape="title" />,
      picture: <Skeleton shape="picture" />,
    },
    UnlessHydrated: { 'before hydration': <BeforeHydration text={form.noScript} /> },
    VisuallyHidden: {
      'the name of a button': (
        <Button icon={icons.search}>
          <VisuallyHidden>{title}</VisuallyHidden>
        </Button>
      ),
    },
  };
}

function Texture({ fade }: { fade: 'end' | 'none' }) {
  return (
    <Section tone="deep" wrap={false} className={styles.box}>
      <LatticeTexture fade={fade} />
    </Section>
  );
}

/** The server's markup: hydration would remove it. */
function BeforeHydration({ text }: { text: string }) {
  const html = renderToStaticMarkup(<UnlessHydrated>{text}</UnlessHydrated>);
  return <div className={styles.box} dangerouslySetInnerHTML={{ __html: html }} />;
}
