/** A page of the viewers' app that its server build has rendered. */
export interface DrawnPage {
  readonly html: string;
  /** Addresses of the style sheets it needs beside those of every page. */
  readonly styles: readonly string[];
}

/** What a page with a list of films asks for first. */
export interface FilmListRequest {
  /** Path and query of the page, without parameters that it ignores. */
  readonly page: string;
  /** Address of the request. The page expects a `MoviePage` for it. */
  readonly question: string;
  /** Query of `listMovies`. */
  readonly query: Readonly<Record<string, string>>;
}
