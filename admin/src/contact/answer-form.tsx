import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { isReason } from '../shell/reason-field.tsx';
import { useAct } from '../shell/use-act.ts';

interface Props {
  /** Name of the section. */
  readonly name: string;
  readonly help: string;
  readonly label: string;
  readonly button: string;
  /** Rows of the field, and its greatest length in characters. */
  readonly rows: number;
  readonly most: number;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly send: () => Promise<void>;
  /** Between the help and the field. */
  readonly children?: ReactNode;
}

/** A card with a text to be sent. Shows why the server refused it. */
export function AnswerForm({ name, help, label, button, rows, most, text, setText, send, children }: Props) {
  const { busy, error, run } = useAct();
  return (
    <Card component="section" variant="outlined" aria-label={name} sx={{ p: 2.5, mb: 2 }}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          void run(send);
        }}
        sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
      >
        {error && <Alert severity="error">{error}</Alert>}
        <Typography>{help}</Typography>
        {children}
        <TextField
          label={label}
          value={text}
          onChange={({ target }) => setText(target.value)}
          disabled={busy}
          required
          fullWidth
          multiline
          minRows={rows}
          slotProps={{ htmlInput: { maxLength: most } }}
        />
        <Button type="submit" variant="contained" disabled={busy || !isReason(text)}>
          {button}
        </Button>
      </Box>
    </Card>
  );
}
