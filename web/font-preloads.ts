import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The faces of the first screen, in the script its words are in; others are fetched where a text needs them. */
const FIRST = /^assets\/(inter|fraunces)-latin-wght-normal-[\w-]+\.woff2$/;

/** Has the fonts of the first screen fetched with its styles, so that its words do not change their face and place. */
export function fontPreloads(): Plugin {
  return {
    name: 'sankofa-font-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => FIRST.test(file))
          .toSorted()
          .map(
            (file): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
              injectTo: 'head',
            }),
          ),
    },
  };
}
