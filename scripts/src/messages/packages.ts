import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageFolders } from '@sankofa/api/messages/compile';
import { SHARED_FOLDERS } from '@sankofa/api/messages/vite-plugin';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const isShared = (folder: string): boolean => SHARED_FOLDERS.includes(basename(folder));

/** Modules of generated message types, with the catalogues they come from. */
export const messagePackages = () => [
  {
    name: 'SharedMessages',
    file: `${root}api/src/messages/shared-messages.ts`,
    sources: [`${root}api/src`, `${root}web/src`, `${root}admin/src`, `${root}events/src`],
    folders: messageFolders(`${root}api/src`).filter(isShared),
  },
  {
    name: 'ServerMessages',
    file: `${root}api/src/messages/server-messages.ts`,
    sources: [`${root}api/src`],
    folders: messageFolders(`${root}api/src`).filter((folder) => !isShared(folder)),
  },
  {
    name: 'WebMessages',
    file: `${root}web/src/web-messages.ts`,
    sources: [`${root}web/src`],
    folders: messageFolders(`${root}web/src`),
  },
  {
    name: 'ConsoleMessages',
    file: `${root}admin/src/console-messages.ts`,
    sources: [`${root}admin/src`],
    folders: messageFolders(`${root}admin/src`),
  },
];
