import { type ComponentProps, useRef } from 'react';
import { Button } from './Button';

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> & {
  /** File types, as in the `accept` attribute of an input. */
  accept: string;
  onFile: (file: File) => void;
};

/** A button that opens one of the visitor's files. */
export function FileButton({ accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={String(button.children)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Allows choosing the same file again after an edit.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
