import {
  dropProjectionVersion,
  rebuildProjection,
  retryDeadLetters,
  retryProjectionVersion,
  rollbackProjection,
  skipPoisonEvent,
  swapProjection,
} from '@sankofa/api/contract/replay';
import { client } from '../server/client.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';

/** Acts on a read model as a whole. */
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
  'retry-letters': {
    contract: retryDeadLetters,
    title: 'Try the dead letters again?',
    text: 'The parked events are taken in again, stream by stream, in order.',
    button: 'Retry',
  },
} as const;

/** Acts on one version. */
const VERSION_ACTS = {
  retry: {
    contract: retryProjectionVersion,
    title: 'Retry the rebuild?',
    text: 'It starts again from the beginning of the log. Do this once the code is fixed.',
    button: 'Retry rebuild',
  },
  skip: {
    contract: skipPoisonEvent,
    title: 'Skip the event?',
    text: 'It becomes a dead letter of this version, with all later events of its stream. The rebuild goes on with the others.',
    button: 'Skip event',
  },
  cancel: {
    contract: dropProjectionVersion,
    title: 'Cancel the rebuild?',
    text: 'What was built so far is deleted. It is not built again until you ask for it.',
    button: 'Cancel rebuild',
  },
  drop: {
    contract: dropProjectionVersion,
    title: 'Drop this version?',
    text: 'Its tables are deleted. The live version stays as it is.',
    button: 'Drop version',
  },
} as const;

export type Act =
  | { readonly kind: keyof typeof ACTS }
  | { readonly kind: keyof typeof VERSION_ACTS; readonly version: number };

interface Props {
  readonly act: Act;
  readonly name: string;
  readonly onClose: () => void;
  /** With what the server says it has done. */
  readonly onDone: (message: string) => Promise<void>;
}

/** Asks for the reason of an act on a read model, and carries it out. */
export function ActDialog({ act, name, onClose, onDone }: Props) {
  const { title, text, button } = 'version' in act ? VERSION_ACTS[act.kind] : ACTS[act.kind];
  return (
    <ReasonDialog
      title={title}
      text={
        <>
          <strong>{'version' in act ? `${name}, version ${act.version}` : name}</strong>: {text}
        </>
      }
      button={button}
      onClose={onClose}
      act={async (reason) => onDone(await carryOut(act, name, reason))}
    />
  );
}

async function carryOut(act: Act, id: string, reason: string): Promise<string> {
  const { message } =
    'version' in act
      ? await client.call(VERSION_ACTS[act.kind].contract, {
          params: { id, version: String(act.version) },
          body: { reason },
        })
      : await client.call(ACTS[act.kind].contract, { params: { id }, body: { reason } });
  return message;
}
