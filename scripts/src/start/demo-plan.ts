import { type Config, InvalidConfiguration, isLocalOnly } from '@sankofa/events/config/config';
import type { LogBeginning } from '@sankofa/events/demo/demo-log';

/** What a start does about the demo. */
export interface DemoPlan {
  /** Whether the demo is there, or is added. */
  readonly demo: boolean;
  /** Why it is not, in one line; null where there is nothing to say. */
  readonly note: string | null;
}

type Settings = Pick<Config, 'SANKOFA_DEMO' | 'HOST' | 'SANKOFA_PUBLIC_URL' | 'DATABASE_URL' | 'EVENTSTORE_URL'>;

/**
 * Decides whether the demo is added: only to an empty log in the embedded database, for this machine alone, because its
 * accounts have public passwords. A log that the demo began goes on with it.
 * @throws InvalidConfiguration when SANKOFA_DEMO=true asks for it where it may not be
 */
export function planDemo(settings: Settings, log: LogBeginning): DemoPlan {
  if (settings.SANKOFA_DEMO === false) return { demo: false, note: null };
  const obstacle = obstacleTo(settings, log);
  if (obstacle === null) return { demo: true, note: null };
  if (settings.SANKOFA_DEMO === undefined) return { demo: false, note: `Starting without the demo: ${obstacle}.` };
  throw new InvalidConfiguration(
    `SANKOFA_DEMO=true cannot be done: ${obstacle}. The demo's passwords are public: it goes only into an empty, ` +
      'embedded database, for this machine alone. Set SANKOFA_DEMO=false, or SANKOFA_DATA to a new folder.',
  );
}

function obstacleTo(settings: Settings, log: LogBeginning): string | null {
  if (!isLocalOnly(settings)) return 'the address is not only for this machine';
  if (log === 'demo') return null;
  if (log === 'other') return 'the log holds other events';
  if (settings.DATABASE_URL || settings.EVENTSTORE_URL) return 'the database is not the embedded one';
  return null;
}
