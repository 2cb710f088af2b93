import type { CitedText, ReportForm } from '@jodi/shared/reports/contract.ts'
import { reportsTexts } from '@jodi/shared/reports/texts.ts'
import type { Control } from 'react-hook-form'
import { subjectLabel } from '#domains/profiles/reviews/format.ts'
import { isAmong } from '#domains/reports/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormField } from '#ui/form-field.tsx'

type Props = { control: Control<ReportForm, unknown, ReportForm>; texts: readonly CitedText[] }

/** The texts of a profile, each with a checkbox; what is ticked is cited as it was read here. */
export function CiteTexts({ control, texts }: Props) {
  return (
    <FormField control={control} name="texts" label={t(reportsTexts.textsToInclude)} group>
      {({ value: chosen, onChange, ref }) => (
        // The form focuses it when one of them has changed, so that its error is in sight.
        <ul ref={ref} tabIndex={-1} className="grid gap-3 rounded-control border border-line p-3 empty:hidden">
          {texts.map(({ subject, text }) => (
            <li key={subject}>
              <Checkbox
                checked={isAmong(chosen, { subject, text })}
                onChange={(on) => {
                  const others = chosen.filter((one) => one.subject !== subject)
                  onChange(on ? [...others, { subject, text }] : others)
                }}
              >
                <span className="text-small text-ink-3">{subjectLabel(subject)}</span>
                <span dir="auto" className="line-clamp-3 block wrap-anywhere whitespace-pre-wrap">
                  {text}
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </FormField>
  )
}
