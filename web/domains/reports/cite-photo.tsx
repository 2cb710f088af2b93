import type { ShownPhoto } from '@jodi/shared/people/contract.ts'
import type { ReportForm } from '@jodi/shared/reports/contract.ts'
import { reportsTexts } from '@jodi/shared/reports/texts.ts'
import type { Control } from 'react-hook-form'
import { t } from '#lib/texts/i18n.ts'
import { FormField } from '#ui/form-field.tsx'

type Props = { control: Control<ReportForm, unknown, ReportForm>; photos: readonly ShownPhoto[] }

/** Which of several photos a report is about; none is chosen at first, and a second press takes the choice back. */
export function CitePhoto({ control, photos }: Props) {
  return (
    <FormField control={control} name="photoId" label={t(reportsTexts.whichPhoto)} group>
      {({ value: chosen, onChange }) => (
        <div className="grid grid-cols-4 gap-2 sm:grid-cols-6">
          {photos.map(({ id, photo }, at) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === chosen}
              aria-label={t(reportsTexts.photoNumber, { number: at + 1 })}
              onClick={() => onChange(id === chosen ? null : id)}
              className={`overflow-hidden rounded-control ${id === chosen ? 'ring-2 ring-action-text ring-offset-2 ring-offset-surface' : ''}`}
            >
              <img data-photo src={`${photo}/96`} alt="" className="aspect-4/5 w-full bg-sunken object-cover" />
            </button>
          ))}
        </div>
      )}
    </FormField>
  )
}
