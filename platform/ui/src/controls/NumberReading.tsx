import { readNumber, writeNumber } from '@platform/goods/numbers';
import { useEffect } from 'react';
import { type Language, useLanguage } from 'shared-i18n';
import { Button } from './Button';
import styles from './Field.module.css';

const questions: Record<Language, string> = {
  az: 'Hansı ədəd nəzərdə tutulur?',
  en: 'Which number is meant?',
  ru: 'Какое число имеется в виду?',
};

type NumberReadingProps = {
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
export default function NumberReading({ id, text, onAsk, onChoose }: NumberReadingProps) {
  const language = useLanguage();
  const reading = readNumber(text);
  const asks = reading.kind === 'either';

  useEffect(() => {
    onAsk(asks);
    return () => onAsk(false);
  }, [asks, onAsk]);

  if (reading.kind === 'none') return null;
  if (reading.kind === 'number')
    return <p className={styles.understood}>{`= ${spaced(reading.value, language)}`}</p>;
  return (
    <fieldset className={styles.readings}>
      <legend id={id}>{questions[language]}</legend>
      {reading.values.map((number) => (
        <Button
          key={number}
          variant="quiet"
          size="small"
          onClick={() => onChoose(writeNumber(number, language === 'en' ? 'point' : 'comma'))}
        >
          {spaced(number, language)}
        </Button>
      ))}
    </fieldset>
  );
}

/** Returns a number with spaces between thousands: a comma or point could be read as decimals. */
function spaced(value: number, language: Language): string {
  const [whole = '', fraction] = String(value).split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return fraction === undefined ? groups : `${groups}${language === 'en' ? '.' : ','}${fraction}`;
}
