import { InvalidConfiguration } from '@sankofa/events/config/config';

/** Opens what a process works with. When a setting is wrong, says which and ends the process with code 1. */
export function openOrExit<Opened>(open: () => Opened): Opened {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof InvalidConfiguration)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
