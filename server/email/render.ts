import { isolate } from '@jodi/shared/isolate.ts'
import type { Language } from '@jodi/shared/languages.ts'
import { emailLayoutTexts } from '@jodi/shared/settings/email-texts.ts'
import { defineTexts } from '@jodi/shared/texts.ts'
import { emailFormat } from '#email/format.ts'
import { htmlOf, textOf } from '#email/layout.ts'
import { emails } from '#email/registry.ts'
import type { SiteSettings } from '#lib/app-context.ts'
import { textIn } from '#lib/i18n.ts'
import type { Mail } from '#lib/mail.ts'

export type EmailSite = Pick<SiteSettings, 'name' | 'supportEmail' | 'supportPhone'>

const layoutKeys = defineTexts('emailLayout', emailLayoutTexts)

/** Writes a queued email with the current name of the bureau. Throws if its data does not fit its schema. */
export function renderEmail(
  name: string,
  data: Record<string, string>,
  { to, site, language }: { to: string; site: EmailSite; language: Language },
): Mail {
  const email = emails.get(name)
  if (!email) throw new Error(`there is no email ${name}`)
  const translate = (keys: Readonly<Record<string, string>>) => (key: string, values?: Record<string, string>) =>
    textIn(language, keys[key] ?? key, isolated({ ...values, site: site.name }))
  const content = email.write(data, translate(email.keys), emailFormat(language))
  const layout = translate(layoutKeys)
  const ways = [site.supportEmail, site.supportPhone].filter((way) => way !== null)
  const frame = {
    site: site.name,
    language,
    contact: ways.length > 0 ? layout('contact', { contact: ways.join(', ') }) : null,
    phone: site.supportPhone,
    unsubscribe: layout('unsubscribe'),
  }
  return {
    to,
    fromName: site.name,
    ...(site.supportEmail ? { replyTo: site.supportEmail } : {}),
    subject: content.subject,
    text: textOf(content, frame),
    html: htmlOf(content, frame),
    ...(content.unsubscribe ? { headers: unsubscribeHeaders(content.unsubscribe) } : {}),
  }
}

const isolated = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]))

/**
 * With these headers, mail programs show their own unsubscribe button, which posts without opening the page (RFC 8058).
 */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
