/** Height of a row of the menu; the sidebar sets it, so that all rows fit. */
export const ROW_HEIGHT = '--menu-row';

export const MENU_ROW = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 1,
  minHeight: `var(${ROW_HEIGHT})`,
  px: 1.5,
  borderRadius: 1.5,
  lineHeight: 1.3,
  textAlign: 'start',
} as const;
