import { settingsTexts } from '@jodi/shared/settings/texts.ts'
import type { ReactNode } from 'react'
import { hasContacts } from '#domains/settings/format.ts'
import { useSite } from '#domains/settings/queries.ts'
import { t, tCount } from '#lib/texts/i18n.ts'
import { telLink } from '#lib/texts/phone.ts'

type Way = { name?: string | null; email: string | null; phone: string | null }

/** Contact and grievance officer of the bureau; empty if neither is set. */
export function Contacts() {
  const site = useSite()
  if (!site || !hasContacts(site)) return null
  const { supportEmail, supportPhone, grievanceName, grievanceEmail, grievancePhone } = site
  const { acknowledgeHours, answerDays } = site
  return (
    <section aria-label={t(settingsTexts.contact)} className="grid gap-4 border-t border-line pt-6 sm:grid-cols-2">
      <Person title={t(settingsTexts.support)} email={supportEmail} phone={supportPhone} />
      <Person
        title={t(settingsTexts.grievanceOfficer)}
        name={grievanceName}
        email={grievanceEmail}
        phone={grievancePhone}
      >
        {tCount(acknowledgeHours, settingsTexts.acknowledgementPeriod)} {tCount(answerDays, settingsTexts.answerPeriod)}
      </Person>
    </section>
  )
}

function Person({ title, name, email, phone, children }: Way & { title: string; children?: ReactNode }) {
  if (!name && !email && !phone) return null
  return (
    <div className="grid content-start gap-1">
      <h2 className="font-semibold">{title}</h2>
      {name && (
        <p dir="auto" className="text-ink-2">
          {name}
        </p>
      )}
      {email && (
        <a
          href={`mailto:${email}`}
          className="justify-self-start rounded-sm break-all text-action-text underline underline-offset-3"
        >
          {email}
        </a>
      )}
      {phone && (
        <a
          href={telLink(phone)}
          className="justify-self-start rounded-sm text-action-text underline underline-offset-3"
        >
          {phone}
        </a>
      )}
      {children && <p className="text-small text-ink-3">{children}</p>}
    </div>
  )
}
