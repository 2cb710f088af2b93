import { LISTS } from '@jodi/shared/options/lists.ts'
import type { TagsField, TypedName } from '@jodi/shared/profiles/fields.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { useId, useState } from 'react'
import type { ControllerRenderProps, FieldValues } from 'react-hook-form'
import { t, tOption } from '#lib/texts/i18n.ts'
import { chipStyle } from '#ui/chip-style.ts'
import { PressChip } from '#ui/press-chip.tsx'

/** So many values of a longer list are shown at once. */
const SHORT = 16

/** Several values of a list as chips, up to a maximum. */
export function TagsControl({ field, input }: { name: TypedName; field: TagsField; input: object }) {
  const { value, onChange, onBlur, ref } = input as ControllerRenderProps<FieldValues, string>
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const values: readonly string[] = LISTS[field.list]
  const chosen: readonly string[] = value ?? []
  // What was chosen when the form opened stays in sight; nothing moves while it is pressed.
  const [first] = useState(chosen)
  const shown = isOpen ? values : values.filter((one, at) => at < SHORT || first.includes(one) || chosen.includes(one))
  const isFull = chosen.length >= field.max

  const press = (one: string) => {
    if (chosen.includes(one)) onChange(chosen.filter((other) => other !== one))
    else if (!isFull) onChange(values.filter((other) => other === one || chosen.includes(other)))
  }
  return (
    <div className="grid gap-2.5">
      <div id={listId} className="flex flex-wrap gap-2">
        {shown.map((one, at) => (
          <PressChip
            key={one}
            ref={at === 0 ? ref : undefined}
            pressed={chosen.includes(one)}
            aria-disabled={(isFull && !chosen.includes(one)) || undefined}
            onBlur={onBlur}
            onClick={() => press(one)}
          >
            {tOption(one)}
          </PressChip>
        ))}
        {values.length > SHORT && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
            className={chipStyle({ on: false, className: 'border-dashed text-ink-2' })}
          >
            {isOpen ? t(profilesTexts.fewerTags) : t(profilesTexts.allTags, { count: values.length })}
          </button>
        )}
      </div>
      <p className="text-small text-ink-3" aria-live="polite">
        {t(isFull ? profilesTexts.tagsFull : profilesTexts.tagsChosen, { chosen: chosen.length, max: field.max })}
      </p>
    </div>
  )
}
