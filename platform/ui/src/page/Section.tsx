import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { LatticeTexture } from '../drawings/Lattice';
import type { Elements } from '../elements';
import styles from './Section.module.css';

type SectionProps = {
  tone?: 'paper' | 'sand' | 'deep';
  /** Draws the lattice behind a deep band; `lit` adds coloured glass at its end. */
  texture?: boolean | 'lit';
  /** `false` for a section with its own `Wrap` or the width of the window. */
  wrap?: boolean;
  id?: string;
  className?: string | undefined;
  children: Elements;
};

/**
 * A section of the page, as wide as the window. It has a heading and no name: a named section is a landmark, and a page
 * has few of them.
 */
export function Section({
  tone = 'paper',
  texture = false,
  wrap = true,
  className,
  children,
  ...rest
}: SectionProps) {
  return (
    <section className={classNames(styles.section, styles[tone], className)} {...rest}>
      {texture && <LatticeTexture lit={texture === 'lit'} />}
      {wrap ? <Wrap>{children}</Wrap> : children}
    </section>
  );
}

type BoxProps = { className?: string | undefined; children: ReactNode };

/** Centres its content with a gutter at the window's edges. */
export function Wrap({ className, children }: BoxProps) {
  return <div className={classNames(styles.wrap, className)}>{children}</div>;
}

type SectionHeadProps = {
  title: string;
  eyebrow?: string;
  lead?: ReactNode;
  /** Id of the heading, for the `aria-labelledby` of a form below it. */
  id?: string;
};

/** The head of a section: eyebrow, heading and lead. */
export function SectionHead({ title, eyebrow, lead, id }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <h2 id={id}>{title}</h2>
      {lead && <div className={styles.lead}>{lead}</div>}
    </div>
  );
}

type EyebrowProps = BoxProps & { as?: 'p' | 'h2'; id?: string };

/** The small line above a text, after a saffron stroke; it may serve as the heading. */
export function Eyebrow({ as: Tag = 'p', className, ...rest }: EyebrowProps) {
  return <Tag className={classNames(styles.eyebrow, className)} {...rest} />;
}
