import { type ChangeEvent, useState } from 'react';

/**
 * Keeps the text of a field that is stored while it is typed. What cannot be stored stays as it was typed, and counts as
 * wrong once the field is left.
 * @param stored the text of what is stored
 * @param store returns whether it took the text
 */
export function useTyped(stored: string, store: (text: string) => boolean) {
  const [typed, setTyped] = useState<{ text: string; isStored: boolean }>();
  const [wasLeft, setLeft] = useState(false);
  const control = {
    value: typed?.text ?? stored,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTyped({ text: target.value, isStored: store(target.value) }),
    onBlur: () => {
      if (typed?.isStored) setTyped(undefined);
      setLeft(!typed?.isStored);
    },
  };
  return { control, isWrong: wasLeft && typed !== undefined && !typed.isStored };
}
