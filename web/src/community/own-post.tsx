import { failureOf } from '../server/read-back.ts';
import { Button } from '../shell/button.tsx';
import { useDiscussionAct } from './use-discussion-act.ts';
import { WithdrawButton } from './withdraw-button.tsx';

interface OwnPostProps {
  /** Whether it can still be changed. */
  readonly isEditable: boolean;
  readonly edit: () => void;
  readonly likes: number;
  readonly withdraw: () => Promise<unknown>;
  /** What is said once it is withdrawn, and what is asked before. */
  readonly words: { readonly done: string; readonly title: string; readonly text: string };
}

/** What its author can do with what they said. */
export function OwnPost({ isEditable, edit, likes, withdraw: run, words: { done, title, text } }: OwnPostProps) {
  const withdraw = useDiscussionAct({ run, done });
  return (
    <>
      {isEditable && (
        <Button size="small" variant="outlined" color="inherit" onClick={edit}>
          Change
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
