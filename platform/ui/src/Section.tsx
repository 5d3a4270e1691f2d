import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Eyebrow } from './Eyebrow';
import { LatticeTexture } from './LatticeTexture';
import styles from './Section.module.css';

export type SectionTone = 'paper' | 'sand' | 'deep';

export type SectionProps = {
  tone?: SectionTone;
  /** Draws the bare lattice behind a deep band; `lit` sets some coloured glass into its end. */
  texture?: boolean | 'lit';
  /** False when the section brings its own `Wrap` or runs from edge to edge. */
  wrap?: boolean;
  id?: string;
  className?: string | undefined;
  'aria-labelledby'?: string;
  'aria-label'?: string;
  children: ReactNode;
};

/** A band of the page, as wide as the window. */
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

export type WrapProps = { className?: string | undefined; children: ReactNode };

/** Centres what it holds and keeps it off the window's edges. */
export function Wrap({ className, children }: WrapProps) {
  return <div className={classNames(styles.wrap, className)}>{children}</div>;
}

export type SectionHeadProps = {
  title: string;
  eyebrow?: string;
  lead?: ReactNode;
  /** Id of the heading, for the section's `aria-labelledby`. */
  id?: string;
};

/** The opening of a section: what it belongs to, its heading, a sentence that leads in. */
export function SectionHead({ title, eyebrow, lead, id }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <h2 id={id}>{title}</h2>
      {lead && <div className={styles.lead}>{lead}</div>}
    </div>
  );
}
