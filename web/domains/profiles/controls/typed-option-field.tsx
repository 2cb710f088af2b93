import { parentOf } from '@jodi/shared/profiles/choices.ts'
import type { OptionName } from '@jodi/shared/profiles/fields.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { typedOption } from '@jodi/shared/profiles/typed-option.ts'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { type ControllerRenderProps, type FieldValues, type Path, useFormContext } from 'react-hook-form'
import { nearOption } from '#lib/forms/near-option.ts'
import { t, tOption } from '#lib/texts/i18n.ts'
import type { Field } from '#ui/field.tsx'
import { FormField } from '#ui/form-field.tsx'

type Typed = ControllerRenderProps<FieldValues, string> & {
  /** Compares the text with the list; called automatically when the field loses focus. */
  settle: () => void
}
type Props = Omit<ComponentProps<typeof Field>, 'children' | 'error'> & {
  name: OptionName
  /** The text is compared with the whole list, whatever its parent field has. */
  whole?: boolean
  children: (field: Typed) => ReactNode
}
/** The text that was replaced by a list value, or the list value that is suggested. */
type Note = { typed: string; value: string; changed: boolean }

/** A field that loses focus to a clicked button must not move that button away with its note. */
const NOTE_AFTER_MS = 250

/**
 * A text field: text that means a list value is replaced by it, with Undo; for a close misspelling the value is
 * suggested.
 */
export function TypedOptionField({ name, whole = false, hint, children, ...rest }: Props) {
  const { control, getValues, setFocus, formState } = useFormContext()
  const { note, showNote } = useNote()
  const { put, asTyped, saveAsTyped } = useListedValue(name)
  const saved = formState.defaultValues?.[name]

  const settle = () => {
    const text = String(getValues(name) ?? '').trim()
    // Saved text, and text whose replacement was undone, is accepted unchanged.
    if (text === '' || text === (saved ?? '') || asTyped().includes(name)) return
    const parentValue = whole ? undefined : getValues(parentOf(name) ?? '')
    const value = typedOption(name, text, parentValue)
    if (value && value !== text) {
      put(value)
      showNote({ typed: text, value, changed: true })
    } else if (!value) {
      const near = nearOption(name, text, parentValue)
      showNote(near === null ? null : { typed: text, value: near, changed: false })
    }
  }
  const decide = (text: string, undone: boolean) => {
    showNote(null)
    put(text)
    saveAsTyped(undone)
    setFocus(name)
  }
  return (
    <FormField {...rest} control={control} name={name} hint={note ? <NoteLine note={note} onDecide={decide} /> : hint}>
      {(field) =>
        children({
          ...field,
          settle,
          onChange: (...typed) => {
            showNote(null)
            if (asTyped().includes(name)) saveAsTyped(false)
            field.onChange(...typed)
          },
          onBlur: () => {
            settle()
            field.onBlur()
          },
        })
      }
    </FormField>
  )
}

function NoteLine({ note, onDecide }: { note: Note; onDecide: (text: string, undone: boolean) => void }) {
  const { typed, value, changed } = note
  return (
    <span aria-live="polite">
      {changed ? (
        <>
          {t(profilesTexts.weChangedTo, { typed, value: tOption(value) })}{' '}
          <button type="button" className="link" onClick={() => onDecide(typed, true)}>
            {t(profilesTexts.undo)}
          </button>
        </>
      ) : (
        <button type="button" className="link" onClick={() => onDecide(value, false)}>
          {t(profilesTexts.didYouMean, { value: tOption(value) })}
        </button>
      )}
    </span>
  )
}

function useNote() {
  const [note, setNote] = useState<Note | null>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const showNote = (next: Note | null) => {
    clearTimeout(waiting.current)
    if (next) waiting.current = setTimeout(() => setNote(next), NOTE_AFTER_MS)
    else setNote(null)
  }
  return { note, showNote }
}

/** The value of a field, and whether its text stays although it means a list value. */
function useListedValue(name: OptionName) {
  const { getValues, setValue } = useFormContext()
  const asTyped = () => (getValues('asTyped') ?? []) as OptionName[]
  const put = (value: string) => setValue(name as Path<FieldValues>, value, { shouldDirty: true, shouldValidate: true })
  const saveAsTyped = (on: boolean) => {
    const others = asTyped().filter((field) => field !== name)
    setValue('asTyped', on ? [...others, name] : others)
  }
  return { put, asTyped, saveAsTyped }
}
