import type { ContentWarning } from '@sankofa/events/catalogue/content-warnings';
import { t } from '../messages/current.ts';

/** Text of a content warning in the current language. */
export const contentWarningText = (warning: ContentWarning): string => t(`contract.warning.${warning}`);
