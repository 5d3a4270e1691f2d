import { useState } from 'react';

/**
 * Keeps the typed text of a field whose value is stored. Text that cannot be stored stays, and counts as a problem
 * after the field is left.
 * @param stored the stored value as text
 * @param store returns whether it accepted the text
 */
export function useTyped(stored: string, store: (text: string) => boolean) {
  const [typed, setTyped] = useState<{ text: string; isStored: boolean }>();
  const [wasLeft, setLeft] = useState(false);
  const onText = (text: string) => setTyped({ text, isStored: store(text) });
  const control = {
    value: typed?.text ?? stored,
    onBlur: () => {
      if (typed?.isStored) setTyped(undefined);
      setLeft(!typed?.isStored);
    },
  };
  return { control, onText, isWrong: wasLeft && typed !== undefined && !typed.isStored };
}
