import { t } from '../messages.ts';
import { failureOf } from '../server/read-back.ts';
import { Button } from '../shell/button.tsx';
import { useDiscussionAct } from './use-discussion-act.ts';
import { WithdrawButton } from './withdraw-button.tsx';

interface OwnPostProps {
  readonly isEditable: boolean;
  readonly edit: () => void;
  readonly likes: number;
  readonly withdraw: () => Promise<unknown>;
  /** `done`: notice after deleting. `title`, `text`: the question before. */
  readonly labels: { readonly done: string; readonly title: string; readonly text: string };
}

/** Buttons for the author of a post. */
export function OwnPost({ isEditable, edit, likes, withdraw: run, labels: { done, title, text } }: OwnPostProps) {
  const withdraw = useDiscussionAct({ run, done });
  return (
    <>
      {isEditable && (
        <Button size="small" variant="outlined" color="inherit" onClick={edit}>
          {t('community.edit')}
        </Button>
      )}
      <WithdrawButton
        likes={likes}
        title={title}
        text={text}
        isPending={withdraw.isPending}
        failure={failureOf(withdraw)}
        withdraw={() => withdraw.mutate(undefined)}
      />
    </>
  );
}
