import { PROMPT_ANSWER_MAX, type PromptName, promptTexts } from '@jodi/shared/profiles/prompts.ts'
import type { OwnReviews } from '@jodi/shared/profiles/reviews.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { TextCount } from '#domains/profiles/controls/text-count.tsx'
import type { ProfileInput } from '#domains/profiles/format.ts'
import { ReviewNote } from '#domains/profiles/reviews/review-note.tsx'
import { t } from '#lib/texts/i18n.ts'
import { FormField } from '#ui/form-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'

type Props = {
  id: string
  /** Its place among the answers, from 0. */
  at: number
  isLast: boolean
  choices: readonly PromptName[]
  review: OwnReviews[keyof OwnReviews]
  onMove: (from: number, to: number, button: string) => void
  onRemove: () => void
}

/** One prompt and its answer, with what moves it among the others. */
export function PromptField({ id, at, isLast, choices, review, onMove, onRemove }: Props) {
  const { control } = useFormContext<ProfileInput>()
  const number = at + 1
  return (
    <div className="grid gap-4 rounded-control border border-line p-4">
      <div className="flex flex-wrap items-end justify-end gap-1">
        <FormField
          control={control}
          name={`prompts.${at}.prompt`}
          label={t(profilesTexts.promptNumber, { number })}
          className="min-w-0 flex-1 basis-56"
        >
          {(field) => <Select {...field} choices={choices.map((value) => ({ value, label: t(promptTexts[value]) }))} />}
        </FormField>
        <IconButton
          id={`${id}-up`}
          icon={ArrowUp}
          label={t(profilesTexts.movePromptUp, { number })}
          className="aria-disabled:text-ink-3"
          aria-disabled={at === 0}
          onClick={() => onMove(at, at - 1, `${id}-up`)}
        />
        <IconButton
          id={`${id}-down`}
          icon={ArrowDown}
          label={t(profilesTexts.movePromptDown, { number })}
          className="aria-disabled:text-ink-3"
          aria-disabled={isLast}
          onClick={() => onMove(at, at + 1, `${id}-down`)}
        />
        <IconButton icon={X} label={t(profilesTexts.removePrompt, { number })} onClick={onRemove} />
      </div>
      <FormField
        control={control}
        name={`prompts.${at}.answer`}
        label={t(profilesTexts.answerNumber, { number })}
        hint={<TextCount name={`prompts.${at}.answer`} max={PROMPT_ANSWER_MAX} />}
      >
        {(field) => <Textarea {...field} />}
      </FormField>
      <ReviewNote state={review} />
    </div>
  )
}
