import type { Author } from '@sankofa/api/contract/authors';
import { Avatar } from '../profiles/avatar.tsx';
import { momentOf } from '../shell/dates.ts';
import styles from './post.module.css';

/** Who wrote something, and when. */
export function PostHeader({ author, at, editedAt }: PostHeaderProps) {
  return (
    <header className={styles.author}>
      <Avatar id={author.avatar} kids={false} className={styles.portrait} />
      <div>
        <p className={styles.name}>
          <bdi>{author.name}</bdi>
        </p>
        <p className={styles.dim}>
          <bdi>
            <time dateTime={at}>{momentOf(at)}</time>
            {editedAt !== null && ', changed later'}
          </bdi>
        </p>
      </div>
    </header>
  );
}

interface PostHeaderProps {
  readonly author: Author;
  readonly at: string;
  readonly editedAt: string | null;
}
