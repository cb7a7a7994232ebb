/** The id of the heading that names an overlay, or a page that is also shown as one. */
export const overlayTitleId = 'overlay-title';
