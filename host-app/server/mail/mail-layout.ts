import { html } from 'hono/html';
import type { Brand } from '#club/facts/brand.ts';
import type { Language } from '#club/facts/languages.ts';
import type { Markup } from './link-page.ts';
import type { MailContent, MailPart } from './mail-content.ts';
import { HOUSE_ID, LOGO_ID, SHIELD_ID } from './mail-pictures.ts';
import { type MailStyles, mailStyles } from './mail-styles.ts';

/** The width of the card, in px. */
const CARD_PX = 560;

const FONT = "font-family: -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;";
const MONO = "font-family: 'SF Mono', 'Cascadia Mono', 'Roboto Mono', Consolas, 'Courier New', monospace;";
const BODY = `margin: 0 0 16px; ${FONT} font-size: 16px; line-height: 24px;`;
const SMALL = `margin: 0 0 8px; ${FONT} font-size: 14px; line-height: 20px;`;
/** What few readers need: the written-out address of a button. */
const TINY = `${FONT} font-size: 12px; line-height: 18px;`;
const NAME = `margin: 0; ${FONT} font-size: 18px; line-height: 24px; font-weight: 700; letter-spacing: -0.36px;`;
/** The height of the lit house at the width of the card inside its border, in px. */
const HOUSE_PX = 166;
/** The height of a logo, and the width of a wide one, in px. */
const LOGO_PX = 40;
const LOGO_MAX_PX = 240;

type MailRows = Extract<MailPart, { rows: unknown }>['rows'];

interface Layout {
  brand: Brand;
  content: MailContent;
  language: Language;
  /** The paragraphs below the card. */
  footer: readonly string[];
  /** The link that ends optional mails, below the footer. */
  unsubscribe?: { text: string; href: string } | undefined;
  /** The text above the written-out address of a button. */
  fallback: string;
}

/**
 * Returns a mail as an HTML document: one card on a quiet ground. `html` escapes the values. Outlook on Windows needs
 * tables and a fixed width. Everything that it ignores is in styles.
 */
export function mailHtml({ brand, content, language, footer, unsubscribe, fallback }: Layout): string {
  const styles = mailStyles(brand);
  const { styled } = styles;
  return String(html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${content.subject}</title>
<style>${styles.sheet}</style>
</head>
<body ${styled('ground', 'margin: 0; padding: 0;')}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${styled('ground', '')}>
<tr><td align="center" style="padding: 32px 12px;">
<!--[if mso]><table role="presentation" width="${CARD_PX}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: ${CARD_PX}px; text-align: start;">
<tr><td ${styled('card', 'border-radius: 14px; border-width: 1px; border-style: solid;')}>
${content.picture && houseHtml(content.picture, styles)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="pad" style="padding: 32px 40px;">
${brand.logo ? logoHtml(brand, brand.logo, styles) : shieldHtml(brand, styles)}
${content.amount && amountHtml(content.amount, styles)}
<h1 ${styled('text', `margin: 0 0 16px; ${FONT} font-size: 24px; line-height: 32px; font-weight: 700;`)}>${content.headline}</h1>
${content.parts.map((part) => partHtml(part, fallback, styles))}
</td></tr></table>
</td></tr>
<tr><td class="pad" style="padding: 20px 40px;">
${footer.map((line) => html`<p ${styled('soft', SMALL)}>${withBreaks(line)}</p>\n`)}
${unsubscribe && html`<p style="margin: 0;"><a href="${unsubscribe.href}" target="_blank" rel="noopener" ${styled('link', SMALL)}>${unsubscribe.text}</a></p>`}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`);
}

/** The shield and our name. The name is text, so that it is there when a mail program blocks images. */
const shieldHtml = (
  { name }: Brand,
  { styled }: MailStyles,
): Markup => html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 28px;"><tr>
<td valign="middle" style="padding-inline-end: 12px;"><img src="cid:${SHIELD_ID}" width="40" height="40" alt="" style="display: block; border: 0;"></td>
<td valign="middle"><p ${styled('wordmark', NAME)}>${name}</p></td>
</tr></table>`;

/**
 * The logo of the deployment, which is drawn for light pages. So its ground stays light in a dark mail program. Without
 * images the name shows in its place.
 */
const logoHtml = (
  { name }: Brand,
  { width, height }: NonNullable<Brand['logo']>,
  { colorOf }: MailStyles,
): Markup => {
  const shownWidth = Math.min(Math.round((LOGO_PX * width) / height), LOGO_MAX_PX);
  const shownHeight = Math.round((shownWidth * height) / width);
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 28px;"><tr>
<td valign="middle" bgcolor="#ffffff" style="padding: 6px; background-color: #ffffff; border-radius: 6px;"><img src="cid:${LOGO_ID}" width="${shownWidth}" height="${shownHeight}" alt="${name}" style="display: block; border: 0; ${NAME} color: ${colorOf('brand')[0]};"></td>
</tr></table>`;
};

/** The lit house across the card. It is a night, so it fits a light and a dark mail. Without images its text shows. */
const houseHtml = (alt: string, { styled }: MailStyles): Markup =>
  html`<img src="cid:${HOUSE_ID}" width="${CARD_PX - 2}" height="${HOUSE_PX}" alt="${alt}" ${styled('soft', `display: block; width: 100%; max-width: ${CARD_PX - 2}px; height: auto; border: 0; border-radius: 13px 13px 0 0; text-align: center; ${SMALL} margin: 0;`)}>`;

const amountHtml = ({ value, note }: NonNullable<MailContent['amount']>, { styled }: MailStyles): Markup =>
  html`<p ${styled('text', `margin: 0; ${FONT} font-size: 36px; line-height: 44px; font-weight: 700;`)}>${value}</p>
<p ${styled('soft', `${SMALL} margin: 0 0 24px; font-size: 16px; line-height: 24px;`)}>${note}</p>\n`;

function partHtml(part: MailPart, fallback: string, styles: MailStyles): Markup {
  const { styled } = styles;
  if (typeof part === 'string') return html`<p ${styled('text', BODY)}>${withBreaks(part)}</p>\n`;
  if ('code' in part) return codeHtml(part.code, styles);
  if ('rows' in part) return rowsHtml(part.rows, styles);
  if ('link' in part)
    return html`<p style="margin: 0 0 16px;"><a href="${part.href}" target="_blank" rel="noopener" ${styled('link', `${FONT} font-size: 16px; line-height: 24px; font-weight: 600;`)}>${part.link}</a></p>\n`;
  return html`${buttonHtml(part.button, part.href, styles)}
<p ${styled('soft', `margin: 0; ${TINY}`)}>${fallback}</p>
<p style="margin: 0 0 16px;"><a href="${part.href}" target="_blank" rel="noopener" ${styled('link', `${TINY} word-break: break-all;`)}>${part.href}</a></p>\n`;
}

const codeHtml = (code: string, { styled }: MailStyles): Markup =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 16px;"><tr>
<td align="center" ${styled('code', `border-radius: 8px; padding: 20px 12px; ${MONO} font-size: 32px; line-height: 40px; font-weight: 700; letter-spacing: 6px;`)}>${code}</td>
</tr></table>\n`;

const CELL = `${FONT} line-height: 24px; padding: 8px 0; border-width: 0 0 1px; border-style: solid;`;

/** The number of an invoice is one long word, which has to fit on a phone. */
const valuePx = (value: string): number => (/\S{24}/.test(value) ? 14 : 16);

const rowsHtml = (rows: MailRows, { styled }: MailStyles): Markup =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 20px;">${rows.map(
    ([label, value]) => html`<tr>
<td valign="top" ${styled('label-cell', `${CELL} font-size: 16px; padding-inline-end: 16px;`)}>${label}</td>
<td valign="top" align="right" ${styled('value-cell', `${CELL} font-size: ${valuePx(value)}px; text-align: end; font-weight: 600; word-break: break-word;`)}>${value}</td>
</tr>`,
  )}</table>\n`;

/** The cell is the button: Outlook on Windows ignores the padding of a link and reads `mso-padding-alt`. */
const buttonHtml = (label: string, href: string, { styled }: MailStyles): Markup =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 8px 0 20px;"><tr>
<td align="center" ${styled('button', 'border-radius: 8px; mso-padding-alt: 14px 28px;')}><a href="${href}" target="_blank" rel="noopener" ${styled('label', `display: inline-block; padding: 14px 28px; ${FONT} font-size: 16px; line-height: 20px; font-weight: 600; text-decoration: none;`)}>${label}</a></td>
</tr></table>`;

const withBreaks = (text: string) =>
  text.split('\n').map((line, index) => (index === 0 ? line : html`<br>${line}`));
