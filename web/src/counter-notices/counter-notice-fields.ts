import { AppealStatement } from '@sankofa/api/contract/appeals';
import { CounterNotice } from '@sankofa/api/contract/counter-notice';
import { z } from 'zod';

const declaration = z.boolean().pipe(CounterNotice.shape.under_penalty);
/** Fields of the form: the appeal's statement beside those of the counter-notice. */
export const CounterNoticeFields = z.object({
  ...CounterNotice.shape,
  statement: AppealStatement,
  under_penalty: declaration,
  accepts_service: declaration,
});
