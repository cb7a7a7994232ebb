import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { AdminMovie } from '@sankofa/api/contract/admin-movies';
import { useState } from 'react';
import { t } from '../messages.ts';
import { Pill } from '../theme/pill.tsx';
import { TRANSLATION_LANGUAGES } from './languages.ts';
import { languageText } from './movie-labels.ts';
import { TranslationDialog } from './translation-dialog.tsx';

interface Props {
  readonly movie: AdminMovie;
  readonly changed: (text: string) => Promise<void>;
}

/** Translations of a film, and the missing ones. */
export function TranslationsCard({ movie, changed }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const languages = [...new Set([...TRANSLATION_LANGUAGES, ...movie.words.map(({ language }) => language)])];
  const missing = languages.filter((language) => !movie.words.some((one) => one.language === language));
  return (
    <Card component="section" variant="outlined" aria-label={t('catalogue.translations')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2">{t('catalogue.translations')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {missing.length === 0
          ? t('catalogue.translated_everywhere')
          : t('catalogue.missing_in_languages', { missing: missing.length, total: languages.length })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {languages.map((language) => {
          const words = movie.words.find((one) => one.language === language);
          return (
            <Box
              component="li"
              key={language}
              sx={{
                display: 'flex',
                gap: 1.5,
                flexWrap: 'wrap',
                alignItems: 'center',
                py: 0.75,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Typography sx={{ width: 96, fontWeight: 600, flexGrow: { xs: 1, sm: 0 } }}>
                {languageText(language)}
              </Typography>
              <Typography
                lang={words ? language : undefined}
                dir="auto"
                // Narrow screens show only existing translations.
                sx={{
                  flex: '1 1 10rem',
                  minWidth: 0,
                  overflowWrap: 'anywhere',
                  display: { xs: words ? 'block' : 'none', sm: 'block' },
                }}
                color={words ? 'textPrimary' : 'textSecondary'}
              >
                {words?.title ?? movie.title}
              </Typography>
              <Pill tone={words ? 'good' : 'warn'}>{words ? t('catalogue.translated') : t('catalogue.missing')}</Pill>
              <Button
                size="small"
                onClick={() => setOpen(language)}
                aria-label={
                  words
                    ? t('catalogue.edit_language', { language: languageText(language) })
                    : t('catalogue.translate_into', { language: languageText(language) })
                }
              >
                {words ? t('catalogue.edit') : t('catalogue.translate')}
              </Button>
            </Box>
          );
        })}
      </Box>
      {open !== null && (
        <TranslationDialog key={open} movie={movie} language={open} onClose={() => setOpen(null)} changed={changed} />
      )}
    </Card>
  );
}
