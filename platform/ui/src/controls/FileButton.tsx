import { type ComponentProps, useRef } from 'react';
import { Button } from './Button';

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> & {
  /** File types, as in the `accept` attribute of an input. */
  accept: string;
  /** Lets the visitor choose several files at once. */
  multiple?: boolean;
  onFile: (file: File, ...others: File[]) => void;
};

/** A button that opens one or several of the visitor's files. */
export function FileButton({ accept, multiple = false, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={String(button.children)}
        onChange={({ target }) => {
          const [file, ...others] = target.files ?? [];
          // Allows choosing the same file again after an edit.
          target.value = '';
          if (file) onFile(file, ...others);
        }}
      />
    </>
  );
}
