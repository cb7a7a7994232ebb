import {
  dropProjectionVersion,
  rebuildProjection,
  retryDeadLetters,
  retryProjectionVersion,
  rollbackProjection,
  skipPoisonEvent,
  swapProjection,
} from '@sankofa/api/contract/replay';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';

/** Acts on a read model as a whole. */
const ACTS = {
  rebuild: {
    contract: rebuildProjection,
    get title() {
      return t('replay.acts_rebuild_title');
    },
    get text() {
      return t('replay.acts_rebuild_text');
    },
    get button() {
      return t('replay.acts_rebuild_button');
    },
  },
  swap: {
    contract: swapProjection,
    get title() {
      return t('replay.acts_swap_title');
    },
    get text() {
      return t('replay.acts_swap_text');
    },
    get button() {
      return t('replay.acts_swap_button');
    },
  },
  rollback: {
    contract: rollbackProjection,
    get title() {
      return t('replay.acts_rollback_title');
    },
    get text() {
      return t('replay.acts_rollback_text');
    },
    get button() {
      return t('replay.roll_back');
    },
  },
  'retry-letters': {
    contract: retryDeadLetters,
    get title() {
      return t('replay.acts_retry_letters_title');
    },
    get text() {
      return t('replay.acts_retry_letters_text');
    },
    get button() {
      return t('replay.retry');
    },
  },
} as const;

/** Acts on one version. */
const VERSION_ACTS = {
  retry: {
    contract: retryProjectionVersion,
    get title() {
      return t('replay.version_acts_retry_title');
    },
    get text() {
      return t('replay.version_acts_retry_text');
    },
    get button() {
      return t('replay.version_acts_retry_button');
    },
  },
  skip: {
    contract: skipPoisonEvent,
    get title() {
      return t('replay.version_acts_skip_title');
    },
    get text() {
      return t('replay.version_acts_skip_text');
    },
    get button() {
      return t('replay.skip_event');
    },
  },
  cancel: {
    contract: dropProjectionVersion,
    get title() {
      return t('replay.version_acts_cancel_title');
    },
    get text() {
      return t('replay.version_acts_cancel_text');
    },
    get button() {
      return t('replay.cancel_rebuild');
    },
  },
  drop: {
    contract: dropProjectionVersion,
    get title() {
      return t('replay.version_acts_drop_title');
    },
    get text() {
      return t('replay.version_acts_drop_text');
    },
    get button() {
      return t('replay.version_acts_drop_button');
    },
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
          <strong>{'version' in act ? t('replay.name_version_version', { name, version: act.version }) : name}</strong>:{' '}
          {text}
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
