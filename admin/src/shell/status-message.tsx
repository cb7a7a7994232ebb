import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';

interface Props {
  /** What was done; null for nothing. */
  readonly text: string | null;
  readonly onClose: () => void;
}

/** Says that something was done. Always mounted: screen readers announce what appears in a live region. */
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
