import { createElement, Fragment, type ReactNode } from 'react';
import { translator } from '../messages/current.ts';
import type { RichParams } from '../messages/translator.ts';

/** A message with tags, as React nodes. @param params values, and a function per tag that wraps its content */
export const richText = (id: string, params: Readonly<Record<string, unknown>>): ReactNode =>
  createElement(Fragment, null, ...translator().formatRich<ReactNode>(id, params as RichParams<ReactNode>));
