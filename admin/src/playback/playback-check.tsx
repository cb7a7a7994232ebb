import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { explainPlaybackOfPerson, type SessionExplanation } from '@sankofa/api/contract/playback';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Film, FilmPicker } from '../media/film-picker.tsx';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { QueryResult } from '../shell/query-result.tsx';
import { Pill } from '../theme/pill.tsx';

/** Whether a person may play a film now, and which rule keeps them from it, as the server decides for their sessions. */
export function PlaybackCheck({ personId }: { readonly personId: string }) {
  const [film, setFilm] = useState<Film | null>(null);
  const query = useQuery<SessionExplanation[]>({
    queryKey: ['explanations', personId, film?.id],
    queryFn: () => client.call(explainPlaybackOfPerson, { params: { id: personId, movie: film?.id ?? '' } }),
    enabled: film !== null,
  });
  return (
    <Box sx={{ maxWidth: 640 }}>
      <FilmPicker film={film} onPicked={setFilm} />
      {film && (
        <QueryResult query={query} height={120}>
          {(sessions) => sessions.map((one) => <Session key={one.session?.id ?? ''} of={one} />)}
        </QueryResult>
      )}
    </Box>
  );
}

function Session({ of: { session, profile, explanation } }: { readonly of: SessionExplanation }) {
  const { may_play, checks } = explanation;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {session === null
          ? t('playback.no_session')
          : t('playback.session_of', { device: session.device, profile: profile ?? t('playback.no_profile') })}{' '}
        <Pill tone={may_play ? 'good' : 'bad'}>{t(may_play ? 'playback.may_play' : 'playback.may_not_play')}</Pill>
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {checks.map(({ by, holds, text }) => (
          <Box component="li" key={by} sx={{ color: holds ? 'text.secondary' : 'text.primary' }}>
            {text}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
