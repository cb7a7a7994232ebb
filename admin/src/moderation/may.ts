import { readSession } from '../server/stored-session.ts';

/** Whether the signed-in member of staff has a permission. The server decides again with every act. */
export const may = (permission: string): boolean => readSession()?.admin.permissions.includes(permission) ?? false;
