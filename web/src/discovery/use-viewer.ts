import { currentSession, useSession } from '../accounts/session.ts';
import { useSelectedProfile } from '../profiles/selected-profile.ts';

const VISITOR = 'visitor';

/** Who is signed in to this browser, outside React. */
export const personWatching = (): string => currentSession()?.user.id ?? VISITOR;

/** Who is watching, as far as it decides what may be shown: another profile asks anew. */
export function useViewer(): string {
  const person = useSession()?.user.id ?? VISITOR;
  return `${person} ${useSelectedProfile()?.id ?? ''}`;
}
