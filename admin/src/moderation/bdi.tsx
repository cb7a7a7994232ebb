import type { ReactNode } from 'react';

/** For tags around names in messages: a name may have another direction than the sentence. */
export const bdi = (text: ReactNode) => <bdi>{text}</bdi>;
