import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';

interface Props {
  /** What was done; null while nothing was. */
  readonly text: string | null;
  readonly onClose: () => void;
}

/** Says that something was done. It stands on its page from the start: readers of screens tell what appears in it. */
export function StatusMessage({ text, onClose }: Props) {
  return (
    <Box role="status">
      {text !== null && (
        <Alert severity="success" onClose={onClose} sx={{ mb: 2 }}>
          {text}
        </Alert>
      )}
    </Box>
  );
}
