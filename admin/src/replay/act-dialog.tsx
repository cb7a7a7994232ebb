import { rebuildProjection, retryDeadLetters, rollbackProjection, swapProjection } from '@sankofa/api/contract/replay';
import { client } from '../server/client.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';

const ACTS = {
  rebuild: {
    contract: rebuildProjection,
    title: 'Rebuild the next version?',
    text: 'A new version is built from the log beside the live one. Queries go on reading the live one until you swap.',
    button: 'Rebuild',
  },
  swap: {
    contract: swapProjection,
    title: 'Swap to the next version?',
    text: 'Queries read the next version from now on. The one they read now is kept up to date, so that you can roll back.',
    button: 'Swap',
  },
  rollback: {
    contract: rollbackProjection,
    title: 'Roll back to the previous version?',
    text: 'Queries read the previous version again from now on.',
    button: 'Roll back',
  },
  retry: {
    contract: retryDeadLetters,
    title: 'Try the dead letters again?',
    text: 'The parked events are taken in again, stream by stream, in order.',
    button: 'Retry',
  },
} as const;

export type Act = keyof typeof ACTS;

interface Props {
  readonly act: Act;
  readonly name: string;
  readonly onClose: () => void;
  /** With what the server says it has done. */
  readonly onDone: (message: string) => Promise<void>;
}

/** Asks for the reason of an act on a read model, and carries it out. */
export function ActDialog({ act, name, onClose, onDone }: Props) {
  const { contract, title, text, button } = ACTS[act];
  return (
    <ReasonDialog
      title={title}
      text={
        <>
          <strong>{name}</strong>: {text}
        </>
      }
      button={button}
      onClose={onClose}
      act={async (reason) => onDone((await client.call(contract, { params: { id: name }, body: { reason } })).message)}
    />
  );
}
