// Written by `npm run messages` from the English catalogues.

export type SharedMessages = {};

export type RichSharedMessages = {};
