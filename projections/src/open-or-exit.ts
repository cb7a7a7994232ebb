import { InvalidConfiguration } from '@sankofa/events/config/config';

/** Opens the resources of a process. If a setting is wrong, names it and exits with code 1. */
export function openOrExit<Opened>(open: () => Opened): Opened {
  try {
    const opened = open();
    if (opened instanceof Promise) opened.catch(exit);
    return opened;
  } catch (error) {
    return exit(error);
  }
}

function exit(error: unknown): never {
  if (!(error instanceof InvalidConfiguration)) throw error;
  console.error(error.message);
  process.exit(1);
}
