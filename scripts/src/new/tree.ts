/** The name is invalid, or what it builds on does not exist. The message says why. */
export class CannotGenerate extends Error {
  override readonly name = 'CannotGenerate';
}

/** The files of a repository with pending changes. */
export class Tree {
  readonly #read: (path: string) => string | null;
  readonly #paths: readonly string[];
  readonly #created = new Map<string, string>();
  readonly #edited = new Map<string, string>();

  /**
   * @param paths of all files, from the root
   * @param read text of a file; null where there is none
   */
  constructor(paths: readonly string[], read: (path: string) => string | null) {
    this.#paths = paths;
    this.#read = read;
  }

  /** Pending files by path: created, then edited. */
  get changes(): ReadonlyMap<string, string> {
    return new Map([...this.#created, ...this.#edited]);
  }

  /** Existing files with pending edits. */
  get edited(): readonly string[] {
    return [...this.#edited.keys()];
  }

  /** Finds the file in a folder whose text contains `part`; null if there is none. */
  find(folder: string, part: string): string | null {
    const paths = [...this.#paths, ...this.#created.keys()];
    return paths.find((path) => path.startsWith(`${folder}/`) && this.text(path)?.includes(part)) ?? null;
  }

  text(path: string): string | null {
    return this.#edited.get(path) ?? this.#created.get(path) ?? this.#read(path);
  }

  /** @throws CannotGenerate when the file exists */
  create(path: string, text: string): void {
    if (this.text(path) !== null) throw new CannotGenerate(`${path} already exists`);
    this.#created.set(path, text);
  }

  /**
   * Adds an item to a list in a file, and the import it needs.
   * @param list ends with the bracket that opens the list
   * @throws CannotGenerate when there is no such file or list
   */
  addTo(path: string, list: RegExp, item: string, importLine: string): void {
    const text = this.text(path);
    if (text === null) throw new CannotGenerate(`Missing file ${path}`);
    const found = list.exec(text);
    if (!found) throw new CannotGenerate(`${path} has no list ${list.source}`);
    const at = found.index + found[0].length;
    const head = text.includes(importLine) ? '' : `${importLine}\n`;
    this.#change(path, `${head}${text.slice(0, at)}${item}, ${text.slice(at)}`);
  }

  /** Replaces text in a file if it occurs. */
  replace(path: string, before: string, after: string): void {
    const text = this.text(path);
    if (text?.includes(before)) this.#change(path, text.replace(before, after));
  }

  #change(path: string, text: string): void {
    (this.#created.has(path) ? this.#created : this.#edited).set(path, text);
  }
}
