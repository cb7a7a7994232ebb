import page from '../catalogue/movies-page.module.css';
import { t } from '../messages.ts';
import { AboutText } from './about-text.tsx';
import { usePageTitle } from './page-title.ts';

/** What Sankofa is and promises, opened by its URL. */
export default function AboutPage() {
  usePageTitle(t('shell.about'));
  return (
    <div className={page.page}>
      <h1 className={page.title}>{t('shell.about')}</h1>
      <AboutText />
    </div>
  );
}
