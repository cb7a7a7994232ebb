import { currentSession, useSession } from '../accounts/session.ts';
import { useSelectedProfile } from '../profiles/selected-profile.ts';

const VISITOR = 'visitor';

/** Id of the signed-in person, outside React. */
export const personWatching = (): string => currentSession()?.user.id ?? VISITOR;

/** Key of the person and profile, for queries whose results depend on them. */
export function useViewer(): string {
  const person = useSession()?.user.id ?? VISITOR;
  return `${person} ${useSelectedProfile()?.id ?? ''}`;
}
