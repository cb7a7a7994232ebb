import type { Readable } from 'node:stream';

/** A file, or the part of it that was asked for. */
export interface StoredFile {
  /** Of the whole file, in bytes. */
  readonly size: number;
  readonly body: Readable;
}

/** A part of a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where films are kept: a folder, or a bucket. Keys are paths such as `packaged/<media>/v720/3.m4s`. A file is there
 * whole or not at all.
 */
export interface MediaStorage {
  /** Stores bytes in the place of what was there. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Takes over a file of this machine, which is gone afterwards. */
  take(key: string, file: string): Promise<void>;
  /** Takes over every file of a folder of this machine, which is gone afterwards. */
  takeFolder(prefix: string, folder: string): Promise<void>;
  /** Null when there is none. */
  size(key: string): Promise<number | null>;
  /** The whole file; null when there is none. */
  read(key: string): Promise<Buffer | null>;
  /** Null when there is none. The caller reads the body, or destroys it. */
  open(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /**
   * A path on this machine with what is stored under the key, for programs that read files; a copy in `folder` where
   * storage is elsewhere. @throws Error when there is no such file
   */
  toFile(key: string, folder: string): Promise<string>;
  /** Deletes one file, or all whose keys begin with `<key>/`. */
  remove(key: string): Promise<void>;
  /** Finds out whether files can be stored and read. Leaves nothing behind. @throws Error when they cannot */
  probe(): Promise<void>;
}

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** @throws RangeError for what could lead out of the storage */
export function checkKey(key: string): string {
  if (!KEY.test(key) || key.length > 400) throw new RangeError('This is no key of the media storage');
  return key;
}

/** Where the file of a video lies as it was uploaded. */
export const originalKey = (mediaId: string): string => `originals/${mediaId}`;

/** Where everything lies that is played of a video. */
export const packagedKey = (mediaId: string): string => `packaged/${mediaId}`;

/** Where the captions of a video lie: beside what is packaged, because they may come before it. */
export const captionsKey = (mediaId: string, language: string): string => `${captionsFolder(mediaId)}/${language}.vtt`;

/** Where sound lies as it was uploaded, until it is a track. */
export const soundKey = (mediaId: string, trackId: string): string => `${soundFolder(mediaId)}/${trackId}`;

export const soundFolder = (mediaId: string): string => `sounds/${mediaId}`;

/** Where the segments of a track lie. */
export const trackKey = (mediaId: string, trackId: string): string => `${packagedKey(mediaId)}/audio/${trackId}`;

export const captionsFolder = (mediaId: string): string => `captions/${mediaId}`;
