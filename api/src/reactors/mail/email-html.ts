import { type Html, html } from '../../html.ts';
import { textsIn, translatorFor } from '../../messages/catalogues.ts';
import { directionOf } from '../../messages/languages.ts';
import type { Mail } from './mail.ts';

/** Colours are those of the mail client, so that the text is readable in dark mode; the button has both of its own. */
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#8a4b00;color:#ffffff;font-weight:600;text-decoration:none';
const SMALL = 'font-size:13px;overflow-wrap:anywhere';

/**
 * The HTML part of an e-mail, from its text. A line that is a URL becomes a link; one with a token, a button above it.
 * @param address public URL of Sankofa: only its own links become buttons, because people may be quoted
 */
export function emailHtml({ subject, text, language }: Omit<Mail, 'to'>, address: string): string {
  const { language: lang } = translatorFor(language);
  const dir = directionOf(lang);
  const t = textsIn(lang);
  const lineOf = (line: string): Html => {
    if (!/^https?:\/\/\S+$/.test(line)) return html`${line}`;
    if (!line.startsWith(`${address}/`) || !line.includes('#token=')) {
      return html`<a href="${line}" dir="ltr" style="overflow-wrap:anywhere">${line}</a>`;
    }
    return html`<a href="${line}" style="${BUTTON}">${t('reactors.email.open')}</a><br><a href="${line}" dir="ltr" style="${SMALL}">${line}</a>`;
  };
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => {
      const lines = paragraph.split('\n').map(lineOf);
      return html`<p style="margin:0 0 16px">${lines.flatMap((line, n) => (n === 0 ? [line] : [html`<br>`, line]))}</p>\n`;
    });
  // The inner language and direction remain in clients that drop the outer elements.
  return html`<!doctype html>
<html lang="${lang}" dir="${dir}" style="color-scheme:light dark">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="margin:0;padding:24px 16px">
<div lang="${lang}" dir="${dir}" style="max-width:576px;margin:0 auto;font:16px/1.5 system-ui,sans-serif">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:1px solid;font-size:20px;font-weight:700">Sankofa</p>
${paragraphs}</div>
</body>
</html>
`.text;
}
