import { visibilitiesOf } from '@jodi/shared/profiles/chosen-fields.ts'
import type { VisibleTo } from '@jodi/shared/profiles/contract.ts'
import { nameText } from '@jodi/shared/profiles/field-texts.ts'
import type { ChosenName } from '@jodi/shared/profiles/fields.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { ChevronDown, Eye, EyeOff } from 'lucide-react'
import { useController, useFormContext } from 'react-hook-form'
import { FIELD_VISIBILITY_TEXTS } from '#domains/profiles/visibility/format.ts'
import { t } from '#lib/texts/i18n.ts'

/** Beside the label of a field: who sees its value. */
export function VisibilityControl({ name }: { name: ChosenName }) {
  const { control } = useFormContext<{ visibleTo: VisibleTo }>()
  const { field } = useController({ control, name: 'visibleTo' })
  const offered = visibilitiesOf(name)
  const chosen = field.value?.[name] ?? offered[0]
  const Icon = chosen === 'owner' ? EyeOff : Eye
  return (
    // It takes no more room than a line of text, so that fields beside each other stay level; only what is pressed is
    // higher.
    <span className="relative -my-[7px] inline-flex max-w-full items-center gap-1 rounded-control text-ink-2 max-md:-my-[13px]">
      <Icon aria-hidden="true" className="pointer-events-none absolute left-1 size-4" />
      <select
        aria-label={t(profilesTexts.whoSees, { name: t(nameText(name)) })}
        value={chosen}
        onChange={(event) => field.onChange({ ...field.value, [name]: event.target.value })}
        onBlur={field.onBlur}
        className="min-h-8 max-w-full min-w-0 cursor-pointer truncate appearance-none rounded-control bg-transparent pr-6 pl-6 text-small [field-sizing:content] hover:text-ink max-md:min-h-11"
      >
        {offered.map((one) => (
          <option key={one} value={one} className="bg-surface text-ink">
            {t(FIELD_VISIBILITY_TEXTS[one])}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-1 size-4" />
    </span>
  )
}
