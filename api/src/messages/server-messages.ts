// Written by `npm run messages` from the English catalogues.

export type ServerMessages = {};

export type RichServerMessages = {};
