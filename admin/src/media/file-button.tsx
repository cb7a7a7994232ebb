import Button from '@mui/material/Button';
import { useRef } from 'react';

interface Props {
  readonly children: string;
  /** Label of the hidden file input. */
  readonly label: string;
  readonly accept: string;
  readonly disabled: boolean;
  readonly onChosen: (file: File) => void;
}

/** A button that opens a file picker. */
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
          // Allows choosing the same file again after it was corrected.
          event.target.value = '';
          if (file) onChosen(file);
        }}
      />
    </>
  );
}
