import { it } from 'vitest';
import { given } from '../testing/given.ts';
import { notificationsSeen } from './notifications-seen.ts';

const seen = (upTo: string) => ({ type: 'NotificationsSeen', data: { upTo } }) as const;

it('only moves forward', () => {
  given(notificationsSeen, [])
    .when({ upTo: '0002' })
    .decides([seen('0002')]);
  given(notificationsSeen, [seen('0002')])
    .when({ upTo: '0002' })
    .decides([]);
  given(notificationsSeen, [seen('0002')])
    .when({ upTo: '0001' })
    .decides([]);
  given(notificationsSeen, [seen('0002')])
    .when({ upTo: '0003' })
    .decides([seen('0003')]);
});
