import type { Author } from '@sankofa/api/contract/authors';
import type { ReactNode } from 'react';
import { rich } from '../messages.ts';
import { Avatar } from '../profiles/avatar.tsx';
import { momentOf } from '../shell/dates.ts';
import { authorName } from './author-name.ts';
import styles from './post.module.css';

/** The author and the date of a post. */
export function PostHeader({ author, at, editedAt }: PostHeaderProps) {
  return (
    <header className={styles.author}>
      <Avatar id={author.avatar} kids={false} className={styles.portrait} />
      <div>
        <p className={styles.name}>
          <bdi>{authorName(author)}</bdi>
        </p>
        <p className={styles.dim}>
          <bdi>
            {rich('community.posted_on', {
              edited: editedAt === null ? 'no' : 'yes',
              date: momentOf(at),
              time: (text: ReactNode) => <time dateTime={at}>{text}</time>,
            })}
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
