import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useParams } from 'react-router-dom';
import { t } from '../messages.ts';
import { useCloseOverlay } from '../shell/background-location.ts';
import { IconButton } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { Film } from './film.tsx';
import styles from './movie-dialog.module.css';

/** A film over the current page. */
export default function MovieDialog() {
  const { id = '' } = useParams();
  const isSmall = useMediaQuery('(max-width: 768px)');
  const close = useCloseOverlay();
  return (
    <Dialog
      key={id}
      open
      fullScreen={isSmall}
      fullWidth={!isSmall}
      maxWidth="lg"
      scroll={isSmall ? 'paper' : 'body'}
      onClose={close}
      slotProps={{
        paper: { className: styles.paper, 'aria-label': t('catalogue.about_the_film'), 'aria-labelledby': undefined },
      }}
    >
      <IconButton aria-label={t('catalogue.close')} onClick={close} className={styles.close ?? ''}>
        <Icon name="close" size={24} />
      </IconButton>
      <Film id={id} layer="overlay" />
    </Dialog>
  );
}
