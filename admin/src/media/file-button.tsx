import Button from '@mui/material/Button';
import { useRef } from 'react';

interface Props {
  /** On the button. */
  readonly children: string;
  /** Of the input behind it, which nobody sees. */
  readonly label: string;
  readonly accept: string;
  readonly disabled: boolean;
  readonly onChosen: (file: File) => void;
}

/** A button that has a file chosen. */
export function FileButton({ children, label, accept, disabled, onChosen }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again once it has been put right.
          event.target.value = '';
          if (file) onChosen(file);
        }}
      />
    </>
  );
}
