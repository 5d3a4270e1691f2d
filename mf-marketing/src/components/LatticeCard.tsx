import { type Elements, LatticeTexture, Section } from '@platform/ui';
import styles from './LatticeCard.module.css';

type LatticeCardProps = {
  title: string;
  heading: 'h2' | 'p';
  /** Content after the title, with a link. */
  children: Elements;
};

/** The last card of a grid: coloured glass instead of goods. */
export function LatticeCard({ title, heading: Heading, children }: LatticeCardProps) {
  return (
    <li className={styles.card}>
      <Section tone="deep" wrap={false} className={styles.window}>
        <LatticeTexture fade="none" lit />
        <Heading className={styles.title}>{title}</Heading>
        {children}
      </Section>
    </li>
  );
}
