import { t } from '../messages.ts';
import { Button } from './button.tsx';

interface SendOrCancelProps {
  /** Label of the submit button. */
  readonly send: string;
  readonly isPending: boolean;
  readonly cancel: () => void;
}

export function SendOrCancel({ send, isPending, cancel }: SendOrCancelProps) {
  return (
    <>
      <Button type="submit" variant="contained" loading={isPending}>
        {send}
      </Button>
      <Button variant="outlined" color="inherit" onClick={cancel} disabled={isPending}>
        {t('shell.cancel')}
      </Button>
    </>
  );
}
