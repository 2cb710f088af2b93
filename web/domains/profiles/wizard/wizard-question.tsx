import type { SectionName } from '@jodi/shared/profiles/fields.ts'
import { questionText } from '@jodi/shared/profiles/questions.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { CircleHelp } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { SectionFields } from '#domains/profiles/section-fields.tsx'
import type { Question } from '#domains/profiles/wizard/format.ts'
import { useFocusOnOpen } from '#lib/focus/use-focus-on-open.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  question: Question
  section: SectionName
  /** The photo, where this is its question. */
  photo: ReactNode
  /** It has replaced another question: the focus starts at its title, or at its first field with an error. */
  takesFocus: boolean
  /** Leaves the question without an answer; undefined if it needs one. */
  onSkip: (() => void) | undefined
  /** The id of the text that says which of how many questions this is. */
  placeId: string | undefined
}

/** One question of the wizard: its title, its fields, and why we ask. */
export function WizardQuestion({
  question: { name, fields, hasPhoto },
  section,
  photo,
  takesFocus,
  onSkip,
  placeId,
}: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const { getFieldState, setFocus } = useFormContext()
  useFocusOnOpen(() => {
    if (!takesFocus) return
    scrollTo({ top: 0 })
    const wrong = fields.find((field) => getFieldState(field).invalid)
    if (wrong) setFocus(wrong)
    else title.current?.focus({ preventScroll: true })
  })
  return (
    <div className="grid gap-5">
      <h3
        ref={title}
        id={titleId}
        tabIndex={-1}
        aria-describedby={placeId}
        className="type-title outline-none max-md:type-head"
      >
        {t(questionText(name, 'title'))}
      </h3>
      {hasPhoto && photo}
      {fields.length > 0 && <SectionFields section={section} form="wizard" names={fields} />}
      {onSkip && (
        <Button
          size="small"
          onClick={onSkip}
          // The second click of a double click does not leave the next question without an answer.
          busy={false}
          aria-describedby={titleId}
          className="justify-self-start"
        >
          {t(profilesTexts.ratherNotSay)}
        </Button>
      )}
      <p className="flex gap-3 text-small text-ink-2 max-md:rounded-control max-md:bg-sunken max-md:px-4 max-md:py-3 md:gap-2">
        <CircleHelp aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-accent-text" />
        <span>
          <b>{t(profilesTexts.whyWeAsk)}</b> {t(questionText(name, 'why'))}
        </span>
      </p>
    </div>
  )
}
