import { emailLabels } from '@jodi/shared/figures/email-labels.ts'
import { failureLabels } from '@jodi/shared/figures/failure-labels.ts'
import { jobKey, jobLabels } from '@jodi/shared/figures/job-labels.ts'
import type { FailedEmail } from '@jodi/shared/figures/status.ts'
import { statusTexts } from '@jodi/shared/figures/status-texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { datesInLocale } from '#lib/texts/format.ts'
import { locale, t, tCount } from '#lib/texts/i18n.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const exactTime = datesInLocale({ hour: 'numeric', minute: '2-digit', second: '2-digit' })

/** 11:42:10 am, in India. */
export const formatExactTime = (value: Date) => exactTime().format(value)

/** 1.9 GB */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: UNITS[power], maximumSignificantDigits: 3 })
  return format.format(bytes / 1000 ** power)
}

/** 12 s, 4 min, 3 h or 2 days: the largest whole unit. */
export function formatAge(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  if (whole < 60) return tCount(whole, statusTexts.seconds)
  if (whole < 3600) return tCount(Math.floor(whole / 60), statusTexts.minutes)
  if (whole < 86_400) return tCount(Math.floor(whole / 3600), statusTexts.hours)
  return tCount(Math.floor(whole / 86_400), statusTexts.days)
}

/** The age of a moment at another. */
export const formatAgeAt = (moment: Date, at: Date) => formatAge((at.getTime() - moment.getTime()) / 1000)

/** What an email is, by its name; a newer server may have others. */
export const emailName = (template: string) => labelIn(emailLabels, template) ?? template

/** Why an email was not sent. */
export function failureText(failure: FailedEmail['failure']): string {
  if (!failure) return t(statusTexts.noReason)
  const { reason, code } = failure
  return reason === 'wrongSecret' ? t(failureLabels[reason]) : t(failureLabels[reason], { code })
}

/** What a job does, by its name. */
export const jobName = (name: string) => labelIn(jobLabels, jobKey(name)) ?? name

function labelIn(labels: Readonly<Record<string, PlainText>>, key: string): string | undefined {
  const label = labels[key]
  return label && t(label)
}
