import { t } from '../messages/current.ts';
import type { SharedMessages } from '../messages/shared-messages.ts';
import type { Translate } from '../messages/translate.ts';

/** Codes of the regions, in display order. */
const REGIONS = [
  'global',
  'africa',
  'nigeria',
  'ghana',
  'kenya',
  'south-africa',
  'ethiopia',
  'caribbean',
  'jamaica',
  'trinidad',
  'usa',
  'uk',
  'canada',
  'france',
  'brazil',
] as const;
type RegionCode = (typeof REGIONS)[number];

const isRegion = (code: string): code is RegionCode => (REGIONS as readonly string[]).includes(code);

/** Name and description of a region; its code as a fallback. */
export function regionTexts(
  code: string,
  translate: Translate<SharedMessages> = t,
): { readonly name: string; readonly description: string } {
  if (!isRegion(code)) return { name: code, description: '' };
  return { name: translate(`contract.region.${code}.name`), description: translate(`contract.region.${code}.text`) };
}
