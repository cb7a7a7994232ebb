import { Button } from './button.tsx';

interface SendOrCancelProps {
  /** Of the button that sends the form. */
  readonly send: string;
  readonly isPending: boolean;
  readonly cancel: () => void;
}

/** The two ways out of a form. */
export function SendOrCancel({ send, isPending, cancel }: SendOrCancelProps) {
  return (
    <>
      <Button type="submit" variant="contained" loading={isPending}>
        {send}
      </Button>
      <Button variant="outlined" color="inherit" onClick={cancel} disabled={isPending}>
        Cancel
      </Button>
    </>
  );
}
