import { dayText } from './day';
import type { StoredLine } from './request-line';

/** A line of the request list, or as it is stored. */
type Wishes = Pick<StoredLine, 'noEquivalent' | 'essential' | 'deadline'>;

const words = {
  az: {
    noEquivalent: 'Ekvivalent qəbul olunmur',
    essential: 'Vacib xüsusiyyətlər',
    deadline: 'Nə vaxtadək lazımdır',
  },
  en: {
    noEquivalent: 'No equivalent accepted',
    essential: 'Properties that count',
    deadline: 'Needed by',
  },
  ru: {
    noEquivalent: 'Эквивалент не допускается',
    essential: 'Существенные характеристики',
    deadline: 'К какому сроку нужно',
  },
};

type Language = keyof typeof words;

/** Returns whether an equivalent will do, and what it must have; an empty text if nothing is said of it. */
export function equivalentText({ noEquivalent, essential }: Wishes, language: Language): string {
  const properties = essential && `${words[language].essential}: ${essential.trim()}`;
  return [noEquivalent && words[language].noEquivalent, properties].filter(Boolean).join('; ');
}

/**
 * Returns the wishes of a line in words; an empty text for none.
 * @example wishesText({ noEquivalent: true, deadline: '2026-04-30' }, 'en') // 'No equivalent accepted; Needed by: 30.04.2026'
 */
export function wishesText(wishes: Wishes, language: Language): string {
  const day = wishes.deadline && `${words[language].deadline}: ${dayText(wishes.deadline)}`;
  return [equivalentText(wishes, language), day].filter(Boolean).join('; ');
}
