// Written by `npm run messages` from the English catalogues.

export interface ConsoleMessages {
}

export interface RichConsoleMessages {
}
