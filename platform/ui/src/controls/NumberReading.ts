import { readNumber, writeNumber } from '@platform/goods/numbers';
import { createElement, useEffect } from 'react';
import { type Language, useLanguage } from 'shared-i18n';
import type { Button as ButtonOfPage } from './Button';

const questions: Record<Language, string> = {
  az: 'Hansı ədəd nəzərdə tutulur?',
  en: 'Which number is meant?',
  ru: 'Какое число имеется в виду?',
};

/*
 * The module is loaded on demand and imports nothing that pages have of this package, and no JSX runtime: the order of
 * those in a bundle would depend on where the package lies, and a build of another repository had another version.
 */

type NumberReadingProps = {
  Button: typeof ButtonOfPage;
  styles: CSSModuleClasses;
  /** The id of the question. */
  id: string;
  /** The typed text. */
  text: string;
  /** Receives whether the text has two readings. */
  onAsk: (asks: boolean) => void;
  /** Receives the text of the chosen number. */
  onChoose: (text: string) => void;
};

/** Shows the number that was understood, or asks which of two is meant. It is loaded on demand. */
export default function NumberReading({ Button, styles, id, text, onAsk, onChoose }: NumberReadingProps) {
  const language = useLanguage();
  const reading = readNumber(text);
  const asks = reading.kind === 'either';

  useEffect(() => {
    onAsk(asks);
    return () => onAsk(false);
  }, [asks, onAsk]);

  if (reading.kind === 'none') return null;
  if (reading.kind === 'number')
    return createElement('p', { className: styles.understood }, `= ${spaced(reading.value, language)}`);
  return createElement(
    'fieldset',
    { className: styles.readings },
    createElement('legend', { id }, questions[language]),
    reading.values.map((number) =>
      createElement(
        Button,
        {
          key: number,
          variant: 'quiet',
          size: 'small',
          onClick: () => onChoose(writeNumber(number, language === 'en' ? 'point' : 'comma')),
        },
        spaced(number, language),
      ),
    ),
  );
}

/** Returns a number with spaces between thousands: a comma or point could be read as decimals. */
function spaced(value: number, language: Language): string {
  const [whole = '', fraction] = String(value).split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return fraction === undefined ? groups : `${groups}${language === 'en' ? '.' : ','}${fraction}`;
}
