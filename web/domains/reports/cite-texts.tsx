import type { CitedText } from '@jodi/shared/reports/contract.ts'
import { reportsTexts } from '@jodi/shared/reports/texts.ts'
import { subjectLabel } from '#domains/profiles/reviews/format.ts'
import { t } from '#lib/i18n.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'

type Props = {
  texts: readonly CitedText[]
  chosen: readonly CitedText['subject'][]
  onChange: (subjects: CitedText['subject'][]) => void
}

/** The texts of a profile, each with a checkbox. */
export function CiteTexts({ texts, chosen, onChange }: Props) {
  const turn = (subject: CitedText['subject'], on: boolean) =>
    onChange(on ? [...chosen, subject] : chosen.filter((one) => one !== subject))
  return (
    <Field group label={t(reportsTexts.textsToInclude)}>
      <ul className="grid gap-3 rounded-control border border-line p-3">
        {texts.map(({ subject, text }) => (
          <li key={subject}>
            <Checkbox checked={chosen.includes(subject)} onChange={(on) => turn(subject, on)}>
              <span className="text-small text-ink-3">{subjectLabel(subject)}</span>
              <span dir="auto" className="line-clamp-3 block wrap-anywhere whitespace-pre-wrap">
                {text}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Field>
  )
}
