import { type Config, InvalidConfiguration, isLocalOnly } from '@sankofa/events/config/config';
import type { LogBeginning } from '@sankofa/events/demo/demo-log';

/** Whether `npm start` adds demo data. */
export interface DemoPlan {
  /** Whether the log has demo data, or gets it now. */
  readonly demo: boolean;
  /** One line that says why there is no demo; null if no explanation is needed. */
  readonly note: string | null;
}

type Settings = Pick<Config, 'SANKOFA_DEMO' | 'HOST' | 'SANKOFA_PUBLIC_URL' | 'DATABASE_URL' | 'EVENTSTORE_URL'>;

/**
 * Decides whether to add demo data. Its accounts have public passwords, so it needs an empty log in the embedded database
 * and a local address. A log that begins with demo data keeps it.
 * @throws InvalidConfiguration when SANKOFA_DEMO=true and demo data is not allowed
 */
export function planDemo(settings: Settings, log: LogBeginning): DemoPlan {
  if (settings.SANKOFA_DEMO === false) return { demo: false, note: null };
  const obstacle = obstacleTo(settings, log);
  if (obstacle === null) return { demo: true, note: null };
  if (settings.SANKOFA_DEMO === undefined) return { demo: false, note: `Starting without the demo: ${obstacle}.` };
  throw new InvalidConfiguration(
    `SANKOFA_DEMO=true is not possible: ${obstacle}. Demo passwords are public, so demo data needs an empty embedded ` +
      'database and a local address. Set SANKOFA_DEMO=false, or set SANKOFA_DATA to a new folder.',
  );
}

function obstacleTo(settings: Settings, log: LogBeginning): string | null {
  if (!isLocalOnly(settings)) return 'the address is not local';
  if (log === 'demo') return null;
  if (log === 'other') return 'the log contains other events';
  if (settings.DATABASE_URL || settings.EVENTSTORE_URL) return 'the database is not embedded';
  return null;
}
