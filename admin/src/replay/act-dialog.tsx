import {
  dropProjectionVersion,
  rebuildProjection,
  retryDeadLetters,
  retryProjectionVersion,
  rollbackProjection,
  skipPoisonEvent,
  swapProjection,
} from '@sankofa/api/contract/replay';
import { rich, t } from '../messages.ts';
import { client } from '../server/client.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { Comparison } from './comparison.tsx';

/** Actions on a whole read model. */
const ACTS = {
  rebuild: {
    contract: rebuildProjection,
    title: 'replay.acts_rebuild_title',
    text: 'replay.acts_rebuild_text',
    button: 'replay.acts_rebuild_button',
  },
  swap: {
    contract: swapProjection,
    title: 'replay.acts_swap_title',
    text: 'replay.acts_swap_text',
    button: 'replay.acts_swap_button',
  },
  rollback: {
    contract: rollbackProjection,
    title: 'replay.acts_rollback_title',
    text: 'replay.acts_rollback_text',
    button: 'replay.roll_back',
  },
  'retry-letters': {
    contract: retryDeadLetters,
    title: 'replay.acts_retry_letters_title',
    text: 'replay.acts_retry_letters_text',
    button: 'replay.retry',
  },
} as const;

/** Actions on one version. */
const VERSION_ACTS = {
  retry: {
    contract: retryProjectionVersion,
    title: 'replay.version_acts_retry_title',
    text: 'replay.version_acts_retry_text',
    button: 'replay.version_acts_retry_button',
  },
  skip: {
    contract: skipPoisonEvent,
    title: 'replay.version_acts_skip_title',
    text: 'replay.version_acts_skip_text',
    button: 'replay.skip_event',
  },
  cancel: {
    contract: dropProjectionVersion,
    title: 'replay.version_acts_cancel_title',
    text: 'replay.version_acts_cancel_text',
    button: 'replay.cancel_rebuild',
  },
  drop: {
    contract: dropProjectionVersion,
    title: 'replay.version_acts_drop_title',
    text: 'replay.version_acts_drop_text',
    button: 'replay.version_acts_drop_button',
  },
} as const;

export type Act =
  | { readonly kind: keyof typeof ACTS }
  | { readonly kind: keyof typeof VERSION_ACTS; readonly version: number };

interface Props {
  readonly act: Act;
  readonly name: string;
  readonly onClose: () => void;
  /** @param message what the server says it has done */
  readonly onDone: (message: string) => Promise<void>;
}

/** Asks for the reason of an action on a read model, and performs it. */
export function ActDialog({ act, name, onClose, onDone }: Props) {
  const { title, text, button } = 'version' in act ? VERSION_ACTS[act.kind] : ACTS[act.kind];
  const subject = 'version' in act ? t('replay.version_of', { name, version: act.version }) : name;
  return (
    <ReasonDialog
      title={t(title)}
      text={rich('replay.act_text', { subject: <strong>{subject}</strong>, text: t(text) })}
      button={t(button)}
      field={act.kind === 'swap' && <Comparison name={name} />}
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
