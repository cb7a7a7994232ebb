import { type ContentType, reportContent, type ViolationType } from '@sankofa/api/contract/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { readBack, StaleReadError } from '../server/read-back.ts';
import { notify } from '../shell/notices.ts';
import { reports } from './queries.ts';

export interface Complaint {
  readonly violations: ViolationType[];
  readonly description: string;
}

/** Files a report. Pending until the person’s reports have been read again. */
export function useReport(about: { contentType: ContentType; contentId: string; person: string }, close: () => void) {
  const { contentType: content_type, contentId: content_id, person } = about;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ violations: violation_types, description }: Complaint) => {
      const body = { content_type, content_id, violation_types, description: description.trim() };
      const { reported_before } = await call(reportContent, { body });
      await readBack(queries, { queryKey: reports(person).queryKey });
      return reported_before;
    },
    onSuccess: (isAgain) => {
      notify(isAgain ? 'info' : 'success', t(isAgain ? 'moderation.report_repeated' : 'moderation.report_filed'));
      close();
    },
    onError: (error) => {
      if (!(error instanceof StaleReadError)) return;
      notify('info', t('moderation.report_saved_soon'));
      close();
    },
  });
}
