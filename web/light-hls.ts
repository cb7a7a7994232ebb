import type { Plugin } from 'vite';

/** What hls.js brings for films that Sankofa has none of, as `hlsDefaultConfig` names it. */
const UNUSED = [
  // Captions are WebVTT files beside the film, which the player shows itself.
  'subtitleStreamController',
  'subtitleTrackController',
  'timelineController',
  // Nothing is encrypted, and nothing is told to a content delivery network.
  'emeController',
  'cmcdController',
  // There is one place to load from, pictures of moments are a storyboard of ours, and so are the advertisements.
  'contentSteeringController',
  'iframeController',
  'interstitialsController',
];

/** Films are packaged as CMAF: fragments of MP4, handed on as they are. Whatever else hls.js knows to take apart never comes. */
const FORMATS =
  /const muxConfig = \[\{\s*demux: MP4Demuxer,\s*remux: PassThroughRemuxer\s*\},[\s\S]*?\}\];\n\{[\s\S]*?\n\}\n/;

/**
 * Leaves out of hls.js what no film of Sankofa needs: it is most of what a phone loads before the first picture. All of it
 * hangs on the default configuration, and hls.js works without whatever is not named there, as its own light build does;
 * that one has no choice of sound, which described films need.
 * @throws Error when hls.js is not written as is expected here: look at what has changed in it
 */
export function lightHls(): Plugin {
  return {
    name: 'sankofa-light-hls',
    enforce: 'pre',
    transform: {
      filter: { id: /\/hls\.js\/dist\/hls\.mjs$/ },
      handler: (code) => {
        let light = replaceOnce(
          code,
          FORMATS,
          'const muxConfig = [{ demux: MP4Demuxer, remux: PassThroughRemuxer }];\n',
        );
        for (const name of UNUSED) light = replaceOnce(light, new RegExp(`^  ${name}: \\w+ ?,?\\n`, 'm'), '');
        light = replaceOnce(light, /chunkMeta\.iframe && [^?]*TSDemuxer[^?]*\? initSegmentData : uintData/, 'uintData');
        light = replaceOnce(
          light,
          /^ {2}requestMediaKeySystemAccessFunc: \w+ ,$/m,
          '  requestMediaKeySystemAccessFunc: null,',
        );
        return { code: light, map: null };
      },
    },
  };
}

function replaceOnce(code: string, what: RegExp, by: string): string {
  if (code.split(what).length !== 2) throw new Error(`hls.js: expected once ${what}`);
  return code.replace(what, by);
}
