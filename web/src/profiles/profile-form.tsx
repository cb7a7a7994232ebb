import { type ReactNode, useState } from 'react';
import { Button } from '../shell/button.tsx';
import styles from './form.module.css';
import { nameFaultOf, type ProfileDraft, ProfileFields } from './profile-fields.tsx';
import { useGoTo } from './screen.ts';

interface ProfileFormProps {
  readonly initial: ProfileDraft;
  /** What stands above the fields: a portrait, and what has gone wrong. */
  readonly head: ReactNode;
  /** What else can be chosen. */
  readonly more?: (draft: ProfileDraft, onChange: (draft: ProfileDraft) => void) => ReactNode;
  readonly button: string;
  readonly isPending: boolean;
  /** Called before it is looked at, so that an old failure goes. */
  readonly onSubmit: () => void;
  /** Called with a draft whose name is one. */
  readonly save: (draft: ProfileDraft) => void;
}

/** What creating and editing a profile share: its fields, and a name before anything is sent. */
export function ProfileForm({ initial, head, more, button, isPending, onSubmit, save }: ProfileFormProps) {
  const goTo = useGoTo();
  const [draft, setDraft] = useState(initial);
  const [nameFault, setNameFault] = useState<string | null>(null);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const fault = nameFaultOf(draft.name);
        setNameFault(fault);
        onSubmit();
        if (fault === null) save({ ...draft, name: draft.name.trim() });
      }}
    >
      {head}
      <ProfileFields draft={draft} onChange={setDraft} disabled={isPending} nameFault={nameFault} />
      {more?.(draft, setDraft)}
      <div className={styles.actions}>
        <Button type="submit" variant="contained" loading={isPending}>
          {button}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => goTo('/profiles')} disabled={isPending}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
