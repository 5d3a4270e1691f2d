import type { ListState } from './list-state';

/** What of a row is looked for and ordered by. */
export type Findable = {
  id: string;
  name: string;
  /** What else it is found by: its name in other languages. */
  aliases: string[];
  /** When it was changed last, in milliseconds; absent where nobody wrote it down. */
  changedAt?: number | undefined;
};

const collator = new Intl.Collator('az', { numeric: true });

/** The rows that have all the words looked for, in the order asked for. */
export function findRows<Row extends Findable>(rows: readonly Row[], { search, order }: ListState): Row[] {
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = rows.filter((row) => {
    const text = textOf(row);
    return words.every((word) => text.includes(word));
  });
  const sign = order.startsWith('-') ? -1 : 1;
  return found.sort((one, other) => sign * compare(order, one, other));
}

function compare(order: ListState['order'], one: Findable, other: Findable): number {
  const byId = collator.compare(one.id, other.id);
  if (order.endsWith('title')) return collator.compare(one.name, other.name) || byId;
  if (order.endsWith('changed')) return (one.changedAt ?? 0) - (other.changedAt ?? 0) || byId;
  return byId;
}

/** A row is folded once, however long somebody types. */
const texts = new WeakMap<Findable, string>();

function textOf(row: Findable): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const text = folded([row.id, row.name, ...row.aliases].join(' '));
  texts.set(row, text);
  return text;
}

/** Without case and marks, as people type in haste: `Ofis ləvazimatları` is found by `levazimat`. */
function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').replaceAll('ə', 'e');
}
