import type { AreaEventLabels } from '../area.ts';
import { t } from '../messages.ts';

const eventLabels: AreaEventLabels<'accessibility'> = {
  AccessibilityPreferencesChanged: () => ({ title: t('accessibility.changed_accessibility_settings'), tone: 'shown' }),
};

export default eventLabels;
