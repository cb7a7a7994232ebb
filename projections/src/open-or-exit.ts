import { InvalidConfiguration } from '@sankofa/events/config/config';

/** Opens the resources of a process. If a setting is wrong, names it and exits with code 1. */
export function openOrExit<Opened>(open: () => Opened): Opened {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof InvalidConfiguration)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
