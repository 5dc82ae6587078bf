import type { Language } from '@rangrekha/contract/languages';
import { DARK_THEME, PALETTE } from '@rangrekha/contract/palette';

const { paper, bone, ink, muted, line } = PALETTE;
// Devanagari comes from the fonts of the reader's device: Android, Apple, Windows.
const SANS = "Figtree,Helvetica,Arial,'Noto Sans Devanagari','Kohinoor Devanagari','Nirmala UI',sans-serif";
const SERIF = "Fraunces,Georgia,'Noto Serif Devanagari','Kohinoor Devanagari','Nirmala UI',serif";

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

// Inline styles are the light mail, for clients that know nothing else; these change them.
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.edge{padding-left:16px!important;padding-right:16px!important}}
@media (prefers-color-scheme:dark){
.ground{background:${DARK_THEME.paper}!important}
.sheet{background:${DARK_THEME.card}!important;color:${DARK_THEME.ink}!important}
.code{background:${DARK_THEME.bone}!important}
.line{border-color:${DARK_THEME.line}!important}
.quiet{color:${DARK_THEME.muted}!important}
.outline{border-color:${DARK_THEME.ink}!important;color:${DARK_THEME.ink}!important}
.button{background:${DARK_THEME.ink}!important;color:${DARK_THEME.onInk}!important}
}`;

/** A piece of a mail, both as HTML and as plain text. */
export interface MailPart {
  html: string;
  text: string;
}

/** One text; line breaks stay. */
export const paragraph = (text: string): MailPart => ({
  html: `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`,
  text,
});

/** A code that the reader types in, in large digits. */
export const bigCode = (code: string): MailPart => ({
  html: `<p class="code" style="margin:0 0 16px;padding:16px;background:${bone};font-size:32px;line-height:40px;letter-spacing:8px;text-align:center">${escapeHtml(code)}</p>`,
  text: code,
});

/** @param url absolute, http or https */
export const button = (label: string, url: string): MailPart => ({
  html: `<p style="margin:0 0 16px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:2px;background:${ink};color:${paper};font-size:16px;line-height:24px;text-decoration:none">${escapeHtml(label)}</a></p>`,
  text: `${label}: ${url}`,
});

/** What the reader may do besides. @param url as that of a button */
export const lineButton = (label: string, url: string): MailPart => ({
  html: `<p style="margin:0 0 16px"><a class="outline" href="${escapeHtml(url)}" style="display:inline-block;padding:11px 23px;border:1px solid ${ink};border-radius:2px;color:${ink};font-size:16px;line-height:24px;text-decoration:none">${escapeHtml(label)}</a></p>`,
  text: `${label}: ${url}`,
});

/** A small link below what matters. @param url as that of a button */
export const textLink = (label: string, url: string): MailPart => ({
  html: `<p style="margin:0 0 8px;font-size:14px;line-height:24px"><a class="quiet" href="${escapeHtml(url)}" style="color:${muted}">${escapeHtml(label)}</a></p>`,
  text: `${label}: ${url}`,
});

/** Characters of a value that stays on one line of the smallest phone. */
const SHORT = 16;

function cell(text: string, side: 'left' | 'right', strong: boolean): string {
  const place = side === 'left' ? 'padding:8px 0' : 'padding:8px 0 8px 12px';
  const wrap = side === 'right' && text.length <= SHORT ? ';white-space:nowrap' : '';
  const weight = strong ? ';font-weight:600' : '';
  return `<td class="line" align="${side}" valign="top" style="${place};border-top:1px solid ${line};font-size:16px;line-height:24px${wrap}${weight}">${escapeHtml(text).replace(/\n/g, '<br>')}</td>`;
}

/** Lines of a label and a value; `stressLast` makes the last one bold. */
export const rows = (pairs: readonly (readonly [string, string])[], { stressLast = false } = {}): MailPart => {
  const row = ([label, value]: readonly [string, string], index: number) => {
    const strong = stressLast && index === pairs.length - 1;
    return `<tr>${cell(label, 'left', strong)}${cell(value, 'right', strong)}</tr>`;
  };
  return {
    html: `<table class="line" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse;border-bottom:1px solid ${line}">${pairs.map(row).join('')}</table>`,
    text: pairs.map(([label, value]) => `${label.replace(/\n/g, ', ')}: ${value.replace(/\n/g, ', ')}`).join('\n'),
  };
};

/** What every mail shows of the shop. */
export interface MailBrand {
  name: string;
  /** The end of the name, which is set in italics. */
  italicEnd: string;
  /** The colour below the name, in hex. */
  band: string;
  /** Below the mail; may be empty. */
  signature: string;
}

interface Content {
  language: Language;
  brand: MailBrand;
  heading: string;
  parts: readonly MailPart[];
  /** The small last line: why the reader gets this mail. */
  why: string;
}

/**
 * Puts the parts of a mail into the shop's layout. The HTML has only tables and inline styles, because many mail clients
 * know nothing else; the text says the same.
 */
export function layOut({ language, brand, heading, parts: provided, why }: Content): { html: string; text: string } {
  const { name, italicEnd, band, signature } = brand;
  const parts = signature ? [...provided, paragraph(signature)] : provided;
  const start = escapeHtml(name.slice(0, name.length - italicEnd.length));
  const wordmark = italicEnd ? `${start}<i>${escapeHtml(italicEnd)}</i>` : start;
  const html = `<!doctype html>
<html lang="${language.tag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title>
<style>${STYLE}</style></head>
<body class="ground" style="margin:0;padding:0;background:${bone}">
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${bone}"><tr><td align="center" style="padding:24px 12px">
<table class="sheet" role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:${paper};color:${ink};font-family:${SANS};overflow-wrap:anywhere">
<tr><td class="edge" style="padding:16px 32px;background:${band};color:${paper};font-family:${SERIF};font-size:24px;line-height:32px">${wordmark}</td></tr>
<tr><td class="edge" style="padding:32px">
<h1 style="margin:0 0 16px;font-family:${SERIF};font-size:28px;line-height:36px;font-weight:400">${escapeHtml(heading)}</h1>
${parts.map((part) => part.html).join('\n')}
<p class="quiet" style="margin:24px 0 0;color:${muted};font-size:13px;line-height:20px">${escapeHtml(why)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
  return { html, text: `${[heading, ...parts.map((part) => part.text), why].join('\n\n')}\n` };
}
