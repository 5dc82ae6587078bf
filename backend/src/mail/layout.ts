import { PALETTE } from '@rangrekha/contract/palette';

const { paper, bone, ink, muted, line } = PALETTE;
const SANS = 'Figtree,Helvetica,Arial,sans-serif';
const SERIF = 'Fraunces,Georgia,serif';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

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
  html: `<p style="margin:0 0 16px;padding:16px;background:${bone};font-size:32px;line-height:40px;letter-spacing:8px;text-align:center">${escapeHtml(code)}</p>`,
  text: code,
});

/** @param url absolute, http or https */
export const button = (label: string, url: string): MailPart => ({
  html: `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:2px;background:${ink};color:${paper};font-size:16px;line-height:24px;text-decoration:none">${escapeHtml(label)}</a></p>`,
  text: `${label}: ${url}`,
});

const cell = (text: string, side: 'left' | 'right', strong: boolean) =>
  `<td align="${side}" valign="top" style="padding:8px 0;border-top:1px solid ${line};font-size:16px;line-height:24px${strong ? ';font-weight:600' : ''}">${escapeHtml(text).replace(/\n/g, '<br>')}</td>`;

/** Lines of a label and a value; `stressLast` makes the last one bold. */
export const rows = (pairs: readonly (readonly [string, string])[], { stressLast = false } = {}): MailPart => {
  const row = ([label, value]: readonly [string, string], index: number) => {
    const strong = stressLast && index === pairs.length - 1;
    return `<tr>${cell(label, 'left', strong)}${cell(value, 'right', strong)}</tr>`;
  };
  return {
    html: `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse;border-bottom:1px solid ${line}">${pairs.map(row).join('')}</table>`,
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
  brand: MailBrand;
  heading: string;
  parts: readonly MailPart[];
  /** The small last line, e.g. why the reader got this mail. */
  note: string;
}

/**
 * Puts the parts of a mail into the shop's layout. The HTML has only tables and inline styles, because many mail clients
 * know nothing else; the text says the same.
 */
export function layOut({ brand, heading, parts: given, note }: Content): { html: string; text: string } {
  const { name, italicEnd, band, signature } = brand;
  const parts = signature ? [...given, paragraph(signature)] : given;
  const start = escapeHtml(name.slice(0, name.length - italicEnd.length));
  const wordmark = italicEnd ? `${start}<i>${escapeHtml(italicEnd)}</i>` : start;
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:0;background:${bone}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${bone}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:${paper};color:${ink};font-family:${SANS}">
<tr><td style="padding:16px 32px;background:${band};color:${paper};font-family:${SERIF};font-size:24px;line-height:32px">${wordmark}</td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-family:${SERIF};font-size:28px;line-height:36px;font-weight:400">${escapeHtml(heading)}</h1>
${parts.map((part) => part.html).join('\n')}
<p style="margin:24px 0 0;color:${muted};font-size:13px;line-height:20px">${escapeHtml(note)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
  return { html, text: `${[heading, ...parts.map((part) => part.text), note].join('\n\n')}\n` };
}
