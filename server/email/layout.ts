import { directionAttribute, type Language } from '@jodi/shared/languages.ts'
import type { EmailContent, EmailPart } from '#email/define.ts'
import { escapeHtml } from '#lib/escape-html.ts'

/** What surrounds the content of every email. */
export interface EmailFrame {
  /** The bureau's name. */
  site: string
  language: Language
  /** How to reach support, or null if the bureau has entered nothing. */
  contact: string | null
  /** The number in it, which stays on one line. */
  phone: string | null
  unsubscribe: string
}

const LIGHT = {
  ground: '#faf6ed',
  surface: '#fffefc',
  line: '#e4dacd',
  ink: '#331e1e',
  quiet: '#745d56',
  action: '#801b2c',
  onAction: '#fefaf1',
  well: '#f4ecdf',
}
const DARK: typeof LIGHT = {
  ground: '#21111c',
  surface: '#2d1a27',
  line: '#483141',
  ink: '#f3ece3',
  quiet: '#b8a09b',
  action: '#b7434e',
  onAction: '#fffbf6',
  well: '#3a2333',
}
const TEXT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const WIDTH = 520

/** The email as plain text, in the order of reading. */
export function textOf({ body, unsubscribe }: EmailContent, frame: EmailFrame): string {
  const parts = body.map((part) => {
    if (typeof part === 'string') return part
    return 'code' in part ? part.code : part.url
  })
  const end = unsubscribe ? [`${frame.unsubscribe}:\n${unsubscribe}`] : []
  const signed = [frame.site, frame.contact].filter((line) => line !== null).join('\n')
  return `${[...parts, ...end, signed].join('\n\n')}\n`
}

/**
 * The email as HTML: tables and inline styles, which all mail programs display. The colours of dark mode are the only
 * style sheet, because they cannot be inline.
 */
export function htmlOf(content: EmailContent, frame: EmailFrame): string {
  const { unsubscribe } = content
  const foot = [
    ...(frame.contact ? [contactHtml(frame.contact, frame.phone)] : []),
    ...(unsubscribe ? [anchor(unsubscribe, frame.unsubscribe, 'quiet')] : []),
  ]
  return `<!doctype html>
<html lang="${frame.language}"${directionAttribute(frame.language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${darkStyles()}</style>
</head>
<body class="ground" style="margin:0;padding:0;${background('ground')}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="${background('ground')}">
<tr><td role="main" align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${WIDTH}px">
<tr><td style="padding:0 8px 16px"><h1 class="ink" style="margin:0;font-family:Fraunces,Georgia,serif;font-size:22px;line-height:30px;font-weight:600;overflow-wrap:anywhere;${color('ink')}">${escapeHtml(frame.site)}</h1></td></tr>
<tr><td class="surface line" style="padding:24px 24px 8px;border:1px solid ${LIGHT.line};border-radius:12px;${background('surface')}">
${content.body.map(partHtml).join('\n')}
</td></tr>
${foot.map(footLine).join('\n')}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>`
}

function partHtml(part: EmailPart): string {
  if (typeof part === 'string') return paragraph(escapeHtml(part).replaceAll('\n', '<br>'))
  if ('code' in part)
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td class="well ink" align="center" style="padding:16px 8px;border-radius:8px;${TEXT};font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px;${background('well')};${color('ink')}">${escapeHtml(part.code)}</td></tr></table>`
  if ('link' in part) return paragraph(anchor(part.url, part.link, 'ink'))
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td class="action" style="border-radius:8px;${background('action')}"><a class="onAction" href="${escapeHtml(part.url)}" style="display:inline-block;padding:11px 20px;${TEXT};font-size:16px;line-height:22px;font-weight:600;text-decoration:none;${color('onAction')}">${escapeHtml(part.button)}</a></td></tr></table>`
}

const paragraph = (html: string) =>
  `<p class="ink" style="margin:0 0 16px;${TEXT};font-size:16px;line-height:24px;overflow-wrap:anywhere;${color('ink')}">${html}</p>`

/** The contact; without `phone` it is text alone. */
function contactHtml(contact: string, phone: string | null): string {
  const html = escapeHtml(contact)
  if (phone === null) return html
  return html.replace(escapeHtml(phone), (number) => `<span style="white-space:nowrap">${number}</span>`)
}

const footLine = (html: string) =>
  `<tr><td class="quiet" style="padding:16px 8px 0;${TEXT};font-size:13px;line-height:18px;overflow-wrap:anywhere;${color('quiet')}">${html}</td></tr>`

const anchor = (url: string, text: string, tone: 'ink' | 'quiet') =>
  `<a class="${tone}" href="${escapeHtml(url)}" style="text-decoration:underline;${color(tone)}">${escapeHtml(text)}</a>`

const color = (tone: keyof typeof LIGHT) => `color:${LIGHT[tone]}`
const background = (tone: keyof typeof LIGHT) => `background-color:${LIGHT[tone]}`

function darkStyles(): string {
  const surfaces = ['ground', 'surface', 'action', 'well'] as const
  const texts = ['ink', 'quiet', 'onAction'] as const
  const rules = [
    ...surfaces.map((tone) => `.${tone}{background-color:${DARK[tone]}!important}`),
    ...texts.map((tone) => `.${tone}{color:${DARK[tone]}!important}`),
    `.line{border-color:${DARK.line}!important}`,
  ]
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`
}
