import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { apiErrorOf } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { toast } from '#ui/toast.tsx'

/** The toast of a step that could not be saved, with the text of its reason if there is one. */
export function toastStepError(title: string, text: string, error: unknown): void {
  const known = apiErrorOf(error)?.data.reason
  toast.bad(title, known ? text : t(profilesTexts.errorSavingMessage))
}
