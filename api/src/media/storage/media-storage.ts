import type { Readable } from 'node:stream';

/** A file or a part of it. */
export interface StoredFile {
  /** Of the whole file, in bytes. */
  readonly size: number;
  readonly body: Readable;
}

/** A part of a file, both ends inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Storage of media: a folder or a bucket. Keys are paths such as `packaged/<media>/v720/3.m4s`. Files appear
 * atomically.
 */
export interface MediaStorage {
  /** Stores bytes, replacing the file if it exists. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Moves a local file into the storage. */
  take(key: string, file: string): Promise<void>;
  /** Moves all files of a local folder into the storage. */
  takeFolder(prefix: string, folder: string): Promise<void>;
  /** Size in bytes; null if there is no such file. */
  size(key: string): Promise<number | null>;
  /** The whole file; null if there is no such file. */
  read(key: string): Promise<Buffer | null>;
  /** Opens a file for reading; null if there is no such file. The caller must read or destroy the body. */
  open(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /**
   * Returns a local path with the content of the key, for programs that read files; a copy in `folder` if the storage
   * is remote.
   * @throws Error when there is no such file
   */
  toFile(key: string, folder: string): Promise<string>;
  /** Deletes one file, or all files with the prefix `<key>/`. */
  remove(key: string): Promise<void>;
  /**
   * Checks that files can be stored and read. Leaves no files.
   * @throws Error when they cannot
   */
  probe(): Promise<void>;
}

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** @throws RangeError for keys that could lead out of the storage */
export function checkKey(key: string): string {
  if (!KEY.test(key) || key.length > 400) throw new RangeError('This is no key of the media storage');
  return key;
}

/** Key of the uploaded file of a video. */
export const originalKey = (mediaId: string): string => `originals/${mediaId}`;

/** Prefix of the packaged files of a video. */
export const packagedKey = (mediaId: string): string => `packaged/${mediaId}`;

/** Key of the captions of a video: beside the packaged files, because captions may be uploaded before. */
export const captionsKey = (mediaId: string, language: string): string => `${captionsFolder(mediaId)}/${language}.vtt`;

/** Key of an uploaded sound file until it is a track. */
export const soundKey = (mediaId: string, trackId: string): string => `${soundFolder(mediaId)}/${trackId}`;

export const soundFolder = (mediaId: string): string => `sounds/${mediaId}`;

/** Prefix of the segments of a track. */
export const trackKey = (mediaId: string, trackId: string): string => `${packagedKey(mediaId)}/audio/${trackId}`;

export const captionsFolder = (mediaId: string): string => `captions/${mediaId}`;
