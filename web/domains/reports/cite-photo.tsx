import type { ShownPhoto } from '@jodi/shared/people/contract.ts'
import { reportsTexts } from '@jodi/shared/reports/texts.ts'
import { t } from '#lib/i18n.ts'

type Props = { photos: readonly ShownPhoto[]; chosen: string | null; onChange: (id: string | null) => void }

/** Which of several photos a report is about; none is chosen at first, and a second press takes the choice back. */
export function CitePhoto({ photos, chosen, onChange }: Props) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-small font-semibold">{t(reportsTexts.whichPhoto)}</legend>
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
    </fieldset>
  )
}
